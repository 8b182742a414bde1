"""What became of a file that was read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from games.book.counted.play import Play

MOST_BYTES = 5_000_000
MOST_PEOPLE = 500
"""Different names in one file."""
MOST_PLAYS = 5_000
"""More than a club plays in ten years; who has more brings them in two files."""


@dataclass(frozen=True, slots=True)
class Trouble:
    """Something in a file that was not taken, where it stands, and why; pages put it into words."""

    line: int
    """From 1; 0 where it is about the whole file."""
    key: str
    values: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Read:
    """A file, read."""

    kind: str
    """ours, table, bg-stats; "" where nobody knows what it is."""
    plays: tuple[Play, ...]
    not_read: tuple[Trouble, ...]
    """In the order of their lines."""
