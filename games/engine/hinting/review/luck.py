"""What luck did to each seat: the chances after a card came, less their mean over all it could be.

The mean is taken over redraws of what lay face down, with the same choice made. So luck is a fair
game: whatever the numbers behind the chances are worth, on average it brings nothing to nobody, and
since chances are shared, what it brings one seat it takes from others.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine.entries import Choice, Reveal
from games.engine.game import Game
from games.engine.hinting.chances import Shares
from games.engine.hinting.review.hindsight import START
from games.engine.hinting.review.looking import PastLine, Reckoned, made_again, mean

REDRAWS = 16
DEALS = 96
"""Other beginnings that the one of a game is compared with."""
FEW = 6
"""With fewer redraws in which the choice could be made nothing is said."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What came of one source with one line."""

    line: int
    source: str
    gains: Shares
    """Of each seat; together they are 0."""


def of_start(game: Game[Any], start: Any, seed: str) -> Luck | None:
    """What the deal did, where all its cards are known. Each game is compared with deals of its
    own: the same ones for all would favour a seat in each of them."""
    now = game.mind.chances(start)
    deals = []
    for number in range(DEALS):
        dealt = game.hindsight.dealt_again(start, Random(f"{seed}/deal/{now}/{number}"))
        if dealt is None:
            return None
        deals.append(game.mind.chances(dealt))
    return Luck(0, START, _gains(now, mean(deals).shares))


def of_line(
    game: Game[Any], line: PastLine, was: Reckoned, now: Reckoned, seed: str, redraws: int = REDRAWS
) -> Iterator[Luck]:
    """`was` and `now` are the chances before and after it."""
    came = game.hindsight.came(line.before, line.entry, line.after)
    if not came:
        return
    if isinstance(line.entry, Reveal):
        yield Luck(line.number, came[0], _gains(now.shares, was.shares))
        return
    if not isinstance(line.entry, Choice):
        return
    expected = [
        _expected(game, line, line.entry, came[:kept], f"{seed}/{line.number}", redraws)
        for kept in range(len(came))
    ]
    if any(each is None for each in expected):
        return
    after = [*expected[1:], now.shares]
    for source, before, then in zip(came, expected, after, strict=True):
        if before is not None and then is not None:
            yield Luck(line.number, source, _gains(then, before))


def _expected(
    game: Game[Any], line: PastLine, choice: Choice, kept: Sequence[str], seed: str, redraws: int
) -> Shares | None:
    """What that choice leads to on average, if only these sources bring what they brought."""
    said = []
    for number in range(redraws):
        rng = Random(f"{seed}/redrawn/{number}")
        world = game.hindsight.redrawn(line.before, choice, kept, rng)
        after = made_again(game, world, choice, rng)
        if after is not None:
            said.append(game.mind.chances(after))
    return mean(said).shares if len(said) >= min(FEW, redraws) else None


def _gains(now: Shares, was: Shares) -> Shares:
    return tuple(one - other for one, other in zip(now, was, strict=True))
