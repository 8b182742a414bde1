"""F8: the perks that are moves of their own; the others are named where they change a rule.

Bribe: `recruiting.for_lookout`. Copy Cat, Rough Housing: `following`. Sticky Fingers:
`effects._pack`. XXL Backpack: `Seat.pack_room`.
"""

from __future__ import annotations

from games.fort.box.cards import CARDS, distinct
from games.fort.rules import recruiting
from games.fort.rules.fields import Ask
from games.fort.rules.fort_level import advance, affordable
from games.fort.table.hooks import Verb
from games.fort.table.position import Position


def spend(p: Position, who: int, perk: str) -> None:
    """F8.10: a perk that is used once goes back to the box."""
    p.seats[who].perks.remove(perk)
    p.box_perks.append(perk)


def recycling_offers(p: Position, who: int) -> list[Verb]:
    """F8.6, F8.6a: any card of the own discard pile."""
    seat = p.seats[who]
    if "recycling" not in seat.perks:
        return []
    return [("recycling", card) for card in distinct(seat.discard)]


def recycle(p: Position, who: int, card: str) -> None:
    spend(p, who, "recycling")
    p.seats[who].discard.remove(card)
    p.seats[who].hand.append(card)


def can_diy(p: Position, who: int) -> bool:
    """F8.4: Advance Fort for one token more, instead of playing a card."""
    return "diy" in p.seats[who].perks and affordable(p, who, 1)


def diy(p: Position, who: int, ask: Ask) -> None:
    spend(p, who, "diy")
    advance(p, who, ask, 1)


def can_do_over(p: Position, who: int) -> bool:
    """F8.5: once the played card and its followers are done."""
    return "do-over" in p.seats[who].perks and p.played is not None and p.played.by == who


def do_over(p: Position, who: int) -> None:
    """The first card is laid aside for the Discard phase, and another one may be played."""
    spend(p, who, "do-over")
    assert p.played is not None
    p.laid += p.played.added
    if p.played.card is not None and CARDS[p.played.card].boxes:
        p.laid.append(p.played.card)
    p.played = None
    p.once = ()
    p.agenda.append(("play", who))


def birthday_open(p: Position, who: int) -> bool:
    """F8.1: one more card, from the Park or the Park deck only."""
    return "birthday-party" in p.seats[who].perks and bool(
        recruiting.recruitable(p, who, yards=False)
    )
