"""Wins, and plays without one, in a row."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.book.counted.play import Play
from games.book.counted.sitting import Sitting


@dataclass(frozen=True, slots=True)
class Streak:
    """Decided plays of one person that follow each other, all won or none."""

    won: bool
    length: int
    first: Play
    last: Play


@dataclass(frozen=True, slots=True)
class Streaks:
    longest: Streak | None
    """The most wins in a row; of several as long the earliest."""
    driest: Streak | None
    """The most plays in a row without a win; of several as long the earliest."""
    now: Streak | None
    """The one that goes on: it ends with the newest decided play."""


def streaks(seats: Sequence[Sitting]) -> Streaks:
    """Of one person's seats, oldest first. What is not decided does not count."""
    runs = list(_runs([seat for seat in seats if seat.lot is not None]))
    return Streaks(
        longest=max((run for run in runs if run.won), key=_length, default=None),
        driest=max((run for run in runs if not run.won), key=_length, default=None),
        now=runs[-1] if runs else None,
    )


def _length(run: Streak) -> int:
    return run.length


def _runs(seats: Sequence[Sitting]) -> Iterator[Streak]:
    begun = 0
    for i, seat in enumerate(seats):
        if i + 1 == len(seats) or seats[i + 1].player.wins != seat.player.wins:
            yield Streak(seat.player.wins, i + 1 - begun, seats[begun].play, seat.play)
            begun = i + 1
