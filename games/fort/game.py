"""Fort by the names that every game of the house has (`engine.game`)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any

from games.engine.entries import Entry, Reveal
from games.engine.figures.standing import Standing
from games.engine.hinting.mind import Mind
from games.engine.hinting.review.hindsight import Hindsight
from games.fort import standing, view
from games.fort.box.profile import standard
from games.fort.box.rulebook import RULEBOOK
from games.fort.hinting.hindsight import HINDSIGHT
from games.fort.hinting.mind import MIND
from games.fort.judge import adjudicate, legal
from games.fort.log import citing, entering
from games.fort.rules import end, scoring, set_up, turn
from games.fort.table import hooks, worlds
from games.fort.table.position import Position
from games.fort.told import telling
from games.fort.written import json_form


class Fort:
    name = "fort"
    players = range(2, 5)
    modules = hooks.NAMES
    rulebook = RULEBOOK
    mind: Mind[Position] = MIND
    hindsight: Hindsight[Position] = HINDSIGHT
    at_a_table: Mapping[str, Any] = MappingProxyType({"ask_all_followers": True})

    def deal(self, names: Sequence[str], rng: Random, modules: tuple[str, ...] = ()) -> Position:
        return set_up.deal(names, rng, modules=modules)

    def begin(
        self,
        names: Sequence[str],
        *,
        modules: tuple[str, ...] = (),
        boards: Sequence[str] | None = None,
        box: Mapping[str, Any] = MappingProxyType({}),
        first: int = 0,
    ) -> Position:
        profile = standard().with_changes(box)
        return set_up.unknown(names, modules=modules, boards=boards, profile=profile, first=first)

    def copy(self, p: Position) -> Position:
        return p.copy()

    def dealt_to(self, p: Position, who: int) -> Position:
        return view.dealt_to(p, who)

    def lay_open(self, p: Position) -> Sequence[Entry]:
        return [
            Reveal(f"rules.{seat}", tuple(p.seats[seat].made_up_rules))
            for seat in end.to_lay_open(p)
        ]

    is_over = staticmethod(turn.is_over)
    to_decide = staticmethod(turn.to_decide)
    act = staticmethod(turn.act)
    apply = staticmethod(entering.apply)
    choices = staticmethod(legal.choices)

    def imagine(self, p: Position, rng: Random) -> Position:
        return worlds.imagine(p, rng)

    def ending(self, p: Position) -> str:
        return p.ending

    def totals(self, p: Position) -> list[int]:
        return [score.total[0] for score in scoring.scores(p)]

    def winners(self, p: Position) -> list[int]:
        return scoring.winners(p, scoring.scores(p))

    def standing(self, p: Position) -> Standing:
        return standing.standing(p)

    def tell(
        self,
        before: Position,
        entry: Entry,
        after: Position,
        language: str,
        own: frozenset[int] = frozenset(),
    ) -> str:
        return telling.tell(before, entry, after, language, own)

    def clause(self, before: Position, entry: Entry) -> str:
        return citing.clause(before, entry)

    def write(self, p: Position) -> dict[str, Any]:
        return json_form.write(p)

    def read(self, data: object, box: Mapping[str, Any] = MappingProxyType({})) -> Position:
        return json_form.read(data, standard().with_changes(box))

    def adjudicate(self, request: Mapping[str, Any], language: str) -> dict[str, Any]:
        return adjudicate.answer(request, language)


FORT = Fort()
