"""Questions for the process that thinks, and that process."""

from __future__ import annotations

from random import Random
from typing import Any

from games import thinking
from games.catalogue import GAMES
from games.engine.asking import Chance
from games.engine.playout import step

ENDLESS = 1_000_000
PATIENCE = 120.0
"""Seconds that a busy machine may need: no claim about time."""


def mid_game(name: str, moves: int = 20) -> tuple[Any, Any, int]:
    """Several things to do, which nothing soon tells apart: thinking goes on as long as it may."""
    game = GAMES[name]
    rng = Random(4)
    p = game.deal(["Ann", "Bo", "Cy"], rng, game.modules)
    while moves > 0 or game.to_decide(p) is None:
        p = step(game, p, Chance(rng))
        moves -= 1
    who = game.to_decide(p)
    assert who is not None
    return game, p, who


def asked(seed: str = "seed", **more: Any) -> thinking.Question:
    game, p, who = mid_game("fort")
    return thinking.question(game, p, who, seed=seed, **{"playouts": 100, **more})


def process() -> Any:
    worker = thinking.running()
    assert worker is not None
    return worker.process
