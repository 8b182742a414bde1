"""The race as a drawing: where each line, mark and name of it goes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.race import Mark, Race
from games.fort.position import TRACK_END

WIDTH, HEIGHT = 420, 270
LEFT, RIGHT, TOP, BOTTOM = 30, 38, 14, 28
APART = 26
"""How far the names at the end of the lines stand apart, whatever the points."""
MOST_TICKS = 9
STEPS = (5, 10, 20, 25, 50, 100)


def chart(
    race: Race,
    seats: Sequence[dict[str, Any]],
    totals: Sequence[int] | None,
    goal: int | None = TRACK_END,
) -> dict[str, Any] | None:
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

    lines = [
        {
            **seat,
            "points": " ".join(f"{x(mark.at)},{y(mark.points[i])}" for mark in marks),
            "marks": [
                _mark(seat["shape"], x(mark.at), y(mark.points[i])) for mark in _spots(marks)
            ],
            "last": marks[-1].points[i],
            "label_x": x(whole) + 10,
        }
        for i, seat in enumerate(seats)
    ]
    _spread(lines, [y(marks[-1].points[i]) for i in range(len(seats))])
    return {
        "width": WIDTH,
        "height": HEIGHT,
        "left": LEFT,
        "right": WIDTH - RIGHT,
        "floor": HEIGHT - BOTTOM,
        "lines": lines,
        "grid": [{"y": y(n), "points": n} for n in range(0, most + 1, step)],
        "goal": None if goal is None else y(goal),
        "ticks": _ticks(race, marks, totals is not None, x),
        "in_rounds": race.in_rounds,
        "rows": _rows(race, marks, totals is not None),
    }


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


def _spread(lines: list[dict[str, Any]], wanted: list[float]) -> None:
    """Names in the order of their lines' ends, none on top of another, none outside."""
    order = sorted(range(len(lines)), key=lambda i: wanted[i])
    below = HEIGHT - BOTTOM - APART * (len(lines) - 1)
    at = 0.0
    for place, i in enumerate(order):
        at = max(min(wanted[i], below + APART * place), at + APART if place else TOP)
        lines[i]["label_y"] = round(at - APART / 2, 1)


def _ticks(race: Race, marks: Sequence[Mark], ended: bool, x: Any) -> list[dict[str, Any]]:
    if not race.in_rounds:
        return [{"x": x(marks[-1].at), "text": "", "end": True}] if ended else []
    rounds = int(marks[-2 if ended else -1].at)
    every = -(-rounds // MOST_TICKS)
    ticks = [{"x": x(n), "text": str(n), "end": False} for n in range(every, rounds + 1, every)]
    return [*ticks, {"x": x(marks[-1].at), "text": "", "end": True}] if ended else ticks


def _rows(race: Race, marks: Sequence[Mark], ended: bool) -> list[dict[str, Any]]:
    """The same in figures: a row for each round, or for each change."""
    counted = marks[1:-1] if ended else marks[1:]
    if race.in_rounds:
        counted = [mark for mark in counted if mark.at == int(mark.at)]
    rows = [
        {"number": int(mark.at) if race.in_rounds else n, "points": mark.points, "end": False}
        for n, mark in enumerate(counted, 1)
    ]
    return [*rows, {"number": 0, "points": marks[-1].points, "end": True}] if ended else rows
