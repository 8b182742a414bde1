"""How strong are the bots one can practise against? What comes of it is kept for their page."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from random import Random
from time import process_time
from typing import Any

from benchmarks.after.playing import game_of
from games.engine.hinting import ladder
from games.engine.hinting.arena import Tally, play_game
from games.engine.hinting.contest import NAMES


def measure(wish: Namespace) -> Iterator[dict[str, Any]]:
    """Each deal is played twice, in either seat, and kept at once: the next run goes on from there
    until each bot has played `--games`. Bots that were changed begin anew without the file."""
    game, began = game_of(wish), process_time()
    path = ladder.place(game.mind)
    for name, rung in ladder.LADDER.items():
        if name == rung.against or wish.bot not in ("", name):
            continue
        mine, rival = rung.seated(), ladder.LADDER[rung.against].seated()
        known = ladder.read(path).get(name)
        tally = Tally(known.games, known.wins) if known else Tally()
        while tally.games < wish.games and process_time() - began < wish.seconds:
            for me in (0, 1):
                rng = Random(f"{wish.seed}/bots/{tally.games // 2}")
                p = game.deal(NAMES[:2], rng)
                p = play_game(game, p, [mine, rival] if me == 0 else [rival, mine], rng)
                won = game.winners(p)
                tally.games += 1
                tally.wins += (me in won) / len(won)
            ladder.keep(path, name, tally)
        yield {
            "bot": name,
            "against": rung.against,
            "games": tally.games,
            "share": round(tally.share, 3),
            "interval": [round(each, 3) for each in tally.interval],
        }
