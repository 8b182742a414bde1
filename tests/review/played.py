"""Games to look back at: played by habit, every card known, or told at a real table."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

from games.catalogue import GAMES
from games.engine import dealing
from games.engine.entries import Entry
from games.engine.hinting.contest import NAMES


@lru_cache
def evening(
    name: str = "fort", players: int = 2, seed: int = 1, most: int = 1000
) -> tuple[Any, tuple[Entry, ...]]:
    """The beginning, and the entries of a game, or of the first so many lines of it."""
    game, rng = GAMES[name], Random(f"evening/{seed}")
    p = game.deal(NAMES[:players], rng)
    start, entries = game.copy(p), list[Entry]()
    while not game.is_over(p) and len(entries) < most:
        entry = dealing.moved(game, p, game.mind.habit(p, rng), rng)
        entries.append(entry)
        game.apply(p, entry)
    return start, tuple(entries)
