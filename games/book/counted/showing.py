"""What some seats show together: how often they won, with how many points, how fast."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from games.book.counted.intervals import Interval, wilson
from games.book.counted.sitting import Sitting


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
    half = len(found) // 2
    middle = found[half] if len(found) % 2 else (found[half - 1] + found[half]) / 2
    return Spread(len(found), sum(found), found[0], middle, found[-1])


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


def shown(key: str, seats: Iterable[Sitting]) -> Showing:
    """Counts seats; see `Showing` for what each number is."""
    plays: set[str] = set()
    points: dict[str, list[float]] = {}
    turns: list[float] = []
    decided = wins = 0
    chance = 0.0
    for play, player, exact, lot in seats:
        plays.add(play.key)
        if lot is not None:
            decided += 1
            wins += player.wins
            chance += lot
        if exact is not None:
            points.setdefault(play.game, []).append(exact)
        if player.turn_seconds is not None:
            turns.append(player.turn_seconds)
    spreads = [(game, spread(points[game])) for game in sorted(points)]
    return Showing(
        key=key,
        plays=len(plays),
        decided=decided,
        wins=wins,
        chance=chance,
        points=tuple((game, each) for game, each in spreads if each is not None),
        turns=spread(turns),
    )
