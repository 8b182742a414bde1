"""From what somebody typed to what they may have meant, the likeliest first.

Every word is taken for the stems it can be: its own; others that mean the same; longer ones it
begins; and where there is none of these, ones it goes on from or misspells. An entry counts each
word once, as the best of these in the best language, and the more of the words it has the more all
of them count.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from functools import lru_cache

from games.engine.folding import fold
from games.engine.languages import LANGUAGES
from games.search.asking_cards import CardSearch, asked
from games.search.findables import Findable
from games.search.index import WHOLE, Index, joined_title, letters
from games.search.speech import Speech, speech, stop_words, words

# In per cent of the very word.
SAME, NEAR, BEGINS, BEGUN, ONE_OFF, TWO_OFF = 100, 65, 60, 55, 50, 30
FOREIGN = 88
ASKING = 40
SHORTEST_BEGINNING = 2
SHORTEST_BEGUN = 4
LONGEST_REST = 3
ONE_OFF_FROM, TWO_OFF_FROM = 4, 8
LONGEST_QUERY = 100
MOST_WORDS = 8

BEFORE, GLIMPSE, ANSWER = 60, 150, 260
ANSWERS = ("question", "fact")
"""Kinds whose text answers what their title asks: its beginning says yes, no or how many."""

LETTERS = re.compile(r"\w+")
NUMBER = re.compile(r"(?:[a-z]{3,} )?([a-z]?) ?(\d{1,2})(?: ?[ .,] ?(\d{1,2}) ?([a-z]?))?")


@dataclass(frozen=True, slots=True)
class Found:
    entry: int
    score: int
    languages: tuple[str, ...]
    """Where the words were found, the reader's own language first."""


def find(index: Index, query: str, reader: str, most: int = 50) -> list[Found]:
    """The entries that answer, the best first."""
    query = query[:LONGEST_QUERY]
    about = asked(index.query, query)
    if about:
        return _cards(index, about, reader)[:most]
    jump = numbered(index, query)
    scores = _scores(index, query, reader)
    for at in range(len(jump)):
        first = scores.get(jump[at], Found(jump[at], 0, (reader,)))
        scores[jump[at]] = Found(first.entry, 1_000_000 - at, (reader,))
    return sorted(scores.values(), key=lambda found: (-found.score, found.entry))[:most]


def _cards(index: Index, about: CardSearch, reader: str) -> list[Found]:
    """Cards that a question in the card language is about, in the order of the box.

    With words in it those come first that say them; and if any does, only those.
    """
    said = _scores(index, about.words, reader)
    found = [
        said.get(index.cards[card], Found(index.cards[card], 0, (reader,)))
        for card in about.cards
        if card in index.cards
    ]
    if any(each.score for each in found):
        found = sorted((each for each in found if each.score), key=lambda each: -each.score)
    return found


def numbered(index: Index, query: str) -> list[int]:
    """The clause of that number, then those that belong to it: "4.4", "F4.4", "f 4 4"."""
    typed = NUMBER.fullmatch(" ".join(fold(query).split()))
    if not typed:
        return []
    letter, chapter, clause, ruling = typed.groups()
    number = letter + chapter + (f".{clause}{ruling}" if clause else "")
    found = list(index.numbers.get(number, ()))
    if clause and not ruling:
        found += [at for key in "abcdefg" for at in index.numbers.get(number + key, ())]
    return found


def telling_words(query: str) -> list[str]:
    """The words that say something; all of them where none does."""
    typed = list(dict.fromkeys(words(query)))[:MOST_WORDS]
    return [word for word in typed if word not in stop_words()] or typed


def asking_words(query: str) -> list[str]:
    """How somebody asks, if they also say about what: "how many" tells two questions apart."""
    typed = list(dict.fromkeys(words(query)))[:MOST_WORDS]
    telling = telling_words(query)
    return [word for word in typed if word not in telling]


def _scores(index: Index, query: str, reader: str) -> dict[int, Found]:
    typed = telling_words(query)
    best: dict[int, list[int]] = {}
    where: dict[int, list[str]] = {}
    extra: dict[int, dict[str, int]] = {}
    meant = {
        language: [meanings(index, word, language) for word in typed] for language in LANGUAGES
    }
    order = _order(reader)
    for at in range(len(typed)):
        known = any(is_known(meant[language][at]) for language in LANGUAGES)
        for language in order:
            stems = meant[language][at]
            if not known:
                stems = _either(stems, misspelt(index, typed[at], language))
            share = 100 if language == reader else FOREIGN
            for stem, percent in stems.items():
                for entry, weight in index.postings[language].get(stem, ()):
                    value = weight * percent * share // 100
                    values = best.setdefault(entry, [0] * len(typed))
                    if value > values[at]:
                        values[at] = value
                        where.setdefault(entry, [""] * len(typed))[at] = language
    for stop in asking_words(query):
        for language in order:
            for entry, weight in index.postings[language].get(speech(language).stem(stop), ()):
                if entry in best:
                    extra.setdefault(entry, {})[stop] = max(
                        weight * ASKING // (1 if language == reader else 2),
                        extra.get(entry, {}).get(stop, 0),
                    )
    whole = _whole_titles(index, query, reader)
    found = {}
    said_so = set(words(query))
    for entry, values in best.items():
        needs = index.entries[entry].needs
        if needs and said_so.isdisjoint(needs):
            continue
        have = len(values) - values.count(0)
        score = (sum(values) + sum(extra.get(entry, {}).values())) * (1 + have) // (1 + len(typed))
        names = where[entry]
        if entry in whole:
            score += whole[entry][0]
            names = [whole[entry][1]]
        languages = tuple([name for name in order if name in names])
        found[entry] = Found(entry, score, languages)
    return found


def _order(reader: str) -> list[str]:
    return [reader, *(language for language in LANGUAGES if language != reader)]


def _whole_titles(index: Index, query: str, reader: str) -> dict[int, tuple[int, str]]:
    """Entries whose whole title was typed, in any form, with what that adds and its language."""
    found: dict[int, tuple[int, str]] = {}
    for language in _order(reader):
        key = WHOLE + joined_title(query, language)
        for entry, weight in index.postings[language].get(key, ()):
            found.setdefault(entry, (weight * SAME, language))
    typed = words(query)
    if found or len(typed) != 1:
        return found
    if any(is_known(meanings(index, typed[0], each)) for each in LANGUAGES):
        return found
    for language in _order(reader):
        for stem in sorted(misspelt(index, typed[0], language)):
            for entry, weight in index.postings[language].get(WHOLE + stem, ()):
                found.setdefault(entry, (weight * ONE_OFF, language))
    return found


def meanings(index: Index, word: str, language: str) -> dict[str, int]:
    """The stems a word stands for, each with how surely."""
    said = speech(language)
    stem = said.stem(word)
    found: dict[str, int] = {}
    _add(found, index, said, stem, SAME)
    keys = index.keys[language]
    if len(word) >= SHORTEST_BEGINNING:
        for start in {word, stem}:
            for key in _beginning(keys, start):
                _add(found, index, said, key, BEGINS)
    if stem not in index.postings[language]:
        for length in range(max(SHORTEST_BEGUN, len(word) - LONGEST_REST), len(word)):
            if word[:length] in index.postings[language]:
                _add(found, index, said, word[:length], BEGUN)
    return found


def is_known(stems: Mapping[str, int]) -> bool:
    """Whether a word is one of the index: "lookot" only goes on where "look" ends."""
    return max(stems.values(), default=0) > BEGUN


def _either(some: Mapping[str, int], others: Mapping[str, int]) -> dict[str, int]:
    return {
        stem: max(some.get(stem, 0), others.get(stem, 0))
        for stem in dict.fromkeys([*some, *others])
    }


def misspelt(index: Index, word: str, language: str) -> dict[str, int]:
    """The stems a word may be a slip of the finger for."""
    said = speech(language)
    found: dict[str, int] = {}
    for typed in {word, said.stem(word)}:
        slips = (len(typed) >= ONE_OFF_FROM) + (len(typed) >= TWO_OFF_FROM)
        own = letters(typed)
        for length in range(len(typed) - slips, len(typed) + slips + 1) if slips else ():
            if length < SHORTEST_BEGUN - 1:
                continue
            for key, bits in index.by_length[language].get(length, ()):
                if (own & ~bits).bit_count() > slips or (bits & ~own).bit_count() > slips:
                    continue
                off = distance(typed, key)
                if off <= slips:
                    _add(found, index, said, key, ONE_OFF if off <= 1 else TWO_OFF)
    return found


def _add(found: dict[str, int], index: Index, said: Speech, stem: str, percent: int) -> None:
    if stem in index.postings[said.language]:
        found[stem] = max(percent, found.get(stem, 0))
    for near in said.near.get(stem, ()):
        if near in index.postings[said.language]:
            found[near] = max(percent * NEAR // 100, found.get(near, 0))


def _beginning(keys: tuple[str, ...], start: str) -> Iterator[str]:
    at = bisect_left(keys, start)
    while at < len(keys) and keys[at].startswith(start):
        if keys[at] != start:
            yield keys[at]
        at += 1


def distance(one: str, other: str) -> int:
    """Letters to insert, leave out, change or swap with their neighbour."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, a in enumerate(one, 1):
        before, last, row = row, before, [i]
        for j, b in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (a != b))
            if i > 1 and j > 1 and a == other[j - 2] and one[i - 2] == b:
                cost = min(cost, last[j - 2] + 1)
            row.append(cost)
    return row[-1]


def stems_meant(index: Index, query: str, language: str) -> frozenset[str]:
    """Every stem that a word of the query is taken for."""
    about = asked(index.query, query)
    typed = telling_words(about.words if about else query)
    meant = [(word, meanings(index, word, language)) for word in typed]
    found = {stem for _, stems in meant for stem in stems}
    if not any(is_known(stems) for _, stems in meant):
        found.update(stem for word in typed for stem in misspelt(index, word, language))
    return frozenset(found)


Pieces = list[tuple[str, bool]]


def marked(text: str, stems: Set[str], language: str) -> Pieces:
    """The text in pieces, those marked that hold a word looked for."""
    pieces: Pieces = []
    at = 0
    for match in LETTERS.finditer(text):
        if not stems.isdisjoint(_stems(match.group(), language)):
            pieces += [(text[at : match.start()], False), (match.group(), True)]
            at = match.end()
    pieces.append((text[at:], False))
    return [piece for piece in pieces if piece[0]]


@lru_cache(maxsize=16384)
def _stems(word: str, language: str) -> tuple[str, ...]:
    """Of a word as it is written in the texts, which say the same few thousand again and again."""
    return tuple(map(speech(language).stem, words(word)))


def shown_of(entry: Findable, stems: Set[str], language: str) -> Pieces:
    """What a result shows of an entry besides its title."""
    return glimpse(entry.said[language].text, stems, language, whole=entry.kind in ANSWERS)


def glimpse(text: str, stems: Set[str], language: str, *, whole: bool = False) -> Pieces:
    """So much of the text as a result shows: from a little before the first word looked for.

    An answer (`whole`) is shown from its beginning.
    """
    first = next((piece for piece, mark in marked(text, stems, language) if not mark), "")
    start, most = 0, ANSWER if whole else GLIMPSE
    if not whole and BEFORE < len(first) < len(text):
        start = text.rfind(" ", 0, len(first) - BEFORE // 2) + 1
    end = text.rfind(" ", 0, start + most) if len(text) > start + most else len(text)
    shown = ("… " if start else "") + text[start:end] + ("…" if end < len(text) else "")
    return marked(shown, stems, language)
