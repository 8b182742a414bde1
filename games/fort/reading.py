"""Reads JSON with errors that say where: the small checks that positions and moves share."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort.cards import CARDS, KINDS, UNKNOWN
from games.fort.say import card_name, load_words

MOST_CARDS = 400
MOST_NUMBER = 10_000
MOST_LETTERS = 200


def mapping(value: object, at: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotAMove("want-object", at, value=quoted(value))
    return value


def sequence(value: object, at: str, most: int = MOST_CARDS) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise NotAMove("want-list", at, value=quoted(value))
    if len(value) > most:
        raise NotAMove("list-too-long", at, number=len(value), most=most)
    return list(value)


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def number(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST_NUMBER:
        raise NotAMove("want-number", at, value=quoted(value), most=MOST_NUMBER)
    return value


def text(value: object, at: str) -> str:
    if not isinstance(value, str) or len(value) > MOST_LETTERS:
        raise NotAMove("want-text", at, value=quoted(value), most=MOST_LETTERS)
    return value


def truth(value: object, at: str) -> bool:
    if not isinstance(value, bool):
        raise NotAMove("want-truth", at, value=quoted(value))
    return value


def one_of(value: object, allowed: tuple[str, ...], at: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise NotAMove(
            "want-one-of", at, value=quoted(value), allowed=", ".join(filter(None, allowed))
        )
    return value


def seat(value: object, seats: int, at: str) -> int:
    index = number(value, at)
    if index >= seats:
        raise NotAMove("no-seat", at, seat=index)
    return index


def a_card(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> str:
    if hidden and value == UNKNOWN:
        return UNKNOWN
    if not isinstance(value, str) or value not in CARDS:
        raise NotAMove("fort.no-card", at, card=quoted(value))
    card = CARDS[value]
    if card.kind not in kinds:
        raise NotAMove(
            "fort.wrong-kind",
            at,
            card=partial(card_name, card.id),
            kind=partial(_kinds, (card.kind,)),
            allowed=partial(_kinds, kinds),
        )
    return card.id


def _kinds(kinds: tuple[str, ...], language: str) -> str:
    words = load_words(language)["kinds"]
    return ", ".join(words[kind.removesuffix("s")] for kind in kinds)


def cards(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> list[str]:
    return [a_card(each, f"{at}[{i}]", kinds, hidden) for i, each in enumerate(sequence(value, at))]


def tokens(value: object, at: str) -> list[int]:
    """`{"pizza": 1, "toy": 2}`; what is left out is 0."""
    bundle = mapping(value, at)
    for key in bundle:
        one_of(key, KINDS, f"{at}.{short(key)}")
    return [number(bundle.get(kind, 0), f"{at}.{kind}") for kind in KINDS]
