"""An index packed for a device that searches by itself: read in one language, found by all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.fort.card_facts import DECK
from games.fort.say import LANGUAGES
from games.search.asking_cards import spelled
from games.search.entries import Entry
from games.search.index import Index
from games.search.speech import speech, stop_words


def bundle(index: Index, reader: str) -> dict[str, Any]:
    """Plain values for JSON; `static/js/search_rank.js` unpacks them."""
    return {
        "language": reader,
        "entries": [_entry(entry, reader) for entry in index.entries],
        "numbers": {key: list(entries) for key, entries in index.numbers.items()},
        "cards": {**spelled(), "entries": [index.cards.get(card, -1) for card in DECK]},
        "stop": sorted(stop_words()),
        "languages": {
            language: {
                "endings": list(speech(language).endings),
                "forms": dict(speech(language).forms),
                "fleeting": speech(language).fleeting,
                "softening": speech(language).softening,
                "doubling": speech(language).doubling,
                "near": {stem: list(near) for stem, near in speech(language).near.items()},
                "postings": {
                    stem: _flat(pairs) for stem, pairs in index.postings[language].items()
                },
            }
            for language in LANGUAGES
        },
    }


def _entry(entry: Entry, reader: str) -> list[Any]:
    """Kind, address, title, text and context; then its other titles, where they differ."""
    own = entry.said[reader]
    others = {
        language: said.title for language, said in entry.said.items() if said.title != own.title
    }
    return [entry.kind, entry.address, own.title, own.text, own.context, others]


def _flat(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Each entry as the step from the one before, then its weight."""
    flat, before = [], 0
    for entry, weight in pairs:
        flat += [entry - before, weight]
        before = entry
    return flat
