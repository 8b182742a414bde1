"""An index packed for a device that searches by itself: read in one language, found by all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine.languages import LANGUAGES
from games.search.asking_cards import spelled
from games.search.findables import Findable
from games.search.index import Index
from games.search.speech import speech, stop_words


def bundle(index: Index, reader: str) -> dict[str, Any]:
    """Plain values for JSON; `static/js/search/index.js` unpacks them."""
    return {
        "language": reader,
        "entries": [_entry(entry, reader) for entry in index.entries],
        "numbers": {key: list(entries) for key, entries in index.numbers.items()},
        "cards": _cards(index),
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


def _cards(index: Index) -> dict[str, Any]:
    """What the card language knows, and the entry of each card; nothing of it without one."""
    if index.query is None:
        return {"most": 0, "keys": {}, "values": {}, "holds": {}, "entries": []}
    entries = [index.cards.get(card, -1) for card in index.query.deck]
    return {**spelled(index.query), "entries": entries}


def _entry(entry: Findable, reader: str) -> list[Any]:
    """Kind, address, title, text and its place; then its other titles, and what it needs."""
    own = entry.said[reader]
    others = {
        language: said.title for language, said in entry.said.items() if said.title != own.title
    }
    said = [entry.kind, entry.address, own.title, own.text, own.place, others]
    return [*said, list(entry.needs)] if entry.needs else said


def _flat(pairs: Sequence[tuple[int, int]]) -> list[int]:
    """Each entry as the step from the one before, then its weight."""
    flat, before = [], 0
    for entry, weight in pairs:
        flat += [entry - before, weight]
        before = entry
    return flat
