"""The index: by language and stem, which entries say it and how much that counts.

The weight of a word in an entry is BM25's: much for a rare word, for a title and for a short
text. Weights are whole numbers, so that a phone adds up exactly what the server does.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from games.engine.languages import LANGUAGES
from games.search.asking_cards import CardQuery
from games.search.findables import Findable
from games.search.speech import speech, stop_words, words

TITLE, MORE, TEXT, CONTEXT = 6.0, 3.0, 2.0, 0.6
SATURATION, SHORTNESS = 1.2, 0.6
SCALE = 10
# A hair's breadth between kinds that answer alike: a card's own name before a clause naming it.
KIND = {
    "card": 1.0,
    "term": 1.0,
    "topic": 1.05,
    "question": 0.95,
    "fact": 1.0,
    "clause": 1.0,
    "icon": 0.7,
}
CARD_TEXT = 1.2
"""The text of a card is short and much like those of other cards."""
WHOLE_TITLE = 260
"""What it is worth to have typed a whole title and nothing else."""
WHOLE = "="
"""Before a key that is a whole title, its stems joined."""

Postings = Mapping[str, Sequence[tuple[int, int]]]


@dataclass(frozen=True)
class Index:
    entries: tuple[Findable, ...]
    postings: Mapping[str, Postings]
    """By language, then by stem: pairs of entry and weight."""
    keys: Mapping[str, tuple[str, ...]]
    """By language: every stem that a word can be taken for, in order; no whole titles."""
    by_length: Mapping[str, Mapping[int, tuple[tuple[str, int], ...]]]
    """By language and length: the same stems, each with its letters as bits."""
    numbers: Mapping[str, tuple[int, ...]]
    """By clause number, with its letter and without."""
    cards: Mapping[str, int]
    """By card, its entry."""
    query: CardQuery | None = None
    """How to ask for cards, where that can be done."""


def build(entries: Sequence[Findable], query: CardQuery | None = None) -> Index:
    postings = {language: _postings(entries, language) for language in LANGUAGES}
    keys = {
        language: tuple(
            sorted(
                {key for key in postings[language] if not key.startswith(WHOLE)}
                | set(speech(language).near)
            )
        )
        for language in LANGUAGES
    }
    cards = {entry.id: at for at, entry in enumerate(entries) if entry.kind == "card"}
    by_length = {language: _by_length(keys[language]) for language in LANGUAGES}
    return Index(tuple(entries), postings, keys, by_length, _numbers(entries), cards, query)


def _by_length(keys: Sequence[str]) -> Mapping[int, tuple[tuple[str, int], ...]]:
    found: dict[int, list[tuple[str, int]]] = {}
    for key in keys:
        found.setdefault(len(key), []).append((key, letters(key)))
    return {length: tuple(pairs) for length, pairs in found.items()}


def letters(word: str) -> int:
    """A bit for each letter in the word: most words differ in too many to be looked at closely."""
    bits = 0
    for letter in word:
        bits |= 1 << (ord(letter) & 31)
    return bits


def _postings(entries: Sequence[Findable], language: str) -> Postings:
    counted = [_weighted(entry, language) for entry in entries]
    usual = sum(len(stems) for stems in counted) / max(len(counted), 1)
    spread = Counter(stem for stems in counted for stem in stems)
    found: dict[str, list[tuple[int, int]]] = {}
    for number, (entry, stems) in enumerate(zip(entries, counted, strict=True)):
        kind = KIND.get(entry.kind, 1.0) * entry.share
        length = SATURATION * (1 - SHORTNESS + SHORTNESS * len(stems) / usual)
        for stem, weight in stems.items():
            rarity = log(1 + (len(entries) - spread[stem] + 0.5) / (spread[stem] + 0.5))
            value = kind * rarity * weight * (SATURATION + 1) / (weight + length)
            found.setdefault(stem, []).append((number, max(1, round(SCALE * value))))
        title = joined_title(entry.said[language].title, language)
        found.setdefault(WHOLE + title, []).append((number, round(kind * WHOLE_TITLE)))
    return {stem: tuple(found[stem]) for stem in sorted(found)}


def _weighted(entry: Findable, language: str) -> Counter[str]:
    said, stem, stops = entry.said[language], speech(language).stem, stop_words()
    stems: Counter[str] = Counter()
    asks = entry.kind in ("question", "fact")
    fields = (
        (TITLE if not asks else MORE, said.title, asks),
        (MORE, said.more, True),
        (CARD_TEXT if entry.kind == "card" else TEXT, said.text, False),
        (CONTEXT, f"{said.context} {said.game}", False),
    )
    for weight, text, whole in fields:
        typed = words(text) if whole else _telling(text, stops)
        for word, times in Counter(map(stem, typed)).items():
            stems[word] += weight * times  # type: ignore[assignment]
    name = words(said.title)
    if len(name) in (2, 3):  # people write one word of two, and two of one
        stems[stem("".join(name))] += TITLE  # type: ignore[assignment]
    return stems


def _telling(text: str, stops: frozenset[str]) -> list[str]:
    return [word for word in words(text) if word not in stops or word == text]


def joined_title(title: str, language: str) -> str:
    return "".join(map(speech(language).stem, words(title)))


def _numbers(entries: Sequence[Findable]) -> Mapping[str, tuple[int, ...]]:
    found: dict[str, list[int]] = {}
    for at, entry in enumerate(entries):
        number = entry.number.lower()
        for key in (number, number.lstrip("abcdefghijklmnopqrstuvwxyz")):
            if number:
                found.setdefault(key, []).append(at)
    return {key: tuple(numbers) for key, numbers in found.items()}
