"""Who sat where in a play, and which plays are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from games.book.counted.play import Play, Player


class Sitting(NamedTuple):
    """One player's seat in one play."""

    play: Play
    player: Player
    points: int | None
    """Exact points, or none."""
    lot: float | None
    """The chance to be among the winners by lot, winners divided by seats; none if not decided."""


@dataclass(frozen=True, slots=True)
class Angle:
    """From where plays are looked at. Which plays at all is said before (`games.book.wish`)."""

    person: str = ""
    """Plays in which this person sat; figures of one person are of their seats alone."""
    board: str = ""
    """Plays in which the person, or without one anybody, had this board."""


def order(play: Play) -> tuple[datetime, str]:
    """Plays follow each other by when they began; of two at once the smaller key comes first."""
    return play.at, play.key


def chosen(plays: Iterable[Play], angle: Angle) -> list[Play]:
    """The plays that can be seen from there, oldest first."""
    return sorted((play for play in plays if _is_seen(play, angle)), key=order)


def _is_seen(play: Play, angle: Angle) -> bool:
    if angle.person:
        mine = seat_of(play, angle.person)
        return mine is not None and angle.board in ("", mine.board)
    return not angle.board or any(each.board == angle.board for each in play.players)


def is_decided(play: Play) -> bool:
    """Two or more sat in it, and somebody wins."""
    return len(play.players) > 1 and any(each.wins for each in play.players)


def exact(play: Play, player: Player) -> int | None:
    """A player's points where the play is complete and they can't be otherwise."""
    if not play.complete or player.points is None or player.points[0] != player.points[1]:
        return None
    return player.points[0]


def at_table(play: Play) -> list[Sitting]:
    """All seats of a play, guests' too."""
    won = sum([each.wins for each in play.players])
    lot = won / len(play.players) if is_decided(play) else None
    return [Sitting(play, each, exact(play, each), lot) for each in play.players]


def once_each(seats: Sequence[Sitting]) -> list[Sitting]:
    """The people among the seats of a play, without guests. Of two seats that somebody had it is
    one that wins, else the first."""
    found: dict[str, Sitting] = {}
    for seat in seats:
        mine = seat.player
        if mine.person:
            before = found.setdefault(mine.person, seat).player
            if (not mine.wins, mine.seat) < (not before.wins, before.seat):
                found[mine.person] = seat
    return list(found.values())


def seat_of(play: Play, person: str) -> Player | None:
    """Where a person sat: the seat of `once_each`."""
    seats = [each for each in play.players if each.person == person]
    if len(seats) < 2:
        return seats[0] if seats else None
    return min(seats, key=lambda each: (not each.wins, each.seat))
