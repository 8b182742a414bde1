"""Naming cards that nobody has entered: which places can be named, and what could lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from games.engine.errors import NotAMove
from games.engine.truth import Truth
from games.engine.wording import quoted
from games.fort.box.cards import ALL_SUITS, BY_KIND, CARDS, UNKNOWN
from games.fort.table import hidden
from games.fort.table.position import Position, Seat

ROWS = {"park": "kids", "perk_row": "perks", "cat_row": "cats"}
OF_SEAT = {
    "hand": ("kids", "best_friends", "dogs"),
    "yard": ("kids", "dogs"),
    "discard": ("kids", "best_friends", "dogs"),
    "lookout": ("kids", "best_friends"),
    "rules": ("made_up_rules",),
    "perks": ("perks",),
    "cleanup": ("dogs",),
}
"""What can lie there: no best friend in a Yard (F2.7), no dog in a Lookout (F9.5)."""


@dataclass(frozen=True, slots=True)
class Candidates:
    number: int
    """How many cards are unknown there."""
    surely: tuple[str, ...]
    """Those that must be there, whatever the others are."""
    likely: tuple[str, ...]
    """Those known to be in the hand or deck, where there are such."""
    possible: tuple[str, ...]
    """Those that nobody has seen elsewhere."""
    others: tuple[str, ...]
    """All else: the table is right, whatever was entered before."""
    known: tuple[str, ...] = ()
    """What is known to lie there already."""
    copies: Mapping[str, int] = field(default_factory=dict)
    """Of how many cards of a name could be there, where that is more than one."""


def candidates(p: Position, place: str) -> Candidates:
    """What could lie at a place (`hand.0`, `park.2`), as whoever looks at `p` knows it."""
    name, _, number = place.partition(".")
    index = int(number) if number.isdecimal() and len(number) < 4 else 0
    if name in ROWS:
        row: list[str] = getattr(p, name)
        if index >= len(row):
            raise NotAMove("no-place", place, place=quoted(place))
        return _of_kind(p, ROWS[name], 1)
    if name not in OF_SEAT or index >= len(p.seats):
        raise NotAMove("no-place", place, place=quoted(place))
    seat = p.seats[index]
    if name == "cleanup":
        return _dog_of_the_yard(p, seat)
    if name == "rules":
        return _of_kind(p, "made_up_rules", seat.made_up_rules.count(UNKNOWN))
    if name == "perks":
        return _of_kind(p, "perks", seat.perks.count(UNKNOWN))
    return _of_seat(p, index, name)


def _of_seat(p: Position, who: int, name: str) -> Candidates:
    seat = p.seats[who]
    lying: list[str] = getattr(seat, name)
    fits = _fitting(p, name)
    pool = Counter(card for card in seat.pool if card in fits)
    unseen = {card: n for card, n in hidden.never_seen(p, seat).items() if card in fits}
    surely = _surely(p, who, pool) if name == "hand" else ()
    likely = tuple(card for card in pool if card not in surely)
    possible = tuple(card for card in unseen if card not in pool)
    named = {*pool, *unseen}
    copies = {card: pool[card] + unseen.get(card, 0) for card in named}
    return Candidates(
        number=lying.count(UNKNOWN),
        surely=surely,
        likely=likely,
        possible=possible,
        others=tuple(card for card in fits if card not in named),
        known=tuple(card for card in lying if card != UNKNOWN),
        copies={card: number for card, number in copies.items() if number > 1},
    )


def _dog_of_the_yard(p: Position, seat: Seat) -> Candidates:
    """F3.2: one that lay there among cards that nobody named."""
    fits = _fitting(p, "cleanup")
    likely = tuple(card for card in dict.fromkeys(seat.pool) if card in fits)
    unseen = hidden.never_seen(p, seat)
    possible = tuple(card for card in fits if card in unseen and card not in likely)
    others = tuple(card for card in fits if card not in (*likely, *possible))
    return Candidates(1, (), likely, possible, others)


def _fitting(p: Position, name: str) -> dict[str, None]:
    """The cards in play that can lie in such a place, in the order of the box."""
    kinds = (kind for kind in OF_SEAT[name] if kind != "dogs" or kind in p.modules)
    return dict.fromkeys(card for kind in kinds for card in BY_KIND[kind])


def _surely(p: Position, who: int, pool: Iterable[str]) -> tuple[str, ...]:
    """Those of the pool that the unknown cards of the hand must hold."""
    return tuple(c for c in pool if hidden.may_hold(p, who, Counter([c])) is Truth.YES)


def by_suit(cards: Iterable[str]) -> list[str]:
    """Kids, best friends, dogs; of each the suits in the order in which they always stand."""
    return sorted(cards, key=_place)


def _place(card: str) -> tuple[int, int]:
    it = CARDS[card]
    kind = OF_SEAT["hand"].index(it.kind) if it.kind in OF_SEAT["hand"] else len(OF_SEAT["hand"])
    return kind, ALL_SUITS.index(it.suits[0]) if it.suits else 0


def refill(p: Position) -> Candidates:
    """The card that came to the Park."""
    return _of_kind(p, "kids", 1)


def unseen(p: Position, kind: str) -> tuple[str, ...]:
    """Those of a kind that lie nowhere yet."""
    if kind == "kids":
        left = (card for card in hidden.never_seen(p, _nobody(p)) if CARDS[card].kind == kind)
        return tuple(by_suit(left))
    seen = {*p.perk_row, *p.cat_row, *p.box_perks, *p.box_rules}
    for seat in p.seats:
        seen.update((*seat.perks, *seat.cats, *seat.made_up_rules))
    return tuple(card for card in BY_KIND[kind] if card not in seen)


def _of_kind(p: Position, kind: str, number: int) -> Candidates:
    """What could lie where only cards of one kind lie."""
    possible = unseen(p, kind)
    others = tuple(card for card in BY_KIND[kind] if card not in possible)
    return Candidates(number, (), (), possible, others)


def _nobody(p: Position) -> Seat:
    nobody = p.seats[0].copy()
    nobody.board = None
    return nobody
