"""How long each seat took: from the entry before to its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from games.engine.entries import Choice
from games.engine.hinting.review.looking import PastLine

PAUSE = 10 * 60.0
"""Seconds after which it was no thinking but a pause; nobody's."""


@dataclass(frozen=True, slots=True)
class Times:
    seconds: tuple[float, ...]
    """Of each seat."""
    pauses: float
    choices: tuple[int, ...]


def times(
    lines: Sequence[PastLine], at: Mapping[int, datetime], opened: datetime | None, seats: int
) -> Times | None:
    """`at` says when each line was entered; None where nobody knows it."""
    if not at:
        return None
    seconds, number, pauses = [0.0] * seats, [0] * seats, 0.0
    before = opened
    for line in lines:
        now = at.get(line.number)
        if now is None:
            continue
        gap = (now - before).total_seconds() if before is not None else 0.0
        before = now
        if gap > PAUSE:
            pauses += gap
        elif isinstance(line.entry, Choice):
            seconds[line.entry.seat] += gap
            number[line.entry.seat] += 1
    return Times(tuple(seconds), pauses, tuple(number))
