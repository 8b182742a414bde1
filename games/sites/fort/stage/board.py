"""A seat's board in pieces, each of which is drawn anew only when it has changed itself.

A card that is played changes one piece of one board; whose turn it is changes none.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.fort import view
from games.fort.table.position import Position
from games.models import Depth, Table
from games.sites.fort.counting import LevelUp, Most, level_ups, most
from games.sites.shapes.table import Who


@dataclass(frozen=True, slots=True, kw_only=True)
class Heights:
    index: int
    name: str
    points: int
    level: int
    next_cost: tuple[view.Token, ...]
    most: Most | None
    """Where people keep the score: how far its numbers can go."""
    level_ups: tuple[LevelUp, ...]
    """Where boards are counted along: what a level would cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Stores:
    index: int
    name: str
    stuff: view.Places
    stuff_count: view.Amounts
    pack: view.Pack
    lookout: view.Lookout
    most: Most | None


@dataclass(frozen=True, slots=True, kw_only=True)
class InHand:
    index: int
    name: str
    mine: bool
    hand: view.Hand
    deck: int
    discard: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Beside:
    index: int
    name: str
    mine: bool
    doghouse: tuple[view.Card, ...]
    cats: tuple[view.CardThatDoes, ...]
    perks: tuple[view.CardThatDoes, ...]
    made_up_rules: view.MadeUpRules
    macaroni: bool
    lacks_rule: bool
    """This phone's seat has a made-up rule that it has not noted yet."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Board(Who):
    mine: bool
    away: bool
    open: bool
    heights: Heights
    stores: Stores
    yard: tuple[view.Card, ...]
    in_hand: InHand
    beside: Beside


def board(
    table: Table, p: Position, it: view.Seat, *, away: bool, is_open: bool, by_hand: bool
) -> Board:
    """`by_hand`: the turn is told by what it changes."""
    limits = None if table.practice else most(p, it.index)
    pays = by_hand and table.depth == Depth.BOARDS and not table.practice
    return Board(
        index=it.index,
        name=it.name,
        initial=it.initial,
        shape=it.shape,
        leader=it.leader,
        mine=it.mine,
        away=away,
        open=is_open,
        heights=Heights(
            index=it.index,
            name=it.name,
            points=it.points,
            level=it.level,
            next_cost=it.next_cost,
            most=limits,
            level_ups=level_ups(p, it.index) if pays else (),
        ),
        stores=Stores(
            index=it.index,
            name=it.name,
            stuff=it.stuff,
            stuff_count=it.stuff_count,
            pack=it.pack,
            lookout=it.lookout,
            most=limits,
        ),
        yard=it.yard,
        in_hand=InHand(
            index=it.index,
            name=it.name,
            mine=it.mine,
            hand=it.hand,
            deck=it.deck,
            discard=it.discard.number,
        ),
        beside=Beside(
            index=it.index,
            name=it.name,
            mine=it.mine,
            doghouse=it.doghouse,
            cats=it.cats,
            perks=it.perks,
            made_up_rules=it.made_up_rules,
            macaroni=it.macaroni,
            lacks_rule=it.mine and bool(p.agenda) and p.seats[it.index].lacks_rule,
        ),
    )
