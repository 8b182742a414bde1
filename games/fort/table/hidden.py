"""Cards nobody has shown: what a seat's `?` slots can hold, drawing from them, learning them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from games.engine.asking import Ask
from games.engine.truth import Truth
from games.fort.box.cards import BY_KIND, CARDS, FRIENDS, SUITS, UNKNOWN
from games.fort.table import uncounted
from games.fort.table.position import Position, Seat


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
        all_in_hand(seat)
        return number
    seat.hand += deck[: -number - 1 : -1]
    del deck[-number:]
    return number


def all_in_hand(seat: Seat) -> None:
    """With the deck known, the unknown cards of the hand are just what the pool says."""
    pool = seat.pool
    if seat.uncounted or not pool or UNKNOWN in seat.deck:
        return
    if seat.hand.count(UNKNOWN) == len(pool):
        seat.hand = [card for card in (*seat.hand, *pool) if card != UNKNOWN]
        seat.pool = [UNKNOWN] * pool.count(UNKNOWN)
        seat.hand += seat.pool


def friends_in_hand(seat: Seat) -> int:
    """How many of the unknown cards of the hand must be best friends: the deck has no room."""
    return max(0, sum(card in FRIENDS for card in seat.pool) - seat.deck.count(UNKNOWN))


def lose_sight(seat: Seat, gone: int, kept: Collection[str] = ()) -> None:
    """So many unknown cards have left the hand, and nobody said which: none of those `kept`."""
    pool = [card if card in kept else UNKNOWN for card in seat.pool]
    for _ in range(min(gone, pool.count(UNKNOWN))):
        pool.remove(UNKNOWN)
    left = max(0, len(seat.pool) - gone)
    seat.pool = pool if len(pool) == left else [UNKNOWN] * left


def learn(seat: Seat, place: list[str], card: str) -> None:
    """An unknown card of hand or deck has shown itself; the table is right whatever we thought."""
    place[place.index(UNKNOWN)] = card
    if seat.uncounted:
        seat.pool = [each for each in seat.pool if each != card]
        uncounted.fit(seat)
        return
    if not seat.pool:
        return
    if card in seat.pool:
        seat.pool.remove(card)
    elif UNKNOWN in seat.pool:
        seat.pool.remove(UNKNOWN)
    else:
        seat.pool.pop()
    all_in_hand(seat)


def is_hidden(p: Position, seat: Seat, card: str) -> bool:
    """Whether one of the unknown cards of this seat could be such a card."""
    return card in seat.pool or bool(never_seen(p, seat).get(card))


def lift(p: Position, seat: Seat, card: str) -> None:
    """This card has shown itself where none was left to be: it does not lie where it was said to,
    nearest at hand first, and nobody knows what does."""
    others = [other for other in p.seats if other is not seat]
    places = [
        seat.discard,
        seat.yard,
        *(cards for each in others for cards in (each.discard, each.yard)),
    ]
    for cards in (*places, p.park):
        if card in cards:
            cards[cards.index(card)] = UNKNOWN
            return


def may_hold(p: Position, who: int, needs: Counter[str]) -> Truth:
    """Whether the unknown cards of this hand hold these, together."""
    seat = p.seats[who]
    slots = seat.hand.count(UNKNOWN)
    elsewhere = seat.deck.count(UNKNOWN)
    if sum(needs.values()) > slots:
        return Truth.NO
    if seat.uncounted:
        left = never_seen(p, seat)
        possible = all(left.get(card, 0) >= number for card, number in needs.items())
        return Truth.MAYBE if possible else Truth.NO
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
    """The cards that must be among so many never-seen ones, as too few others are left."""
    # With n of a card among `left`, at most left - n slots can do without it: the rest hold it.
    # Where there are more slots than cards the table has erred somewhere, and nothing is certain.
    left = sum(free.values())
    return {card: slots - left + n for card, n in free.items() if left >= slots > left - n}


def never_seen_slots(seat: Seat) -> int:
    """How many of the unknown cards of hand and deck nobody has ever seen."""
    if seat.uncounted:
        return seat.hidden
    known = sum(card != UNKNOWN for card in seat.pool)
    return max(0, seat.hidden - known)


def never_seen(p: Position, seat: Seat) -> dict[str, int]:
    """What a never-seen card of this seat could be, and how many of each are left to be seen."""
    left = Counter({id: p.profile.kid_copies[id] for id in BY_KIND["kids"]})
    moved = seat.uncounted and "dogs" in p.modules  # F9.11b: a friend out of another's Lookout
    left.update(
        id for id in BY_KIND["best_friends"] if moved or seat.board in (None, CARDS[id].board)
    )
    for kind, cards in BY_KIND.items():
        if kind in p.modules and SUITS[cards[0]]:
            left.update(cards)
    seen = Counter(p.park + p.park_deck + p.box_cards + p.laid)
    if p.played is not None:
        seen.update([*p.played.added, p.played.card or UNKNOWN])
    for other in p.seats:
        seen.update(other.own_cards())
        if not other.uncounted:
            seen.update(other.pool)
    left.subtract(seen)
    return {id: number for id, number in left.items() if number > 0}
