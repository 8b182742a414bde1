"""Words and other tables that lie as TOML beside the code that reads them, and the names of a box.

Boxes are printed in one language, and some cards are called otherwise in them than in our words.
Where a table is played with one, its `BoxNames` lie at hand: whoever names a card says it as the
card in front of the players does, in whatever language the rest of the sentence is.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.languages import LANGUAGES, is_name
from games.engine.names import name_of

Words = Mapping[str, Any]
"""A table that nobody can write on, nor on the tables in it."""
Sections = Mapping[str, Mapping[str, str]]
"""A table of sections, each with its phrases."""


def read_toml(path: Path, language: str = "") -> Words:
    with path.open("rb") as file:
        return _frozen(tomllib.load(file), language)


def _frozen(table: dict[str, Any], language: str) -> Words:
    return MappingProxyType({key: _value(value, language) for key, value in table.items()})


def _value(value: Any, language: str) -> Any:
    if is_name(value):
        return name_of(value, language=language)
    return _frozen(value, language) if isinstance(value, dict) else value


def words_of(folder: Path, stem: str) -> Callable[[str], Words]:
    """What reads `<stem>.<language>.toml` of a folder, each file once."""

    @cache
    def words(language: str) -> Words:
        if language not in LANGUAGES:
            raise KeyError(f"no {stem} in {language!r}; there are {', '.join(LANGUAGES)}")
        return read_toml(folder / f"{stem}.{language}.toml", language)

    return words


def capital(text: str) -> str:
    """With a capital letter, to begin a line."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """With a small letter, to stand inside a sentence."""
    return text[:1].lower() + text[1:]


# What the cards at hand are called ----------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class BoxNames:
    """What a box calls its cards: in the language it is printed in, a few by names of their own."""

    language: str = ""
    """Empty where nobody has a box before them: then cards are called as the reader speaks."""
    own: tuple[tuple[str, str], ...] = ()
    """Card and name."""

    def of(self, card: str) -> str:
        """The name of its own, if it has one."""
        return next((name for id, name in self.own if id == card), "")


NOT_AT_HAND = BoxNames()
_at_hand: ContextVar[BoxNames] = ContextVar("names_at_hand", default=NOT_AT_HAND)


def names_at_hand() -> BoxNames:
    return _at_hand.get()


def lay_at_hand(names: BoxNames) -> None:
    """From here on cards are called so, until `none_at_hand` ends."""
    _at_hand.set(names)


@contextmanager
def none_at_hand() -> Iterator[None]:
    """Whatever is laid at hand within it is gone afterwards."""
    token = _at_hand.set(NOT_AT_HAND)
    try:
        yield
    finally:
        _at_hand.reset(token)
