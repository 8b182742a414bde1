"""Is a move that somebody wrote legal here? If not: every clause it breaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from games.engine.asking import UNKNOWN, Answer, Ask, Objection, Script, every
from games.engine.library.clauses import in_order
from games.five_towers.box.cards import place
from games.five_towers.rules import bidding, turn
from games.five_towers.rules.fields import Field
from games.five_towers.table.position import Position
from games.five_towers.written import moves
from games.five_towers.written.moves import Bid, Build, Move


@dataclass(frozen=True, slots=True)
class Verdict:
    broken: tuple[str, ...] = ()
    position: Position | None = None

    @property
    def word(self) -> str:
        return "illegal" if self.broken else "legal"


def judge(p: Position, move: Move) -> Verdict:
    """The verdict on it; `p` stays as it is. Nothing here turns on a card nobody has shown."""
    broken = _at_the_wrong_time(p, move)
    if not broken:
        if isinstance(move, Bid):
            broken = bidding.against(p, move.number)
        elif isinstance(move, Build):
            broken = against_build(p, move)
    if broken:
        return Verdict(in_order(broken))
    return Verdict((), after(p, moves.answers(move)))


def _at_the_wrong_time(p: Position, move: Move) -> tuple[str, ...]:
    """T2.1: bidding comes first, then building; T5.2: after the last round nothing does."""
    if p.phase == "over":
        return ("T5.2",)
    wanted = "bid" if isinstance(move, Bid) else "build"
    return () if p.phase == wanted else ("T2.1",)


class _Spent(Exception):
    """The move names no more cards."""


class Judge:
    """Answers the rules' questions about a build from the move, and notes what it breaks.

    A card that can't be built is left out of the tower.
    """

    judging = True
    insists = False

    def __init__(self, p: Position, move: Build) -> None:
        self.seat = p.seats[p.builder]
        self.torn = move.tear_down
        self.cards = list(move.cards)
        self.broken: list[str] = []

    def pick(self, field: Field, options: Sequence[Any], rule: Objection) -> Any:
        if field == "tear down":
            if self.torn in options:
                return self.torn
            self.broken.append(str(rule))
            return None
        while self.cards:
            card = self.cards.pop(0)
            if card in options:
                return card
            self.broken += turn.against_card(self.seat, card)
        raise _Spent

    def keep(self, copy: Callable[[], Any]) -> None:
        pass

    def refuse(self, rule: str) -> None:
        self.broken.append(rule)

    def fell_short(self, rule: str) -> None:
        pass

    def did_then(self, steps: int) -> None:
        pass

    def show(self, field: str) -> Any:
        return UNKNOWN

    def shuffle(self, cards: list[str]) -> list[str] | None:
        return None


def against_build(p: Position, move: Build) -> tuple[str, ...]:
    """The clauses that forbid this build.

    The walk of the rules asks for as many cards as were bid, out of the offer. Whether that is
    what the move names is for the judge to say (T2.3, T2.4); then the walk is taken with what it
    names.
    """
    broken = ["T2.4"] if p.highest == 0 else []
    not_offered = Counter(move.cards) - Counter(p.offer)
    if len(move.cards) != p.highest or not_offered:
        broken.append("T2.3")
    table = p.copy()
    table.offer += not_offered.elements()
    judge = Judge(table, move)
    with suppress(_Spent):
        turn.build(table, judge, len(move.cards))
    return (*broken, *judge.broken)


def after(p: Position, answers: tuple[Answer, ...]) -> Position:
    table = p.copy()
    turn.act(table, Script(answers))
    return table


def outcome(p: Position) -> Any:
    """What tells two tables apart: not the order of piles in which order means nothing."""
    table = p.copy()
    table.offer.sort(key=place)
    table.discard.sort(key=place)
    for seat in table.seats:
        seat.rubble.sort(key=lambda card: (-1, -1) if card is None else place(card))
    return repr(table)


def choices(p: Position) -> list[dict[str, Any]]:
    """One move for each different outcome, in a fixed order."""
    if turn.to_decide(p) is None:
        return []

    def run(ask: Ask) -> Position:
        table = p.copy()
        turn.act(table, ask)
        return table

    different: dict[Any, dict[str, Any]] = {}
    for answers, table in every(run):
        different.setdefault(outcome(table), moves.write(answers))
    return list(different.values())
