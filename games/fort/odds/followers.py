"""Who could follow a card, were it played now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.engine.truth import Truth
from games.fort.box.cards import CARDS, COIN, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.rules import following, turn
from games.fort.table.position import Played, Position


@dataclass(frozen=True, slots=True)
class Rival:
    seat: int
    can: Truth
    """For certain, perhaps or not, whatever the leader chooses while playing the card."""
    why_not: str = ""
    """"hand": it is empty; "suit": it can't hold such a card (F5.1); "full": F5.2."""
    rough: bool = False
    """F8.7: it may trash the card instead."""


@dataclass(frozen=True, slots=True)
class Followed:
    card: str
    rivals: tuple[Rival, ...]
    """None at all if the card has nothing to follow (F5.1)."""


def who_follows(p: Position, who: int) -> list[Followed]:
    """Of each card of the own hand that could be played, were it played now."""
    found = []
    for card in dict.fromkeys(p.seats[who].hand):
        if card != UNKNOWN and (CARDS[card].boxes or CARDS[card].kind == "dogs"):
            public = CARDS[card].public
            rivals = p.rivals(who) if public is not None else []
            found.append(Followed(card, tuple(_rival(p, who, card, seat) for seat in rivals)))
    return found


def if_played(p: Position, who: int, card: str) -> Followed:
    """Were this card played now by this seat, wherever it lies."""
    return Followed(card, tuple(_rival(p, who, card, seat) for seat in p.rivals(who)))


def still_to_follow(p: Position, who: int) -> Followed | None:
    """Of the card on offer: the rivals of this seat who have neither followed nor passed yet."""
    card = following.followed_card(p)
    rivals = [seat for seat in turn.to_follow(p) if seat != who]
    if card is None or not rivals:
        return None
    return Followed(card, tuple(_judge([p], seat) for seat in rivals))


def _rival(p: Position, who: int, card: str, seat: int) -> Rival:
    return _judge(list(_played(p, who, card)), seat)


def _played(p: Position, who: int, card: str) -> Iterator[Position]:
    """The table with this card on offer, once for each choice that binds its followers."""
    action = CARDS[card].public
    kinds = (None, 0, 1) if action is not None and "any" in action.lead else (None,)
    for suit in SUITS_ONLY if COIN in SUITS[card] else ("",):
        for kind in kinds:
            after = p.copy()
            if card in after.seats[who].hand:
                after.seats[who].hand.remove(card)
            after.leader = who
            after.laid = []
            played = after.played = Played(card, who)
            played.suit, played.kind = suit or None, kind
            yield after


def _judge(tables: Sequence[Position], seat: int) -> Rival:
    found = [following.may_follow(p, seat) for p in tables]
    can = found[0] if len(set(found)) == 1 else Truth.MAYBE
    why = _why_not(tables, seat) if can is Truth.NO else ""
    return Rival(seat, can, why, any(following.may_rough_house(p, seat) for p in tables))


def _why_not(tables: Sequence[Position], seat: int) -> str:
    if not tables[0].seats[seat].hand:
        return "hand"
    return "suit" if any(following.any_hand_could(p, seat) for p in tables) else "full"
