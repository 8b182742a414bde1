"""A build made answer by answer: what is asked next, or where the answers lead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Reason, Script
from games.engine.errors import NotAMove, Refused
from games.five_towers import say, turn
from games.five_towers.building import top_of
from games.five_towers.position import Position


@dataclass(frozen=True, slots=True)
class Option:
    answer: Any
    text: str
    detail: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The question that is open, and what was answered before it, in words."""

    field: str
    options: tuple[Option, ...]
    answers: tuple[Answer, ...]
    """Those given so far, with the ones that went without saying."""
    told: tuple[str, ...]
    built: int = 0


@dataclass(frozen=True, slots=True)
class Ready:
    """All is answered: where it leads, and what breaks the rules after all, if anything."""

    position: Position
    answers: tuple[Answer, ...]
    told: tuple[str, ...]
    broken: str = ""


class _Stop(Exception):
    def __init__(self, field: str, options: Sequence[Any]) -> None:
        super().__init__(field)
        self.field, self.options = field, options


class _Asking(Script):
    """Repeats the given answers; beyond them only what goes without saying."""

    def __init__(self, p: Position, answers: Sequence[Answer], language: str) -> None:
        super().__init__(answers)
        self.p, self.language = p, language
        self.said: list[Answer] = []
        self.told: list[str] = []

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        if self.at < len(self.answers):
            answer = super().pick(field, options, rule)
        elif len(options) > 1:
            raise _Stop(field, options)
        elif not options:
            raise Refused(rule if isinstance(rule, str) else rule(None))
        else:
            answer = options[0]
        self.said.append((field, answer))
        if (field == "tear down" and answer is not None) or field == "card":
            self.told.append(option(self.p, field, answer, self.language).text)
        return answer


def next_question(p: Position, answers: Sequence[Answer], language: str) -> Asked | Ready:
    """What to ask the seat to decide after these answers; `p` stays as it is."""
    if turn.to_decide(p) is None:
        raise NotAMove("nothing-to-choose", "answers")
    table = p.copy()
    asking = _Asking(table, answers, language)
    try:
        turn.act(table, asking)
    except _Stop as stop:
        options = tuple(option(table, stop.field, each, language) for each in stop.options)
        built = sum(field == "card" for field, _ in asking.said)
        return Asked(stop.field, options, tuple(asking.said), tuple(asking.told), built)
    except Refused as refused:
        return Ready(table, tuple(asking.said), tuple(asking.told), refused.rule)
    return Ready(table, tuple(asking.said), tuple(asking.told))


def option(p: Position, field: str, answer: Any, language: str) -> Option:
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
