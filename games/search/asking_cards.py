"""The card language inside the search box: `suit:glue action:fort`, and words besides.

What a question means, the game says that has such a language. Here it is only laid out, so that a
phone can answer it too: what can be typed, and which cards each value holds for.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CardSearch:
    cards: tuple[str, ...]
    """Those that everything with a colon holds for."""
    words: str
    """The rest, to rank them by."""


@dataclass(frozen=True, slots=True)
class CardQuery:
    """The small language to look for cards of a game."""

    deck: tuple[str, ...]
    """Every card, in the order of the box."""
    most: int
    """Terms that are read."""
    asked: Callable[[str], tuple[tuple[str, ...], str] | None]
    """The cards that a question is about and the words besides; None if it is no such question."""
    keys: Callable[[], Mapping[str, str]]
    """Every key as it can be typed."""
    values: Callable[[str], Mapping[str, str]]
    """Every value of a key as it can be typed."""
    ids: Callable[[str], tuple[str, ...]]
    """Every value that a key can have."""
    holds: Callable[[str, str, str], bool]
    """Whether a value of a key holds for a card."""


def asked(query: CardQuery | None, text: str) -> CardSearch | None:
    """None if nothing in it is a question about cards."""
    found = query.asked(text) if query else None
    return CardSearch(*found) if found else None


def spelled(query: CardQuery) -> Mapping[str, object]:
    """All that can be typed and what it finds, each value with its cards as numbers in the deck."""
    keys = dict(query.keys())
    known = sorted(set(keys.values()))
    return {
        "most": query.most,
        "keys": keys,
        "values": {key: dict(query.values(key)) for key in known},
        "holds": {
            key: {
                id: [at for at, card in enumerate(query.deck) if query.holds(key, id, card)]
                for id in query.ids(key)
            }
            for key in known
        },
    }
