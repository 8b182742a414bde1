"""A log as it is looked back at: entry by entry, with the table before and after."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, pstdev
from typing import Any

from games.engine.asking import SHUFFLE, Answer, Chance, Objection, refusal
from games.engine.entries import Choice, Entry
from games.engine.errors import Refused
from games.engine.game import Game
from games.engine.hinting.chances import Shares
from games.engine.hinting.mind import Move
from games.engine.log import Log

WORLDS = 12
"""Imagined worlds of which a chance is the mean, where cards are unknown."""
ALIKE = 2
"""If so many worlds say the same, all would."""
SAME = 1e-9


@dataclass(frozen=True, slots=True)
class PastLine:
    """An entry in force."""

    number: int
    """Of the log, counted from 1."""
    entry: Entry
    before: Any
    after: Any


@dataclass(frozen=True, slots=True)
class Reckoned:
    """Chances, and how sure they are."""

    shares: Shares
    error: float = 0.0
    """The largest standard error among them."""


def lines_of(game: Game[Any], start: Any, entries: Iterable[Entry]) -> list[PastLine]:
    """Those that no undo has taken back."""
    log: Log[Any] = Log(start, game.apply, entries)
    found, before = [], start.copy()
    for number, after in zip(log.standing(), log.passing(), strict=True):
        now = game.copy(after)
        found.append(PastLine(number + 1, log.entries[number], before, now))
        before = now
    return found


def chances(game: Game[Any], p: Any, seed: str, worlds: int = WORLDS) -> Reckoned:
    """Of a table of which perhaps not all is known."""
    said: list[Shares] = []
    for number in range(worlds):
        world = game.mind.imagine(p, Random(f"{seed}/{number}"))
        said.append(game.mind.chances(world))
        if number + 1 == ALIKE and _alike(said):
            break
    return mean(said)


def _alike(said: Sequence[Shares]) -> bool:
    return all(abs(one - other) < SAME for one, other in zip(said[0], said[1], strict=True))


def mean(said: Sequence[Shares]) -> Reckoned:
    columns = list(zip(*said, strict=True))
    error = max(pstdev(column) for column in columns) / len(said) ** 0.5
    return Reckoned(tuple(map(fmean, columns)), error)


class Again(Chance):
    """Gives the answers of a choice once more, at a table where other cards may come up."""

    def __init__(self, rng: Random, answers: Sequence[Answer]) -> None:
        super().__init__(rng)
        self.answers = answers
        self.at = 0

    def pick(self, field: str, options: Sequence[Any], rule: Objection) -> Any:
        for at in range(self.at, len(self.answers)):
            said, answer = self.answers[at]
            if said == field:
                if answer not in options:
                    raise refusal(rule, answer)
                self.at = at + 1
                return answer
        if None in options:
            return None
        return super().pick(field, options, rule)


def made_again(game: Game[Any], world: Any, choice: Choice, rng: Random) -> Any | None:
    """The world after that choice; None if it could not be made there. Changes `world`."""
    if game.to_decide(world) != choice.seat:
        return None
    try:
        game.act(world, Again(rng, choice.answers))
    except Refused:
        return None
    return world


def chosen(answers: Sequence[Answer]) -> Move:
    """The answers of a choice that a player gave: without what the table turned up."""
    return tuple((field, value) for field, value in answers if field not in SHOWN)


SHOWN = frozenset((SHUFFLE, "top", "refill"))


def choices(lines: Sequence[PastLine]) -> Iterator[tuple[int, PastLine, Choice]]:
    for at, line in enumerate(lines):
        if isinstance(line.entry, Choice):
            yield at, line, line.entry
