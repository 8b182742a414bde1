"""One evening as the book keeps it, whatever game it was and wherever it was written down."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime

Span = tuple[int, int]
"""At least, at most: made-up rules nobody has laid open leave points open."""


@dataclass(frozen=True, slots=True)
class Player:
    """A person in one play."""

    person: str
    """The key of the person in this book; spellings that were merged have one."""
    name: str
    seat: int
    points: Span | None
    """None where nobody wrote them down."""
    wins: bool
    place: int | None = None
    board: str = ""
    parts: Mapping[str, Span] = field(default_factory=dict)
    turn_seconds: float | None = None
    """How long a turn took in the middle (median), where a phone told each turn."""


@dataclass(frozen=True, slots=True)
class Play:
    key: str
    at: datetime
    """When it began."""
    game: str
    modules: tuple[str, ...]
    depth: str
    """points, boards or cards; paper where the companion did not sit at the table."""
    players: tuple[Player, ...]
    complete: bool = True
    ending: str = ""
    """The clause or word that says what ended the game; empty: nobody knows."""
    rounds: int = 0
    minutes: int | None = None
    note: str = ""
    where: str = ""
    table: str = ""
    """The code of its table while the site has it."""
