"""A choice made answer by answer: what is asked next, or where the answers lead.

Behind the rules stands somebody who repeats the answers given so far and stops at the first
question that has none yet. A question with one answer is not put. What a question is and how its
answers are called is for the game to say (`Teller`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from games.engine.asking import Answer, Ask, Field, Objection, Script
from games.engine.errors import Refused

Q = TypeVar("Q")
P = TypeVar("P")


@dataclass(frozen=True, slots=True)
class Asked(Generic[Q]):
    """The question that is open, and what was answered before it, in words."""

    question: Q
    answers: tuple[Answer, ...]
    """Those given so far, with the ones that went without saying."""
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ready(Generic[P]):
    """All is answered: where it leads, and what breaks the rules after all, if anything."""

    position: P
    answers: tuple[Answer, ...]
    told: tuple[str, ...]
    broken: str = ""


class Teller(Protocol[Q]):
    """What a game gives: its questions, as they are asked at the table that is played on."""

    def question(self, field: Field, options: Sequence[Any], so_far: tuple[Answer, ...]) -> Q: ...

    def told(self, question: Q, answer: Any, given: bool) -> str:
        """An answer in words, "" if it is not worth them; `given` if it was not the only one."""
        ...

    def is_open(self, question: Q) -> bool:
        """Whether there may be other answers than the one that the rules offer."""
        ...

    def could_be(self, field: Field) -> Sequence[Any]:
        """What the table could turn up; nothing where that is not asked for."""
        ...


class _Stop(Exception):
    def __init__(self, question: Any) -> None:
        super().__init__()
        self.question = question


class _Repeating(Generic[Q]):
    """Repeats the given answers; beyond them only what goes without saying."""

    judging = False

    def __init__(self, given: Script, teller: Teller[Q]) -> None:
        self.given = given
        self.insists = given.insists
        self.teller = teller
        self.said: list[Answer] = []
        self.told: list[str] = []

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        question = self.teller.question(field, options, tuple(self.said))
        given = not self.given.used_up
        if given:
            answer = self.given.pick(field, options, rule)
        elif len(options) > 1 or self.teller.is_open(question):
            raise _Stop(question)
        elif not len(options):
            answer = self.given.pick(field, options, rule) if self.insists else self._none(rule)
        else:
            answer = options[0]
        text = self.teller.told(question, answer, given)
        if text:
            self.told.append(text)
        self.said.append((field, answer))
        return answer

    def _none(self, rule: Objection) -> NoReturn:
        raise Refused(rule if isinstance(rule, str) else rule(None))

    def keep(self, copy: Callable[[], Any]) -> None:
        pass

    def refuse(self, rule: str) -> None:
        self.given.refuse(rule)

    def fell_short(self, rule: str) -> None:
        self.given.fell_short(rule)

    def did_then(self, steps: int) -> None:
        pass

    def show(self, field: Field) -> Any:
        options = self.teller.could_be(field) if self.given.used_up else ()
        if options:
            raise _Stop(self.teller.question(field, options, tuple(self.said)))
        before = self.given.at
        card = self.given.show(field)
        if self.given.at > before:
            self.said.append((field, card))
        return card

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return self.given.shuffle(cards)


def ask_on(
    p: P, act: Callable[[P, Ask], None], given: Script, teller: Teller[Q]
) -> Asked[Q] | Ready[P]:
    """What is asked after the answers `given`; `p` is played on and not to be used for anything."""
    asking = _Repeating(given, teller)
    try:
        act(p, asking)
    except _Stop as stop:
        return Asked(stop.question, tuple(asking.said), tuple(asking.told))
    except Refused as refused:
        said = max(tuple(given.answers), tuple(asking.said), key=len)
        return Ready(p, said, tuple(asking.told), refused.rule)
    return Ready(p, tuple(asking.said), tuple(asking.told))
