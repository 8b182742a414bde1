"""Whole pages: reference sheets, score pads, boards. Each is a module of its own in this folder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType

from printables.fonts import TEXT
from printables.job import EDGE, Counts, Job
from printables.look import Look, heading
from printables.paper import Paper
from printables.pen import Drawing, Pen, Rect
from printables.sheets.boards import doghouse, player_board, victory_track
from printables.sheets.folding import reference_leaflet, towers_leaflet
from printables.sheets.head import language_of
from printables.sheets.reading import micro, reference, set_up
from printables.sheets.towers import towers_reference
from printables.sheets.writing import calibration, score_pad, towers_pad
from printables.type import DoesNotFit
from printables.words import CannotPrint, phrase

SMALL_PRINT = 4.0
"""The height of the line with the settings, below and above."""
WARNING = 3.6
"""The height of the line that says what was not compared with a printed board."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of paper. `draw` gets the area inside the margins, which begins at 0, 0."""

    draw: Callable[[Pen, Rect, Job, int], None]
    """The last argument says which copy it is, from 0: a name, a language of its own."""
    lying: bool = False
    prices: bool = False
    """It shows what the fort levels cost, which nobody has read off a printed board yet."""
    sides: int = 1
    """2: front and back of one leaf, each a copy of its own."""


SHEETS: Mapping[str, Sheet] = MappingProxyType(
    {
        "reference": Sheet(reference, prices=True),
        "leaflet": Sheet(reference_leaflet, prices=True),
        "score-pad": Sheet(score_pad),
        "set-up": Sheet(set_up),
        "micro": Sheet(micro),
        "board": Sheet(player_board, lying=True, prices=True),
        "doghouse": Sheet(doghouse),
        "victory-track": Sheet(victory_track, lying=True),
        "towers-reference": Sheet(towers_reference),
        "towers-leaflet": Sheet(towers_leaflet),
        "towers-pad": Sheet(towers_pad),
        "calibration": Sheet(calibration, sides=2),
    }
)


def sheet_pages(job: Job) -> Iterator[tuple[str, Paper, Drawing, int]]:
    """For every page of every sheet of the job: title, paper, what is drawn, sides of its leaf."""
    for name, copies in _wanted(job):
        sheet = SHEETS[name]
        upright = job.paper.lying if job.paper.lies else job.paper
        paper = upright.lying if sheet.lying else upright
        title = phrase("sheets", name, job.language)
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
        if sheet.prices and job.guessed_prices:
            area = _with_a_warning(pen, area, job, copy)
        sheet.draw(pen, area, job, copy)
    except DoesNotFit:
        raise CannotPrint("sheet-too-small", name=title) from None


def _with_a_warning(pen: Pen, area: Rect, job: Job, copy: int) -> Rect:
    """Whoever finds the sheet on the table did not see what the screen said."""
    line = Rect(area.x, area.bottom - WARNING + 0.6, area.width, WARNING - 0.6)
    said = phrase("page", "unverified", language_of(job, copy))
    heading(
        pen, said, line, largest=6.5, smallest=3.5, colour=Look(job.low_ink).soft,
        anchor="middle", font=TEXT,
    )  # fmt: skip
    return Rect(area.x, area.y, area.width, area.height - WARNING)
