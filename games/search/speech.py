"""What a language does to its words: accents folded away, endings cut off, everyday names.

The stemmers are light on purpose. Each is a list of endings in `speech.<language>.toml` and three
habits, so that the same few lines can run on a phone. Two words that mean the same only have to
come out alike; the stem need not be a word.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.engine.words import read_toml

# Apostrophes join what they stand between.
APOSTROPHES = str.maketrans("", "", "'’")
WORD = re.compile(r"[a-z0-9]+")
SHORTEST_STEM = 3
VOWELS = "aeiouy"


def words(text: str) -> list[str]:
    return WORD.findall(fold(text.translate(APOSTROPHES)))


@dataclass(frozen=True, slots=True)
class Speech:
    language: str
    endings: tuple[str, ...]
    """The longest first."""
    forms: Mapping[str, str]
    """Words too short or too odd for the endings, each with the word it is a form of."""
    fleeting: bool
    """Whether an e comes and goes before the last consonant: karet, karta."""
    softening: bool
    """Whether a last k may turn into c: ruka, ruce."""
    doubling: bool
    """Whether a consonant is doubled before an ending: skip, skipping."""
    stop: frozenset[str]
    """Words that say nothing about what is looked for."""
    near: Mapping[str, tuple[str, ...]]
    """By stem: stems that players use for the same thing."""
    called: Mapping[str, str]
    """By clause: what players call it who don't know the rulebook's words."""

    def stem(self, word: str) -> str:
        """The stem of a folded word."""
        return cut(
            self.forms.get(word, word), self.endings, self.fleeting, self.softening, self.doubling
        )


def cut(
    word: str, endings: tuple[str, ...], fleeting: bool, softening: bool, doubling: bool
) -> str:
    stem = word
    for ending in endings:
        if word.endswith(ending) and len(word) - len(ending) >= SHORTEST_STEM:
            stem = word[: -len(ending)]
            break
    if doubling and stem != word and len(stem) > SHORTEST_STEM and stem[-1] == stem[-2]:
        stem = stem[:-1]
    if fleeting and len(stem) > SHORTEST_STEM and _consonant_e_consonant(stem[-3:]):
        stem = stem[:-2] + stem[-1]
    if softening and stem.endswith("k"):
        stem = stem[:-1] + "c"
    return stem


def _consonant_e_consonant(end: str) -> bool:
    return end[1] == "e" and end[0] not in VOWELS and end[2] not in VOWELS


@lru_cache(maxsize=len(LANGUAGES))
def speech(language: str) -> Speech:
    table = read_toml(Path(__file__).with_name(f"speech.{language}.toml"))
    forms = {fold(form): fold(word) for word, odd in table["forms"].items() for form in odd.split()}
    bare = Speech(
        language,
        tuple(sorted(table["endings"].split(), key=lambda ending: (-len(ending), ending))),
        forms,
        table["fleeting"],
        table["softening"],
        table["doubling"],
        frozenset(words(table["stop"])),
        {},
        table["called"],
    )
    near: dict[str, list[str]] = {}
    for group in table["near"]:
        stems = list(dict.fromkeys(bare.stem(word) for word in words(group)))
        for stem in stems:
            others = near.setdefault(stem, [])
            others += [other for other in stems if other != stem and other not in others]
    return Speech(
        bare.language,
        bare.endings,
        bare.forms,
        bare.fleeting,
        bare.softening,
        bare.doubling,
        bare.stop,
        {stem: tuple(others) for stem, others in near.items()},
        bare.called,
    )


@lru_cache(maxsize=1)
def stop_words() -> frozenset[str]:
    """Those of all languages together: a query may be in any."""
    return frozenset().union(*(speech(language).stop for language in LANGUAGES))
