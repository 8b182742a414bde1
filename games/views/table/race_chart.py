"""The race as a drawing: where each line, mark and name of it goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from games.engine.figures.race import Mark, Race
from games.sites.shapes.table import Whose

WIDTH, HEIGHT = 420, 270
LEFT, RIGHT, TOP, BOTTOM = 30, 38, 14, 28
APART = 26
"""How far the names at the end of the lines stand apart, whatever the points."""
MOST_TICKS = 9
STEPS = (5, 10, 20, 25, 50, 100)


@dataclass(frozen=True, slots=True, kw_only=True)
class RaceLine:
    """One seat's way: where its line, its marks and its name go."""

    index: int
    name: str
    initial: str
    shape: str
    points: str
    marks: tuple[str, ...]
    last: int
    label_x: float
    label_y: float


@dataclass(frozen=True, slots=True)
class Level:
    """A line across."""

    y: float
    points: int


@dataclass(frozen=True, slots=True)
class Tick:
    x: float
    text: str
    end: bool


@dataclass(frozen=True, slots=True)
class Counted:
    """The same in figures: a round, a change, or the end."""

    number: int
    points: Sequence[int]
    end: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    width: int
    height: int
    left: int
    right: int
    floor: int
    lines: tuple[RaceLine, ...]
    grid: tuple[Level, ...]
    goal: float | None
    ticks: tuple[Tick, ...]
    in_rounds: bool
    rows: tuple[Counted, ...]


def chart(
    race: Race,
    seats: Sequence[Whose],
    totals: Sequence[int] | None,
    goal: int | None,
) -> Chart | None:
    """Nothing to draw before somebody has done something; `totals` is the final score."""
    marks = list(race.marks)
    if totals is not None and len(marks) > 1:
        marks.append(Mark(_end(race, marks), tuple(totals)))
    if len(marks) < 3:
        return None
    most = max(goal or 5, *(max(mark.points) for mark in marks))
    step = next((each for each in STEPS if most / each <= 6), STEPS[-1])
    whole = marks[-1].at

    def x(at: float) -> float:
        return round(LEFT + (WIDTH - LEFT - RIGHT) * at / whole, 1)

    def y(points: float) -> float:
        return round(HEIGHT - BOTTOM - (HEIGHT - TOP - BOTTOM) * points / most, 1)

    labels = _spread([y(marks[-1].points[i]) for i in range(len(seats))])
    return Chart(
        width=WIDTH,
        height=HEIGHT,
        left=LEFT,
        right=WIDTH - RIGHT,
        floor=HEIGHT - BOTTOM,
        lines=tuple(
            RaceLine(
                index=seat["index"],
                name=seat["name"],
                initial=seat["initial"],
                shape=seat["shape"],
                points=" ".join(f"{x(mark.at)},{y(mark.points[i])}" for mark in marks),
                marks=tuple(
                    _mark(seat["shape"], x(mark.at), y(mark.points[i])) for mark in _spots(marks)
                ),
                last=marks[-1].points[i],
                label_x=x(whole) + 10,
                label_y=labels[i],
            )
            for i, seat in enumerate(seats)
        ),
        grid=tuple(Level(y(n), n) for n in range(0, most + 1, step)),
        goal=None if goal is None else y(goal),
        ticks=tuple(_ticks(race, marks, totals is not None, x)),
        in_rounds=race.in_rounds,
        rows=tuple(_rows(race, marks, totals is not None)),
    )


def _end(race: Race, marks: Sequence[Mark]) -> float:
    """The final count has a place of its own behind the last turn."""
    return marks[-1].at + (1 if race.in_rounds else max(1, marks[-1].at / 10))


def _spots(marks: Sequence[Mark]) -> list[Mark]:
    """A mark for each round, and for the first and the last."""
    whole = [mark for mark in marks if mark.at == int(mark.at)]
    every = -(-len(whole) // MOST_TICKS)
    return [mark for n, mark in enumerate(whole) if n % every == 0 or mark is marks[-1]]


def _mark(shape: str, x: float, y: float) -> str:
    """The seat's own shape as a path: told apart without colour."""
    if shape == "circle":
        return f"M{x - 4.5:.1f} {y:.1f}a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z"
    if shape == "square":
        return f"M{x - 4:.1f} {y - 4:.1f}h8v8h-8Z"
    if shape == "triangle":
        return f"M{x:.1f} {y - 5.5:.1f}l5.5 9.5h-11Z"
    if shape == "star":
        arms = "l1.8 4 4.5 .4-3.4 3 1 4.4-3.9-2.3-3.9 2.3 1-4.4-3.4-3 4.5-.4Z"
        return f"M{x:.1f} {y - 6.5:.1f}{arms}"
    assert shape == "diamond"
    return f"M{x:.1f} {y - 6:.1f}l6 6l-6 6l-6 -6Z"


def _spread(wanted: list[float]) -> list[float]:
    """Names in the order of their lines' ends, none on top of another, none outside."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    below = HEIGHT - BOTTOM - APART * (len(wanted) - 1)
    found, at = [0.0] * len(wanted), 0.0
    for place, i in enumerate(order):
        at = max(min(wanted[i], below + APART * place), at + APART if place else TOP)
        found[i] = round(at - APART / 2, 1)
    return found


def _ticks(
    race: Race, marks: Sequence[Mark], ended: bool, x: Callable[[float], float]
) -> list[Tick]:
    end = [Tick(x(marks[-1].at), "", True)] if ended else []
    if not race.in_rounds:
        return end
    rounds = int(marks[-2 if ended else -1].at)
    every = max(1, -(-rounds // MOST_TICKS))  # in the first round there is none yet
    return [*(Tick(x(n), str(n), False) for n in range(every, rounds + 1, every)), *end]


def _rows(race: Race, marks: Sequence[Mark], ended: bool) -> list[Counted]:
    """A row for each round, or for each change."""
    counted = marks[1:-1] if ended else marks[1:]
    if race.in_rounds:
        counted = [mark for mark in counted if mark.at == int(mark.at)]
    rows = [
        Counted(int(mark.at) if race.in_rounds else n, mark.points, False)
        for n, mark in enumerate(counted, 1)
    ]
    return [*rows, Counted(0, marks[-1].points, True)] if ended else rows
