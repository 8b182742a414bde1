"""What a Silhouette cutting machine looks for: a square and two corners, each in its place.

The geometry is that of inkscape-silhouette (`render_silhouette_regmarks.py`), in millimetres: a
square of 5 whose corner is the origin, two corners with arms of 20 and lines of 0.3, and 20 by 20
at each corner kept free of anything else.
"""

from __future__ import annotations

from printables.drawing.paper import Paper
from printables.drawing.pen import Pen, Rect

INSET = 10.0
"""From the edges of the paper to the marks; the machine's program is told."""
SQUARE, ARM, LINE = 5.0, 20.0, 0.3
CLEAR = 2.0
"""Between the lines of the marks and what is cut."""


def marks(paper: Paper) -> tuple[Rect, ...]:
    """The square at the upper left, the corners at the upper right and the lower left."""
    left, top = INSET, INSET
    right, bottom = paper.width - INSET, paper.height - INSET
    half = LINE / 2
    return (
        Rect(left, top, SQUARE, SQUARE),
        Rect(right - ARM, top - half, ARM + half, LINE),
        Rect(right - half, top - half, LINE, ARM + half),
        Rect(left - half, bottom - half, ARM + half, LINE),
        Rect(left - half, bottom - ARM, LINE, ARM + half),
    )


def draw_marks(pen: Pen, paper: Paper) -> None:
    for mark in marks(paper):
        pen.rect(mark, fill="#000000")


def clear_of_marks(paper: Paper) -> tuple[Rect, ...]:
    """Where cards may lie: between the corners that the machine reads, across or down."""
    near, far = INSET + CLEAR, INSET + ARM
    width, height = paper.width, paper.height
    return (
        Rect(far, near, width - 2 * far, height - 2 * near),
        Rect(near, far, width - 2 * near, height - 2 * far),
    )
