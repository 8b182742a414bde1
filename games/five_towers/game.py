"""5 Towers by the names that every game of the house has (`engine.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from games.engine.asking import NOBODY, Ask
from games.engine.entries import Entry
from games.engine.figures.standing import Standing
from games.engine.hinting.mind import Mind
from games.engine.hinting.review.hindsight import Hindsight
from games.five_towers import view
from games.five_towers.box.cards import box
from games.five_towers.box.rulebook import RULEBOOK
from games.five_towers.hinting.hindsight import HINDSIGHT
from games.five_towers.hinting.mind import MIND
from games.five_towers.judge import adjudicate, judging
from games.five_towers.log import entering
from games.five_towers.rules import scoring, turn
from games.five_towers.table.position import Position, Seat
from games.five_towers.told import telling
from games.five_towers.written import json_form


class FiveTowers:
    name = "five-towers"
    players = range(2, 6)
    modules: tuple[str, ...] = ()
    rulebook = RULEBOOK
    mind: Mind[Position] = MIND
    hindsight: Hindsight[Position] = HINDSIGHT
    at_a_table: Mapping[str, Any] = MappingProxyType({})

    def deal(self, names: Sequence[str], rng: Random, modules: tuple[str, ...] = ()) -> Position:
        """T1.1 to T1.3."""
        p = Position([Seat(name) for name in names])
        p.pile = list(box(len(names)))
        rng.shuffle(p.pile)
        p.first = p.to_bid = rng.randrange(len(names))
        turn.settle(p, NOBODY)
        return p

    def begin(
        self,
        names: Sequence[str],
        *,
        modules: tuple[str, ...] = (),
        boards: Sequence[str] | None = None,
        box: Mapping[str, Any] = MappingProxyType({}),
        first: int = 0,
    ) -> Position:
        p = Position([Seat(name) for name in names], first=first, to_bid=first)
        p.drawn_from = len(p.to_come())
        return p

    def copy(self, p: Position) -> Position:
        return p.copy()

    def dealt_to(self, p: Position, who: int) -> Position:
        return p if self.is_over(p) else view.covered(p, (who,))

    def lay_open(self, p: Position) -> Sequence[Entry]:
        return []

    def to_decide(self, p: Position) -> int | None:
        return turn.to_decide(p)

    def is_over(self, p: Position) -> bool:
        return p.phase == "over"

    def act(self, p: Position, ask: Ask) -> None:
        turn.act(p, ask)

    def apply(self, p: Position, entry: Entry) -> None:
        entering.apply(p, entry)

    def choices(self, p: Position) -> list[dict[str, Any]]:
        return judging.choices(p)

    def imagine(self, p: Position, rng: Random) -> Position:
        """The draw pile in an order it could have."""
        world = p.copy()
        if world.pile is None:
            cards = world.to_come()
            rng.shuffle(cards)
            world.pile = cards[: world.drawn_from]
            world.drawn_from = 0
            turn.settle(world, NOBODY)
        return world

    def ending(self, p: Position) -> str:
        return p.ending

    def totals(self, p: Position) -> list[int]:
        return [score.total for score in scoring.scores(p)]

    def winners(self, p: Position) -> list[int]:
        return scoring.winners(scoring.scores(p))

    def standing(self, p: Position) -> Standing:
        return scoring.standing(p)

    def tell(
        self,
        before: Position,
        entry: Entry,
        after: Position,
        language: str,
        own: frozenset[int] = frozenset(),
    ) -> str:
        return telling.tell(before, entry, after, language)

    def clause(self, before: Position, entry: Entry) -> str:
        return telling.clause(entry)

    def write(self, p: Position) -> dict[str, Any]:
        return json_form.write(p)

    def read(self, data: object, box: Mapping[str, Any] = MappingProxyType({})) -> Position:
        return json_form.read(data)

    def adjudicate(self, request: Mapping[str, Any], language: str) -> dict[str, Any]:
        return adjudicate.answer(request, language)


FIVE_TOWERS = FiveTowers()
