"""Cards of one sort counted over several photos: copies of each, and what is still in doubt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import dataclass

from games.camera.sighting import Sighting


@dataclass(frozen=True, slots=True)
class Census:
    copies: dict[str, int]
    """Of those that were read for sure, by id."""
    doubts: tuple[tuple[str, ...], ...]
    """The cards that each other one may be."""

    @property
    def total(self) -> int:
        """As many cards as lie there, doubtful ones too."""
        return sum(self.copies.values()) + len(self.doubts)


def counted(seen: Iterable[Sighting], cards: Collection[str]) -> Census:
    copies: Counter[str] = Counter()
    doubts = []
    for each in seen:
        fitting = tuple(card for card in each.cards if card in cards)
        if fitting and each.is_sure:
            copies[fitting[0]] += 1
        elif fitting:
            doubts.append(fitting)
    return Census(dict(sorted(copies.items())), tuple(doubts))
