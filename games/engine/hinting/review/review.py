"""The whole look back: how the chances went, where it turned, what was luck and what was not."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from games.engine.entries import Choice, Correction, Entry
from games.engine.game import Game
from games.engine.hinting.chances import Shares
from games.engine.hinting.review import luck as fortune
from games.engine.hinting.review.decisions import (
    Decision,
    Doubt,
    decided,
    doubt,
    worth_a_look,
    worth_a_word,
)
from games.engine.hinting.review.looking import PastLine, Reckoned, chances, chosen, lines_of
from games.engine.hinting.review.luck import Luck
from games.engine.hinting.review.times import Times, times
from games.engine.hinting.review.turning import Turning, turning_points

COURSE, LUCK, FIRST, CLOSE = 1, 3, 8, 24
"""About how long each kind of step takes, to tell how far it is."""


@dataclass(frozen=True, slots=True)
class Point:
    """How the chances stood after a line."""

    line: int
    shares: Shares
    error: float


@dataclass(frozen=True, slots=True)
class Review:
    number: int
    """Of entries there were."""
    names: tuple[str, ...]
    who: int | None
    """The seat that looks back while the game goes on; None once all lies open."""
    course: tuple[Point, ...]
    turning: tuple[Turning, ...]
    decisions: tuple[Decision, ...]
    luck: Mapping[str, Shares] | None
    """By source; None where it can't be told."""
    choices: Shares | None
    """What is left of the changes: what players did, and what nobody entered."""
    judged: Mapping[str, Sequence[int]]
    """The lines whose decisions could be judged, in part, or not."""
    times: Times | None


@dataclass(frozen=True, slots=True)
class Played:
    """A game that is looked back at."""

    game: Game[Any]
    start: Any
    lines: Sequence[PastLine]
    number: int
    """Of entries there were, with those taken back."""
    at: Mapping[int, datetime]
    """When each line was entered, as far as it is known."""
    opened: datetime | None = None
    who: int | None = None
    """The seat as which the table lies there, and whose decisions are looked at; None once all
    lies open."""


def whole(
    game: Game[Any],
    start: Any,
    entries: Sequence[Entry],
    at: Mapping[int, datetime] = MappingProxyType({}),
    opened: datetime | None = None,
) -> Played:
    """A game that is over."""
    return Played(game, start, lines_of(game, start, entries), len(entries), at, opened)


UNSEEN = Correction("unseen", None)
"""What others entered, for a seat that looks back while the game goes on."""


def as_seen(
    game: Game[Any],
    start: Any,
    entries: Sequence[Entry],
    who: int,
) -> Played:
    """A game that goes on, as this seat knows it, and nothing else of it."""
    before = game.mind.seen_by(start, who)
    lines, played = [], whole(game, start, entries)
    for line in played.lines:
        after = game.mind.seen_by(line.after, who)
        entry: Entry = UNSEEN
        if isinstance(line.entry, Choice) and line.entry.seat == who:
            entry = Choice(who, chosen(line.entry.answers))  # how cards then lay nobody saw
        lines.append(PastLine(line.number, entry, before, after))
        before = after
    first = lines[0].before if lines else before
    return Played(game, first, lines, played.number, {}, who=who)


class LookingBack:
    """Goes through a game step by step, so that one can wait, or turn to something else."""

    def __init__(self, played: Played, seed: str = "review") -> None:
        self.played = played
        self.game = played.game
        self.seed = seed
        self.review: Review | None = None

    def go(self) -> Iterator[float]:
        """How much of it is done, after each step; at the end there is a `review`."""
        game, who = self.game, self.played.who
        lines, start = self.played.lines, self.played.start
        turns = [game.hindsight.turn(line.before) for line in lines]
        seats = len(start.seats)
        own = [at for at, line in enumerate(lines) if isinstance(line.entry, Choice)]
        whole = len(lines) * (COURSE + LUCK * (who is None)) + len(own) * (FIRST + 1) + CLOSE
        done = 0

        def so_far(more: int) -> float:
            nonlocal done
            done += more
            return min(0.99, done / whole)

        told = [chances(game, start, f"{self.seed}/0")]
        found: list[Luck] = []
        if who is None and (dealt := fortune.of_start(game, start, self.seed)):
            found.append(dealt)
        for line in lines:
            told.append(chances(game, line.after, f"{self.seed}/{line.number}"))
            yield so_far(COURSE)
            if who is None:
                found += fortune.of_line(game, line, told[-2], told[-1], self.seed)
                yield so_far(LUCK)
        doubts: list[Doubt] = []
        judged: dict[str, list[int]] = {"judged": [], "partly": [], "not": []}
        for at in own:
            looked = doubt(game, lines, at, self.seed)
            yield so_far(FIRST)
            if isinstance(looked, Doubt):
                judged[looked.judged].append(lines[at].number)
                doubts.append(looked)
            elif looked is not None:
                judged[looked].append(lines[at].number)
        decisions = []
        for each in worth_a_look(doubts):
            if it := decided(game, lines, each, self.seed, open=who is None):
                decisions.append(it)
            yield so_far(0)
        ledger = found if who is None else None
        self.review = Review(
            number=self.played.number,
            names=tuple(seat.name for seat in start.seats),
            who=who,
            course=_course(lines, told),
            turning=tuple(turning_points(lines, turns, told, ledger)),
            decisions=tuple(worth_a_word(decisions)),
            luck=None if ledger is None else _ledger(game, ledger, seats),
            choices=None if ledger is None else _rest(told, ledger),
            judged=judged,
            times=times(lines, self.played.at, self.played.opened, seats),
        )
        yield 1.0


def _course(lines: Sequence[PastLine], told: Sequence[Reckoned]) -> tuple[Point, ...]:
    numbers = [0, *(line.number for line in lines)]
    return tuple(
        Point(number, each.shares, each.error) for number, each in zip(numbers, told, strict=True)
    )


def _ledger(game: Game[Any], found: Sequence[Luck], seats: int) -> dict[str, Shares]:
    return {
        source: tuple(
            sum(each.gains[seat] for each in found if each.source == source)
            for seat in range(seats)
        )
        for source in game.hindsight.sources
    }


def _rest(told: Sequence[Reckoned], found: Sequence[Luck]) -> Shares:
    """From an even share to the end, less all luck."""
    seats = len(told[0].shares)
    return tuple(
        told[-1].shares[seat] - 1 / seats - sum(each.gains[seat] for each in found)
        for seat in range(seats)
    )
