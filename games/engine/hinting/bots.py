"""Players that need nobody: for practice, and to measure how good a hint is."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.engine.asking import Recorded
from games.engine.game import Game
from games.engine.hinting.mind import Mind, Move
from games.engine.hinting.search import Search
from games.engine.playout import step

PLAYOUTS = 100
"""What a bot may spend on a move: there are several, and nobody waits for the last bit of it."""
Bot = Callable[[Game[Any], Any, Random], Move]
"""Answers for the seat to decide, who may look at nothing but what that seat knows."""


def random(game: Game[Any], p: Any, rng: Random) -> Move:
    ask = Recorded(rng)
    step(game, game.copy(p), ask)
    return tuple(answer for answer in ask.answers if answer[0] != "shuffle")


def greedy(game: Game[Any], p: Any, rng: Random) -> Move:
    return game.mind.greedy(_seen(game, p), rng)


def habit(game: Game[Any], p: Any, rng: Random) -> Move:
    return game.mind.habit(_seen(game, p), rng)


def hint(game: Game[Any], p: Any, rng: Random, playouts: int = PLAYOUTS) -> Move:
    who = game.to_decide(p)
    assert who is not None
    search = Search(game.mind, p, who, seed=str(rng.getrandbits(64)), playouts=playouts)
    if len(search.weighed) == 1:
        return search.weighed[0].move
    return search.last().moves[0].move


def _seen(game: Game[Any], p: Any) -> Any:
    mind: Mind[Any] = game.mind
    who = game.to_decide(p)
    assert who is not None
    return mind.seen_by(p, who)


BOTS: dict[str, Bot] = {"hint": hint, "greedy": greedy, "habit": habit, "random": random}
