"""Games between bots with every answer and shuffle kept, so that they can be looked back at."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Any

from games.catalogue import GAMES
from games.engine import dealing
from games.engine.entries import Choice
from games.engine.game import Game
from games.engine.hinting import bots
from games.engine.hinting.bots import Bot
from games.engine.hinting.contest import NAMES
from games.engine.hinting.mind import Move

Planted = Callable[[Any, int, Move], Move]
"""May put another move in the place of one; told how many choices were made before."""


def game_of(wish: Namespace) -> Game[Any]:
    return GAMES[wish.game]


def modules_of(wish: Namespace) -> tuple[str, ...]:
    return tuple(filter(None, wish.modules.split(",")))


def bot_of(name: str, playouts: int) -> Bot:
    return partial(bots.hint, playouts=playouts) if name == "hint" else bots.BOTS[name]


def recorded(
    wish: Namespace, number: int, seated: Sequence[Bot], planted: Planted | None = None
) -> tuple[Any, list[Choice], Any]:
    """The beginning, the choices, the end."""
    game, rng = game_of(wish), Random(f"{wish.seed}/{wish.players}/{number}")
    p = game.deal(NAMES[: wish.players], rng, modules_of(wish))
    start, choices = game.copy(p), list[Choice]()
    while not game.is_over(p):
        who = game.to_decide(p)
        assert who is not None
        move = seated[who](game, p, rng)
        if planted is not None:
            move = planted(p, len(choices), move)
        choice = dealing.moved(game, p, move, rng)
        choices.append(choice)
        game.apply(p, choice)
    return start, choices, p
