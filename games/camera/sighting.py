"""A card in a photo: which it is or may be, and where it lies."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

Corner = tuple[float, float]
Corners = tuple[Corner, ...]
UPRIGHT = 1.5
"""What is so much higher than wide is written upwards or downwards."""


@dataclass(frozen=True, slots=True)
class Sighting:
    """A card in a photo."""

    cards: tuple[str, ...]
    """The one it is, or those it may be, the likeliest first."""
    is_sure: bool
    text: str
    """What could be read."""
    corners: Corners
    """As shares of the photo's width and height, clockwise around the writing."""


def in_order(found: Iterable[Sighting]) -> list[Sighting]:
    """Each card once, row by row from the photo's top left."""
    return sorted(_once(tuple(found)), key=_reading_order)


def _once(found: Sequence[Sighting]) -> list[Sighting]:
    """The same writing seen twice is one card; the surer reading stays."""
    kept: list[Sighting] = []
    for each in sorted(found, key=lambda one: not one.is_sure):
        if not any(is_on(each.corners, other.corners) for other in kept):
            kept.append(each)
    return kept


def _reading_order(each: Sighting) -> tuple[int, float]:
    x, y = middle(each.corners)
    return int(y * 5), x


# Places -------------------------------------------------------------------------------------------


def middle(corners: Sequence[Corner]) -> Corner:
    return (
        sum(x for x, _y in corners) / len(corners),
        sum(y for _x, y in corners) / len(corners),
    )


def is_on(one: Sequence[Corner], other: Sequence[Corner]) -> bool:
    """The middle of the one lies within the other."""
    x, y = middle(one)
    xs = [each for each, _y in other]
    ys = [each for _x, each in other]
    return min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys)


def sides(corners: Sequence[Corner]) -> tuple[float, float]:
    """How long the writing is, and how high."""
    return math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])


def lengthwise(corners: Sequence[Corner]) -> Corners:
    """From the beginning of the writing, or from its end: that it doesn't know."""
    long, high = sides(corners)
    return tuple(corners[at] for at in ((3, 0, 1, 2) if high > UPRIGHT * long else (0, 1, 2, 3)))


def turned(corners: Sequence[Corner]) -> Corners:
    """The same the other way up."""
    return tuple(corners[at] for at in (2, 3, 0, 1))


def grown(corners: Sequence[Corner], across: float, down: float) -> Corners:
    """Longer and higher on each side, by so many heights."""
    (left, top), (right, _), _, (below, bottom) = corners
    long, high = sides(corners)
    if not long or not high:
        return tuple(corners)
    ux, uy = (right - left) / long * across * high, (corners[1][1] - top) / long * across * high
    vx, vy = (below - left) * down, (bottom - top) * down
    ways = ((-1, -1), (1, -1), (1, 1), (-1, 1))
    return tuple(
        (x + a * ux + b * vx, y + a * uy + b * vy)
        for (x, y), (a, b) in zip(corners, ways, strict=True)
    )
