"""What stands on a page besides the things to cut out: cut lines, ruler, settings, page number."""

from __future__ import annotations

from printables.drawing.fonts import TEXT
from printables.drawing.marks import INK, SMALL_PRINT, scale
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import width
from printables.job import Job
from printables.layout import Band, Document, Page
from printables.words import number, phrase

CUT, FOLD = "#8c8c8c", "#5c5c5c"
CUT_WIDTH = 0.1
RULER_MM, RULER_INCHES = 50, 2
INCH = 25.4


def draw_page(pen: Pen, document: Document, number_: int) -> None:
    """Page `number_`, the first is 1; the same for printer and screen."""
    page, job = document.pages[number_ - 1], document.job
    for placement in page.placements:
        cut = placement.cut
        pen.place(placement.drawing, cut.x, cut.y, turned=placement.turned, within=placement.within)
    if job.cut_lines:
        _cut_lines(pen, job, page)
    if number_ == 1:
        _ruler(pen, job, page)
    _settings(pen, document, page, number_)


def _cut_lines(pen: Pen, job: Job, page: Page) -> None:
    """Across the whole page, or as far as the cards of one size go where sizes are mixed."""
    edge, paper = job.edge, page.paper
    for at, band in enumerate(page.bands):
        top = edge if at == 0 else (page.bands[at - 1].ys[-1] + band.ys[0]) / 2
        last = at == len(page.bands) - 1
        bottom = paper.height - edge if last else (band.ys[-1] + page.bands[at + 1].ys[0]) / 2
        for x in band.xs:
            pen.line((x, top), (x, bottom), stroke=CUT, width=CUT_WIDTH)
        for y in band.ys:
            pen.line((edge, y), (paper.width - edge, y), stroke=CUT, width=CUT_WIDTH)
        for y in band.folds:
            _fold(pen, band, y, paper.width - edge, edge)


def _fold(pen: Pen, band: Band, y: float, right: float, left: float) -> None:
    pen.line((left, y), (band.xs[0], y), stroke=FOLD, width=0.2, dash=(1.5, 1))
    pen.line((band.xs[-1], y), (right, y), stroke=FOLD, width=0.2, dash=(1.5, 1))


def _free_band(job: Job, page: Page) -> float:
    """The height between the paper's unprintable edge and what is cut out."""
    return max(page.trim.y - job.edge, 0.0)


def _ruler(pen: Pen, job: Job, page: Page) -> None:
    """50 mm and 2 inches to lay a ruler on: was it printed in its true size?"""
    edge = job.edge
    x, y = edge + 1, edge + 0.3
    if _free_band(job, page) > 5:
        y += 1
    inches = x + RULER_MM + 12
    words = phrase("page", "ruler", job.language)
    long = width(words, TEXT, SMALL_PRINT)
    ground = Rect(x - 0.5, y - 0.2, inches + RULER_INCHES * INCH + 11 + long - x, 2.9)
    if ground.right <= page.paper.width - edge:
        pen.rect(ground, fill="#ffffff")
    else:
        pen.rect(
            Rect(ground.x, ground.y, inches + RULER_INCHES * INCH + 9.5 - x, 2.9), fill="#ffffff"
        )
    scale(pen, x, y, [step * 5.0 for step in range(11)], f"{RULER_MM} mm", {0, 5, 10})
    steps = [step * INCH / 4 for step in range(RULER_INCHES * 4 + 1)]
    scale(pen, inches, y, steps, f"{RULER_INCHES} in", {0, 4, 8})
    if ground.right <= page.paper.width - edge:
        after = inches + RULER_INCHES * INCH + 9
        pen.text(words, after, y + 2.0, font=TEXT, size=SMALL_PRINT, colour=INK)


def settings_line(document: Document) -> str:
    """How this was made, so that the next print can be the same."""
    job = document.job
    parts = [
        document.title,
        document.pages[0].paper.name,
        " + ".join(job.languages),
        phrase("styles", job.style, job.language),
    ]
    if job.cut_out:
        parts.append(phrase("backs", job.backs, job.language))
        parts.append(_size(job, job.large) + " / " + _size(job, job.small))
        for name, value in (("gap", job.gap), ("bleed", job.bleed), ("corner", job.corner)):
            if value:
                parts.append(phrase("page", name, job.language, size=value))
    if doubt := job.doubt_of_copies(job.language):
        parts.append(doubt.short)
    if job.scale != (100.0, 100.0):
        across, down = (number(percent, job.language) for percent in job.scale)
        parts.append(f"{across} % × {down} %")
    return " · ".join(parts)


def _size(job: Job, size: tuple[float, float]) -> str:
    return " × ".join(number(side, job.language) for side in size) + " mm"


def _settings(pen: Pen, document: Document, page: Page, number_: int) -> None:
    job = document.job
    y = page.paper.height - job.edge - 0.8
    right = page.paper.width - job.edge - 1
    count = f"{number_}/{len(document.pages)}"
    parts = settings_line(document)
    if page.side == "back":
        parts = f"{phrase('page', 'back', job.language)} · {parts}"
    room = right - job.edge - 8 - width(count, TEXT, SMALL_PRINT)
    size = min(SMALL_PRINT, SMALL_PRINT * room / width(parts, TEXT, SMALL_PRINT))
    if page.side != "sheet":
        pen.rect(Rect(job.edge + 0.5, y - 2, width(parts, TEXT, size) + 1, 2.6), fill="#ffffff")
    pen.text(parts, job.edge + 1, y, font=TEXT, size=size, colour=INK)
    long = width(count, TEXT, SMALL_PRINT)
    pen.rect(Rect(right - long - 0.5, y - 2, long + 1, 2.6), fill="#ffffff")
    pen.text(count, right, y, font=TEXT, size=SMALL_PRINT, colour=INK, anchor="end")
