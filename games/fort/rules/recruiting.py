"""F3.4, F3.8 and the recruit step: cards from the Park, from Yards and from the Park deck."""

from __future__ import annotations

from games.fort.box.cards import MAYBE_KIDS, MAYBE_PEOPLE, PEOPLE, UNKNOWN, distinct
from games.fort.rules.fields import Ask, Shown
from games.fort.table.hidden import lose_sight
from games.fort.table.position import Position

CardAt = tuple[str, str, int]
"""A card, the place it lies in, and the seat whose place it is (-1: nobody's)."""

PARK_DECK: CardAt = ("", "park_deck", -1)
"""The top card, whichever it is."""


def in_park(p: Position) -> list[CardAt]:
    return [(card, "park", -1) for card in distinct(p.park)]


def recruitable(p: Position, who: int, *, yards: bool = True) -> list[CardAt]:
    """F3.4: every card of the Park, of a rival's Yard, and the top of the Park deck."""
    cards = in_park(p)
    if yards:
        for rival in p.rivals(who):
            for card in distinct(p.seats[rival].yard):
                cards.append((card, "yard", rival))
    if p.park_deck:
        cards.append(PARK_DECK)
    return cards


def how_many(p: Position, who: int) -> int:
    """How many cards could be recruited one after the other."""
    return (
        len(p.park)
        + len(p.park_deck)
        + sum(len(seat.yard) for i, seat in enumerate(p.seats) if i != who)
    )


def anything(p: Position, who: int) -> bool:
    """F3.4a."""
    if p.park or p.park_deck:
        return True
    return any(seat.yard for i, seat in enumerate(p.seats) if i != who)


def recruit(p: Position, who: int, ask: Ask, *, yards: bool = True) -> None:
    """One card to the own discard pile."""
    options = recruitable(p, who, yards=yards)
    card: CardAt = ask.pick("card", options, "F3.4" if yards else "F8.1")
    p.seats[who].discard.append(take(p, who, card, ask, recruiting=True))


def take(p: Position, who: int, card: CardAt, ask: Ask, *, recruiting: bool = False) -> str:
    """The card leaves its place; a place of the Park is refilled at once."""
    name, place, seat = card
    if place == "park":
        refill(p, p.park.index(name), ask)
    elif place == "hand":
        p.seats[seat].hand.remove(name)
        if name == UNKNOWN:
            lose_sight(p.seats[seat], 1)
    elif place == "discard":
        p.seats[seat].discard.remove(name)
    elif place == "yard":
        p.seats[seat].yard.remove(name)
    elif place == "park_deck":
        if recruiting:
            for own_way in p.hooks.from_park_deck:
                found = own_way(p, who, ask)
                if found is not None:
                    return found
        return shown(p.park_deck.pop(), "top", ask)
    elif place == "lookout":
        p.seats[seat].lookout.remove(name)
    elif place == "deck":
        p.seats[seat].deck.remove(name)
    return name


def shown(card: str, field: Shown, ask: Ask) -> str:
    """A card turned up: itself, or what the table says of one nobody had seen."""
    return ask.show(field) if card == UNKNOWN else card


def refill(p: Position, place: int, ask: Ask) -> None:
    """F3.4, F3.8: from the Park deck; without one the Park gets smaller."""
    if not p.park_deck:
        del p.park[place]
        return
    card = shown(p.park_deck.pop(), "refill", ask)
    p.park[place] = card
    if card == UNKNOWN:
        p.agenda.append(("refill", place))


def fill_park(p: Position, places: int, ask: Ask) -> None:
    """Up to this many cards lie in the Park again."""
    while len(p.park) < places and p.park_deck:
        p.park.append("")
        refill(p, len(p.park) - 1, ask)


def for_lookout(p: Position, who: int, leads: bool) -> list[CardAt]:
    """F4.9: from hand; F8.2: with Bribe in the own turn also kids from elsewhere."""
    seat = p.seats[who]
    cards: list[CardAt] = [(card, "hand", who) for card in distinct(seat.hand) if card in PEOPLE]
    if leads and "bribe" in seat.perks:
        cards += [card for card in in_park(p) if card[0] in MAYBE_KIDS]
        cards += [
            (card, "yard", owner)
            for owner, other in enumerate(p.seats)
            for card in distinct(other.yard)
            if card in MAYBE_KIDS
        ]
        if p.park_deck:
            cards.append(PARK_DECK)
    return cards


def lookout_supply(p: Position, who: int, leads: bool) -> int:
    """How many cards could go to the Lookout, were there room."""
    seat = p.seats[who]
    # A card of the hand that nobody has shown may be a kid or a best friend.
    number = sum(card in MAYBE_PEOPLE for card in seat.hand)
    if leads and "bribe" in seat.perks:
        number += sum(card in MAYBE_KIDS for card in p.park) + len(p.park_deck)
        number += sum(card in MAYBE_KIDS for other in p.seats for card in other.yard)
    return number
