"""How well each name agrees with a strip of writing, letter by letter.

What reads a strip says for each of its columns how likely every letter is. To ask of each known name
how likely it is there finds more than to read first and compare afterwards: a blurred letter counts
as much as it shows, and no other word is thought of.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from games.camera.names import ARTICLE, Names, folded

LETTERS = "abcdefghijklmnopqrstuvwxyz"
BETWEEN = len(LETTERS)
"""The column of what stands between two letters: nothing, a space, a dash."""
OTHER = BETWEEN + 1
"""The column of what is none of these."""
LEAST = 1e-6
MOST_CHOICES = 3

Columns = Any
"""Of a strip: a row for each step from left to right, a column for each letter, BETWEEN and OTHER."""


@dataclass(frozen=True, slots=True)
class Spelled:
    """What a strip may say, the likeliest first."""

    cards: tuple[str, ...]
    ahead: float
    """How much likelier the first card is than any other, as a logarithm."""
    short: float
    """How much likelier it is that something else stands there than any name, as a logarithm."""


def column_of(sign: str) -> int:
    """The column in which a sign that can be read is counted."""
    letters = folded(sign)
    if len(letters) == 1 and letters in LETTERS:
        return LETTERS.index(letters)
    return OTHER if sign.isalnum() else BETWEEN


def spelled(strips: Sequence[Columns], names: Names) -> Spelled:
    """Of several looks at the same card; each counts alike, and one says nothing the other knew."""
    import numpy

    words = _words(tuple(names))
    likely = sum(_likely(strip, words) for strip in strips) / len(strips)
    best: dict[tuple[str, ...], float] = {}
    for word, each in zip(words, likely, strict=True):
        cards = names[word if word in names else word.removeprefix(ARTICLE)]
        best[cards] = max(best.get(cards, -numpy.inf), float(each))
    ranked = sorted(best, key=lambda cards: -best[cards])
    cards = tuple(dict.fromkeys(card for some in ranked for card in some))
    ahead = best[ranked[0]] - best[ranked[1]] if len(ranked) > 1 else numpy.inf
    if len(ranked[0]) > 1:
        ahead = 0.0
    free = sum(float(numpy.log(strip.max(axis=1)).sum()) for strip in strips) / len(strips)
    return Spelled(cards[:MOST_CHOICES], float(ahead), free - best[ranked[0]])


@lru_cache(maxsize=8)
def _words(names: tuple[str, ...]) -> tuple[str, ...]:
    """With and without an article; what has signs of another script can't be spelled."""
    known = [name for name in names if set(name) <= set(LETTERS)]
    with_article = (ARTICLE + name for name in known if ARTICLE + name not in names)
    return (*known, *with_article)


@lru_cache(maxsize=8)
def _steps(words: tuple[str, ...]) -> tuple[Any, Any, Any]:
    """The columns that each word goes through, where it may go on without a pause, where it ends."""
    import numpy

    longest = 2 * max(map(len, words)) + 1
    through = numpy.full((len(words), longest), BETWEEN)
    for at, word in enumerate(words):
        through[at, 1 : 2 * len(word) : 2] = [LETTERS.index(letter) for letter in word]
    leaps = numpy.zeros(through.shape, bool)
    leaps[:, 2:] = (through[:, 2:] != BETWEEN) & (through[:, 2:] != through[:, :-2])
    return through, leaps, numpy.array([2 * len(word) for word in words])


def _likely(strip: Columns, words: tuple[str, ...]) -> Any:
    """The logarithm of how likely each word is: all ways to stretch it over the strip."""
    import numpy

    through, leaps, ends = _steps(words)
    shown = numpy.log(numpy.maximum(strip, LEAST))
    never = -numpy.inf
    ways = numpy.full(through.shape, never)
    ways[:, :2] = shown[0][through[:, :2]]
    for column in shown[1:]:
        before = numpy.logaddexp(ways[:, 1:], ways[:, :-1])
        leaping = numpy.where(leaps[:, 2:], ways[:, :-2], never)
        after = numpy.concatenate([ways[:, :1], before], axis=1)
        after[:, 2:] = numpy.logaddexp(after[:, 2:], leaping)
        ways = after + column[through]
    all_words = numpy.arange(len(words))
    return numpy.logaddexp(ways[all_words, ends], ways[all_words, ends - 1])

