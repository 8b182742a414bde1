"""How well each name agrees with a strip of writing, letter by letter.

Of each column of a strip it is known how likely every letter is there. To ask of each known name
how likely it is finds more than to read first and compare afterwards: a blurred letter counts as
much as it shows, and no other word is thought of.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

from games.camera.names import ARTICLE, Names, folded

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BETWEEN = len(LETTERS)
"""The column of what stands between two letters: nothing, a space, a dash."""
OTHER = BETWEEN + 1
"""The column of what is none of these."""
LEAST = 1e-6
"""Nothing is less likely."""
WRONG = -math.log(LEAST)
"""What one wrong letter costs."""
FITS = 0.4 * WRONG
"""A name that costs no more is spelled there."""
APART = 0.4 * WRONG
"""So much likelier a card must be than any other, for that to be sure."""
LETTERS_OFF = 0.36
"""Of a name so many may be wrong for its card to be offered."""
LEAST_READ = 0.5
"""Of a name so many letters must be seen at all: a bare table is a little like anything."""
MOST_CHOICES = 3

Strip = Any
"""A row for each step from left to right, a column for each letter, BETWEEN and OTHER."""


@dataclass(frozen=True, slots=True)
class Spelled:
    """What a strip may say."""

    cards: tuple[str, ...]
    """The likeliest first."""
    likely: float
    """How likely its name is; a logarithm, as all of these."""
    ahead: float
    """How much likelier the first card is than any other."""
    cost: float
    """How much likelier it is that something else stands there than its name."""
    letters: int
    """Of that name."""
    text: str
    """What stands there for whoever knows no names."""

    @property
    def is_sure(self) -> bool:
        return self.cost <= FITS and self.ahead >= APART

    @property
    def is_possible(self) -> bool:
        read = sum(each in LETTERS for each in self.text)
        is_written = read >= LEAST_READ * self.letters
        return is_written and self.cost <= WRONG * LETTERS_OFF * self.letters


def column_of(sign: str) -> int:
    """The column in which a sign that can be read is counted."""
    letters = folded(sign)
    if len(letters) == 1 and letters in LETTERS:
        return LETTERS.index(letters)
    return OTHER if sign.isalnum() else BETWEEN


def spelled(strip: Strip, names: Names) -> Spelled:
    import numpy

    words = _words(tuple(names))
    likely = _likely(strip, words)
    best: dict[tuple[str, ...], tuple[float, str]] = {}
    for word, each in zip(words, map(float, likely), strict=True):
        cards = names[word if word in names else word.removeprefix(ARTICLE)]
        best[cards] = max(best.get(cards, (-math.inf, "")), (each, word))
    (first, word), *others = sorted(best.values(), reverse=True)
    ranked = sorted(best, key=lambda cards: -best[cards][0])
    ahead = first - others[0][0] if others else math.inf
    return Spelled(
        cards=tuple(dict.fromkeys(card for some in ranked for card in some))[:MOST_CHOICES],
        likely=first,
        ahead=ahead if len(ranked[0]) == 1 else 0.0,
        cost=float(numpy.log(strip.max(axis=1)).sum()) - first,
        letters=len(word),
        text=_text(strip),
    )


def _text(strip: Strip) -> str:
    """The likeliest letter of each column, once."""
    runs = (at for at, _ in groupby(map(int, strip.argmax(axis=1))))
    return "".join(LETTERS[at] if at < BETWEEN else "" if at == BETWEEN else "?" for at in runs)


@lru_cache(maxsize=8)
def _words(names: tuple[str, ...]) -> tuple[str, ...]:
    """With and without an article; names in another script can't be spelled."""
    known = [name for name in names if set(name) <= set(LETTERS)]
    with_article = (ARTICLE + name for name in known if ARTICLE + name not in names)
    return (*known, *with_article)


@lru_cache(maxsize=8)
def _steps(words: tuple[str, ...]) -> tuple[Any, Any, Any]:
    """The columns that each word goes through, what it costs to leap one, and where it ends."""
    import numpy

    longest = 2 * max(map(len, words)) + 1
    through = numpy.full((len(words), longest), BETWEEN)
    for at, word in enumerate(words):
        through[at, 1 : 2 * len(word) : 2] = [LETTERS.index(letter) for letter in word]
    may_leap = (through[:, 2:] != BETWEEN) & (through[:, 2:] != through[:, :-2])
    leap = numpy.where(may_leap, 0, -numpy.inf).astype(numpy.float32)
    return through, leap, numpy.array([2 * len(word) for word in words])


def _likely(strip: Strip, words: tuple[str, ...]) -> Any:
    """The logarithm of how likely each word is: all ways to stretch it over the strip."""
    import numpy

    through, leap, ends = _steps(words)
    shown = numpy.log(numpy.maximum(strip, LEAST)).astype(numpy.float32)
    ways = numpy.full(through.shape, -numpy.inf, numpy.float32)
    ways[:, :2] = shown[0][through[:, :2]]
    for column in shown[1:]:
        after = ways.copy()
        after[:, 1:] = numpy.logaddexp(ways[:, 1:], ways[:, :-1])
        after[:, 2:] = numpy.logaddexp(after[:, 2:], ways[:, :-2] + leap)
        ways = after + column[through]
    all_words = numpy.arange(len(words))
    return numpy.logaddexp(ways[all_words, ends], ways[all_words, ends - 1])
