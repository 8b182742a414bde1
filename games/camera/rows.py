"""Cards laid in rows: from the names that were found, where a card lies whose name was not."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from games.camera.sighting import Corner, Corners, middle

Cell = tuple[int, int]
"""Column and row."""
FEWEST = 4
"""Names that tell of rows."""
MOST_LEVEL = 0.7
"""So many of them lie in rows, if any do; the others may be the other way up."""
ASTRAY = 0.35
"""Of a step: so far from its place a card may lie."""
HARDLY = 0.2
"""Of a step: the same for a name that seems to stand on its head, as one below may do so really."""
LOWER = 1.5
"""Cards are so much higher than wide, where only one row is seen."""
LONG, HIGH = 0.8, 0.16
"""The plate of a name, in steps from card to card."""
ABOVE = 1.0
"""From a name at the foot of a card to one at its head, in the same steps."""
LEVEL = 0.4
"""Of its distance: so much lower a neighbour of the same row may lie."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Where the name of a card should be; all in pixels."""

    middle: Corner
    across: Corner
    """From here to the next card of the row."""
    is_between: bool
    """Cards lie on both sides of it: there must be one."""

    @property
    def step(self) -> float:
        return math.hypot(*self.across)

    def is_at(self, point: Corner, astray: float = ASTRAY) -> bool:
        return math.dist(self.middle, point) < astray * self.step

    def is_opposite(self, point: Corner) -> bool:
        """There the name stands if the card lies the other way up."""
        (x, y), (ax, ay) = self.middle, self.across
        return math.dist((x + ABOVE * ay, y - ABOVE * ax), point) < ASTRAY * self.step

    @property
    def corners(self) -> Corners:
        """Of what may be written there."""
        (x, y), (ax, ay) = self.middle, self.across
        long, high = LONG / 2, HIGH / 2
        ways = ((-long, -high), (long, -high), (long, high), (-long, high))
        return tuple((x + a * ax - b * ay, y + a * ay + b * ax) for a, b in ways)


def lacking(names: Sequence[Sequence[Corner]], size: tuple[int, int]) -> list[Gap] | None:
    """Where the rows go on and no name was found, inside a picture of this size; None where cards
    lie anyhow. Names begin with the corner where they are read from.
    """
    cells = _cells(names) if len(names) >= FEWEST else {}
    if len(cells) < max(FEWEST, MOST_LEVEL * len(names)):
        return None
    astray = [each for each in map(middle, names) if each not in cells.values()]
    columns, rows = {x for x, _y in cells}, {y for _x, y in cells}
    where = _Where(cells)
    beyond = int(len(rows) > 1), int(len(columns) > 1)
    found = []
    for y in range(min(rows) - beyond[0], max(rows) + beyond[0] + 1):
        for x in range(min(columns) - beyond[1], max(columns) + beyond[1] + 1):
            gap = where.at((x, y), _is_between((x, y), cells))
            is_named = any(gap.is_at(each, HARDLY) or gap.is_opposite(each) for each in astray)
            is_lacking = (x, y) not in cells and not is_named
            if is_lacking and _is_inside(gap.middle, size):
                found.append(gap)
    return found


def _is_inside(point: Corner, size: tuple[int, int]) -> bool:
    return all(0 < at < side for at, side in zip(point, size, strict=True))


def _is_between(cell: Cell, cells: dict[Cell, Corner]) -> bool:
    x, y = cell
    in_row = [a for a, b in cells if b == y]
    in_column = [b for a, b in cells if a == x]
    return any(some and min(some) < at < max(some) for some, at in ((in_row, x), (in_column, y)))


def _cells(names: Sequence[Sequence[Corner]]) -> dict[Cell, Corner]:
    """Which column and row each name is in, counted from the first one; strangers are left out."""
    cos, sin = _way(names)
    points = [
        middle(each)
        for each in names
        if (each[1][0] - each[0][0]) * cos + (each[1][1] - each[0][1]) * sin > 0
    ]
    level = [(x * cos + y * sin, y * cos - x * sin) for x, y in points]
    across = _step([(b[0] - a[0], b[1] - a[1]) for a in level for b in level if a is not b])
    if across is None:
        return {}
    down = _step(
        [(b[1] - a[1], b[0] - a[0]) for a in level for b in level if a is not b],
        least=0.6 * across,
    )
    step = (across, down or LOWER * across)
    best: dict[Cell, int] = {}
    for first in range(len(level)):
        reached = _reached(level, first, step)
        if len(reached) > len(best):
            best = reached
    return {cell: points[at] for cell, at in best.items()}


def _way(names: Sequence[Sequence[Corner]]) -> Corner:
    """Where most of them are read to."""
    x = sum(each[1][0] - each[0][0] for each in names)
    y = sum(each[1][1] - each[0][1] for each in names)
    far = math.hypot(x, y) or 1.0
    return x / far, y / far


def _step(ways: Sequence[Corner], least: float = 0.0) -> float | None:
    """How far the next one usually is along the first number, hardly off along the second."""
    near = sorted(
        along for along, off in ways if along > max(least, 1.0) and abs(off) < LEVEL * along
    )
    if not near:
        return None
    shortest = near[len(near) // 10]
    return median(each for each in near if each < 1.5 * shortest)


def _reached(level: Sequence[Corner], first: int, step: Corner) -> dict[Cell, int]:
    """From neighbour to neighbour."""
    cells = {(0, 0): first}
    left = set(range(len(level))) - {first}
    edge = [(0, 0)]
    while edge:
        x, y = edge.pop()
        here = level[cells[x, y]]
        for right, below in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            cell = (x + right, y + below)
            aim = (here[0] + right * step[0], here[1] + below * step[1])
            near = min(left, key=lambda at: math.dist(level[at], aim), default=None)
            if cell in cells or near is None:
                continue
            if math.dist(level[near], aim) < ASTRAY * step[0]:
                cells[cell] = near
                left.remove(near)
                edge.append(cell)
    return cells


class _Where:
    """From columns and rows to the picture; at a slant, rows behind are nearer to each other."""

    def __init__(self, cells: dict[Cell, Corner]) -> None:
        import numpy

        slanted = len({x for x, _ in cells}) > 1 and len({y for _, y in cells}) > 1
        rows, wanted = [], []
        for (u, v), (x, y) in cells.items():
            lean_x, lean_y = ([-u * x, -v * x], [-u * y, -v * y]) if slanted else ([0, 0], [0, 0])
            rows += [[u, v, 1, 0, 0, 0, *lean_x], [0, 0, 0, u, v, 1, *lean_y]]
            wanted += [x, y]
        # A little pull to zero keeps the slant of a single row from running away.
        pull = numpy.diag([1e-6] * 6 + [1.0] * 2)
        a, b = numpy.array(rows, float), numpy.array(wanted, float)
        self.way: Any = numpy.linalg.solve(a.T @ a + pull, a.T @ b)

    def __call__(self, u: float, v: float) -> Corner:
        a, b, c, d, e, f, g, h = map(float, self.way)
        far = 1 + g * u + h * v
        return (a * u + b * v + c) / far, (d * u + e * v + f) / far

    def at(self, cell: Cell, is_between: bool) -> Gap:
        u, v = cell
        (x, y), (ax, ay) = self(u, v), self(u + 1, v)
        return Gap((x, y), (ax - x, ay - y), is_between)
