"""Snails asked "Can I?": so many cards, with so many steps behind me."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

from games.engine.asking import Answer
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written import situation
from games.engine.written.situation import Data
from games.sites.referee import Address, Referee
from games.sites.shapes.verdict import Question, Rule, Tap, Verdict
from games.views.reader import language
from tests.third_game.rules import race, written
from tests.third_game.rules.race import Position
from tests.third_game.rules.words import RULEBOOK, say


@dataclass(frozen=True)
class Situation(situation.Situation):
    @property
    def position(self) -> Position:
        return written.read(self.data)


@dataclass(frozen=True, slots=True)
class Steps:
    """The table that is asked about: steps so far, each a tap away."""

    steps: tuple[Tap, ...]


def read(data: Any, who: Any, move: Any, box: Any = MappingProxyType({})) -> Situation:
    p = written.read(data)
    if not isinstance(move, dict):
        raise NotAMove("want-object", "m", value=quoted(move))
    return Situation(written.write(p), p.turn, move)


def begin() -> Situation:
    return read({"seats": [{"steps": 19}, {"steps": 6}]}, 0, {"take": 2})


def of_table(p: Position, own: frozenset[int], asks: int | None) -> Situation:
    return read(written.write(p), 0, {"take": 1})


def tapped(it: Situation, tap: str, beside: Mapping[str, str]) -> Situation:
    what, _, number = tap.partition(":")
    if what not in ("take", "steps") or not number.isdecimal() or len(number) > 2:
        raise NotAMove("want-one-of", "t", value=quoted(tap[:20]), allowed="take, steps")
    if what == "take":
        return replace(it, move={"take": int(number)})
    data = it.copied()
    data["seats"][it.who]["steps"] = int(number)
    return read(data, it.who, it.move)


def question(it: Situation) -> Question:
    taps = tuple(
        Tap(f"take:{n}", say("hints", "take", language(), number=n), n == it.move.get("take"))
        for n in range(race.MOST + 2)
    )
    return Question(verb="take", verbs=taps)


def table(it: Situation, beside: Mapping[str, str]) -> Steps:
    steps = it.position.seats[it.who].steps
    return Steps(tuple(Tap(f"steps:{n}", str(n), n == steps) for n in range(race.GOAL + 1)))


def verdict(it: Situation, address: Address[Situation]) -> Verdict:
    found = written.judge(it.position, it.move)
    if found.position is not None:
        steps = found.position.seats[it.who].steps
        return Verdict(word="legal", effects=(f"{steps} / {race.GOAL}",))
    rules = tuple(Rule(id, RULEBOOK.refusal(id, language())) for id in found.broken)
    return Verdict(word="illegal", rules=rules)


def move_of(p: Position, who: int, answers: Sequence[Answer]) -> Data:
    return dict(answers)


REFEREE: Referee[Situation] = Referee(
    read=read,
    begin={"middle": begin},
    usual="middle",
    of_table=of_table,
    tapped=tapped,
    question=question,
    question_part="snails/question.html",
    verdict=verdict,
    move_of=move_of,
    table=table,
    table_part="snails/table.html",
    changes=("steps",),
    enter="take:1",
)
