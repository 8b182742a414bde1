"""Questions people ask at the table, each with its answer and the clauses it stands on.

They lie in the game's folder: `faq.toml` says what each is about, `faq.<language>.toml` how it
reads, `faq_positions.jsonl` puts those that are a position to the adjudicator.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.words import read_toml, words_of

Names = Callable[[str], Mapping[str, str]]


@dataclass(frozen=True, slots=True)
class FaqQuestion:
    id: str
    topic: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Text:
    ask: str
    answer: str
    also: str = ""
    """Other words in which it is asked: found by, never shown."""


def no_names(language: str) -> Mapping[str, str]:
    return {}


class Faq:
    """Read once from its folder and never written; `names` calls the cards by their names."""

    def __init__(self, folder: Path, names: Names = no_names) -> None:
        self.folder = folder
        self.names = names
        self.texts = words_of(folder, "faq")
        self._said: dict[str, Mapping[str, Text]] = {}

    @cached_property
    def questions(self) -> Mapping[str, FaqQuestion]:
        rows = read_toml(self.folder / "faq.toml")
        return MappingProxyType(
            {id: FaqQuestion(id, row["topic"], tuple(row["clauses"])) for id, row in rows.items()}
        )

    def said(self, language: str) -> Mapping[str, Text]:
        """Every question and answer, with the cards called by their names."""
        if language not in self._said:
            names = self.names(language)
            self._said[language] = MappingProxyType(
                {
                    id: Text(
                        row["ask"].format_map(names),
                        row["answer"].format_map(names),
                        row.get("also", ""),
                    )
                    for id, row in self.texts(language).items()
                }
            )
        return self._said[language]

    @cached_property
    def _cards(self) -> Mapping[str, tuple[str, ...]]:
        return {
            id: tuple(
                card for card in self.names("en") if f"{{{card}}}" in row["ask"] + row["answer"]
            )
            for id, row in self.texts("en").items()
        }

    def cards(self, id: str) -> tuple[str, ...]:
        """The cards a question speaks of."""
        return self._cards[id]

    @cached_property
    def positions(self) -> list[dict[str, Any]]:
        """Those that are a position, as the adjudicator is asked, with what it must answer."""
        lines = (self.folder / "faq_positions.jsonl").read_text(encoding="utf-8").splitlines()
        return [json.loads(line) for line in lines]
