"""How to think about 5 Towers, by the names every game has (`engine.hinting.mind`)."""

from __future__ import annotations

from math import tanh
from random import Random

from games.engine.asking import Chance
from games.engine.hinting.chances import Features, Learned, Shares
from games.engine.hinting.mind import Move, Record, Suggestion
from games.engine.hinting.search import Thought
from games.five_towers.hinting import features, greedy, habit, moves, reasons
from games.five_towers.hinting.facts import Witness
from games.five_towers.rules import scoring
from games.five_towers.table.position import Position
from games.five_towers.view import covered

ROUNDS = 3
"""How many rounds after this one are looked ahead."""
SURE = 15.0
"""So many points ahead make a win a clear one."""
MARGIN = 0.04
"""What it counts how clear it is."""


class TowersMind:
    def seen_by(self, p: Position, who: int, begun: Move = ()) -> Position:
        return covered(p, (who,))

    def moves(self, p: Position, begun: Move = ()) -> list[Move]:
        return moves.moves(p, begun)

    def copy(self, p: Position) -> Position:
        return p.copy()

    def imagine(self, p: Position, rng: Random) -> Position:
        """The draw pile in an order it could have."""
        world = p.copy()
        if world.pile is None:
            world.pile = world.to_come()
            rng.shuffle(world.pile)
            world.pile = world.pile[: world.drawn_from]
            world.drawn_from = 0
        return world

    def play_on(self, world: Position, who: int, move: Move, rng: Random) -> Record | None:
        chance, witness, began = Chance(rng), Witness(world, who), world.rounds
        moves.make(world, move, chance)
        if world.rounds == began:
            habit.play_round(world, chance, rng)
        witness.round_over(world)
        while world.phase != "over" and world.rounds <= began + ROUNDS:
            habit.play_round(world, chance, rng)
        return Record(self.leaf(world, who), witness.told(world))

    def leaf(self, world: Position, who: int) -> float:
        """How good that is for the seat: its chance to win; of two wins the clearer is better."""
        share = features.chances(world)[who]
        if world.phase != "over":
            return share
        total = [score.total for score in scoring.scores(world)]
        lead = total[who] - max(total[:who] + total[who + 1 :])
        return (1 - MARGIN) * share + MARGIN * (0.5 + 0.5 * tanh(lead / SURE))

    def habit(self, p: Position, rng: Random) -> Move:
        return habit.move(p, rng)

    def greedy(self, p: Position, rng: Random) -> Move:
        return greedy.move(p, rng)

    def step(self, world: Position, rng: Random) -> Position:
        moves.make(world, habit.move(world, rng), Chance(rng))
        return world

    def features(self, world: Position) -> Features:
        return features.features(world)

    def learned(self, p: Position) -> Learned:
        return features.learned(p)

    def chances(self, world: Position) -> Shares:
        return features.chances(world)

    def suggest(self, p: Position, thought: Thought, language: str) -> list[Suggestion]:
        return reasons.suggest(p, thought, ROUNDS + 1, language)


MIND = TowersMind()
