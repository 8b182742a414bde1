"""What could be done: each way to go on, played on at random in many worlds; and a look back."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from games.engine.asking import Script
from games.engine.entries import Choice, Entry
from games.engine.hinting.chances import Features, Shares, softmax, won_by
from games.engine.hinting.mind import Move, Record, Suggestion
from games.engine.hinting.review.hindsight import START, Judged
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

    def step(self, world: Position, rng: Random) -> Position:
        race.act(world, Script(self.habit(world, rng)))
        return world

    def features(self, world: Position) -> Features:
        return Features([[seat.steps] for seat in world.seats], 1 - world.pile / race.PILE)

    def learned(self, p: Position) -> None:
        return None

    def chances(self, world: Position) -> Shares:
        if world.over:
            return won_by(race.winners(world), len(world.seats))
        return softmax([seat.steps for seat in world.seats])

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


class SnailHindsight:
    """All cards are alike, so that nothing in this game is luck."""

    sources: tuple[str, ...] = (START,)

    def turn(self, p: Position) -> int:
        return sum(seat.steps for seat in p.seats)

    def came(self, before: Position, entry: Entry, after: Position) -> tuple[str, ...]:
        return ()

    def dealt_again(self, p: Position, rng: Random) -> Position | None:
        return None

    def redrawn(self, p: Position, choice: Choice, kept: Sequence[str], rng: Random) -> Position:
        return p.copy()

    def known_later(self, p: Position, later: Sequence[tuple[Entry, Position]]) -> Position:
        return p

    def dealt_on(
        self, p: Position, later: Sequence[tuple[Entry, Position]], rng: Random
    ) -> Position:
        return p.copy()

    def judged(self, p: Position, who: int) -> Judged:
        return "judged"

    def kind(self, played: Move, best: Move) -> str:
        return ""

    def rule(self, kind: str) -> str:
        return "S2.1"

    def titles(self, p: Position, who: int, moves: Sequence[Move], language: str) -> list[str]:
        return [say("hints", "take", language, number=move[0][1]) for move in moves]

    def brief(self, p: Position, language: str) -> list[str]:
        return [str(seat.steps) for seat in p.seats]

    def in_the_end(self, p: Position, language: str) -> list[str]:
        return self.brief(p, language)


HINDSIGHT = SnailHindsight()
