"""Is a move that somebody wrote legal here? If not: every clause it breaks."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from games.engine.asking import Answer, Ask, Script, every
from games.engine.clauses import in_order
from games.five_towers import bidding, building, moves, turn
from games.five_towers.cards import place
from games.five_towers.moves import Bid, Build, Move
from games.five_towers.position import Position


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


def against_build(p: Position, move: Build) -> tuple[str, ...]:
    """The clauses that forbid this build; a card that can't be built is left out of the tower."""
    broken = ["T2.4"] if p.highest == 0 else []
    if len(move.cards) != p.highest or Counter(move.cards) - Counter(p.offer):
        broken.append("T2.3")
    towers = {kind: tower[:] for kind, tower in p.seats[p.builder].towers.items()}
    if move.tear_down is not None:
        if building.can_be_torn_down(towers[move.tear_down]):
            towers[move.tear_down].pop()
        else:
            broken.append("T3.1")
    for kind, value in move.cards:
        against = building.stacking(building.top_of(towers[kind]), value)
        broken += against
        if not against:
            towers[kind].append(value)
    return tuple(broken)


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
