"""What we print besides the cards' words, and what we say when we can't: `words.<lang>.toml`."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

LANGUAGES = ("en", "cs", "pl")
Value = str | int | float


@lru_cache(maxsize=len(LANGUAGES))
def words(language: str) -> Mapping[str, Mapping[str, str]]:
    path = Path(__file__).with_name(f"words.{language}.toml")
    tables = tomllib.loads(path.read_text(encoding="utf-8"))
    return MappingProxyType({key: MappingProxyType(table) for key, table in tables.items()})


def number(value: float, language: str) -> str:
    """Up to two decimals, with the sign that the language has for them."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text if language == "en" else text.replace(".", ",")


def phrase(table: str, key: str, language: str, **values: Value) -> str:
    said = {
        name: number(value, language) if isinstance(value, float) else value
        for name, value in values.items()
    }
    return words(language)[table][key].format(**said)


class CannotPrint(Exception):
    """What was asked for can't go on paper; nothing has been made."""

    def __init__(self, key: str, **values: Value) -> None:
        super().__init__(key)
        self.key = key
        self.values = values

    def say(self, language: str) -> str:
        return phrase("errors", self.key, language, **self.values)

    def __str__(self) -> str:
        return self.say("en")
