"""The phrases of hints, from `hints.<language>.toml`: amounts, how often, how far ahead."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Any

from games.fort.hinting.comparing import Difference
from games.fort.say import counted, form, load_words

SLIGHT = 0.75
"""Less than this on average is not worth a number."""
NEARLY = 0.05


@lru_cache(maxsize=3)
def _hints(language: str) -> dict[str, dict[str, Any]]:
    path = Path(__file__).with_name(f"hints.{language}.toml")
    return tomllib.loads(path.read_text(encoding="utf-8"))


def phrase(section: str, key: str, language: str, **gaps: object) -> str:
    text: str = _hints(language)[section][key]
    return text.format(**gaps) if gaps else text


def has(section: str, key: str) -> bool:
    return key in _hints("en")[section]


def numbered(section: str, key: str, number: int, language: str, **gaps: object) -> str:
    """A phrase whose form depends on a number."""
    forms: dict[str, str] = _hints(language)[section][key]
    return forms[form(number, language)].format(n=number, **gaps)


def change(found: Difference, noun: str, language: str) -> str:
    """How much more or less: "2 points more", "on average 2 points more", "slightly more"."""
    way = "more" if found.size > 0 else "less"
    if not found.exact and abs(found.size) < SLIGHT:
        nouns = load_words(language)["counted"][noun]["many"]
        return phrase("change", f"slightly_{way}", language, nouns=nouns)
    amount = counted(max(1, round(abs(found.size))), noun, language, as_object=True)
    key = way if found.exact else f"average_{way}"
    return phrase("change", key, language, amount=amount)


def often(share: float, language: str) -> str:
    """In how many of ten worlds."""
    if share in (0.0, 1.0):
        return phrase("often", "always" if share else "never", language)
    if share < NEARLY or share > 1 - NEARLY:
        return phrase("often", "nearly_always" if share > NEARLY else "nearly_never", language)
    return numbered("often", "times", max(1, min(9, round(10 * share))), language)
