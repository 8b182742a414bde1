"""What each kind of question is called in a written move, and how its answer is written.

One row for each kind. From them follow the words of a move (`moves`), their JSON Schema
(`schema`), what the judge asks back for, and how an answer is called by default (`sheet/options`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from games.engine.errors import NotAMove
from games.engine.written.describing import ref
from games.fort.rules.fields import Field
from games.fort.written import shapes
from games.fort.written.shapes import Record, Shape

BOXES = ("public", "private", "dog")
Value = Literal[
    "verb",  # a word and its cards
    "card",  # by its name
    "card at",  # with its place and seat
    "helper",  # a card that meets a need, with its place
    "suit",
    "box",
    "number",
    "truth",
    "seat",
    "place",  # with its seat
    "steps",  # which of an action, by number
    "kind",  # pizza or toy, by number
    "tokens",  # pizzas and toys
    "two bundles",  # of two places
    "swap",  # to which kind, how many in Stuff and in Pack
]
"""What an answer is."""


@dataclass(frozen=True, slots=True)
class Word:
    """A key of a written move."""

    name: str
    of: Literal["move", "use", "action"]
    """What says it: the move, the use of a card's boxes, or one action of them."""
    shape: Shape
    say: str = ""
    """The sentence that asks for it, where a move can leave it open."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of question."""

    value: Value
    word: Word
    of_cat: Word | None = None
    """What the move of a cat calls it."""

    def named(self, cat: bool) -> Word:
        return self.of_cat if cat and self.of_cat is not None else self.word


def _read_action(value: Any, at: str) -> dict[str, Any]:
    action = shapes.read_record(ACTION, value, at)
    if "box" not in action:
        raise NotAMove("fort.which-box", f"{at}.box", allowed=", ".join(BOXES))
    return action


def _read_kid(value: Any, at: str) -> dict[str, Any]:
    return shapes.read_record(KID, value, at)


_CARD = Word("card", "move", shapes.CARD, "fort.say-card")
_SEAT = Word("seat", "move", shapes.SEAT, "fort.say-rival")
_ADD = Word("add", "use", shapes.CARDS)
_COINS = Word("coins", "use", shapes.COINS, "fort.say-coins")
_TOKENS = Word("tokens", "action", shapes.TOKENS, "fort.say-tokens")
_SWAP = Word("swap", "action", shapes.SWAP, "fort.say-swap")
_CARDS = Word("cards", "action", shapes.CARDS_AT, "fort.say-cards")
_PAY = Word("pay", "action", shapes.BUNDLES)

VOCABULARY: Mapping[Field, Kind] = MappingProxyType(
    {
        "verb": Kind("verb", _CARD),
        # A card whose boxes are used
        "add": Kind("card", _ADD),
        "need": Kind("helper", _ADD),
        "lookout": Kind("card", Word("lookout", "use", shapes.CARDS)),
        "coin": Kind("suit", _COINS),
        "lookout coin": Kind("suit", _COINS),
        "need coin": Kind("suit", _COINS),
        "suit": Kind("suit", Word("suit", "use", shapes.PLAYED_SUIT, "fort.say-suit")),
        "do": Kind(
            "box",
            Word("actions", "use", shapes.listed(Shape(_read_action, ref("FortAction")))),
        ),
        # One action of it
        "times": Kind("number", Word("times", "action", shapes.NUMBER)),
        "steps": Kind("steps", Word("steps", "action", shapes.STEPS)),
        "tokens": Kind("two bundles", _TOKENS),
        "copied": Kind("tokens", _TOKENS),
        "kind": Kind("kind", Word("kind", "action", shapes.KIND, "fort.say-kind")),
        "symbol": Kind("suit", Word("symbol", "action", shapes.SUIT, "fort.say-symbol")),
        "swap": Kind("swap", _SWAP),
        "scavenged": Kind("swap", _SWAP),
        "card": Kind("card at", _CARDS, _CARD),
        "kept": Kind("card", _CARDS, _CARD),
        "top": Kind("card", _CARDS),
        "rival": Kind("seat", Word("rival", "action", shapes.SEAT, "fort.say-rival"), _SEAT),
        "pay": Kind("tokens", _PAY),
        "pay-from-stuff": Kind("tokens", _PAY),
        "spend:pizza": Kind("number", _PAY),
        "spend:toy": Kind("number", _PAY),
        "reward": Kind("card", Word("reward", "action", shapes.KEPT, "fort.say-reward")),
        "refill": Kind("card", Word("refill", "action", shapes.CARDS_SHOWN)),
        "may": Kind("truth", Word("may", "action", shapes.TRUTH)),
        "moved from": Kind("place", Word("from", "action", shapes.MOVED_FROM, "fort.say-from")),
        "to": Kind("seat", Word("to", "action", shapes.SEAT, "fort.say-to")),
        "discard": Kind("card at", Word("discard", "action", shapes.CARDS_AT)),
        "kid": Kind(
            "card at",
            Word(
                "kids",
                "action",
                shapes.listed(Shape(_read_kid, ref("FortKid"))),
                "fort.say-kids",
            ),
        ),
        "gain": Kind("two bundles", Word("gain", "action", shapes.BUNDLES)),
        "take": Kind("two bundles", Word("take", "action", shapes.BUNDLES)),
        "drawn": Kind("card", Word("drawn", "action", shapes.DRAWN, "fort.say-drawn")),
    }
)
"""In the order in which an error lists what could be said."""


def _words(of: str) -> Record:
    words = (kind.word for kind in VOCABULARY.values())
    return {word.name: word.shape for word in words if word.of == of}


USE = _words("use")
DETAILS = _words("action")
ACTION: Record = {"box": shapes.one_of(*BOXES), **DETAILS}
KID: Record = {
    "card": shapes.CARD,
    "from": shapes.PARK_OR_YARD,
    "seat": shapes.SEAT,
    **USE,
    "refill": shapes.CARDS_SHOWN,
}
