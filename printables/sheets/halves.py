"""Two sheets to read on one leaf, to be cut apart: for each player both sides of half a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import DoesNotFit
from printables.sheets.pad import BETWEEN, CUT
from printables.source import Side

Half = Callable[[Rect, int], Sequence[Side]]
"""What stands on one half; the number says which of all halves it is, from 0."""


def halves(area: Rect, copy: int, half: Half) -> list[Side]:
    """Turned over its long edge, the back of the upper half is the upper half of the back."""
    high = (area.height - BETWEEN) / 2
    place = Rect(0, 0, area.width, high)
    both = [half(place, 2 * copy + at) for at in (0, 1)]
    if max(map(len, both)) > 2:
        raise DoesNotFit("half")
    return [partial(_side, area, both, side, copy) for side in range(max(map(len, both)))]


def _side(area: Rect, both: Sequence[Sequence[Side]], side: int, copy: int, pen: Pen) -> None:
    high = (area.height - BETWEEN) / 2
    for at, sides in enumerate(both):
        if side < len(sides):
            drawing = Drawing(f"half {copy} {at} {side}", area.width, high, sides[side])
            pen.place(drawing, area.x, area.y + at * (high + BETWEEN))
    middle = area.y + area.height / 2
    pen.line((area.x, middle), (area.right, middle), stroke=CUT, width=0.15, dash=(2, 2))
