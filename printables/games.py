"""The games we can print, by the name that the site and the command know them by."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from printables.five_towers.cards import TOWERS
from printables.fort.cards import FORT
from printables.job import clean
from printables.source import Source
from printables.words import CannotPrint

SOURCES: Mapping[str, Source] = MappingProxyType({FORT.game: FORT, TOWERS.game: TOWERS})


def source_of(game: str) -> Source:
    game = game.replace("_", "-")  # as addresses of long ago wrote it
    if game not in SOURCES:
        raise CannotPrint("no-game", game=clean(game), allowed=", ".join(SOURCES))
    return SOURCES[game]
