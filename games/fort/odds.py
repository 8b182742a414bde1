"""Odds that need no search, exact: of what one seat knows of the table and of nothing else.

`known` is the door: it covers what the seat may not see, so no number below can depend on it. All
odds are of the table as it stands, as if nobody did anything more before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, comb

from games.engine.figures.odds import none_of
from games.engine.truth import Truth
from games.fort.box.cards import CARDS, COIN, FRIENDS, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.rules import following, turn
from games.fort.table.hidden import never_seen
from games.fort.table.position import HAND, TOP_LEVEL, TRACK_END, Played, Position, Seat
from games.fort.view import covered

ROUNDS = 2
"""Over so many rounds a pace is measured, where there were so many."""


def known(p: Position, who: int) -> Position:
    """The table as this seat knows it; the order of its own deck is nobody's."""
    return covered(p, frozenset((who,)))


def under_way(p: Position, who: int, *steps: str) -> bool:
    """Whether one of these steps of the seat's own turn is still to come."""
    return any((step, who) in p.agenda for step in steps)


# The next hand ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards that are shuffled: those known to be there, and how many nobody has seen."""

    cards: Counter[str]
    unseen: int

    @property
    def size(self) -> int:
        return self.cards.total() + self.unseen

    def of(self, wanted: Collection[str]) -> int:
        return sum(number for card, number in self.cards.items() if card in wanted)


class NextHand:
    """F3.6: the cards a seat draws next: from its deck, then from its discard pile, shuffled.

    A card nobody has seen is any that is left of the box, each copy as likely as another.
    """

    def __init__(self, p: Position, who: int) -> None:
        after = laid_down(p, who)
        seat = p.seats[who]
        deck = [card for card in seat.deck if card != UNKNOWN]
        self.in_hand = seat.hand.count(UNKNOWN)
        """Cards of the pool that are not in the deck but in the hand."""
        self.in_deck = len(seat.deck)
        self.free = never_seen(p, seat)
        pool = Counter(card for card in seat.pool if card != UNKNOWN) + Counter(deck)
        self.pool = Pile(pool, max(0, self.in_hand + self.in_deck - pool.total()))
        lying = after.seats[who].discard
        self.discard = Pile(
            Counter(card for card in lying if card != UNKNOWN), lying.count(UNKNOWN)
        )

    @property
    def unseen(self) -> int:
        """How many cards that nobody has seen could be drawn."""
        return self.pool.unseen + (self.discard.unseen if self.shuffles else 0)

    @property
    def shuffles(self) -> bool:
        """F3.6: the deck does not last, the discard pile is shuffled."""
        return self.in_deck < HAND and self.discard.size > 0

    @property
    def number(self) -> int:
        """F3.6a: how many cards are drawn at least."""
        return min(HAND, self.in_deck + self.discard.size)

    def cards(self) -> list[str]:
        """Those known to be where the hand is drawn from."""
        lying = self.pool.cards + (self.discard.cards if self.shuffles else Counter())
        return [card for card in CARDS if lying[card]]

    def chance(self, wanted: Collection[str]) -> Fraction:
        """That at least one of these is drawn."""
        return 1 - self.none(wanted)

    def none(self, wanted: Collection[str]) -> Fraction:
        """From the deck none, in every way; then from the discard pile none, where it is needed.

        What friends are in the hand and not in the deck lies in the discard pile by then (F3.5).
        """
        pool = self.pool
        friends = Counter({card: n for card, n in pool.cards.items() if card in FRIENDS})
        bad_friends = sum(n for card, n in friends.items() if card in wanted)
        good_friends = friends.total() - bad_friends
        good = pool.cards.total() - pool.of(wanted) - good_friends
        drawn = min(HAND, self.in_deck)
        found = Fraction(0)
        for unseen in range(min(pool.unseen, drawn) + 1):
            for friendly in range(min(good_friends, drawn - unseen) + 1):
                ways = (
                    comb(pool.unseen, unseen)
                    * comb(good_friends, friendly)
                    * comb(good, drawn - unseen - friendly)
                )
                if ways:
                    chance = Fraction(ways, comb(pool.size, drawn))
                    left = (bad_friends, good_friends - friendly)
                    found += chance * self._then(wanted, unseen, left)
        return found

    def _then(self, wanted: Collection[str], unseen: int, friends: tuple[int, int]) -> Fraction:
        """None from the discard pile, and none among the unseen cards drawn in all.

        `friends` are the best friends of the pool: the wanted ones, then the others.
        """
        # Best friends that are still in the hand go to the discard pile before it is shuffled
        # (F3.5), so they can come back in this very draw. Each number of wanted and of other
        # friends that the hand may hold is one case, and they are added up by their chances.
        if self.in_deck >= HAND:
            return self._of_the_box(wanted, unseen)
        found = Fraction(0)
        left, hand = self.pool.size - self.in_deck, self.in_hand
        others = left - sum(friends)
        for bad in range(min(friends[0], hand) + 1):
            for good in range(min(friends[1], hand - bad) + 1):
                ways = comb(friends[0], bad) * comb(friends[1], good)
                ways *= comb(others, hand - bad - good)
                if ways:
                    chance = Fraction(ways, comb(left, hand))
                    found += chance * self._from_discard(wanted, unseen, bad, good)
        return found

    def _from_discard(
        self, wanted: Collection[str], unseen: int, bad_friends: int, good_friends: int
    ) -> Fraction:
        pile = self.discard
        size = pile.size + bad_friends + good_friends
        good = pile.cards.total() - pile.of(wanted) + good_friends
        drawn = min(HAND - self.in_deck, size)
        found = Fraction(0)
        for more in range(min(pile.unseen, drawn) + 1):
            ways = comb(pile.unseen, more) * comb(good, drawn - more)
            if ways:
                chance = Fraction(ways, comb(size, drawn))
                found += chance * self._of_the_box(wanted, unseen + more)
        return found

    def _of_the_box(self, wanted: Collection[str], drawn: int) -> Fraction:
        """None among so many cards of the box; where it should be empty, cards like no other."""
        left = max(sum(self.free.values()), self.pool.unseen + self.discard.unseen)
        bad = sum(number for card, number in self.free.items() if card in wanted)
        return none_of(bad, left, drawn)


def laid_down(p: Position, who: int) -> Position:
    """The table once this seat is about to draw, if it does nothing more: F3.2, F3.5."""
    after = p.copy()
    if under_way(p, who, "draw"):
        if not under_way(p, who, "discard"):
            return after
    else:
        after.played, after.laid = None, []
        turn.cleanup(after, who)
    after.agenda = [("discard", who)]
    turn.lay_down(after, who)
    return after


def draws_again(p: Position, who: int) -> bool:
    """F7.2: whether another hand is to come."""
    if not p.agenda:
        return False
    return not p.ending or under_way(p, who, "draw") or who in turns_left(p)[1:]


def turns_left(p: Position) -> list[int]:
    """F7.2: the seats that have a turn in this round, whose it is now first."""
    number = len(p.seats)
    return [(p.leader + n) % number for n in range((p.first - p.leader - 1) % number + 1)]


# Who can follow -----------------------------------------------------------------------------------


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


# The Yard -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Gain:
    """How many symbols a rival has open that go with a card."""

    seat: int
    in_lookout: int
    elsewhere: int
    """In its discard pile and Yard."""


@dataclass(frozen=True, slots=True)
class Lying:
    card: str
    best: tuple[Gain, ...]
    """The rivals with the most symbols that go with it; none if nobody has any."""


@dataclass(frozen=True, slots=True)
class Yard:
    cards: tuple[Lying, ...]
    unknown: int
    """Cards that nobody has entered; a best friend among them would not lie there (F2.7)."""
    now: bool
    """It lies like that already: the turn is over."""


def yard(p: Position, who: int) -> Yard:
    """F3.5: what would lie in the own Yard if the turn ended now, for rivals to recruit (F3.4)."""
    now = not under_way(p, who, "discard")
    lying = (p if now else laid_down(p, who)).seats[who].yard
    cards = [card for card in lying if card != UNKNOWN]
    return Yard(
        tuple(Lying(card, _who_profits(p, who, card)) for card in sorted(cards)),
        len(lying) - len(cards),
        now,
    )


def _who_profits(p: Position, who: int, card: str) -> tuple[Gain, ...]:
    gains = [_gain(p, seat, card) for seat in p.rivals(who)]
    most = max(gain.in_lookout + gain.elsewhere for gain in gains)
    return tuple(gain for gain in gains if most and gain.in_lookout + gain.elsewhere == most)


def _gain(p: Position, rival: int, card: str) -> Gain:
    """Symbols alike, and coins; a coin on the card goes with the suit there is most of (F4.3)."""
    seat = p.seats[rival]
    lookout, others = _symbols(seat.lookout), _symbols([*seat.discard, *seat.yard])
    suits = {*SUITS[card], COIN}
    if COIN in SUITS[card]:
        both = lookout + others
        suits.add(max(SUITS_ONLY, key=lambda suit: both[suit] * (suit not in suits)))
    return Gain(rival, sum(lookout[suit] for suit in suits), sum(others[suit] for suit in suits))


def _symbols(cards: list[str]) -> Counter[str]:
    return Counter(suit for card in cards for suit in SUITS[card])


# The ends -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class End:
    """One way in which the game may end (F7.1)."""

    id: str
    """"track", "level" or "park"."""
    left: int
    seat: int | None
    """Who is nearest to it."""
    pace: Fraction
    """So much of it goes in a round."""

    @property
    def rounds(self) -> int | None:
        """How many more at this pace; None if it never came."""
        return ceil(self.left / self.pace) if self.pace > 0 else None


def ends(p: Position, past: Sequence[Position]) -> list[End]:
    """The nearest first; `past` are earlier moments of the game, the oldest first."""
    before = since(p, past)
    found = [_park(p, before)]
    for id, limit in (("track", TRACK_END), ("level", TOP_LEVEL)):
        each = [_of_seat(p, before, id, limit, seat) for seat in range(len(p.seats))]
        found.append(min(each, key=_nearness))
    return sorted(found, key=_nearness)


def since(p: Position, past: Sequence[Position]) -> Position | None:
    """The moment from which on a pace is measured: some rounds ago, or as early as there is."""
    turns, enough = _turns(p), ROUNDS * len(p.seats)
    earlier = [each for each in past if _turns(each) < turns]
    long_ago = [each for each in earlier if turns - _turns(each) >= enough]
    return long_ago[-1] if long_ago else next(iter(earlier), None)


def _turns(p: Position) -> int:
    return sum(seat.turns for seat in p.seats)


def _pace(p: Position, before: Position | None, change: int) -> Fraction:
    if before is None:
        return Fraction(0)
    return Fraction(max(0, change) * len(p.seats), _turns(p) - _turns(before))


def _park(p: Position, before: Position | None) -> End:
    """F3.4: where nothing is known yet, one card a turn."""
    left = len(p.park_deck)
    if before is None:
        return End("park", left, None, Fraction(len(p.seats)))
    return End("park", left, None, _pace(p, before, len(before.park_deck) - left))


def _of_seat(p: Position, before: Position | None, id: str, limit: int, seat: int) -> End:
    def has(of: Seat) -> int:
        return of.vp if id == "track" else of.level

    now = has(p.seats[seat])
    then = 0 if before is None else has(before.seats[seat])
    return End(id, max(0, limit - now), seat, _pace(p, before, now - then))


def _nearness(end: End) -> tuple[float, int]:
    return (float("inf") if end.rounds is None else end.rounds, end.left)
