"""The page that finds out how a printer errs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from printables.drawing.fonts import TEXT
from printables.drawing.look import Look, heading
from printables.drawing.marks import scale
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_SHEETS
from printables.job import Job
from printables.sheets.flow import Paragraph, flow
from printables.sheets.head import language_of
from printables.source import Side
from printables.words import phrase


def calibration(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    """Front and back of one leaf: rulers to measure, and crosses that should meet."""
    return [partial(_side, area, job, copy, back) for back in (False, True)]


def _side(area: Rect, job: Job, copy: int, back: bool, pen: Pen) -> None:
    look, language = Look(job.low_ink), language_of(job, copy)
    title = phrase("sheets", "calibration", language)
    if back:
        title += f" – {phrase('page', 'back', language)}"
    heading(
        pen, title, Rect(area.x, area.y, area.width, 10), largest=20, smallest=8, colour=look.ink
    )
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    reach = 15.0
    for step in range(-10, 11):
        long = 3.0 if step % 5 == 0 else 1.6
        x, y = middle[0] + float(step), middle[1] + float(step)
        pen.line((x, middle[1] - long), (x, middle[1] + long), stroke="#000000", width=0.1)
        pen.line((middle[0] - long, y), (middle[0] + long, y), stroke="#000000", width=0.1)
        if step % 10 == 0 and step:
            pen.text(str(step), x, middle[1] - 3.8, font=TEXT, size=ON_SHEETS, anchor="middle")
            pen.text(str(step), middle[0] + 4, y + 0.9, font=TEXT, size=ON_SHEETS)
    pen.line(
        (middle[0] - reach, middle[1]), (middle[0] + reach, middle[1]), stroke="#000000", width=0.2
    )
    pen.line(
        (middle[0], middle[1] - reach), (middle[0], middle[1] + reach), stroke="#000000", width=0.2
    )
    said = ("back",) if back else ("1", "2", "3")
    entries = [
        Paragraph(phrase("sheet", f"calibrate_{key}", language), number="" if back else f"{key}.")
        for key in said
    ]
    room = Rect(area.x, area.y + 13, area.width, 32)
    flow(pen, entries, room, look, columns=1, largest=11)
    if not back:
        _rulers(pen, area)


def _rulers(pen: Pen, area: Rect) -> None:
    steps = [step * 5.0 for step in range(21)]
    scale(pen, area.x + 2, area.y + 48, steps, "100 mm", {0, 10, 20})
    x, y = area.right - 10, area.y + 51
    pen.line((x, y), (x, y + 100), stroke="#000000", width=0.15)
    for at, down in enumerate(steps):
        long = 4.0 if at % 10 == 0 else 2.0
        pen.line((x, y + down), (x + long, y + down), stroke="#000000", width=0.15)
    pen.text("100 mm", x - 1, y + 50, font=TEXT, size=ON_SHEETS, anchor="end")
