"""What could be done: each way to go on, played on at random in many worlds."""

from __future__ import annotations

from random import Random

from games.engine.asking import Script
from games.engine.hinting.mind import Move, Record, Suggestion
from games.engine.hinting.search import Thought
from tests.third_game.rules import race
from tests.third_game.rules.race import Position
from tests.third_game.rules.words import say


class SnailMind:
    def seen_by(self, p: Position, who: int, begun: Move = ()) -> Position:
        return p.copy()

    def moves(self, p: Position, begun: Move = ()) -> list[Move]:
        return [(("take", number),) for number in reversed(race.options(p))]

    def copy(self, p: Position) -> Position:
        return p.copy()

    def imagine(self, p: Position, rng: Random) -> Position:
        return p.copy()

    def play_on(self, world: Position, who: int, move: Move, rng: Random) -> Record | None:
        race.act(world, Script(move))
        while not world.over:
            race.act(world, Script(self.habit(world, rng)))
        won = who in race.winners(world)
        return Record(float(won), {"won": float(won)})

    def habit(self, p: Position, rng: Random) -> Move:
        return (("take", rng.choice(race.options(p))),)

    def greedy(self, p: Position, rng: Random) -> Move:
        return (("take", race.options(p)[-1]),)

    def suggest(self, p: Position, thought: Thought, language: str) -> list[Suggestion]:
        return [
            Suggestion(
                each.move,
                say("hints", "take", language, number=each.move[0][1]),
                (),
                "",
                say("hints", "sure", language, worlds=len(each.records)),
            )
            for each in thought.moves[:3]
        ]


MIND = SnailMind()
