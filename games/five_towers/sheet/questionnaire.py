"""A bid or a build made answer by answer (`engine.one_by_one`), for the sheet of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Script
from games.engine.errors import NotAMove
from games.engine.one_by_one import Asked as Asked
from games.engine.one_by_one import Ready as Ready
from games.engine.one_by_one import ask_on
from games.five_towers.box import say
from games.five_towers.rules import turn
from games.five_towers.rules.building import top_of
from games.five_towers.rules.fields import Field
from games.five_towers.table.position import Position


@dataclass(frozen=True, slots=True)
class Option:
    answer: Any
    text: str
    detail: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    p: Position
    """The table as the build has changed it so far."""
    field: Field
    values: Sequence[Any]
    so_far: tuple[Answer, ...]

    def options(self, language: str) -> list[Option]:
        return [option(self.p, self.field, value, language) for value in self.values]

    @property
    def built(self) -> int:
        return sum(field == "card" for field, _ in self.so_far)


class _Teller:
    def __init__(self, p: Position, language: str) -> None:
        self.p = p
        self.language = language

    def question(
        self, field: Field, options: Sequence[Any], so_far: tuple[Answer, ...]
    ) -> Question:
        return Question(self.p, field, options, so_far)

    def told(self, question: Question, answer: Any, given: bool) -> str:
        worth_it = question.field == "card" or (question.field == "tear down" and answer)
        return option(self.p, question.field, answer, self.language).text if worth_it else ""

    def is_open(self, question: Question) -> bool:
        return False

    def could_be(self, field: Any) -> Sequence[Any]:
        return ()


def next_question(
    p: Position, answers: Sequence[Answer], language: str
) -> Asked[Question] | Ready[Position]:
    """What to ask the seat to decide after these answers; `p` stays as it is."""
    if turn.to_decide(p) is None:
        raise NotAMove("nothing-to-choose", "answers")
    table = p.copy()
    return ask_on(table, turn.act, Script(answers), _Teller(table, language))


def option(p: Position, field: Field, answer: Any, language: str) -> Option:
    """One answer in words; `p` is the table as it stands while it is given."""
    options = say.load_words(language)["options"]
    if field == "bid":
        return Option(answer, options["out"] if answer is None else str(answer))
    if field == "verb":
        return Option(answer, options[answer], icon="rounds/build" if answer == "build" else "")
    towers = p.seats[p.builder].towers
    if field == "tear down":
        if answer is None:
            return Option(answer, options["tear_none"], icon="rounds/build")
        card = say.card((answer, towers[answer][-1]), language)
        tower = say.load_words(language)["towers"][answer]
        return Option(answer, options["tear"].format(card=card, tower=tower), "", "rounds/rubble")
    kind, _value = answer
    below = top_of(towers[kind])
    detail = options["founds"] if below is None else options["on"].format(below=below)
    return Option(answer, say.card(answer, language), detail, f"towers/{kind}")
