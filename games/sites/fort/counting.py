"""What a table shows that counts along and keeps no cards: whose turn, and the next fort level."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.box.cards import KINDS
from games.fort.log import counting
from games.fort.table.position import STUFF, TOP_LEVEL, TRACK_END, Position
from games.fort.told import talk
from games.fort.view import bars
from games.models import Depth
from games.sites.shapes.table import Who, whose
from games.views.reader import language

MOST_POINTS = 2 * TRACK_END
"""F7.5: the track goes on past its end, but nobody comes so far in the last round."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    round: int
    seat: Who
    next: str
    """Who comes after."""
    last: bool
    """It is the last turn of the game."""
    park_left: bool
    near: bool
    """One of the ends is near: what brings or counts it is at hand."""


@dataclass(frozen=True, slots=True)
class Most:
    """How far each number of a board can go (F2.3, F2.4)."""

    points: int
    level: int
    stuff: int
    pizza: int
    toy: int


@dataclass(frozen=True, slots=True)
class LevelUp:
    """One way to pay for the next level."""

    pay: str
    text: str


def begins(p: Position) -> bool:
    """Nothing of the turn has been told card by card."""
    return bool(p.agenda) and p.agenda[-1] == ("play", p.leader) and not p.laid and not p.once


def turn_by_hand(p: Position, depth: str) -> Turn | None:
    """Nothing where the turn is told card by card, or the game is over."""
    if depth == Depth.CARDS or not p.agenda or (depth == Depth.BOARDS and not begins(p)):
        return None
    return to_pass_on(p)


def to_pass_on(p: Position) -> Turn:
    after = (p.leader + 1) % len(p.seats)
    return Turn(
        round=p.seats[p.leader].turns + 1,
        seat=Who(**whose(p.leader, talk.player(p, p.leader, language()))),
        next=talk.player(p, after, language()),
        last=bool(p.ending) and after == p.first,
        park_left=bool(p.park_deck),
        near=bool(p.ending) or any(bar.near for bar in bars(p)),
    )


def most(p: Position, index: int) -> Most:
    seat = p.seats[index]
    packs = (seat.pack[i] + seat.pack_room for i in range(len(KINDS)))
    return Most(MOST_POINTS, TOP_LEVEL, STUFF, *packs)


def level_ups(p: Position, index: int) -> tuple[LevelUp, ...]:
    payments = counting.payments(p, index) if p.agenda else []
    return tuple(
        LevelUp(".".join(map(str, (index, *payment))), _paid(payment)) for payment in payments
    )


def _paid(payment: counting.Payment) -> str:
    """From the Stuff so many, from the Pack so many."""
    bundles = {"from_stuff": payment[:2], "from_pack": payment[2:]}
    return " · ".join(
        talk.phrase("options", place, language(), tokens=said)
        for place, bundle in bundles.items()
        if (said := talk.tokens(bundle, language()))
    )
