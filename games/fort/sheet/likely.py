"""The answers to a question of the rules, the likeliest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.fort.box.cards import KINDS, SUITS, UNKNOWN
from games.fort.rules.effects import room
from games.fort.rules.question import Question


def _whole(q: Question, value: Any) -> Any:
    """All of it."""
    return -(value if isinstance(value, int) else sum(value))


def _kind(q: Question, value: Any) -> Any:
    """Of what more fits."""
    return -room(q.p, q.p.seats[q.who], value)


def _tokens(q: Question, value: Any) -> Any:
    """From the supply where that may be, then of what there is more of."""
    stuff = q.p.seats[q.who].stuff
    left = [stuff[kind] - value[kind] for kind in range(len(KINDS))]
    return -sum(value[2:]), abs(left[0] - left[1])


def _gain(q: Question, value: Any) -> Any:
    """As many as may be, into the Stuff, of both kinds alike."""
    pizza, toys = value[0] + value[2], value[1] + value[3]
    return -sum(value), sum(value[2:]), abs(pizza - toys)


def _rival(q: Question, value: Any) -> Any:
    """Who has most: in the Pack, for Loki anywhere."""
    seat = q.p.seats[value]
    return -sum(seat.pack) - (sum(seat.stuff) if q.aim == "loki" else 0)


def _card(q: Question, value: Any) -> Any:
    """None, where that may be; else one that everybody knows, and last whichever lies on top."""
    if value is None:
        return -1
    return ("known", UNKNOWN, "").index(value[0] if value[0] in (UNKNOWN, "") else "known")


def _symbol(q: Question, value: Any) -> Any:
    """That is shown most often: on what is in use, or for Violet where she takes cards from."""
    seat = q.p.seats[q.who]
    cards = [q.used, *(card for field, card in q.answers if field == "add" and card), *seat.lookout]
    if q.dog:
        cards = [*q.p.park, *(card for each in q.p.seats if each is not seat for card in each.yard)]
        return -sum(value in SUITS[card] for card in cards)
    return -sum(SUITS[card].count(value) for card in cards)


ORDERS: dict[str, Callable[[Question, Any], Any]] = {
    "times": _whole,
    "copied": _whole,
    "kind": _kind,
    "tokens": _tokens,
    "gain": _gain,
    "take": _gain,
    "rival": _rival,
    "card": _card,
    "symbol": _symbol,
}
"""What comes first of the others is what the rules name first."""


def likeliest(q: Question) -> list[Any]:
    order = ORDERS.get(q.field)
    return list(q.options) if order is None else sorted(q.options, key=lambda each: order(q, each))
