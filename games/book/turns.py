"""How long turns took, from the times at which entries were made."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from statistics import median

from games.engine.entries import Choice, Entry
from games.engine.log import Log

A_BREAK = timedelta(minutes=30)
"""Whoever takes so long has not been thinking."""
FEWEST = 3
TURN = "verb"
"""The question that a turn begins with, where a game has turns with other choices in between."""


class _Nowhere:
    """A position for those who only ask which entries count."""

    def copy(self) -> _Nowhere:
        return self


def in_force(entries: Sequence[Entry]) -> tuple[int, ...]:
    """Those that no undo has taken back, by number counted from 0."""
    return Log(_Nowhere(), lambda position, entry: None, entries).standing()


def seconds(entries: Sequence[Entry], times: Sequence[datetime]) -> dict[int, float]:
    """For each seat how long a turn took in the middle, where enough of them were told.

    A turn lasts from the last choice of anybody before it to the seat's own last one; the first of
    a game has nothing before it, and of one with a break in it nobody knows.
    """
    told = [
        (entry.seat, bool(entry.answers) and entry.answers[0][0] == TURN, times[number])
        for number in in_force(entries)
        if isinstance(entry := entries[number], Choice)
    ]
    has_turns = any(turns for _seat, turns, _at in told)
    found: dict[int, list[float]] = {}
    now, began, ended = -1, None, None
    before: datetime | None = None
    for seat, turns, at in told:
        if turns or not has_turns:
            if seat != now:
                _add(found, now, began, ended)
                now, began = seat, before
            ended = at
        before = at
    _add(found, now, began, ended)
    return {seat: median(lasted) for seat, lasted in found.items() if len(lasted) >= FEWEST}


def _add(
    found: dict[int, list[float]], seat: int, began: datetime | None, ended: datetime | None
) -> None:
    if began is not None and ended is not None and ended - began < A_BREAK:
        found.setdefault(seat, []).append((ended - began).total_seconds())
