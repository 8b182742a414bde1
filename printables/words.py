"""What we print besides the cards' words, and what we say when we can't: `words.<lang>.toml`."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

from games.engine.languages import SPOKEN
from games.engine.words import words_of

LONGEST_QUOTE = 40
Value = str | int | float
Said = Callable[[str], str]
"""A text in the language that is asked for."""


def number(value: float, language: str) -> str:
    """Up to two decimals, with the sign that the language has for them."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace(".", SPOKEN[language].decimal)


class Words:
    """The words of one folder."""

    def __init__(self, folder: Path) -> None:
        self.of = words_of(folder, "words")

    def __call__(self, table: str, key: str, language: str, **values: Value) -> str:
        said = {
            name: number(value, language) if isinstance(value, float) else value
            for name, value in values.items()
        }
        text: str = self.of(language)[table][key]
        return text.format(**said)

    def later(self, table: str, key: str) -> Said:
        """The same, once it is known in which language."""
        return lambda language: self(table, key, language)


phrase = Words(Path(__file__).parent)


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


def clean(text: str, longest: int = LONGEST_QUOTE) -> str:
    """Somebody's words as a message can quote them: no control characters, not too long."""
    kept = "".join(
        "·" if unicodedata.category(c).startswith("C") else c for c in text[: longest + 1]
    )
    return kept if len(kept) <= longest else kept[: longest - 1] + "…"
