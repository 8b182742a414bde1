"""What lies in a Yard at the end of the turn, and which rival has most use for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from games.fort.box.cards import COIN, SUITS, SUITS_ONLY, UNKNOWN
from games.fort.odds.turns import laid_down, under_way
from games.fort.table.position import Position


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
