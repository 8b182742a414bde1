"""The knack for 5 Towers, by the names every game has (`engine.hinting.mind`)."""

from __future__ import annotations

from itertools import islice
from math import tanh
from random import Random

from games.engine.asking import Ask, Chance, Script, every
from games.engine.hinting.mind import Move, Record, Suggestion
from games.engine.hinting.search import Thought
from games.five_towers import scoring, turn
from games.five_towers.position import Position
from games.five_towers.view import covered

WAYS = 500
SURE = 15.0


class TowersMind:
    def seen_by(self, p: Position, who: int, begun: Move = ()) -> Position:
        return covered(p, (who,))

    def moves(self, p: Position, begun: Move = ()) -> list[Move]:
        def run(ask: Ask) -> Position:
            table = p.copy()
            turn.act(table, ask)
            return table

        return [answers for answers, _ in islice(every(run, begun), WAYS)]

    def imagine(self, p: Position, rng: Random) -> Position:
        world = p.copy()
        if world.pile is None:
            world.pile = world.to_come()
            rng.shuffle(world.pile)
            world.pile = world.pile[: world.drawn_from]
            world.drawn_from = 0
        return world

    def play_on(self, world: Position, who: int, move: Move, rng: Random) -> Record | None:
        turn.act(world, Script(move))
        chance = Chance(rng)
        while world.phase != "over":
            turn.act(world, chance)
        total = [score.total for score in scoring.scores(world)]
        rest = [points for seat, points in enumerate(total) if seat != who]
        lead = total[who] - max(rest)
        return Record(0.5 + 0.5 * tanh(lead / SURE), {"points": float(total[who])})

    def habit(self, p: Position, rng: Random) -> Move:
        return rng.choice(self.moves(p))

    def greedy(self, p: Position, rng: Random) -> Move:
        return self.moves(p)[0]

    def suggest(self, p: Position, thought: Thought, language: str) -> list[Suggestion]:
        return [Suggestion(best.move, str(best.move), (), "", "") for best in thought.moves[:3]]


MIND = TowersMind()
