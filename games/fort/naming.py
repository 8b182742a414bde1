"""Naming cards that nobody has entered: which places can be named, and what could lie there."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort import hidden
from games.fort.cards import BY_KIND, CARDS, UNKNOWN
from games.fort.position import Position

ROWS = {"park": "kids", "perk_row": "perks", "cat_row": "cats"}
OF_SEAT = {"hand": "", "yard": "", "discard": "", "lookout": "", "rules": "made_up_rules"}


@dataclass(frozen=True, slots=True)
class Candidates:
    number: int
    """How many cards are unknown there."""
    likely: tuple[str, ...]
    """Those known to be in the hand or deck, where there are such."""
    possible: tuple[str, ...]
    """Those that nobody has seen elsewhere."""
    others: tuple[str, ...]
    """All else: the table is right, whatever was entered before."""


def candidates(p: Position, place: str) -> Candidates:
    """What could lie at a place (`hand.0`, `park.2`), as whoever looks at `p` knows it."""
    name, _, number = place.partition(".")
    index = int(number) if number.isdecimal() and len(number) < 4 else 0
    if name in ROWS:
        row: list[str] = getattr(p, name)
        if index >= len(row):
            raise NotAMove("no-place", place, place=quoted(place))
        return _sorted(1, (), *_of_kind(p, ROWS[name]))
    if name not in OF_SEAT or index >= len(p.seats):
        raise NotAMove("no-place", place, place=quoted(place))
    seat = p.seats[index]
    if name == "rules":
        return _sorted(seat.made_up_rules.count(UNKNOWN), (), *_of_kind(p, "made_up_rules"))
    lying: list[str] = getattr(seat, name)
    known = tuple(dict.fromkeys(card for card in seat.pool if card != UNKNOWN))
    unseen = hidden.never_seen(p, seat)
    in_play = [kind for kind in ("dogs",) if kind in p.modules]
    every = [id for kind in ("kids", "best_friends", *in_play) for id in BY_KIND[kind]]
    return _sorted(lying.count(UNKNOWN), known, tuple(unseen), every)


def refill(p: Position) -> Candidates:
    """The card that came to the Park."""
    return _sorted(1, (), *_of_kind(p, "kids"))


def unseen(p: Position, kind: str) -> tuple[str, ...]:
    """Those of a kind that lie nowhere yet."""
    return _of_kind(p, kind)[0]


def _sorted(
    number: int, likely: tuple[str, ...], possible: tuple[str, ...], every: list[str]
) -> Candidates:
    possible = tuple(card for card in possible if card not in likely)
    others = tuple(card for card in every if card not in likely and card not in possible)
    return Candidates(number, likely, possible, others)


def _of_kind(p: Position, kind: str) -> tuple[tuple[str, ...], list[str]]:
    """Those not seen anywhere, and all of that kind."""
    every = list(BY_KIND[kind])
    if kind == "kids":
        nobody = p.seats[0].copy()
        nobody.board = None
        left = hidden.never_seen(p, nobody)
        return tuple(card for card in left if CARDS[card].kind == "kids"), every
    seen = {*p.perk_row, *p.cat_row, *p.box_perks, *p.box_rules}
    for seat in p.seats:
        seen.update((*seat.perks, *seat.cats, *seat.made_up_rules))
    return tuple(card for card in every if card not in seen), every
