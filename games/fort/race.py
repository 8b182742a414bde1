"""The race in figures: what each seat had after every turn, of what lies open to all."""

from __future__ import annotations

from collections.abc import Iterable

from games.engine.figures.race import Mark, Race
from games.fort.table.position import MACARONI, Position


def open_points(p: Position) -> tuple[int, ...]:
    """F7.3 without what is secret or may still change hands."""
    return tuple(
        seat.vp + p.profile.level_points[min(seat.level, 5)] + MACARONI * seat.macaroni
        for seat in p.seats
    )


def run(passing: Iterable[Position], seats: int) -> Race:
    """`passing` is the table after each entry, one object that changes."""
    turns: list[Mark] = []
    entries: list[Mark] = []
    number = 0
    for number, p in enumerate(passing, 1):
        points = open_points(p)
        played = sum(seat.turns for seat in p.seats)
        _note(
            turns, Mark(played / seats, points), anew=bool(turns) and turns[-1].at * seats != played
        )
        if not entries or entries[-1].points != points:
            entries.append(Mark(number, points))
    in_rounds = bool(turns) and turns[-1].at > 0
    marks = turns if in_rounds else entries
    nothing = Mark(0, (0,) * seats)
    return Race((nothing, *(mark for mark in marks if mark.at)), in_rounds)


def _note(marks: list[Mark], mark: Mark, *, anew: bool) -> None:
    """The last word on a turn is how it stood when the next one had begun."""
    if marks and not anew:
        marks[-1] = mark
    else:
        marks.append(mark)
