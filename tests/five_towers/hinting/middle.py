"""Tables in the middle of a game, and what a seat thinks there."""

from __future__ import annotations

from functools import cache
from random import Random

from games.engine.asking import Chance, Script
from games.engine.hinting.bots import greedy, habit, random
from games.engine.hinting.mind import Move
from games.engine.hinting.search import Search, Thought
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.hinting.mind import MIND
from games.five_towers.rules import turn
from games.five_towers.table.position import Position
from tests.five_towers.table import NAMES

PLAYERS = (habit, greedy, random, habit, habit)


def made(p: Position, move: Move, rng: Random) -> Position:
    """The table after a move that the rules allow, word for word."""
    ask = Script(move)
    turn.act(p.copy(), ask)
    assert ask.used_up
    table = p.copy()
    turn.act(table, _Shuffling(move, rng))
    return table


class _Shuffling(Script):
    def __init__(self, move: Move, rng: Random) -> None:
        super().__init__(move)
        self.rng = rng

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return Chance(self.rng).shuffle(cards)


def middle(seed: int) -> Position:
    """A table that players of all kinds have come to; somebody is to decide."""
    rng = Random(seed)
    p = FIVE_TOWERS.deal(NAMES[: 2 + seed % 4], rng)
    before = p
    for _ in range(rng.randrange(1, 70)):
        if p.phase == "over":
            break
        before, who = p, turn.to_decide(p)
        assert who is not None
        p = made(p, PLAYERS[(who + seed) % 5](FIVE_TOWERS, p, rng), rng)
    return before


@cache
def thoughts(seed: int, playouts: int = 80) -> tuple[Position, Thought]:
    """What the seat to decide knows, and what it thinks."""
    p = middle(seed)
    who = turn.to_decide(p)
    assert who is not None
    search = Search(MIND, p, who, seed=f"{seed}", playouts=playouts)
    return search.known, search.last()
