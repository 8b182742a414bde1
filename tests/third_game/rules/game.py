"""Snails by the names that every game of the house has."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from games.engine.asking import Ask
from games.engine.entries import Choice, Entry
from games.engine.figures.standing import Row, Standing
from games.engine.hinting.mind import Mind
from games.engine.hinting.review.hindsight import Hindsight
from tests.third_game.rules import race, written
from tests.third_game.rules.mind import HINDSIGHT, MIND
from tests.third_game.rules.race import Position, Seat
from tests.third_game.rules.words import RULEBOOK, say

NOTHING: Mapping[str, Any] = MappingProxyType({})


class Snails:
    name = "snails"
    players = range(2, 5)
    modules: tuple[str, ...] = ()
    rulebook = RULEBOOK
    mind: Mind[Position] = MIND
    hindsight: Hindsight[Position] = HINDSIGHT
    at_a_table = NOTHING

    def deal(self, names: Sequence[str], rng: Random, modules: tuple[str, ...] = ()) -> Position:
        first = rng.randrange(len(names))
        return Position([Seat(name) for name in names], turn=first, first=first)

    def begin(
        self,
        names: Sequence[str],
        *,
        modules: tuple[str, ...] = (),
        boards: Sequence[str] | None = None,
        box: Mapping[str, Any] = NOTHING,
        first: int = 0,
    ) -> Position:
        return Position([Seat(name) for name in names], turn=first, first=first)

    def copy(self, p: Position) -> Position:
        return p.copy()

    def dealt_to(self, p: Position, who: int) -> Position:
        return p

    def lay_open(self, p: Position) -> Sequence[Entry]:
        return []

    def to_decide(self, p: Position) -> int | None:
        return None if p.over else p.turn

    def is_over(self, p: Position) -> bool:
        return p.over

    def act(self, p: Position, ask: Ask) -> None:
        race.act(p, ask)

    def apply(self, p: Position, entry: Entry) -> None:
        written.apply(p, entry)

    def choices(self, p: Position) -> list[dict[str, Any]]:
        return written.choices(p)

    def imagine(self, p: Position, rng: Random) -> Position:
        return p.copy()

    def ending(self, p: Position) -> str:
        return race.ending(p)

    def totals(self, p: Position) -> list[int]:
        return [seat.steps for seat in p.seats]

    def winners(self, p: Position) -> list[int]:
        return race.winners(p)

    def standing(self, p: Position) -> Standing:
        best, won = sorted(self.totals(p), reverse=True), race.winners(p)
        rows = [
            Row(
                seat=i,
                name=seat.name,
                place=best.index(seat.steps) + 1,
                points=(seat.steps, seat.steps),
                wins=p.over and i in won,
                parts={"steps": (seat.steps, seat.steps)},
            )
            for i, seat in enumerate(p.seats)
        ]
        rows.sort(key=lambda row: row.place)
        rounds = -(-(race.PILE - p.pile) // (race.MOST * len(p.seats)))
        return Standing(tuple(rows), rounds, race.ending(p), p.first, p.over)

    def tell(
        self,
        before: Position,
        entry: Entry,
        after: Position,
        language: str,
        own: frozenset[int] = frozenset(),
    ) -> str:
        if not isinstance(entry, Choice):
            return say("log", "corrected", language)
        name = before.seats[entry.seat].name
        return say("log", "took", language, name=name, number=entry.answers[0][1])

    def clause(self, before: Position, entry: Entry) -> str:
        return "S2.1" if isinstance(entry, Choice) else ""

    def write(self, p: Position) -> dict[str, Any]:
        return written.write(p)

    def read(self, data: object, box: Mapping[str, Any] = NOTHING) -> Position:
        return written.read(data)

    def adjudicate(self, request: Mapping[str, Any], language: str) -> dict[str, Any]:
        return written.adjudicate(request, language)


SNAILS = Snails()
