"""The recovery phrase of a house: seven words of a list of our own, the last of which is a check.

The words are at home in many languages and are typed without accents. No two of the list are one
slip of a finger apart, so a slip is seen and can be named.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path

from games.engine.folding import fold

NUMBER = 7
BITS = 8 * (NUMBER - 1)
"""So many of them are chance."""
LONGEST = 40
"""Of what is said back of a word that somebody typed."""
BETWEEN = re.compile(r"[\s,;.·–—-]+|\b\d{1,2}\b")
"""What stands between words: numbers too, as the printed page has them."""


@dataclass(frozen=True, slots=True)
class Slip:
    """A word that is not in the list."""

    number: int
    """Counted from 1."""
    word: str
    meant: tuple[str, ...]
    """Those of the list that are like it."""


class BadPhrase(Exception):
    """What was typed is no phrase of ours."""

    def __init__(self, number: int = NUMBER, slips: Sequence[Slip] = ()) -> None:
        super().__init__(number)
        self.number = number
        """Of words that were typed."""
        self.slips = tuple(slips)
        """None where all words are ours, but never stand together so."""


@cache
def words() -> tuple[str, ...]:
    """A word for each byte."""
    return tuple(Path(__file__).with_name("words.txt").read_text(encoding="ascii").split())


def phrase(secret: str) -> tuple[str, ...]:
    """The phrase that belongs to a secret; from the phrase nobody finds the secret."""
    chance = hashlib.sha256(f"phrase of {secret}".encode()).digest()[: NUMBER - 1]
    return tuple(words()[each] for each in (*chance, _check(chance)))


def _check(chance: bytes) -> int:
    return hashlib.sha256(b"check of " + chance).digest()[0]


def read(text: str) -> tuple[str, ...]:
    """The words that somebody typed, with whatever capitals and accents; or what is wrong."""
    typed = [each for each in BETWEEN.split(fold(text[:1000])) if each]
    known = {word: number for number, word in enumerate(words())}
    slips = [
        Slip(number, word[:LONGEST], _like(word))
        for number, word in enumerate(typed[:NUMBER], 1)
        if word not in known
    ]
    if slips or len(typed) != NUMBER:
        raise BadPhrase(len(typed), slips)
    *chance, check = (known[word] for word in typed)
    if _check(bytes(chance)) != check:
        raise BadPhrase
    return tuple(typed)


def _like(word: str) -> tuple[str, ...]:
    begun = [each for each in words() if len(word) > 2 and each.startswith(word)]
    found = [*begun, *get_close_matches(word, words(), 2, 0.7)]
    return tuple(dict.fromkeys(found))[:2]
