"""Whole pages: reference sheets, score pads, boards. Each game has its own, beside its faces;
here is what they are made of, and the sheets that there are of every game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, partial
from types import MappingProxyType

from printables.drawing.fonts import TEXT
from printables.drawing.look import Look, heading
from printables.drawing.paper import Paper
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import DoesNotFit
from printables.games import sources
from printables.job import EDGE, Counts, Job
from printables.sheets.calibration import calibration
from printables.sheets.head import language_of
from printables.sheets.micro import micro
from printables.source import Sheet
from printables.words import CannotPrint, phrase

SMALL_PRINT = 4.0
"""The height of the line with the settings, below and above."""
WARNING = 3.6
"""The height of the line that says what was not compared with a printed board."""
OF_ALL: Mapping[str, Sheet] = MappingProxyType(
    {
        "micro": Sheet(micro, "ui/search", phrase.later("sheets", "micro")),
        "calibration": Sheet(
            calibration, "ui/settings", phrase.later("sheets", "calibration"), sides=2
        ),
    }
)


@cache
def sheets() -> Mapping[str, Sheet]:
    """All there are, by the name that an address knows them by."""
    found = {name: sheet for each in sources().values() for name, sheet in each.sheets.items()}
    return MappingProxyType({**found, **OF_ALL})


def sheet_pages(job: Job) -> Iterator[tuple[str, Paper, Drawing, int]]:
    """For every page of every sheet of the job: title, paper, what is drawn, sides of its leaf."""
    for name, copies in _wanted(job):
        sheet = sheets()[name]
        upright = job.paper.lying if job.paper.lies else job.paper
        paper = upright.lying if sheet.lying else upright
        title = sheet.title(job.language)
        margin = max(job.margin, EDGE + SMALL_PRINT)
        area = Rect(0, 0, paper.width - 2 * margin, paper.height - 2 * margin)
        for copy in range(copies * sheet.sides):
            draw = partial(_draw, sheet, title, area, job, copy)
            drawing = Drawing(f"sheet {name} {copy}", area.width, area.height, draw)
            yield title, paper, drawing, sheet.sides


def _wanted(job: Job) -> Counts:
    """In the style `micro` the chosen cards are a sheet too, in each language."""
    if not job.micro:
        return job.sheets
    others = tuple(each for each in job.sheets if each[0] != "micro")
    return (("micro", len(job.languages)), *others)


def _draw(sheet: Sheet, title: str, area: Rect, job: Job, copy: int, pen: Pen) -> None:
    try:
        area = _with_a_warning(pen, sheet, area, job, language_of(job, copy))
        sheet.draw(pen, area, job, copy)
    except DoesNotFit:
        raise CannotPrint("sheet-too-small", name=title) from None


def _with_a_warning(pen: Pen, sheet: Sheet, area: Rect, job: Job, language: str) -> Rect:
    """Whoever finds the sheet on the table did not see what the screen said."""
    doubt = job.box_of(sheet.game or job.game).doubt_of_numbers(language) if sheet.numbers else None
    if doubt is None:
        return area
    line = Rect(area.x, area.bottom - WARNING + 0.6, area.width, WARNING - 0.6)
    heading(
        pen, doubt.short, line, largest=6.5, smallest=3.5, colour=Look(job.low_ink).soft,
        anchor="middle", font=TEXT,
    )  # fmt: skip
    return Rect(area.x, area.y, area.width, area.height - WARNING)
