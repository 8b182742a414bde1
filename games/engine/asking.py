"""Who answers while a move is being done.

The rules of a game are written once, as straight-line code that asks for each choice where the
rulebook has it: `ask.pick("kind", options, rule)`. The options are the legal answers. Who stands
behind `ask` decides what happens:

- `Chance` picks one (random play);
- `Script` repeats answers given before (replay);
- `every` walks through all of them, one run after the other (the list of legal moves);
- a game's judge reads them from a move somebody wrote, and collects the broken rules.

So the list of legal moves, the judge, the replay and the playout can't disagree: they are the
same lines. A requirement that is no choice is `ask.refuse(rule)`: it ends the run, except for
the judge, who notes the rule and goes on to find the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NoReturn, Protocol, TypeAlias, TypeVar

from games.engine.errors import NotAMove, Refused
from games.engine.patience import check_time
from games.engine.wording import quoted

UNKNOWN = "?"
Field: TypeAlias = Any
"""A kind of question, by its name: each game has its own (`rules/fields`), which types check."""
SHUFFLE = "shuffle"
"""The field under which the log keeps in which order cards were shuffled."""
T = TypeVar("T")


class About(str):
    """A clause with what it is about, for whoever tells why: a sentence's key and its gaps."""

    key: str
    gaps: dict[str, Any]

    def __new__(cls, clause: str, key: str, **gaps: Any) -> About:
        it = super().__new__(cls, clause)
        it.key = key
        it.gaps = gaps
        return it


Objection = str | Callable[[Any], str]
"""The clause that any other answer breaks, or what finds it for an answer."""
Answer = tuple[str, Any]


class Ask(Protocol):
    """What the rules see of whoever answers."""

    judging: bool
    insists: bool
    """The table does it whatever the rules say: as far as it can be done."""

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any: ...

    def keep(self, copy: Callable[[], Any]) -> None:
        """Nothing has been done yet, but what comes now may turn out illegal: here is how to copy
        the position to come back to."""
        ...

    def refuse(self, rule: str) -> None: ...

    def fell_short(self, rule: str) -> None:
        """Less was done than the words of the card; whoever meant all of it is told the rule."""
        ...

    def did_then(self, steps: int) -> None:
        """So many steps after a "then" had to be done."""
        ...

    def show(self, field: Field) -> Any:
        """The table turns up something nobody had seen; UNKNOWN if it doesn't say what."""
        ...

    def shuffle(self, cards: list[str]) -> list[str] | None:
        """The table shuffles; None if nobody knows the order."""
        ...


class Doer:
    """Whoever does a move and doesn't judge it: the first broken rule is the end of it, and of
    what lies face down nothing is known."""

    judging = False
    insists = False

    def keep(self, copy: Callable[[], Any]) -> None:
        pass

    def refuse(self, rule: str) -> None:
        raise Refused(rule)

    def fell_short(self, rule: str) -> None:
        pass

    def did_then(self, steps: int) -> None:
        pass

    def show(self, field: Field) -> Any:
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def refusal(rule: Objection, answer: Any = None) -> Refused:
    """Why this answer, or any, can't be given."""
    return Refused(rule if isinstance(rule, str) else rule(answer))


class Chance(Doer):
    """Picks at random; `decisions` counts the questions that had more than one answer."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.decisions = 0
        self.kept: Any = None
        """The position to go back to from a move that turned out illegal."""

    def keep(self, copy: Callable[[], Any]) -> None:
        self.kept = copy()

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        n = len(options)
        if n > 1:
            self.decisions += 1
            return options[int(self.rng.random() * n)]
        if n:
            return options[0]
        raise refusal(rule)

    def shuffle(self, cards: list[str]) -> list[str] | None:
        order = cards[:]
        self.rng.shuffle(order)
        return order


class Recorded(Chance):
    """Keeps what it answers, and each shuffle, so that they can be repeated.

    Before another class of answers (`class Noted(Recorded, Moved)`) it keeps those.
    """

    def __init__(self, rng: Random) -> None:
        Chance.__init__(self, rng)
        self.answers: list[Answer] = []

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        answer = super().pick(field, options, rule)
        self.answers.append((field, answer))
        return answer

    def shuffle(self, cards: list[str]) -> list[str] | None:
        order = super().shuffle(cards)
        self.answers.append((SHUFFLE, tuple(order or ())))
        return order


class Script(Doer):
    """Repeats the answers of a choice once made, in the order in which they were asked for."""

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.answers = answers
        self.at = 0

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        if self.at >= len(self.answers):
            raise NotAMove("answers-end", field, asked=quoted(field))
        said, answer = self.answers[self.at]
        self.at += 1
        if said != field:
            raise NotAMove("answers-other", field, said=quoted(said), asked=quoted(field))
        if answer not in options:
            raise refusal(rule, answer)
        return answer

    def show(self, field: Field) -> Any:
        """What the table said then; nothing said is still unknown."""
        if self.at < len(self.answers) and self.answers[self.at][0] == field:
            self.at += 1
            return self.answers[self.at - 1][1]
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        if self.at < len(self.answers) and self.answers[self.at][0] == SHUFFLE:
            self.at += 1
            return list(self.answers[self.at - 1][1])
        return None

    @property
    def used_up(self) -> bool:
        return self.at == len(self.answers)


class _Path(Doer):
    """One run of `every`: answers by the given indexes, then always the first option."""

    def __init__(self, turns: list[int], begun: Sequence[Answer]) -> None:
        self.turns = turns
        self.begun = begun
        self.widths: list[int] = []
        self.answers: list[Answer] = []

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        if not options:
            raise refusal(rule)
        depth = len(self.widths)
        if depth < len(self.begun):
            return self._repeated(self.begun[depth], field, options, rule)
        turn = self.turns[depth] if depth < len(self.turns) else 0
        self.widths.append(len(options))
        answer = options[turn]
        self.answers.append((field, answer))
        return answer

    def _repeated(
        self, begun: Answer, field: Field, options: Sequence[Any], rule: Objection
    ) -> Any:
        if begun[0] != field or begun[1] not in options:
            raise refusal(rule, begun[1])
        self.widths.append(1)
        self.answers.append(begun)
        return begun[1]

    def did_then(self, steps: int) -> None:
        """Kept for whoever writes the move down; not an answer."""
        self.answers.append(("then", steps))


def every(
    run: Callable[[Ask], T], begun: Sequence[Answer] = (), tries: int | None = None
) -> Iterator[tuple[tuple[Answer, ...], T]]:
    """All ways to answer what `run` asks, with what each leads to; refused ones are left out.

    `run` must begin anew each time (on a copy). `begun` are the first answers, if they are given.
    After so many `tries` it is enough: whole thickets of answers may be refused, one by one.
    """
    turns: list[int] = []
    for _ in count() if tries is None else range(tries):
        check_time()
        path = _Path(turns, begun)
        try:
            result = run(path)
        except Refused:
            pass
        else:
            yield tuple(path.answers), result
        following = next_turns(turns, path.widths)
        if following is None:
            return
        turns = following


def next_turns(turns: Sequence[int], widths: Sequence[int]) -> list[int] | None:
    """Which answer to give to each question on the run after this one; None if it was the last.

    The last question that has another answer gets its next one, as the wheels of an odometer turn.
    `widths` tell how many answers each question of this run had.
    """
    taken = [turns[i] if i < len(turns) else 0 for i in range(len(widths))]
    while taken and taken[-1] + 1 >= widths[len(taken) - 1]:
        taken.pop()
    if not taken:
        return None
    taken[-1] += 1
    return taken


class _Nobody:
    """Answers nothing: for those who only look whether something could be done."""

    judging = False
    insists = False

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> NoReturn:
        raise AssertionError(f"{field} was asked for while only looking")

    def keep(self, copy: Callable[[], Any]) -> NoReturn:
        raise AssertionError("a move was begun while only looking")

    def refuse(self, rule: str) -> NoReturn:
        raise AssertionError(f"{rule} was refused while only looking")

    def fell_short(self, rule: str) -> NoReturn:
        raise AssertionError(f"{rule} fell short while only looking")

    def did_then(self, steps: int) -> NoReturn:
        raise AssertionError(f"{steps} steps were done while only looking")

    def show(self, field: Field) -> NoReturn:
        raise AssertionError(f"{field} was to be shown while only looking")

    def shuffle(self, cards: list[str]) -> NoReturn:
        raise AssertionError("cards were to be shuffled while only looking")


NOBODY: Ask = _Nobody()
