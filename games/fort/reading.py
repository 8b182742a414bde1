"""Reads JSON with errors that say where: the small checks that positions and moves share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.errors import NotAMove
from games.fort.cards import CARDS, KINDS, UNKNOWN

MOST_CARDS = 400
MOST_NUMBER = 10_000


def mapping(value: object, at: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise NotAMove(f"{short(value)} should be an object", at)
    return value


def sequence(value: object, at: str, most: int = MOST_CARDS) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise NotAMove(f"{short(value)} should be a list", at)
    if len(value) > most:
        raise NotAMove(f"{len(value)} entries are more than the {most} that fit", at)
    return list(value)


def short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def number(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotAMove(f"{short(value)} should be a number", at)
    if not 0 <= value <= MOST_NUMBER:
        raise NotAMove(f"{value if value < 0 else 'so much'} can't be", at)
    return value


def text(value: object, at: str) -> str:
    if not isinstance(value, str) or len(value) > 200:
        raise NotAMove(f"{short(value)} should be a text", at)
    return value


def truth(value: object, at: str) -> bool:
    if not isinstance(value, bool):
        raise NotAMove(f"{short(value)} should be true or false", at)
    return value


def one_of(value: object, allowed: tuple[str, ...], at: str) -> str:
    if not isinstance(value, str) or value not in allowed:
        raise NotAMove(f"{short(value)} should be one of: {', '.join(allowed)}", at)
    return value


def seat(value: object, seats: int, at: str) -> int:
    index = number(value, at)
    if index >= seats:
        raise NotAMove(f"there is no seat {index}", at)
    return index


def a_card(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> str:
    if hidden and value == UNKNOWN:
        return UNKNOWN
    if not isinstance(value, str) or value not in CARDS:
        raise NotAMove(f"there is no card {short(value)}", at)
    card = CARDS[value]
    if card.kind not in kinds:
        raise NotAMove(f"{value!r} belongs to the {card.kind}, which can't be here", at)
    return card.id


def cards(value: object, at: str, kinds: tuple[str, ...], hidden: bool = True) -> list[str]:
    return [a_card(each, f"{at}[{i}]", kinds, hidden) for i, each in enumerate(sequence(value, at))]


def tokens(value: object, at: str) -> list[int]:
    """`{"pizza": 1, "toy": 2}`; what is left out is 0."""
    bundle = mapping(value, at)
    for key in bundle:
        one_of(key, KINDS, f"{at}.{short(key)}")
    return [number(bundle.get(kind, 0), f"{at}.{kind}") for kind in KINDS]
