"""Odds that need no search, exact: what still comes from the draw pile. All of it lies open.

What nobody has seen in this pass of the pile is in it, in any order; where somebody's rubble is
not remembered (None), some of it is there instead.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction

from games.engine.figures.odds import none_of
from games.five_towers.box.cards import OFFER, TOP, TYPES, Card
from games.five_towers.rules import building
from games.five_towers.table.position import Position


class Pile:
    """The draw pile, and what is turned up next from it."""

    def __init__(self, p: Position) -> None:
        self.cards = p.to_come()
        self.left = p.left
        self.anew = not p.left and p.phase != "offer" and p.passing < 2
        """T5.1: it is made anew first, at most of what is discarded now and lies in the offer."""
        if self.anew:
            self.cards = [*p.discard, *p.offer]
            self.left = len(self.cards)
        self.offer = min(OFFER, self.left)
        """T5.2: how many cards are in the next offer; 0 if none is to come."""

    def next_offer(self, wanted: Collection[Card]) -> Fraction:
        """That at least one of these lies in it."""
        return self._some(wanted, self.offer)

    def in_this_pass(self, wanted: Collection[Card]) -> Fraction:
        """That at least one of these comes before the pile is empty."""
        return self._some(wanted, self.left)

    def _some(self, wanted: Collection[Card], drawn: int) -> Fraction:
        number = len(self.cards)
        hits = sum(card in wanted for card in self.cards)
        return 1 - none_of(hits, number, min(drawn, number))


@dataclass(frozen=True, slots=True)
class TypeOdds:
    """What is left of a type, and what it means for the tower of one seat."""

    id: str
    left: int
    """Cards that nobody has seen in this pass."""
    again: int
    """T5.1: cards that are discarded and come again in the second pass, for certain."""
    offered: int
    """T4.1: cards of the offer, which come again too unless somebody builds them."""
    next_offer: Fraction
    """That the next offer has one at all."""
    fitting: int
    """How many of those left could be built on the tower as it stands (T3.3)."""
    fits: Fraction
    """That the next offer has one of these."""
    top: Fraction
    """T3.4: that the next offer has a top for it; 0 once the tower has one."""
    topped: bool
    """Nothing goes on it any more."""
    tops_left: int
    """Tops that may still come, in this pass or the second."""


def kinds(p: Position, who: int) -> list[TypeOdds]:
    pile, second = Pile(p), p.passing < 2
    return [_kind(p, pile, second, who, kind) for kind in TYPES]


def _kind(p: Position, pile: Pile, second: bool, who: int, kind: str) -> TypeOdds:
    def of(cards: Collection[Card]) -> list[Card]:
        return [card for card in cards if card[0] == kind]

    tower = p.seats[who].towers[kind]
    topped = TOP in tower[-1:]
    left = of(pile.cards)
    below = building.top_of(tower)
    fitting = [card for card in left if not building.stacking(below, card[1])]
    again = of(p.discard) if second and not pile.anew else []
    offered = of(p.offer) if second and not pile.anew and p.phase != "offer" else []
    top = (kind, TOP)
    return TypeOdds(
        kind,
        len(left),
        len(again),
        len(offered),
        pile.next_offer(left),
        len(fitting),
        pile.next_offer(fitting),
        Fraction(0) if topped else pile.next_offer([top]),
        topped,
        [*left, *again, *offered].count(top),
    )


def come(p: Position, wanted: Card) -> Fraction:
    """That at least one such card comes after this offer and before the end of the game.

    T5.1, T5.2: what is discarded in the first pass comes again for certain. What lies in the
    offer is left out: it is for the builder to say.
    """
    if p.passing < 2 and wanted in p.discard:
        return Fraction(1)
    pile = Pile(p)
    return Fraction(0) if pile.anew else pile.in_this_pass([wanted])


@dataclass(frozen=True, slots=True)
class Rounds:
    """How many are still to come, this one counted."""

    this_pass: int
    least: int
    most: int
    """T5.1: the second pass is as long as its discard pile, which depends on what is built."""


def rounds(p: Position) -> Rounds:
    """T5.1 to T5.3, exactly; in the second pass least and most are the same."""
    if p.phase == "over":
        return Rounds(0, 0, 0)
    now = 0 if p.phase == "offer" else 1
    this = now + _rounds(p.left)
    if p.passing > 1:
        return Rounds(this, this, this)
    undecided = p.left + (len(p.offer) if now else 0)
    return Rounds(this, this + _rounds(len(p.discard)), this + _rounds(len(p.discard) + undecided))


def _rounds(cards: int) -> int:
    return -(-cards // OFFER)
