"""Tables in the middle of a game, and what a seat thinks there."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random

from games.engine.hinting.search import Search, Thought
from games.fort.hinting.habit import Habit, act
from games.fort.hinting.mind import MIND
from games.fort.rules import set_up, turn
from games.fort.table.position import Position
from tests.fort.walks import MODULES, NAMED


def middle(seed: int) -> Position:
    """A table that sensible players have come to; somebody is to decide."""
    rng = Random(seed)
    modules = MODULES[seed % len(MODULES)]
    before = set_up.deal(NAMED[: 2 + seed % 3], rng, modules=modules)
    p = before.copy()
    for _ in range(rng.randrange(4, 90)):
        p = act(p, Habit(rng, p))
        if not p.agenda:
            break
        before = p.copy()
    return before


@cache
def thoughts(seed: int, playouts: int = 60) -> tuple[Position, Thought]:
    """What the seat to decide knows, and what it thinks."""
    p = middle(seed)
    who = turn.to_decide(p)
    assert who is not None
    search = Search(MIND, p, who, seed=f"{seed}", playouts=playouts)
    return search.known, search.last()


def tables(number: int) -> Iterator[Position]:
    return (middle(seed) for seed in range(number))
