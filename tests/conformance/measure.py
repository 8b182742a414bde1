"""What the suite has to be told of a game to measure it: one row, beside its registry line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from games.engine.game import Game

Data = dict[str, Any]
GOLDEN = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Veils:
    """For a game with hidden cards: tables as people know them who have not seen every card."""

    some: Callable[[Data, int, Random], Data]
    """Cards lie face down here and there."""
    few: Callable[[Data, int, Random], Data]
    """So few of the seat to decide that `worlds` can count what they could be."""
    worlds: Callable[[Data, int], Iterator[Data]]
    """Every table that one of `few` could be."""


def never(before: Any, now: Any) -> bool:
    return False


@dataclass(frozen=True)
class Measure:
    game: Game[Any]
    outcome: Callable[[Any], Any]
    """When two tables count as the same."""
    inventory: Callable[[Any], Counter[str]]
    """What must never get lost or doubled, wherever it lies."""
    limits: Callable[[Any, Counter[str]], None]
    """What every position keeps to besides, with its inventory."""
    goes_on: Callable[[Any, Any], bool] = never
    """Whether the move that was made in the first position is not over in the second."""
    seats_hold_lists: bool = True
    """Whether what lies before a player is kept in lists."""
    veils: Veils | None = None
    golden: Path = GOLDEN
    """Where whole games are kept as text."""
