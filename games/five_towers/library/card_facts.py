"""What there is to say of the cards: one page for each type."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache

from games.engine.words import capital
from games.five_towers.box.cards import CLIMBER, DOUBLED, HIGHEST, ROOMY, TOP, TYPES, box
from games.five_towers.box.say import load_words, phrase

__all__ = [
    "CLAUSES",
    "SPECIAL",
    "TYPES",
    "copies",
    "forms",
    "sentences",
    "title",
    "type_name",
]

CLAUSES = ("T1.1", "T1.2", "T3.2", "T3.3", "T3.4", "T6.1")
"""Those to read with the cards."""
SPECIAL: Mapping[int, tuple[str, tuple[str, ...]]] = {
    TOP: ("top", ("T3.4", "T3.1", "T6.1")),
    ROOMY: ("roomy", ("T3.3",)),
    CLIMBER: ("climber", ("T3.3", "T3.4")),
}
"""The values with a rule of their own: what the words call it, and its clauses."""


def type_name(kind: str, language: str) -> str:
    return load_words(language)["types"][kind]


def title(kind: str, language: str) -> str:
    name = load_words(language)["towers"][kind]
    return capital(name)


def special(value: int, language: str) -> str:
    return phrase("special", SPECIAL[value][0], language)


def forms(language: str) -> Mapping[str, str]:
    """For each icon the words of a clause that it stands beside."""
    return load_words(language)["forms"]


@cache
def copies(players: int) -> Mapping[int, int]:
    """T1.1, T1.2: how many cards there are of each value of a type."""
    return Counter(value for kind, value in box(players) if kind == TYPES[0])


def sentences(kind: str, language: str) -> list[str]:
    """What is true of all cards of a type."""
    doubled = ", ".join(map(str, DOUBLED))
    said = [phrase("special", "values", language, highest=HIGHEST, doubled=doubled)]
    return said + [f"{value}: {special(value, language)}" for value in SPECIAL]
