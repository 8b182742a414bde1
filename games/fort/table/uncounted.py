"""Seats whose cards came and went untold: how many lie in their piles nobody knows any more.

A `?` of such a seat is a place where a card may lie; hand and Yard have no more of them than cards.
Deck and discard pile are known only together, and what the pool names was there once.
"""

from __future__ import annotations

from games.fort.box.cards import PEOPLE, UNKNOWN
from games.fort.table.position import Seat

PILES = ("discard", "yard", "lookout")
"""Places of a seat whose cards lie open."""


def fit(seat: Seat) -> None:
    """The pool names what it names; whatever else is hidden nobody has seen."""
    named = [card for card in seat.pool if card != UNKNOWN]
    seat.pool = named + [UNKNOWN] * (seat.hidden - len(named))


def lose_count(seat: Seat) -> None:
    """From now on nobody knows how many cards this seat has."""
    seat.uncounted = True
    fit(seat)


def cover(seat: Seat, *places: str) -> None:
    """What lies there may have gone, and other cards may have come."""
    for place in places:
        cards: list[str] = getattr(seat, place)
        seat.pool += [card for card in cards if card != UNKNOWN]
        cards[:] = [UNKNOWN] * len(cards)
    lose_count(seat)


def gather(seat: Seat) -> None:
    """Deck and discard pile together: when the one became the other nobody knows."""
    seat.pool += [card for card in seat.discard if card != UNKNOWN]
    seat.deck += [UNKNOWN] * len(seat.discard)
    seat.discard = []
    fit(seat)


def draw(seat: Seat, number: int) -> None:
    """F3.6: nobody knows whether the deck lasts; so many cards at most."""
    gather(seat)
    seat.hand += [UNKNOWN] * number
    del seat.deck[len(seat.deck) - min(number, len(seat.deck)) :]
    fit(seat)


def lay(seat: Seat, place: str, card: str) -> None:
    """The table says that this card lies there: it may have come untold."""
    cards: list[str] = getattr(seat, place)
    if UNKNOWN in cards:
        cards[cards.index(UNKNOWN)] = card
    else:
        cards.append(card)
    if card in seat.pool:
        seat.pool.remove(card)
    fit(seat)


def lay_open(seat: Seat, cards: list[str]) -> None:
    """These are all the cards of this seat; at the end it is all one where they lie (F2.8)."""
    left = list(cards)
    for card in (*seat.lookout, *seat.doghouse):
        if card in left and card != UNKNOWN:
            left.remove(card)
    for place in (seat.hand, seat.deck, seat.yard, seat.pool):
        place.clear()
    for place in (seat.lookout, seat.doghouse):
        for n, card in enumerate(place):
            fitting = next(
                (each for each in left if (each in PEOPLE) == (place is seat.lookout)), ""
            )
            if card == UNKNOWN and fitting:
                place[n] = fitting
                left.remove(fitting)
    seat.discard = left
    seat.uncounted = False
    seat.pool = [UNKNOWN] * seat.hidden
