"""The card language inside the search box: `suit:glue action:fort`, and words besides.

What a question means is said by `games.fort.card_query`. Here it is only laid out, so that a phone
can answer it too: what can be typed, and which cards each value holds for.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.fort import card_query
from games.fort.card_facts import DECK
from games.fort.card_query import WORD, Query, Term


@dataclass(frozen=True, slots=True)
class Asked:
    cards: tuple[str, ...]
    """Those that everything with a colon holds for."""
    words: str
    """The rest, to rank them by."""


def asked(query: str) -> Asked | None:
    """None if nothing in it is a question about cards."""
    found = card_query.parse(query)
    keyed = tuple(term for term in found.terms if term.key != WORD)
    if not keyed:
        return None
    words = (word for term in found.terms if term.key == WORD for word in term.values)
    return Asked(tuple(card_query.find(Query(keyed))), " ".join(words))


@lru_cache(maxsize=1)
def spelled() -> Mapping[str, object]:
    """All that can be typed and what it finds, each value with its cards as numbers in the deck."""
    keys = dict(card_query.known_keys())
    return {
        "most": card_query.MOST,
        "keys": keys,
        "values": {key: dict(card_query.known_values(key)) for key in set(keys.values())},
        "holds": {
            key: {
                id: [at for at, card in enumerate(DECK) if _holds(key, id, card)]
                for id in card_query.ids(key)
            }
            for key in sorted(set(keys.values()))
        },
    }


def _holds(key: str, value: str, card: str) -> bool:
    return card_query.matches(Query((Term(key, (value,)),)), card)
