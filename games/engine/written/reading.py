"""Reads JSON with errors that say where: the small checks that every game's tables share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted

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
