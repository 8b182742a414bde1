"""All that a game gives to the site, in one object."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.urls import URLPattern

from games.engine.game import Game
from games.engine.written.describing import Described
from games.sites.cover import Cover, Deck
from games.sites.face import Face
from games.sites.referee import Referee
from games.sites.shelf import Shelf


@dataclass(frozen=True)
class Site:
    game: Game[Any]
    face: Face[Any]
    """Its tables."""
    shelf: Shelf
    """What there is to read."""
    cover: Cover
    """How its book is presented."""
    deck: Deck
    """Its card pages."""
    referee: Referee[Any]
    """How "Can I?" is asked."""
    described: Described
    """Its part of the public description."""
    icons: Sequence[str] = ()
    """Groups of icons that every page of its tables carries."""
    board_game_geek: int | None = None
    """What BoardGameGeek knows it by."""
    urls: Sequence[URLPattern] = ()
    """Pages that only this game has."""

    @property
    def name(self) -> str:
        return self.game.name
