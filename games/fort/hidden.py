"""Cards nobody has shown: what a seat's `?` slots can hold, drawing from them, learning them."""

from __future__ import annotations

from collections import Counter

from games.engine.asking import Ask
from games.engine.truth import Truth
from games.fort.cards import BY_KIND, CARDS, SUITS, UNKNOWN
from games.fort.position import Position, Seat


def shuffle_in(seat: Seat, cards: list[str], wanted: int, ask: Ask) -> None:
    """F3.6: these cards, shuffled, are the deck; unless the table says in which order,
    the deck is unknown from now on and the cards are known to be in it."""
    if len(cards) <= wanted:
        seat.deck = cards[:]
        seat.pool += [UNKNOWN] * cards.count(UNKNOWN)
        return
    order = ask.shuffle(cards)
    if order is not None:
        seat.deck = order
        return
    seat.deck = [UNKNOWN] * len(cards)
    seat.pool += cards


def draw_cards(seat: Seat, number: int) -> int:
    """Moves up to so many cards from the top of the deck to the hand; says how many."""
    deck = seat.deck
    if number >= len(deck):
        number = len(deck)
        seat.hand += deck[::-1]
        seat.deck = []
        if seat.pool and UNKNOWN not in seat.pool:
            all_in_hand(seat)
        return number
    seat.hand += deck[: -number - 1 : -1]
    del deck[-number:]
    return number


def all_in_hand(seat: Seat) -> None:
    """With the deck empty, the unknown cards of the hand are just what the pool says."""
    if seat.hand.count(UNKNOWN) == len(seat.pool):
        seat.hand = [card for card in seat.hand if card != UNKNOWN] + seat.pool
        seat.pool = []


def learn(seat: Seat, place: list[str], card: str) -> None:
    """An unknown card of hand or deck has shown itself; the table is right whatever we thought."""
    place[place.index(UNKNOWN)] = card
    if not seat.pool:
        return
    if card in seat.pool:
        seat.pool.remove(card)
    elif UNKNOWN in seat.pool:
        seat.pool.remove(UNKNOWN)
    else:
        seat.pool.pop()
    if seat.pool and UNKNOWN not in seat.pool and UNKNOWN not in seat.deck:
        all_in_hand(seat)


def may_hold(p: Position, who: int, needs: Counter[str]) -> Truth:
    """Whether the unknown cards of this hand hold these, together."""
    seat = p.seats[who]
    slots = seat.hand.count(UNKNOWN)
    elsewhere = seat.deck.count(UNKNOWN)
    if sum(needs.values()) > slots:
        return Truth.NO
    pool = Counter(card for card in seat.pool if card != UNKNOWN)
    wild = never_seen_slots(seat)
    free: dict[str, int] = {}
    from_wild = 0
    for card, number in needs.items():
        missing = number - pool[card]
        if missing > 0:
            free = free or never_seen(p, seat)
            if free.get(card, 0) < missing:
                return Truth.NO
            from_wild += missing
    if from_wild > wild:
        return Truth.NO
    if all(pool[card] - elsewhere >= number for card, number in needs.items()):
        return Truth.YES
    if wild:
        pool.update(_forced(free or never_seen(p, seat), wild))
    sure = all(pool[card] - elsewhere >= number for card, number in needs.items())
    return Truth.YES if sure else Truth.MAYBE


def _forced(free: dict[str, int], slots: int) -> dict[str, int]:
    """Of which cards so many never-seen slots must hold some, as too few others are left."""
    left = sum(free.values())
    return {card: slots - left + n for card, n in free.items() if left >= slots > left - n}


def never_seen_slots(seat: Seat) -> int:
    """How many of the unknown cards of hand and deck nobody has ever seen."""
    known = sum(card != UNKNOWN for card in seat.pool)
    return max(0, seat.hidden - known)


def never_seen(p: Position, seat: Seat) -> dict[str, int]:
    """What a never-seen card of this seat could be, and how many of each are left to be seen."""
    left = Counter({id: p.profile.kid_copies[id] for id in BY_KIND["kids"]})
    left.update(id for id in BY_KIND["best_friends"] if seat.board in (None, CARDS[id].board))
    for kind, cards in BY_KIND.items():
        if kind in p.modules and SUITS[cards[0]]:
            left.update(cards)
    seen = Counter(p.park + p.park_deck + p.box_cards + p.laid)
    if p.played is not None:
        seen.update([*p.played.added, p.played.card or UNKNOWN])
    for other in p.seats:
        seen.update(other.own_cards())
        seen.update(other.pool)
    left.subtract(seen)
    return {id: number for id, number in left.items() if number > 0}
