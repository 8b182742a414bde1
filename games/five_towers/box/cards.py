"""T1.1, T1.2: the cards, each a type and a value."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache

Card = tuple[str, int]

TYPES = ("candy", "scary", "tree", "scrap", "sand")
TOP = 0
"""The top of a tower: nothing goes on it."""
ROOMY = 8
"""Any value may go on it."""
CLIMBER = 9
"""It may go on any value but a top."""
HIGHEST = 15
DOUBLED = (0, 2, 5, 7, 10, 12)
OFFER = 5
WRITTEN = re.compile(r"([a-z]{1,8})-([0-9]{1,2})")


@cache
def box(players: int) -> tuple[Card, ...]:
    """The cards in play with so many players, in order."""
    cards = [(kind, value) for kind in TYPES for value in range(HIGHEST + 1)]
    if players > 3:
        cards += [(kind, value) for kind in TYPES for value in DOUBLED]
    return tuple(sorted(cards, key=place))


def place(card: Card) -> tuple[int, int]:
    """Where a card stands in every list of cards: by type, then by value."""
    kind, value = card
    return TYPES.index(kind), value


def write(card: Card) -> str:
    """`sand-7`, as entries of a log name it."""
    return f"{card[0]}-{card[1]}"


def read(text: str) -> Card | None:
    found = WRITTEN.fullmatch(text)
    if found is None or found[1] not in TYPES or int(found[2]) > HIGHEST:
        return None
    return found[1], int(found[2])


def without(cards: Iterable[Card], others: Iterable[Card]) -> list[Card]:
    """The cards that are left when the others are taken away, in their order."""
    gone = Counter(others)
    left = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    return left
