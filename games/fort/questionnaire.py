"""A move made answer by answer: what is asked next, or where the answers lead.

Behind the rules stands somebody who repeats the answers given so far and stops at the first
question that has none yet. A question with one answer is not put.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Reason
from games.engine.errors import NotAMove, Refused
from games.fort import turn
from games.fort.cards import BY_KIND, UNKNOWN
from games.fort.options import option
from games.fort.playing import END
from games.fort.position import Position
from games.fort.questions import Question
from games.fort.replaying import Replaying


@dataclass(frozen=True, slots=True)
class Asked:
    """The question that is open, and what was answered before it, in words."""

    question: Question
    answers: tuple[Answer, ...]
    """Those given so far, with the ones that went without saying."""
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """All is answered: where it leads, and what breaks the rules after all, if anything."""

    position: Position
    answers: tuple[Answer, ...]
    told: tuple[str, ...]
    broken: str = ""


class _Stop(Exception):
    def __init__(self, question: Question) -> None:
        super().__init__(question.field)
        self.question = question


class _Asking(Replaying):
    """Repeats the given answers; beyond them only what goes without saying."""

    def __init__(self, p: Position, who: int, answers: Sequence[Answer], language: str) -> None:
        super().__init__(p, who, answers)
        self.p = p
        self.who = who
        self.language = language
        self.said: list[Answer] = []
        self.told: list[str] = []

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        question = Question(self.p, self.who, field, options, tuple(self.said))
        if self.at < len(self.answers):
            answer = super().pick(field, options, rule)
            if answer not in (None, END):
                self.told.append(option(question, answer, self.language).text)
        elif len(options) > 1 or self._may_name_another(field, options):
            raise _Stop(question)
        elif not len(options):
            raise Refused(rule if isinstance(rule, str) else rule(None))
        else:
            answer = options[0]
        self.said.append((field, answer))
        return answer

    def _may_name_another(self, field: str, options: Sequence[Any]) -> bool:
        """A card of the hand that nobody has entered could be the answer too."""
        if self.p.profile.dealt or UNKNOWN not in self.p.seats[self.who].hand:
            return False
        if field == "verb":
            return self.p.agenda[-1][0] in ("play", "follow")
        return field == "card" and all(card and card[1] in ("hand", "discard") for card in options)

    def show(self, field: str) -> Any:
        if self.at >= len(self.answers) and field == "top" and not self.p.profile.dealt:
            kids = (UNKNOWN, *BY_KIND["kids"])
            raise _Stop(Question(self.p, self.who, field, kids, tuple(self.said)))
        before = self.at
        card = super().show(field)
        if self.at > before:
            self.said.append((field, card))
        return card


def next_question(p: Position, answers: Sequence[Answer], language: str) -> Asked | Ready:
    """What to ask the seat to decide after these answers; `p` stays as it is."""
    who = turn.to_decide(p)
    if who is None:
        raise NotAMove("nothing-to-choose", "answers")
    table = p.copy()
    asking = _Asking(table, who, answers, language)
    try:
        turn.act(table, asking)
    except _Stop as stop:
        return Asked(stop.question, tuple(asking.said), tuple(asking.told))
    except Refused as refused:
        said = max(tuple(answers), tuple(asking.said), key=len)
        return Ready(table, said, tuple(asking.told), refused.rule)
    return Ready(table, tuple(asking.said), tuple(asking.told))
