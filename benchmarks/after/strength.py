"""How strong are hints? Against the leaf that was written by hand, and against simple bots."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from math import tanh
from random import Random
from time import process_time
from typing import Any

from benchmarks.after.playing import bot_of, game_of, modules_of
from games.engine.game import Game
from games.engine.hinting.arena import Tally, play_game
from games.engine.hinting.bots import Bot
from games.engine.hinting.contest import NAMES
from games.engine.hinting.mind import Move
from games.engine.hinting.search import Search
from games.five_towers.hinting.mind import TowersMind
from games.five_towers.hinting.values import Outlook
from games.five_towers.rules import scoring
from games.five_towers.table.position import Position as Towers
from games.fort.hinting import worth
from games.fort.hinting.mind import FortMind
from games.fort.table.position import Position

RIVALS = ("greedy", "habit", "random", "by-hand")


class FortByHand(FortMind):
    """The leaf as it was before chances were learned."""

    def leaf(self, world: Position, who: int) -> float:
        margin = worth.advantage(world, who) if world.agenda else worth.final(world, who)
        return 0.5 + 0.5 * tanh(margin / 12)


class TowersByHand(TowersMind):
    def leaf(self, world: Towers, who: int) -> float:
        if world.phase == "over":
            total = [float(score.total) for score in scoring.scores(world)]
        else:
            outlook = Outlook(world, begun=False)
            total = [outlook.of(seat) for seat in world.seats]
        lead = total[who] - max(total[:who] + total[who + 1 :])
        if world.phase == "over":
            lead += 3 * ((lead > 0) - (lead < 0))
        return 0.5 + 0.5 * tanh(lead / 15)


BY_HAND: dict[str, Any] = {"fort": FortByHand(), "five-towers": TowersByHand()}


def by_hand(playouts: int) -> Bot:
    def bot(game: Game[Any], p: Any, rng: Random) -> Move:
        who = game.to_decide(p)
        assert who is not None
        seed = str(rng.getrandbits(64))
        search = Search(BY_HAND[game.name], p, who, seed=seed, playouts=playouts)
        if len(search.weighed) == 1:
            return search.weighed[0].move
        return search.last().moves[0].move

    return bot


class Clocked:
    """A bot, and what its moves cost: those of equal time are compared by it."""

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.spent, self.moves = 0.0, 0

    def __call__(self, game: Game[Any], p: Any, rng: Random) -> Move:
        began = process_time()
        move = self.bot(game, p, rng)
        self.spent += process_time() - began
        self.moves += 1
        return move


def measure(wish: Namespace) -> Iterator[dict[str, Any]]:
    """One seat for the hint, which moves on by one each game; the rival in all others."""
    game, began = game_of(wish), process_time()
    mine = Clocked(bot_of("hint", wish.playouts))
    rival = by_hand(wish.playouts) if wish.against == "by-hand" else bot_of(wish.against, 0)
    theirs = Clocked(rival)
    tally, points, others = Tally(), 0, 0
    for number in range(wish.games):
        rng = Random(f"{wish.seed}/{wish.players}/{number}")
        me = number % wish.players
        p = game.deal(NAMES[: wish.players], rng, modules_of(wish))
        p = play_game(
            game, p, [mine if seat == me else theirs for seat in range(wish.players)], rng
        )
        won, total = game.winners(p), game.totals(p)
        tally.games += 1
        tally.wins += (me in won) / len(won)
        points += total[me]
        others += sum(total) - total[me]
        if process_time() - began > wish.seconds:
            break
    yield {
        "modules": wish.modules,
        "against": wish.against,
        "playouts": wish.playouts,
        "games": tally.games,
        "share": round(tally.share, 3),
        "interval": [round(each, 3) for each in tally.interval],
        "fair": round(1 / wish.players, 3),
        "points": round(points / tally.games, 1),
        "points of others": round(others / tally.games / (wish.players - 1), 1),
        "ms a move": round(1e3 * mine.spent / max(1, mine.moves), 1),
        "ms a move of theirs": round(1e3 * theirs.spent / max(1, theirs.moves), 1),
    }
