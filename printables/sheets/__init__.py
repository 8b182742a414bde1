"""Whole pages: reference sheets, score pads, boards. Each game has its own, beside its faces;
here is what they are made of, and the sheets that there are of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from types import MappingProxyType

from printables.drawing.fonts import TEXT
from printables.drawing.look import Look, write
from printables.drawing.paper import Paper
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import ON_SHEETS, Block, DoesNotFit, balanced
from printables.games import sources
from printables.job import EDGE, Counts, Job
from printables.sheets.calibration import calibration
from printables.sheets.head import language_of
from printables.sheets.micro import micro
from printables.source import Sheet, Side
from printables.words import CannotPrint, phrase

SMALL_PRINT = 4.0
"""The height of the line with the settings, below and above."""
OF_ALL: Mapping[str, Sheet] = MappingProxyType(
    {
        "micro": Sheet(micro, "ui/search", phrase.later("sheets", "micro")),
        "calibration": Sheet(
            calibration, "ui/settings", phrase.later("sheets", "calibration"), leaf=True
        ),
    }
)


@cache
def sheets() -> Mapping[str, Sheet]:
    """All there are, by the name that an address knows them by."""
    found = {name: sheet for each in sources().values() for name, sheet in each.sheets.items()}
    return MappingProxyType({**found, **OF_ALL})


def sheet_pages(job: Job) -> Iterator[tuple[str, Paper, Drawing, bool]]:
    """For every page of every sheet of the job: title, paper, what is drawn, and whether the next
    page belongs to it."""
    for name, copies in _wanted(job):
        sheet = sheets()[name]
        upright = job.paper.lying if job.paper.lies else job.paper
        paper = upright.lying if sheet.lying else upright
        title = sheet.title(job.language)
        margin = max(job.margin, EDGE + SMALL_PRINT)
        area = Rect(0, 0, paper.width - 2 * margin, paper.height - 2 * margin)
        for copy in range(copies):
            sides = _sides(sheet, title, area, job, copy)
            for at, side in enumerate(sides):
                drawing = Drawing(f"sheet {name} {copy} {at}", area.width, area.height, side)
                yield title, paper, drawing, at + 1 < len(sides)


def _wanted(job: Job) -> Counts:
    """In the style `micro` the chosen cards are a sheet too, in each language."""
    if not job.micro:
        return job.sheets
    others = tuple(each for each in job.sheets if each[0] != "micro")
    return (("micro", len(job.languages)), *others)


def _sides(sheet: Sheet, title: str, area: Rect, job: Job, copy: int) -> Sequence[Side]:
    warning, free = _warning(sheet, area, job, language_of(job, copy))
    try:
        sides = sheet.sides(free, job, copy)
    except DoesNotFit:
        raise CannotPrint("sheet-too-small", name=title) from None
    return [partial(_draw, side, warning, title, job) for side in sides]


def _draw(side: Side, warning: _Warning | None, title: str, job: Job, pen: Pen) -> None:
    try:
        if warning is not None:
            write(pen, warning.block, warning.place.x, warning.place.y, warning.place.width,
                  colour=Look(job.low_ink).soft, anchor="middle")  # fmt: skip
        side(pen)
    except DoesNotFit:
        raise CannotPrint("sheet-too-small", name=title) from None


@dataclass(frozen=True, slots=True)
class _Warning:
    block: Block
    place: Rect


def _warning(sheet: Sheet, area: Rect, job: Job, language: str) -> tuple[_Warning | None, Rect]:
    """Whoever finds the sheet on the table did not see what the screen said."""
    doubt = job.box_of(sheet.game or job.game).doubt_of_numbers(language) if sheet.numbers else None
    if doubt is None:
        return None, area
    block = Block(balanced(doubt.short, TEXT, ON_SHEETS, area.width), TEXT, ON_SHEETS)
    high = block.height + 0.8
    place = Rect(area.x, area.bottom - block.height, area.width, block.height)
    return _Warning(block, place), Rect(area.x, area.y, area.width, area.height - high)
