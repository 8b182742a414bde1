"""The games we can print, by the name that the site and the command know them by."""

from __future__ import annotations

from collections.abc import Mapping

from games import catalogue
from printables.source import Source
from printables.words import CannotPrint, clean


def usual() -> str:
    return catalogue.usual()


def source_of(game: str) -> Source:
    game = game.replace("_", "-")  # as addresses of long ago wrote it
    if game not in catalogue.LISTED:
        raise CannotPrint("no-game", game=clean(game), allowed=", ".join(catalogue.names()))
    found: Source = catalogue.part(catalogue.LISTED[game].prints)
    return found


def sources() -> Mapping[str, Source]:
    return {game: source_of(game) for game in catalogue.names()}
