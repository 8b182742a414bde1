"""What would make an illegal bid or build legal: small changes, each of them judged."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from games.five_towers.box import say
from games.five_towers.box.cards import TYPES, Card, without
from games.five_towers.judge.judging import judge
from games.five_towers.rules import bidding, building
from games.five_towers.rules.building import Towers, longest, top_of
from games.five_towers.table.position import Position
from games.five_towers.written import moves
from games.five_towers.written.moves import Bid, Build, Fail, Move

MOST = 3


@dataclass(frozen=True, slots=True)
class Remedy:
    """The judge says that this `move` is legal."""

    text: str
    move: dict[str, Any]


def suggestions(p: Position, move: Move, language: str, most: int = MOST) -> list[Remedy]:
    """The nearest legal moves to one that is illegal at `p`, told in the reader's language."""
    if isinstance(move, Bid):
        found = list(_bids(p, move, language)) if p.phase == "bid" else []
    elif isinstance(move, Build):
        found = list(_builds(p, move, language, most)) if p.phase == "build" else []
    else:
        found = []
    return [
        Remedy(text, moves.write(moves.answers(other)))
        for text, other in found
        if judge(p, other).word == "legal"
    ][:most]


def _say(key: str, language: str, **gaps: object) -> str:
    return say.phrase("mending", key, language, **gaps)


def _bids(p: Position, move: Bid, language: str) -> Iterator[tuple[str, Move]]:
    """T3.6: the largest bid that can be honoured, where more was bid; else the nearest."""
    allowed = bidding.allowed(p)
    numbers = [bid for bid in allowed if bid is not None]
    if numbers:
        asked = 0 if move.number is None else move.number
        nearest = min(numbers, key=lambda bid: (abs(bid - asked), bid))
        key = "most" if nearest < asked and nearest == max(numbers) else "bid"
        yield _say(key, language, number=nearest), Bid(nearest)
    if None in allowed:
        yield _say("out", language), Bid(None)


# Builds -------------------------------------------------------------------------------------------


def _builds(p: Position, move: Build, language: str, most: int) -> Iterator[tuple[str, Move]]:
    """Other orders and tearings of the same cards first, then as few other cards as need be."""
    told: set[tuple[Card, ...]] = set()
    for build in sorted(every_build(p, move), key=lambda build: _changed(move, build)):
        same = tuple(sorted(build.cards))
        if same in told:
            continue
        told.add(same)
        yield _told(p, move, build, language), build
        if len(told) == most:
            return
    if not told:
        yield _say("fail", language), Fail()


def every_build(p: Position, move: Build) -> Iterator[Build]:
    """Every choice of as many cards as were bid that can be built, each with every tearing down;
    in the order of the move where that will do."""
    towers = p.seats[p.builder].towers
    tearing = [None, *(kind for kind in TYPES if building.can_be_torn_down(towers[kind]))]
    for chosen in sorted(set(combinations(sorted(p.offer), max(p.highest, 0)))):
        values = building.by_type(chosen)
        for torn in tearing:
            order = _order(towers, values, torn, move)
            if order is not None:
                yield Build(order, torn)


def _order(
    towers: Towers, values: Mapping[str, tuple[int, ...]], torn: str | None, move: Build
) -> tuple[Card, ...] | None:
    """One in which all of these can be built."""
    order: list[Card] = []
    for kind in sorted(TYPES, key=lambda kind: _first_of(move, kind)):
        wish = [value for each, value in move.cards if each == kind]
        column = _column(top_of(towers[kind], kind == torn), values[kind], wish)
        if column is None:
            return None
        order += [(kind, value) for value in column]
    return tuple(order)


def _first_of(move: Build, kind: str) -> int:
    return next((i for i, card in enumerate(move.cards) if card[0] == kind), len(move.cards))


def _column(top: int | None, values: tuple[int, ...], wish: list[int]) -> tuple[int, ...] | None:
    """All these values on one tower, as wished if it can be; None if they can't."""
    if Counter(wish) == Counter(values):
        below = top
        for value in wish:
            if building.stacking(below, value):
                break
            below = value
        else:
            return tuple(wish)
    column = longest(top, values)
    return column if len(column) == len(values) else None


def _changed(move: Build, build: Build) -> tuple[int, int, int]:
    others = len(without(build.cards, move.cards)) + len(without(move.cards, build.cards))
    tearing = 0 if build.tear_down == move.tear_down else 1 if build.tear_down else 2
    return others, tearing, int(_by_type(build) != _by_type(move))


def _by_type(build: Build) -> dict[str, list[int]]:
    """Only the order within a tower matters."""
    return {kind: [value for each, value in build.cards if each == kind] for kind in TYPES}


def _told(p: Position, move: Build, build: Build, language: str) -> str:
    parts = []
    if build.tear_down is not None and build.tear_down != move.tear_down:
        top = p.seats[p.builder].towers[build.tear_down][-1]
        parts.append(_say("tear", language, card=say.card((build.tear_down, top), language)))
    elif build.tear_down is None and move.tear_down is not None:
        parts.append(_say("tear_none", language))
    if Counter(build.cards) != Counter(move.cards):
        parts.append(_say("cards", language, cards=say.cards(build.cards, language)))
    elif _by_type(build) != _by_type(move):
        parts.append(_say("order", language, cards=say.cards(build.cards, language)))
    return " ".join(parts)
