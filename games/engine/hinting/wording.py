"""The phrases of hints, from `hints.<language>.toml` of a game."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.engine.wording import form

NEARLY = 0.05


class Hints:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def phrase(self, section: str, key: str, language: str, **gaps: object) -> str:
        text: str = _words(self.folder, language)[section][key]
        return text.format(**gaps) if gaps else text

    def has(self, section: str, key: str) -> bool:
        return key in _words(self.folder, "en")[section]

    def numbered(self, section: str, key: str, number: int, language: str, **gaps: object) -> str:
        """A phrase whose form depends on a number."""
        forms: dict[str, str] = _words(self.folder, language)[section][key]
        return forms[form(number, language)].format(n=number, **gaps)

    def often(self, share: float, language: str) -> str:
        """In how many of ten worlds."""
        if share in (0.0, 1.0):
            return self.phrase("often", "always" if share else "never", language)
        if share < NEARLY or share > 1 - NEARLY:
            key = "nearly_always" if share > NEARLY else "nearly_never"
            return self.phrase("often", key, language)
        return self.numbered("often", "times", max(1, min(9, round(10 * share))), language)


@lru_cache(maxsize=12)
def _words(folder: Path, language: str) -> dict[str, dict[str, Any]]:
    path = folder / f"hints.{language}.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
