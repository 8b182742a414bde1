"""What the site calls its games and their parts, as a reader of files needs to know it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Lexicon:
    """All names are folded (`str.casefold`), in every language of the house."""

    titles: Mapping[str, tuple[str, tuple[str, ...]]]
    """What a game is called, with modules or without, and which game with which it is."""
    names: Mapping[str, str]
    """What each game is called where its name is written into a file."""
    modules: Mapping[str, tuple[str, ...]]
    """Of each game."""
    boards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Of each game: what boards are called, and which they are."""
    parts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """Of each game: what parts of a score are called, and which they are."""
    headings: Mapping[str, str] = field(default_factory=dict)
    """What columns of a score's table are called, and which they are."""
    board_game_geek: Mapping[int, str] = field(default_factory=dict)
    """What BoardGameGeek knows a game by."""

    def game(self, name: str) -> tuple[str, tuple[str, ...]] | None:
        """Which game that is, and with which modules, by its key or by what it is called."""
        if name in self.names:
            return name, ()
        return self.titles.get(name.strip().casefold())
