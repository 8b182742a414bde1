"""Is a planted blunder found, and is anything else called one that was not?"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from benchmarks.after.playing import bot_of, game_of, recorded
from games.engine.hinting.arena import interval
from games.engine.hinting.mind import Move
from games.engine.hinting.review.review import LookingBack, whole
from games.engine.hinting.search import Search

BLUNDER = 0.08
"""So much less chance, by many playouts."""
PLAYOUTS = 200
AROUND = 60
"""A blunder is planted at one of so many first choices."""


def measure(wish: Namespace) -> Iterator[dict[str, Any]]:
    game, bot, began = game_of(wish), bot_of("hint", wish.playouts), process_time()
    games = found = alarms = 0
    for number in range(wish.games):
        rng, at = Random(f"{wish.seed}/plant/{number}"), list[int]()
        wanted = rng.randrange(AROUND)

        def planted(
            p: Any, done: int, move: Move, wanted: int = wanted, at: list[int] = at
        ) -> Move:
            if at or done < wanted:
                return move
            worse = _worse(game, p)
            if worse is None:
                return move
            at.append(done + 1)
            return worse

        start, choices, _ = recorded(wish, number, [bot] * wish.players, planted)
        if not at:
            continue
        looking = LookingBack(whole(game, start, choices))
        for _share in looking.go():
            pass
        assert looking.review is not None
        said = [each.line for each in looking.review.decisions if not each.good]
        games += 1
        found += at[0] in said
        alarms += len([line for line in said if line != at[0]])
        if process_time() - began > wish.seconds:
            break
    share = found / max(1, games)
    yield {
        "playouts": wish.playouts,
        "games": games,
        "found": round(share, 3),
        "interval": [round(each, 3) for each in interval(share, games)],
        "others called mistakes, a game": round(alarms / max(1, games), 2),
    }


def _worse(game: Any, p: Any) -> Move | None:
    """A move that many would think of and that costs a lot; None where there is none."""
    search = Search(game.mind, p, game.to_decide(p), seed="plant", playouts=PLAYOUTS)
    if len(search.weighed) < 3:
        return None
    thought = search.last()
    best = thought.moves[0].worth
    bad = [each for each in thought.moves if best - each.worth > BLUNDER and each.known()]
    return min(bad, key=lambda each: each.worth).move if bad else None
