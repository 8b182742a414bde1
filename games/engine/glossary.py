"""The terms of a game, each named in three languages and explained in the reader's.

They lie in the game's folder: `glossary.toml` says where each stands, `glossary.<language>.toml`
what it means and, where the words files don't, what it is called.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.wording import LANGUAGES


@dataclass(frozen=True, slots=True)
class Term:
    id: str
    group: str
    clause: str
    icon: str
    """As the notation names it, or the file of a drawing; "" where there is none."""
    names: Mapping[str, str]
    meanings: Mapping[str, str]
    """Empty where the name says it all."""

    @property
    def anchor(self) -> str:
        """Its place on the page: a phase and a place can have the same id."""
        return f"{self.group}-{self.id}".replace(":", "-").replace("+", "-plus")


@lru_cache(maxsize=8)
def _texts(path: Path) -> Mapping[str, Mapping[str, str]]:
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


class Glossary:
    """`words` are the game's words files; `more` are terms that the game has besides the file's."""

    def __init__(
        self,
        folder: Path,
        words: Callable[[str], Mapping[str, Any]],
        more: Callable[[], tuple[Term, ...]] = tuple,
    ) -> None:
        self.folder = folder
        self.words = words
        self.more = more

    @cached_property
    def terms(self) -> tuple[Term, ...]:
        rows = tomllib.loads((self.folder / "glossary.toml").read_text(encoding="utf-8"))
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
        return (*found, *self.more())

    def texts(self, language: str) -> Mapping[str, Mapping[str, str]]:
        return _texts(self.folder / f"glossary.{language}.toml")

    def group_name(self, group: str, language: str) -> str:
        return self.texts(language)["groups"][group]

    def _names(self, id: str, word: str) -> Mapping[str, str]:
        if not word:
            return {lang: self.texts(lang)["own"][id] for lang in LANGUAGES}
        table, _, key = word.partition(".")
        return {lang: self.words(lang)[table][key] for lang in LANGUAGES}
