"""Who stands where, of what lies open: the same few figures for every game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Span = tuple[int, int]
"""The least and the most that it can be."""


@dataclass(frozen=True, slots=True)
class Row:
    seat: int
    name: str
    place: int
    points: Span
    wins: bool
    """Surely, and the game is over."""
    parts: Mapping[str, Span]


@dataclass(frozen=True, slots=True)
class Standing:
    rows: tuple[Row, ...]
    """Best first."""
    rounds: int
    ending: str
    """What brought the end, in a word; "" where the table ended it, or it goes on."""
    first: int
    complete: bool
    """The game is over and nobody has anything left to lay open."""
