"""The terms of a game, each named in three languages and explained in the reader's.

They lie in the game's folder: `glossary.toml` says where each stands, `glossary.<language>.toml`
what it means and, where the words files don't, what it is called.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.languages import LANGUAGES
from games.engine.words import read_toml, words_of


@dataclass(frozen=True, slots=True)
class Term:
    id: str
    group: str
    clause: str
    icon: str
    """The file of a drawing; "" where there is none."""
    names: Mapping[str, str]
    meanings: Mapping[str, str]
    """Empty where the name says it all."""

    @property
    def anchor(self) -> str:
        """Its place on the page: a phase and a place can have the same id."""
        return f"{self.group}-{self.id}".replace(":", "-").replace("+", "-plus")


class Glossary:
    """`words` are the game's words files; `more` are terms that the game has besides the file's;
    `icons` are drawings by the short names that terms may use."""

    def __init__(
        self,
        folder: Path,
        words: Callable[[str], Mapping[str, Any]],
        more: Callable[[], tuple[Term, ...]] = tuple,
        icons: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        self.folder = folder
        self._texts = words_of(folder, "glossary")
        self.words = words
        self.more = more
        self.icons = icons

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        rows = read_toml(self.folder / "glossary.toml")
        found = [
            Term(
                id,
                group,
                row["clause"],
                row.get("icon", ""),
                self._names(id, row.get("word", "")),
                {lang: self.texts(lang)["meanings"].get(id, "") for lang in LANGUAGES},
            )
            for group, table in rows.items()
            for id, row in table.items()
        ]
        return tuple(
            replace(term, icon=self.icons.get(term.icon, term.icon))
            for term in (*found, *self.more())
        )

    def texts(self, language: str) -> Mapping[str, Mapping[str, str]]:
        return self._texts(language)

    def group_name(self, group: str, language: str) -> str:
        return self.texts(language)["groups"][group]

    def _names(self, id: str, word: str) -> Mapping[str, str]:
        if not word:
            return {lang: self.texts(lang)["own"][id] for lang in LANGUAGES}
        table, _, key = word.partition(".")
        return {lang: self.words(lang)[table][key] for lang in LANGUAGES}
