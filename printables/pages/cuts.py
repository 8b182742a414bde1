"""Where to cut and fold, as lines, as marks outside of the cards, or as a machine wants it."""

from __future__ import annotations

from printables.drawing.pen import Pen
from printables.job import SILHOUETTE, Job
from printables.pages.page import Band, Page
from printables.pages.registration import draw_marks

CUT, FOLD = "#8c8c8c", "#5c5c5c"
THIN, DASH = 0.1, (1.5, 1.0)
MARK, BESIDE = 5.0, 1.0
"""How long a mark is at most, and how far from the card."""


def draw_cuts(pen: Pen, job: Job, page: Page) -> None:
    if job.cuts == "lines":
        _lines(pen, job, page)
    elif job.cuts == "corners":
        _corners(pen, job, page)
    elif job.cuts == SILHOUETTE and page.outlines:
        draw_marks(pen, page.paper)
    _folds(pen, job, page)


def _lines(pen: Pen, job: Job, page: Page) -> None:
    """Across the whole page, or as far as the cards of one size go where sizes are mixed."""
    edge, paper = job.edge, page.paper
    for at, band in enumerate(page.bands):
        top = edge if at == 0 else (page.bands[at - 1].ys[-1] + band.ys[0]) / 2
        last = at == len(page.bands) - 1
        bottom = paper.height - edge if last else (band.ys[-1] + page.bands[at + 1].ys[0]) / 2
        for x in band.xs:
            pen.line((x, top), (x, bottom), stroke=CUT, width=THIN)
        for y in band.ys:
            pen.line((edge, y), (paper.width - edge, y), stroke=CUT, width=THIN)


def _corners(pen: Pen, job: Job, page: Page) -> None:
    """Short marks where the cuts end, beyond the bleed: none runs through a picture."""
    edge, paper, far = job.edge, page.paper, BESIDE + job.bleed
    for at, band in enumerate(page.bands):
        first, last = at == 0, at == len(page.bands) - 1
        for x in band.xs:
            if first:
                _down(pen, x, max(band.ys[0] - far - MARK, edge), band.ys[0] - far)
            if last:
                low = band.ys[-1] + far
                _down(pen, x, low, min(low + MARK, paper.height - edge))
        for y in band.ys:
            _across(pen, y, max(band.xs[0] - far - MARK, edge), band.xs[0] - far)
            right = band.xs[-1] + far
            _across(pen, y, right, min(right + MARK, paper.width - edge))


def _down(pen: Pen, x: float, top: float, bottom: float) -> None:
    if bottom > top:
        pen.line((x, top), (x, bottom), stroke=CUT, width=THIN)


def _across(pen: Pen, y: float, left: float, right: float) -> None:
    if right > left:
        pen.line((left, y), (right, y), stroke=CUT, width=THIN)


def _folds(pen: Pen, job: Job, page: Page) -> None:
    edge, paper = job.edge, page.paper
    for band in page.bands:
        for y in band.folds:
            _fold(pen, band, y, edge, paper.width - edge)
    if page.gutter:
        x = page.gutter
        pen.line((x, edge), (x, paper.height - edge), stroke=FOLD, width=0.2, dash=DASH)


def _fold(pen: Pen, band: Band, y: float, left: float, right: float) -> None:
    pen.line((left, y), (band.xs[0], y), stroke=FOLD, width=0.2, dash=DASH)
    pen.line((band.xs[-1], y), (right, y), stroke=FOLD, width=0.2, dash=DASH)
