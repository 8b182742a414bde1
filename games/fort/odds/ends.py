"""How near the game is to each of its ends (F7.1)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil

from games.fort.table.position import TOP_LEVEL, TRACK_END, Position, Seat

ROUNDS = 2
"""Over so many rounds a pace is measured, where there were so many."""


@dataclass(frozen=True, slots=True)
class End:
    """One way in which the game may end (F7.1)."""

    id: str
    """"track", "level" or "park"."""
    left: int
    seat: int | None
    """Who is nearest to it."""
    pace: Fraction
    """So much of it goes in a round."""

    @property
    def rounds(self) -> int | None:
        """How many more at this pace; None if it never came."""
        return ceil(self.left / self.pace) if self.pace > 0 else None


def ends(p: Position, past: Sequence[Position]) -> list[End]:
    """The nearest first; `past` are earlier moments of the game, the oldest first."""
    before = since(p, past)
    found = [_park(p, before)]
    for id, limit in (("track", TRACK_END), ("level", TOP_LEVEL)):
        each = [_of_seat(p, before, id, limit, seat) for seat in range(len(p.seats))]
        found.append(min(each, key=_nearness))
    return sorted(found, key=_nearness)


def since(p: Position, past: Sequence[Position]) -> Position | None:
    """The moment from which on a pace is measured: some rounds ago, or as early as there is."""
    turns, enough = _turns(p), ROUNDS * len(p.seats)
    earlier = [each for each in past if _turns(each) < turns]
    long_ago = [each for each in earlier if turns - _turns(each) >= enough]
    return long_ago[-1] if long_ago else next(iter(earlier), None)


def _turns(p: Position) -> int:
    return sum(seat.turns for seat in p.seats)


def _pace(p: Position, before: Position | None, change: int) -> Fraction:
    if before is None:
        return Fraction(0)
    return Fraction(max(0, change) * len(p.seats), _turns(p) - _turns(before))


def _park(p: Position, before: Position | None) -> End:
    """F3.4: where nothing is known yet, one card a turn."""
    left = len(p.park_deck)
    if before is None:
        return End("park", left, None, Fraction(len(p.seats)))
    return End("park", left, None, _pace(p, before, len(before.park_deck) - left))


def _of_seat(p: Position, before: Position | None, id: str, limit: int, seat: int) -> End:
    def has(of: Seat) -> int:
        return of.vp if id == "track" else of.level

    now = has(p.seats[seat])
    then = 0 if before is None else has(before.seats[seat])
    return End(id, max(0, limit - now), seat, _pace(p, before, now - then))


def _nearness(end: End) -> tuple[float, int]:
    return (float("inf") if end.rounds is None else end.rounds, end.left)
