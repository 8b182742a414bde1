"""What stands on a page besides the things to cut out: cut lines, ruler, settings, page number."""

from __future__ import annotations

from printables.drawing.fonts import TEXT
from printables.drawing.marks import INK, SMALL_PRINT, scale
from printables.drawing.pen import MM, Pen, Rect
from printables.drawing.type import width
from printables.job import SILHOUETTE, Job
from printables.pages.cuts import draw_cuts
from printables.pages.page import Document, Page
from printables.pages.registration import ARM, INSET
from printables.words import number, phrase

RULER_MM, RULER_INCHES = 50, 2
INCH = 25.4


def draw_page(pen: Pen, document: Document, number_: int) -> None:
    """Page `number_`, the first is 1; the same for printer and screen."""
    page, job = document.pages[number_ - 1], document.job
    for placement in page.placements:
        cut = placement.cut
        pen.place(placement.drawing, cut.x, cut.y, turned=placement.turned, within=placement.within)
    draw_cuts(pen, job, page)
    if number_ == 1 and not _has_marks(job, page):
        _ruler(pen, job, page)
    _settings(pen, document, page, number_)


def _has_marks(job: Job, page: Page) -> bool:
    return job.cuts == SILHOUETTE and bool(page.outlines)


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


def settings_line(document: Document, page: Page, room: float) -> str:
    """How this was made, so that the next print can be the same; of the less important as much as
    has room."""
    parts = [*_needed(document, page), *_good_to_know(document)]
    while len(parts) > len(_needed(document, page)):
        line = " · ".join(parts)
        if width(line, TEXT, SMALL_PRINT) <= room:
            return line
        parts.pop()
    return " · ".join(parts)


def _needed(document: Document, page: Page) -> list[str]:
    job, parts = document.job, list[str]()
    if page.side == "back":
        parts.append(phrase("page", "back", job.language))
    parts += [page.paper.name, " + ".join(job.languages)]
    if doubt := job.doubt_of_copies(job.language):
        parts.append(doubt.short)
    if job.scale != (100.0, 100.0):
        across, down = (number(percent, job.language) for percent in job.scale)
        parts.append(f"{across} % × {down} %")
    return parts


def _good_to_know(document: Document) -> list[str]:
    job, parts = document.job, list[str]()
    parts.append(phrase("styles", job.style, job.language))
    if job.cut_out:
        parts.append(_size(job, job.large) + " / " + _size(job, job.small))
        for name, value in (("gap", job.gap), ("bleed", job.bleed), ("corner", job.corner)):
            if value:
                parts.append(phrase("page", name, job.language, size=value))
        parts.append(phrase("backs", job.backs, job.language))
        if job.stacked:
            parts.append(phrase("page", "stacked", job.language))
    return [*parts, document.title]


def _size(job: Job, size: tuple[float, float]) -> str:
    return " × ".join(number(side, job.language) for side in size) + " mm"


def _settings(pen: Pen, document: Document, page: Page, number_: int) -> None:
    job = document.job
    y = page.paper.height - job.edge - 0.8
    # A machine wants the corners for its own marks.
    edge = max(job.edge, INSET + ARM + 2) if _has_marks(job, page) else job.edge
    right = page.paper.width - edge - 1
    count = f"{number_}/{len(document.pages)}"
    room = right - edge - 8 - width(count, TEXT, SMALL_PRINT)
    parts = settings_line(document, page, room)
    high = SMALL_PRINT / MM
    if page.side != "sheet":
        long = width(parts, TEXT, SMALL_PRINT)
        pen.rect(Rect(edge + 0.5, y - 0.75 * high, long + 1, high), fill="#ffffff")
    pen.text(parts, edge + 1, y, font=TEXT, size=SMALL_PRINT, colour=INK)
    long = width(count, TEXT, SMALL_PRINT)
    pen.rect(Rect(right - long - 0.5, y - 0.75 * high, long + 1, high), fill="#ffffff")
    pen.text(count, right, y, font=TEXT, size=SMALL_PRINT, colour=INK, anchor="end")
