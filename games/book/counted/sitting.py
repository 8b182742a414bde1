"""Who sat where in a play, and which plays are looked at."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import NamedTuple

from games.book.counted.play import Play, Player


class Sitting(NamedTuple):
    """One player's seat in one play."""

    play: Play
    player: Player

    @property
    def points(self) -> int | None:
        """Exact points, or none."""
        return exact(self.play, self.player)


@dataclass(frozen=True, slots=True)
class Wish:
    """Which plays somebody asks about; what is left empty is not asked for."""

    person: str = ""
    """Plays in which this person sat; figures of one person are of their seats alone."""
    game: str = ""
    modules: frozenset[str] | None = None
    """Plays with just these modules; the empty set is the base game."""
    players: int = 0
    """Plays at which so many sat, guests too."""
    board: str = ""
    """Plays in which the person, or without one anybody, had this board."""
    since: date | None = None
    until: date | None = None
    """Both days belong to the period; a day is what the play's own `at` says."""


def order(play: Play) -> tuple[datetime, str]:
    """Plays follow each other by when they began; of two at once the smaller key comes first."""
    return play.at, play.key


def chosen(plays: Iterable[Play], wish: Wish) -> list[Play]:
    """The plays somebody asks about, oldest first."""
    return sorted((play for play in plays if _is_wished(play, wish)), key=order)


def _is_wished(play: Play, wish: Wish) -> bool:
    if wish.game and play.game != wish.game:
        return False
    if wish.players and len(play.players) != wish.players:
        return False
    if wish.modules is not None and frozenset(play.modules) != wish.modules:
        return False
    if wish.since is not None and play.at.date() < wish.since:
        return False
    if wish.until is not None and play.at.date() > wish.until:
        return False
    if wish.person:
        mine = seat_of(play, wish.person)
        return mine is not None and wish.board in ("", mine.board)
    return not wish.board or any(each.board == wish.board for each in play.players)


def is_decided(play: Play) -> bool:
    """Two or more sat in it, and somebody wins."""
    return len(play.players) > 1 and any(each.wins for each in play.players)


def exact(play: Play, player: Player) -> int | None:
    """A player's points where the play is complete and they can't be otherwise."""
    if not play.complete or player.points is None or player.points[0] != player.points[1]:
        return None
    return player.points[0]


def seat_of(play: Play, person: str) -> Player | None:
    """Where a person sat. Of two seats it is one that wins, else the first."""
    seats = [each for each in play.players if each.person == person]
    return min(seats, key=lambda each: (not each.wins, each.seat), default=None)


def sittings(play: Play) -> list[Sitting]:
    """The people of a play, once each, without guests."""
    found: dict[str, Player] = {}
    for each in play.players:
        if each.person:
            before = found.get(each.person)
            if before is None or (not each.wins, each.seat) < (not before.wins, before.seat):
                found[each.person] = each
    return [Sitting(play, each) for each in found.values()]


def sat(plays: Sequence[Play], person: str) -> list[Sitting]:
    """The seats a person had in these plays, in their order."""
    found = ((play, seat_of(play, person)) for play in plays)
    return [Sitting(play, seat) for play, seat in found if seat is not None]
