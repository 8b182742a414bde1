"""How to think about Fort, by the names every game has (`engine.hinting.mind`)."""

from __future__ import annotations

from dataclasses import replace
from math import tanh
from random import Random

from games.engine.errors import Refused
from games.engine.hinting.chances import Features, Learned, Shares
from games.engine.hinting.mind import Move, Record, Suggestion
from games.engine.hinting.search import Thought
from games.fort.box.profile import Box
from games.fort.hinting import features, greedy, habit, moves, reasons, seeing, worth
from games.fort.hinting.facts import Witness
from games.fort.rules import turn
from games.fort.table import worlds
from games.fort.table.position import Position

TURNS = 2
"""How many more turns of its own a seat looks ahead."""
SURE = 12.0
"""So many points ahead make a win a clear one."""
MARGIN = 0.04
"""What it counts how clear it is."""


class FortMind:
    def seen_by(self, p: Position, who: int, begun: Move = ()) -> Position:
        return seeing.seen_by(p, who, begun)

    def moves(self, p: Position, begun: Move = ()) -> list[Move]:
        return moves.moves(p, begun)

    def copy(self, p: Position) -> Position:
        return p.copy()

    def imagine(self, p: Position, rng: Random) -> Position:
        world = worlds.imagine(p, rng)
        if world.profile.ask_all_followers:
            world.profile = quiet(world.profile)
        return world

    def play_on(self, world: Position, who: int, move: Move, rng: Random) -> Record | None:
        player = habit.Habit(rng, world)
        player.who, player.move = who, move
        witness = Witness(world, who, player)
        try:
            turn.act(world, player)
        except Refused:
            return None
        witness.see(world)
        player.at = len(player.move)
        until = world.seats[who].turns + TURNS
        while world.agenda and world.seats[who].turns < until:
            world = habit.act(world, player)
            witness.see(world)
        return Record(self.leaf(world, who), witness.told(world))

    def leaf(self, world: Position, who: int) -> float:
        """How good that is for the seat: its chance to win; of two wins the clearer is better."""
        share = features.chances(world)[who]
        if world.agenda:
            return share
        return (1 - MARGIN) * share + MARGIN * (0.5 + 0.5 * tanh(worth.final(world, who) / SURE))

    def habit(self, p: Position, rng: Random) -> Move:
        return habit.move(self.imagine(p, rng), rng)

    def greedy(self, p: Position, rng: Random) -> Move:
        return greedy.move(p, rng)

    def step(self, world: Position, rng: Random) -> Position:
        return habit.act(world, habit.Habit(rng, world))

    def features(self, world: Position) -> Features:
        return features.features(world)

    def learned(self, p: Position) -> Learned:
        return features.learned(p)

    def chances(self, world: Position) -> Shares:
        return features.chances(world)

    def suggest(self, p: Position, thought: Thought, language: str) -> list[Suggestion]:
        return reasons.suggest(p, thought, TURNS, language)


def quiet(profile: Box) -> Box:
    """Nobody is asked who can't follow: in an imagined world there is nothing to hide."""
    return replace(profile, ask_all_followers=False)


MIND = FortMind()
