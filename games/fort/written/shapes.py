"""How a value of a move is written: the check that reads it, and the same as JSON Schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written import describing
from games.engine.written.describing import Schema, ref, words
from games.fort.box.cards import ALL_SUITS, BY_KIND, COIN, KINDS, PLAYING, SUITS_ONLY
from games.fort.written import checks

PLACES = ("hand", "discard", "deck", "park", "park_deck", "yard", "lookout")
BUNDLES_AT = ("stuff", "pack", "supply")
OF_BOX = ("made_up_rules", "perks")
MOST = 60
"""So many entries a list in a move may have, of those that are no mere cards."""
STEPS_NAMED = (
    "pizza toy any pack lookout trash trash-this rival-trash recruit fort fort-1 fort+1 vp"
    " copy-pack copy-rival-pack swap spend:pizza spend:toy"
).split()


@dataclass(frozen=True, slots=True)
class Shape:
    read: Callable[[Any, str], Any]
    """What the value means; raises for one that can't stand at this place."""
    schema: Schema


Record = Mapping[str, Shape]
"""What may be said, word by word."""


def read_record(shapes: Record, value: Any, at: str) -> dict[str, Any]:
    data = checks.mapping(value, at)
    for key in data:
        if key not in shapes:
            where = f"{at}.{checks.short(key)}"
            raise NotAMove("no-such-key", where, word=quoted(key), allowed=", ".join(shapes))
    return {
        key: shapes[key].read(data[key], f"{at}.{key}") for key in data if data[key] is not None
    }


def described(shapes: Record, *required: str, about: str = "") -> Schema:
    properties = {key: shape.schema for key, shape in shapes.items()}
    return describing.record(properties, *required, about=about)


def one_of(*allowed: str) -> Shape:
    return Shape(lambda value, at: checks.one_of(value, allowed, at), words(*allowed))


def card(*kinds: str, schema: Schema) -> Shape:
    return Shape(lambda value, at: checks.a_card(value, at, kinds, hidden=False), schema)


def listed(each: Shape) -> Shape:
    def read(value: Any, at: str) -> list[Any]:
        rows = checks.sequence(value, at, MOST)
        return [each.read(row, f"{at}[{i}]") for i, row in enumerate(rows)]

    return Shape(read, describing.listed(each.schema, most=MOST))


def one_or_more(each: Shape, all_of: Shape, schema: Schema) -> Shape:
    """A list of them, or one without brackets."""

    def read(value: Any, at: str) -> list[Any]:
        found: list[Any] = all_of.read(value, at) if isinstance(value, list) else []
        return found if isinstance(value, list) else [each.read(value, at)]

    return Shape(read, schema)


def _read_bundles(value: Any, at: str) -> dict[str, Any]:
    """`{"stuff": {…}, "pack": {…}}`, with the supply where Sticky Fingers takes from it."""
    data = checks.mapping(value, at)
    for key in data:
        checks.one_of(key, BUNDLES_AT, f"{at}.{checks.short(key)}")
    return {key: checks.tokens(data[key], f"{at}.{key}") for key in data}


def _read_tokens(value: Any, at: str) -> Any:
    data = checks.mapping(value, at)
    if any(key in BUNDLES_AT for key in data):
        return _read_bundles(data, at)
    return checks.tokens(data, at)


def _read_card_at(value: Any, at: str) -> dict[str, Any]:
    if isinstance(value, str):
        return {"card": checks.a_card(value, at, PLAYING)}
    return read_record(CARD_AT_WORDS, value, at)


def _read_coins(value: Any, at: str) -> dict[str, list[str]]:
    data = checks.mapping(value, at)
    found: dict[str, list[str]] = {}
    for key, suits in data.items():
        where = f"{at}.{checks.short(key)}"
        name = checks.a_card(key, where, PLAYING, hidden=False)
        declared = suits if isinstance(suits, list) else [suits]
        found[name] = [
            checks.one_of(suit, ALL_SUITS, f"{where}[{i}]") for i, suit in enumerate(declared)
        ]
    return found


NUMBER = Shape(checks.number, describing.number())
TRUTH = Shape(checks.truth, describing.TRUTH)
TRUE = Shape(checks.truth, describing.TRUE)
SEAT = Shape(checks.number, ref("Seat"))
"""Whether somebody sits there is asked of the move as a whole."""
KIND = Shape(one_of(*KINDS).read, ref("Kind"))
SUIT = Shape(one_of(*ALL_SUITS).read, ref("Suit"))
PLAYED_SUIT = one_of(*SUITS_ONLY, COIN)
STEPS = Shape(
    listed(Shape(checks.text, {})).read, describing.listed(words(*STEPS_NAMED), most=MOST)
)
TOKENS = Shape(_read_tokens, {"anyOf": [ref("Tokens"), ref("Bundles")]})
BUNDLES = Shape(_read_bundles, ref("Bundles"))
CARD = card(*PLAYING, schema=ref("KnownCard"))
CARDS = Shape(
    lambda value, at: checks.cards(value, at, PLAYING, hidden=False),
    describing.listed(ref("KnownCard")),
)
DISCARDED = one_or_more(CARD, CARDS, {"anyOf": [ref("KnownCard"), {**CARDS.schema, "minItems": 1}]})
PLAYED = card(*PLAYING, "cats", schema=ref("KnownCard"))
"""Naming a cat is read too, to be told that cats are not played."""
CAT = card("cats", schema=words(*BY_KIND.get("cats", ())))
CARDS_SHOWN = Shape(
    lambda value, at: checks.cards(value, at, PLAYING), describing.listed(ref("Card"))
)
KEPT = card(*OF_BOX, schema=ref("Kept"))
ALL_KEPT = Shape(
    lambda value, at: checks.cards(value, at, OF_BOX, hidden=False),
    describing.listed(ref("Kept")),
)
DRAWN = one_or_more(KEPT, ALL_KEPT, ALL_KEPT.schema)
CARD_AT_WORDS: Record = {
    "card": Shape(lambda value, at: checks.a_card(value, at, PLAYING), ref("Card")),
    "from": one_of(*PLACES),
    "seat": SEAT,
    "refill": CARDS_SHOWN,
}
CARD_AT = Shape(_read_card_at, ref("FortCardAt"))
CARDS_AT = listed(CARD_AT)
COINS = Shape(
    _read_coins,
    {
        "type": "object",
        "propertyNames": ref("KnownCard"),
        "additionalProperties": {
            "anyOf": [ref("Suit"), describing.listed(ref("Suit"), most=9)],
        },
    },
)


def record(shapes: Record) -> Shape:
    return Shape(lambda value, at: read_record(shapes, value, at), described(shapes))


SWAP = record({"to": KIND, "stuff": NUMBER, "pack": NUMBER})
PARK_OR_YARD = one_of("park", "yard")
MOVED_FROM = record({"place": PARK_OR_YARD, "seat": SEAT})
