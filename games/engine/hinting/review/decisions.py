"""Which decisions mattered: the same worlds, once with what was played, once with what looked best.

Each is judged twice: *then*, by what that seat could know, and *as it turned out*, with the cards
that were shown later. What looked best is found with one set of worlds and measured with another,
so that it is not thought better than it is. Only what exceeds its own error is called a mistake.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from statistics import fmean, pstdev
from typing import Any

from games.engine.entries import Choice, Entry
from games.engine.game import Game
from games.engine.hinting.mind import Move, Record
from games.engine.hinting.review.hindsight import Judged
from games.engine.hinting.review.looking import PastLine, chosen
from games.engine.hinting.search import SURELY

FIRST_LOOK = 5
"""Worlds in which every move is tried at first."""
MOST_MOVES = 6
LOOK = 40
"""Worlds for a decision that may have mattered."""
BEHIND = 24
"""Worlds with the cards as they were."""
MATTERS = 0.03
"""A difference of chances that is worth a word."""
FIND = 0.06
"""So much better than what lay nearest a move is, to be called a find."""
MOST_FINDS = 2
"""Of one seat."""
WORTH_A_LOOK = 0.015
MOST_LOOKED_AT = 18
"""Decisions of one game that are looked at closely."""


@dataclass(frozen=True, slots=True)
class Edge:
    """How much better one move was than another, in the worlds both were tried in."""

    size: float
    error: float
    worlds: int

    @property
    def sure(self) -> bool:
        return self.worlds >= LOOK // 2 and self.size > SURELY * self.error


@dataclass(frozen=True, slots=True)
class Doubt:
    """A decision that may have mattered, after the first look at it."""

    at: int
    line: PastLine
    choice: Choice
    known: Any
    """The table as that seat knew it."""
    played: Move
    best: Move
    size: float
    judged: Judged


@dataclass(frozen=True, slots=True)
class Decision:
    """One that mattered."""

    line: int
    seat: int
    played: Move
    other: Move
    """What would have been better; or, of a find, what would have brought most at once."""
    good: bool
    """A find: it was much better than what lies nearest, and nothing looked better."""
    then: Edge
    turned_out: Edge | None
    judged: Judged
    kind: str
    rule: str


def doubt(game: Game[Any], lines: Sequence[PastLine], at: int, seed: str) -> Doubt | Judged | None:
    """A first look: None where there was nothing to choose, else how much was to be judged."""
    line = lines[at]
    choice = line.entry
    assert isinstance(choice, Choice)
    before, who = line.before, choice.seat
    if game.to_decide(before) != who:
        return None
    known = known_then(game, before, [(each.entry, each.after) for each in lines[at:]], who)
    judged = game.hindsight.judged(known, who)
    moves = game.mind.moves(known)[:MOST_MOVES]
    if len(moves) < 2:
        return None
    if judged == "not":
        return judged
    played = chosen(choice.answers)
    tried = [played, *(move for move in moves if move != played)]
    worths = _tried(game, known, who, tried, f"{seed}/{line.number}/first", FIRST_LOOK)
    if any(record is None for record in worths[0]):
        return "not"
    order = sorted(range(1, len(tried)), key=lambda each: -_mean(worths[each]))
    best = order[0]
    size = _mean(worths[best]) - _mean(worths[0])
    return Doubt(at, line, choice, known, played, tried[best], size, judged)


def known_then(game: Game[Any], before: Any, later: Sequence[tuple[Entry, Any]], who: int) -> Any:
    """The table as a seat knew it: its own hand as the entries from there on have shown it."""
    return game.mind.seen_by(game.hindsight.known_later(before, later), who)


def worth_a_look(doubts: Sequence[Doubt]) -> list[Doubt]:
    """Those of the greatest differences, in the order of the game."""
    found = [each for each in doubts if abs(each.size) > WORTH_A_LOOK]
    found.sort(key=lambda each: -abs(each.size))
    return sorted(found[:MOST_LOOKED_AT], key=lambda each: each.at)


def decided(
    game: Game[Any], lines: Sequence[PastLine], doubt: Doubt, seed: str, *, open: bool
) -> Decision | None:
    """A second look, with other worlds; None if it did not matter beyond its own error.

    `open`: the game is over, and what others held may be told.
    """
    who, good = doubt.choice.seat, doubt.size <= 0
    other = doubt.best
    if good:
        other = game.mind.greedy(doubt.known, Random(f"{seed}/{doubt.line.number}/greedy"))
    both = (other, doubt.played) if good else (doubt.played, other)
    seed = f"{seed}/{doubt.line.number}"
    then = _edge(game, doubt.known, who, both, f"{seed}/then", LOOK)
    if not then.sure or then.size < (FIND if good else MATTERS):
        return None
    turned_out = None
    if open:
        later = [(each.entry, each.after) for each in lines[doubt.at :]]
        shown = game.hindsight.known_later(doubt.line.before, later)
        turned_out = _edge(game, shown, who, both, f"{seed}/behind", BEHIND)
    kind = "" if good else game.hindsight.kind(doubt.played, doubt.best)
    return Decision(
        doubt.line.number,
        who,
        doubt.played,
        other,
        good,
        then,
        turned_out if turned_out and turned_out.worlds else None,
        doubt.judged,
        kind,
        game.hindsight.rule(kind) if kind else "",
    )


def worth_a_word(decisions: Sequence[Decision]) -> list[Decision]:
    """Of the finds only the finest of each seat: in an evening there are many good moves."""
    finds = sorted((each for each in decisions if each.good), key=lambda each: -each.then.size)
    kept = [
        each
        for at, each in enumerate(finds)
        if sum(other.seat == each.seat for other in finds[:at]) < MOST_FINDS
    ]
    return [each for each in decisions if not each.good or each in kept]


Records = list[Record | None]


def _tried(
    game: Game[Any], known: Any, who: int, moves: Sequence[Move], seed: str, worlds: int
) -> list[Records]:
    """What comes of each move, world by world."""
    found: list[Records] = [[] for _ in moves]
    for number in range(worlds):
        imagined = game.mind.imagine(known, Random(f"{seed}/{number}"))
        for records, move in zip(found, moves, strict=True):
            rng = Random(f"{seed}/{number}/on")
            records.append(game.mind.play_on(game.mind.copy(imagined), who, move, rng))
    return found


def _edge(
    game: Game[Any], known: Any, who: int, both: tuple[Move, Move], seed: str, worlds: int
) -> Edge:
    """How much better the second is than the first."""
    played, other = _tried(game, known, who, both, seed, worlds)
    gaps = list(_gains(played, other))
    if not gaps:
        return Edge(0.0, 1.0, 0)
    return Edge(fmean(gaps), max(0.005, pstdev(gaps)) / len(gaps) ** 0.5, len(gaps))


def _gains(played: Records, other: Records) -> Iterator[float]:
    for mine, its in zip(played, other, strict=True):
        if mine is not None and its is not None:
            yield its.worth - mine.worth


def _mean(records: Records) -> float:
    known = [record.worth for record in records if record is not None]
    return fmean(known) if known else -1.0
