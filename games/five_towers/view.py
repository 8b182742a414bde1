"""The table as a page shows it: plain values, seat by seat. Nothing in this game is secret.

The shapes here are also written as JSON, with their fields as keys in this order: what only a page
shows has no place in them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.engine.figures.seats import initial_of, shape_of
from games.five_towers.box import say
from games.five_towers.box.cards import HIGHEST, TOP, TYPES, write
from games.five_towers.box.cards import Card as Cardboard
from games.five_towers.rules import scoring
from games.five_towers.rules.building import can_be_torn_down
from games.five_towers.table.position import Position
from games.five_towers.told.talk import player


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    kind: str
    value: int
    name: str
    type: str
    icon: str
    top: bool


@dataclass(frozen=True, slots=True)
class Bid:
    """What a seat has said in this round."""

    number: int | None
    out: bool
    highest: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Tower:
    kind: str
    name: str
    icon: str
    values: tuple[int, ...]
    number: int
    has_top: bool
    top: int | None
    points: int
    main: bool
    can_be_torn_down: bool


@dataclass(frozen=True, slots=True)
class Rubble:
    number: int
    cards: tuple[Card, ...]
    """Those that are known."""
    lost: int
    """Points."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    index: int
    name: str
    initial: str
    shape: str
    mine: bool
    leader: bool
    points: int
    parts: Mapping[str, int]
    bid: Bid | None
    towers: tuple[Tower, ...]
    rubble: Rubble
    chosen_main: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    seats: tuple[Seat, ...]
    offer: tuple[Card, ...]
    pile: int
    passing: int
    discard: int
    first: int
    highest: int | None
    over: bool
    phase: str


@dataclass(frozen=True, slots=True)
class ValueToCome:
    value: int
    id: str
    name: str
    left: int


@dataclass(frozen=True, slots=True)
class TypeToCome:
    kind: str
    name: str
    icon: str
    left: int
    values: tuple[ValueToCome, ...]


def table(p: Position, own: Collection[int], language: str) -> Table:
    """Everything on the table, own seats first."""
    order = [i for i in range(len(p.seats)) if i in own]
    order += [i for i in range(len(p.seats)) if i not in own]
    found = scoring.scores(p)
    return Table(
        seats=tuple(seat(p, found[i], i in own, language) for i in order),
        offer=tuple(card(each, language) for each in p.offer),
        pile=p.left,
        passing=min(p.passing, 2),
        discard=len(p.discard),
        first=p.first,
        highest=max(p.highest, 0) if p.bids else None,
        over=p.phase == "over",
        phase=p.phase,
    )


def covered(p: Position, own: Collection[int]) -> Position:
    """The table with its draw pile face down; all else lies open."""
    table = p.copy()
    table.drawn_from, table.pile = p.left, None
    return table


@lru_cache(1000)
def card(it: Cardboard, language: str) -> Card:
    kind, value = it
    return Card(
        id=write(it),
        kind=kind,
        value=value,
        name=say.card(it, language),
        type=say.load_words(language)["types"][kind],
        icon=f"towers/{kind}",
        top=value == TOP,
    )


def seat(p: Position, score: scoring.Score, mine: bool, language: str) -> Seat:
    it, index = p.seats[score.seat], score.seat
    name = player(p, index, language)
    known = (each for each in it.rubble if each is not None)
    return Seat(
        index=index,
        name=name,
        initial=initial_of(name, index),
        shape=shape_of(index),
        mine=mine,
        leader=index == p.first and p.phase != "over",
        points=score.total,
        parts=score.parts,
        bid=_bid(p, index),
        towers=tuple(_tower(it.towers[kind], kind, score, language) for kind in TYPES),
        rubble=Rubble(
            len(it.rubble), tuple(card(each, language) for each in known), -score.parts["rubble"]
        ),
        chosen_main=it.main,
    )


def _bid(p: Position, index: int) -> Bid | None:
    place = (index - p.first) % len(p.seats)
    if place >= len(p.bids):
        return None
    number = p.bids[place]
    return Bid(number, number is None, number == p.highest)


def _tower(values: list[int], kind: str, score: scoring.Score, language: str) -> Tower:
    return Tower(
        kind=kind,
        name=say.load_words(language)["towers"][kind],
        icon=f"towers/{kind}",
        values=tuple(values),
        number=len(values),
        has_top=TOP in values,
        top=values[-1] if values else None,
        points=scoring.worth(values),
        main=score.main == kind,
        can_be_torn_down=can_be_torn_down(values),
    )


def to_come(p: Position, language: str) -> tuple[TypeToCome, ...]:
    """For each type, how many of each value can still lie in the draw pile."""
    left = Counter(p.to_come())
    values = range(HIGHEST + 1)
    return tuple(
        _to_come(kind, tuple(left[kind, value] for value in values), language) for kind in TYPES
    )


@lru_cache(1000)
def _to_come(kind: str, left: tuple[int, ...], language: str) -> TypeToCome:
    cards = (card((kind, value), language) for value in range(len(left)))
    return TypeToCome(
        kind=kind,
        name=say.load_words(language)["types"][kind],
        icon=f"towers/{kind}",
        left=sum(left),
        values=tuple(
            ValueToCome(it.value, it.id, it.name, number)
            for it, number in zip(cards, left, strict=True)
        ),
    )
