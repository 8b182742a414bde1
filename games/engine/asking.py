"""Who answers while a move is being done.

The rules of a game are written once, as straight-line code that asks for each choice where the
rulebook has it: `ask.pick("kind", options, rule)`. The options are the legal answers. Who stands
behind `ask` decides what happens:

- `Chance` picks one (random play);
- `Script` repeats answers given before (replay);
- `Every` walks through all of them, one run after the other (the list of legal moves);
- a game's judge reads them from a move somebody wrote, and collects the broken rules.

So the list of legal moves, the judge, the replay and the playout can't disagree: they are the
same lines. A requirement that is no choice is `ask.refuse(rule)`: it ends the run, except for
the judge, who notes the rule and goes on to find the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count
from random import Random
from typing import Any, NoReturn, Protocol, TypeVar

from games.engine.errors import NotAMove, Refused
from games.engine.patience import still
from games.engine.wording import quoted

UNKNOWN = "?"
T = TypeVar("T")
Reason = str | Callable[[Any], str]
Answer = tuple[str, Any]


class Ask(Protocol):
    """What the rules see of whoever answers."""

    judging: bool

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any: ...

    def refuse(self, rule: str) -> None: ...

    def fell_short(self, rule: str) -> None:
        """Less was done than the words of the card; whoever meant all of it is told the rule."""
        ...

    def did_then(self, steps: int) -> None:
        """So many steps after a "then" had to be done."""
        ...

    def show(self, field: str) -> Any:
        """The table turns up something nobody had seen; UNKNOWN if it doesn't say what."""
        ...

    def shuffle(self, cards: list[str]) -> list[str] | None:
        """The table shuffles; None if nobody knows the order."""
        ...


class Chance:
    """Picks at random; `decisions` counts the questions that had more than one answer."""

    judging = False

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self._random = rng.random
        self.decisions = 0

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        n = len(options)
        if n > 1:
            self.decisions += 1
            return options[int(self._random() * n)]
        if n:
            return options[0]
        raise Refused(rule if isinstance(rule, str) else rule(None))

    def refuse(self, rule: str) -> NoReturn:
        raise Refused(rule)

    def fell_short(self, rule: str) -> None:
        pass

    def did_then(self, steps: int) -> None:
        pass

    def show(self, field: str) -> Any:
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        order = cards[:]
        self.rng.shuffle(order)
        return order


class Recorded(Chance):
    """The same, keeping its answers so that they can be repeated."""

    def __init__(self, rng: Random) -> None:
        super().__init__(rng)
        self.answers: list[Answer] = []

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        answer = super().pick(field, options, rule)
        self.answers.append((field, answer))
        return answer

    def shuffle(self, cards: list[str]) -> list[str] | None:
        order = super().shuffle(cards)
        self.answers.append(("shuffle", tuple(order or ())))
        return order


class Script:
    """Repeats the answers of a choice once made, in the order in which they were asked for."""

    judging = False

    def __init__(self, answers: Sequence[Answer]) -> None:
        self.answers = answers
        self.at = 0

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        if self.at >= len(self.answers):
            raise NotAMove("answers-end", field, asked=quoted(field))
        said, answer = self.answers[self.at]
        self.at += 1
        if said != field:
            raise NotAMove("answers-other", field, said=quoted(said), asked=quoted(field))
        if answer not in options:
            raise Refused(rule if isinstance(rule, str) else rule(answer))
        return answer

    def refuse(self, rule: str) -> NoReturn:
        raise Refused(rule)

    def fell_short(self, rule: str) -> None:
        pass

    def did_then(self, steps: int) -> None:
        pass

    def show(self, field: str) -> Any:
        """What the table said then; nothing said is still unknown."""
        if self.at < len(self.answers) and self.answers[self.at][0] == field:
            self.at += 1
            return self.answers[self.at - 1][1]
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        if self.at < len(self.answers) and self.answers[self.at][0] == "shuffle":
            self.at += 1
            return list(self.answers[self.at - 1][1])
        return None

    @property
    def used_up(self) -> bool:
        return self.at == len(self.answers)


class _Path:
    """One run of `Every`: answers by the given indexes, then always the first option."""

    judging = False

    def __init__(self, turns: list[int], begun: Sequence[Answer]) -> None:
        self.turns = turns
        self.begun = begun
        self.widths: list[int] = []
        self.answers: list[Answer] = []

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> Any:
        if not options:
            raise Refused(rule if isinstance(rule, str) else rule(None))
        depth = len(self.widths)
        if depth < len(self.begun):
            return self._repeated(self.begun[depth], field, options, rule)
        turn = self.turns[depth] if depth < len(self.turns) else 0
        self.widths.append(len(options))
        answer = options[turn]
        self.answers.append((field, answer))
        return answer

    def _repeated(self, begun: Answer, field: str, options: Sequence[Any], rule: Reason) -> Any:
        if begun[0] != field or begun[1] not in options:
            raise Refused(rule if isinstance(rule, str) else rule(begun[1]))
        self.widths.append(1)
        self.answers.append(begun)
        return begun[1]

    def refuse(self, rule: str) -> NoReturn:
        raise Refused(rule)

    def fell_short(self, rule: str) -> None:
        pass

    def did_then(self, steps: int) -> None:
        """Kept for whoever writes the move down; not an answer."""
        self.answers.append(("then", steps))

    def show(self, field: str) -> Any:
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def every(
    run: Callable[[Ask], T], begun: Sequence[Answer] = (), tries: int | None = None
) -> Iterator[tuple[tuple[Answer, ...], T]]:
    """All ways to answer what `run` asks, with what each leads to; refused ones are left out.

    `run` must begin anew each time (on a copy). `begun` are the first answers, if they are given.
    After so many `tries` it is enough: whole thickets of answers may be refused, one by one.
    """
    turns: list[int] = []
    for _ in count() if tries is None else range(tries):
        still()
        path = _Path(turns, begun)
        try:
            result = run(path)
        except Refused:
            pass
        else:
            yield tuple(path.answers), result
        taken = [path.turns[i] if i < len(path.turns) else 0 for i in range(len(path.widths))]
        while taken and taken[-1] + 1 >= path.widths[len(taken) - 1]:
            taken.pop()
        if not taken:
            return
        taken[-1] += 1
        turns = taken


class _Nobody:
    """Answers nothing: for those who only look whether something could be done."""

    judging = False

    def pick(self, field: str, options: Sequence[Any], rule: Reason) -> NoReturn:
        raise AssertionError(f"{field} was asked for while only looking")

    def refuse(self, rule: str) -> NoReturn:
        raise AssertionError(f"{rule} was refused while only looking")

    def fell_short(self, rule: str) -> NoReturn:
        raise AssertionError(f"{rule} fell short while only looking")

    def did_then(self, steps: int) -> NoReturn:
        raise AssertionError(f"{steps} steps were done while only looking")

    def show(self, field: str) -> NoReturn:
        raise AssertionError(f"{field} was to be shown while only looking")

    def shuffle(self, cards: list[str]) -> NoReturn:
        raise AssertionError("cards were to be shuffled while only looking")


NOBODY: Ask = _Nobody()
