"""The phrases that hints are told with."""

from __future__ import annotations

import tomllib
from string import Formatter

import pytest
from django.conf import settings

from games.engine.languages import LANGUAGES, SOURCE


def phrases(game: str, language: str) -> dict[str, set[str]]:
    """Every phrase with its gaps."""
    path = settings.BASE_DIR / "games" / game / "hinting" / f"hints.{language}.toml"
    words = tomllib.loads(path.read_text(encoding="utf-8"))
    return {
        f"{section}.{key}": {
            gap
            for text in (phrase.values() if isinstance(phrase, dict) else [phrase])
            for _, gap, _, _ in Formatter().parse(text)
            if gap
        }
        for section, keys in words.items()
        for key, phrase in keys.items()
    }


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != SOURCE])
@pytest.mark.parametrize("game", ["fort", "five_towers"])
def test_every_phrase_stands_in_every_language_with_the_same_gaps(game: str, language: str) -> None:
    english = phrases(game, SOURCE)
    assert english
    assert phrases(game, language) == english
