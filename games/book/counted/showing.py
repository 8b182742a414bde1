"""What some seats show together: how often they won, with how many points, how fast."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median

from games.book.counted.intervals import Interval, wilson
from games.book.counted.sitting import Sitting, is_decided


@dataclass(frozen=True, slots=True)
class Spread:
    """Some numbers in a few: how many, their sum, the least, the one in the middle, the most."""

    number: int
    total: float
    least: float
    middle: float
    most: float

    @property
    def average(self) -> float:
        return self.total / self.number


def spread(numbers: Iterable[float]) -> Spread | None:
    """None of no numbers. Of an even number the middle is half way between the middle two."""
    found = sorted(numbers)
    if not found:
        return None
    return Spread(len(found), sum(found), found[0], median(found), found[-1])


@dataclass(frozen=True, slots=True)
class Showing:
    """Seats that have something in common: a person's, those with one board, …"""

    key: str
    """What they have in common."""
    plays: int
    """In how many different plays."""
    decided: int
    """How many of these seats were in a decided play."""
    wins: int
    """How many of those won; a shared win is one for each winner."""
    chance: float
    """How many would have won by lot: of every decided play, winners divided by seats."""
    points: tuple[tuple[str, Spread], ...]
    """Exact points game by game, in the order of the games' names."""
    turns: Spread | None
    """Seconds that a turn took: of each seat's own middle one, where it is known."""

    @property
    def share(self) -> Interval | None:
        """The share of wins."""
        return wilson(self.wins, self.decided)

    def points_at(self, game: str) -> Spread | None:
        return dict(self.points).get(game)


def shown(key: str, seats: Sequence[Sitting]) -> Showing:
    """Counts seats; see `Showing` for what each number is."""
    decided = [each for each in seats if is_decided(each.play)]
    by_game: dict[str, list[float]] = {}
    for each in seats:
        if (points := each.points) is not None:
            by_game.setdefault(each.play.game, []).append(points)
    return Showing(
        key=key,
        plays=len({each.play.key for each in seats}),
        decided=len(decided),
        wins=sum(each.player.wins for each in decided),
        chance=sum(_by_lot(each) for each in decided),
        points=tuple((game, _some(by_game[game])) for game in sorted(by_game)),
        turns=spread(
            each.player.turn_seconds for each in seats if each.player.turn_seconds is not None
        ),
    )


def _by_lot(seat: Sitting) -> float:
    players = seat.play.players
    return sum(each.wins for each in players) / len(players)


def _some(numbers: list[float]) -> Spread:
    found = spread(numbers)
    assert found is not None
    return found
