"""Figures as drawings: where bars, whiskers and lines go. Their words stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT = 420, 190
LEFT, RIGHT, TOP, BOTTOM = 40, 10, 12, 24
MOST_SPOTS = 60
"""More points of a line than that nobody can tell apart on a phone."""
STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)
MOST_LEVELS = 5


@dataclass(frozen=True, slots=True)
class Bar:
    """A bar from the left, and a whisker over the end of it; all in hundredths of the width."""

    length: float
    low: float | None = None
    high: float | None = None


def bar(value: float, most: float, low: float | None = None, high: float | None = None) -> Bar:
    """`most` is as long as a bar can be."""

    def long(number: float) -> float:
        return round(100 * min(1.0, max(0.0, number / most)), 1) if most > 0 else 0.0

    if low is None or high is None:
        return Bar(long(value))
    return Bar(long(value), long(low), long(high))


@dataclass(frozen=True, slots=True)
class Height:
    """A line across, and what it stands for."""

    y: float
    number: int


@dataclass(frozen=True, slots=True)
class Curve:
    """A line from left to right, with a dot for each value that is shown."""

    points: str
    dots: tuple[tuple[float, float], ...]
    band: str
    """Around the line, from where to where the truth may lie; "" without."""
    heights: tuple[Height, ...]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT
    right: int = WIDTH - RIGHT
    floor: int = HEIGHT - BOTTOM


def curve(values: Sequence[float], around: Sequence[tuple[float, float]] = ()) -> Curve | None:
    """Of two values or more; of many some, evenly, the first and the last among them."""
    if len(values) < 2:
        return None
    kept = _some(len(values))
    edges = [around[i] for i in kept] if around else []
    shown = [values[i] for i in kept]
    every = [*shown, *(edge for pair in edges for edge in pair)]
    step = next((s for s in STEPS if (max(every) - min(every)) / s <= MOST_LEVELS), STEPS[-1])
    low = int(min(every) // step) * step
    high = max(low + step, int(-(-max(every) // step)) * step)

    def y(value: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * (value - low) / (high - low), 1)

    def x(place: int) -> float:
        return round(LEFT + 6 + (WIDTH - LEFT - RIGHT - 12) * place / (len(shown) - 1), 1)

    dots = tuple((x(n), y(value)) for n, value in enumerate(shown))
    over = [f"{x(n)},{y(edge[1])}" for n, edge in enumerate(edges)]
    under = [f"{x(n)},{y(edge[0])}" for n, edge in enumerate(edges)]
    return Curve(
        points=" ".join(f"{at},{up}" for at, up in dots),
        dots=dots if len(dots) <= MOST_SPOTS // 2 else (),
        band=" ".join([*over, *reversed(under)]),
        heights=tuple(Height(y(n), n) for n in range(low, high + 1, step)),
    )


def _some(number: int) -> list[int]:
    if number <= MOST_SPOTS:
        return list(range(number))
    return [round(n * (number - 1) / (MOST_SPOTS - 1)) for n in range(MOST_SPOTS)]
