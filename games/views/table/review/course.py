"""The course of the chances as a drawing: lines, and places to tap that lead to their moment."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.hinting.review.review import Review
from games.sites.shapes.table import Whose

WIDTH, HEIGHT = 420, 250
LEFT, RIGHT, TOP, BOTTOM = 40, 38, 12, 12
APART = 26
"""How far the signs at the end of the lines stand apart, whatever the chances."""
GRID = (0, 25, 50, 75, 100)
TAPS = 24
"""So many places to tap, at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CourseLine:
    """One seat's line, and its sign behind the end of it."""

    index: int
    name: str
    initial: str
    shape: str
    points: str
    label_x: float
    label_y: float


@dataclass(frozen=True, slots=True)
class Across:
    y: float
    percent: int


@dataclass(frozen=True, slots=True)
class Tap:
    x: float
    width: float
    line: int


@dataclass(frozen=True, slots=True)
class Mark:
    """A turning point, by its number in the list below."""

    x: float
    number: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    width: int
    height: int
    left: int
    right: int
    floor: int
    top: int
    lines: tuple[CourseLine, ...]
    grid: tuple[Across, ...]
    taps: tuple[Tap, ...]
    marks: tuple[Mark, ...]


def course(review: Review, seats: Sequence[Whose]) -> Course | None:
    """Nothing to draw before somebody has done something."""
    points = review.course
    if len(points) < 3:
        return None
    last = len(points) - 1
    at = {point.line: number for number, point in enumerate(points)}

    def x(number: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * number / last, 1)

    def y(share: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * share, 1)

    labels = _spread([y(share) for share in points[-1].shares])
    taps = min(TAPS, last)
    edges = [round(last * number / taps) for number in range(taps + 1)]
    return Course(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        floor=HEIGHT - BOTTOM,
        top=TOP,
        lines=tuple(
            CourseLine(
                **seat,
                points=" ".join(
                    f"{x(number)},{y(point.shares[i])}" for number, point in enumerate(points)
                ),
                label_x=WIDTH - RIGHT + 8,
                label_y=labels[i],
            )
            for i, seat in enumerate(seats)
        ),
        grid=tuple(Across(y(percent / 100), percent) for percent in GRID),
        taps=tuple(
            Tap(x(one), round(x(two) - x(one), 1), points[two].line)
            for one, two in itertools.pairwise(edges)
        ),
        marks=tuple(
            Mark(x(at[turn.line]), number)
            for number, turn in enumerate(review.turning, 1)
            if turn.line in at
        ),
    )


def _spread(wanted: list[float]) -> list[float]:
    """In the order of the ends of their lines, none on top of another, none outside."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    lowest = HEIGHT - APART * (len(wanted) - 1)
    found, at = [0.0] * len(wanted), 0.0
    for place, i in enumerate(order):
        at = max(min(wanted[i], lowest - APART / 2 + APART * place), at + APART if place else 0.0)
        found[i] = round(at - APART / 2, 1)
    return found
