"""Where one Park card is clearly best by many playouts: do those of a page rank it first?"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from benchmarks.after.playing import game_of, modules_of
from games.engine.hinting.arena import interval
from games.engine.hinting.contest import NAMES
from games.engine.hinting.search import PLAYOUTS, Search, surely_better

MANY = 5000


def measure(wish: Namespace) -> Iterator[dict[str, Any]]:
    game, began = game_of(wish), process_time()
    looked = clear = first = 0
    for number in range(10_000):
        if clear >= wish.games or process_time() - began > wish.seconds:
            break
        rng = Random(f"{wish.seed}/recruit/{number}")
        p = game.deal(NAMES[: wish.players], rng, modules_of(wish))
        for _ in range(rng.randrange(60)):
            if not game.is_over(p):
                p = game.mind.step(p, rng)
        while not game.is_over(p) and p.agenda[-1][0] != "recruit":
            p = game.mind.step(p, rng)
        if game.is_over(p):
            continue
        looked += 1
        who = game.to_decide(p)
        assert who is not None
        best, second, *_ = Search(game.mind, p, who, seed="many", playouts=MANY).last().moves
        at = dict(best.move).get("card")
        if at is None or at[1] != "park" or not surely_better(best, second):
            continue
        clear += 1
        thought = Search(game.mind, p, who, seed="page", playouts=PLAYOUTS).last()
        first += thought.moves[0].move == best.move
    share = first / max(1, clear)
    yield {
        "positions": looked,
        "with one card clearly best": clear,
        "ranked first": round(share, 3),
        "interval": [round(each, 3) for each in interval(share, clear)],
    }
