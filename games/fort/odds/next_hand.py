"""The cards that a seat draws next, and the chance of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from games.engine.figures.odds import none_of
from games.fort.box.cards import CARDS, FRIENDS, UNKNOWN
from games.fort.odds.turns import laid_down
from games.fort.table.hidden import never_seen
from games.fort.table.position import HAND, Position


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
        """The chance that at least one of these is drawn."""
        return 1 - self.none(wanted)

    def none(self, wanted: Collection[str]) -> Fraction:
        """The chance that none of these is drawn, from the deck and then from the discard pile.

        Best friends that are in the hand now lie in the discard pile by then (F3.5).
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
        """The chance of none from the discard pile, and none among all unseen cards drawn.

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
        """The chance of none among so many unseen cards; blanks stand in for cards that lack."""
        left = max(sum(self.free.values()), self.pool.unseen + self.discard.unseen)
        bad = sum(number for card, number in self.free.items() if card in wanted)
        return none_of(bad, left, drawn)
