"""What a photo shows, as JSON: the cards, how sure that is, and where in the picture they lie."""

from __future__ import annotations

import json
from collections.abc import Container
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.camera import eyes, reading
from games.camera.census import counted
from games.camera.names import Names
from games.camera.photo import NoPhoto
from games.camera.sighting import Sighting
from games.catalogue import names, usual
from games.sites import photographing
from games.sites.photographing import CENSUS
from games.views.photo import words

PLACES = ("park", "hand", "yard", CENSUS)
"""A census says in a last line how many of each there are on all the photos."""


class Command(BaseCommand):
    help = "Reads the cards of photos and prints a line of JSON for each."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("photos", nargs="+", type=Path, metavar="PHOTO")
        parser.add_argument("--game", choices=names(), default=usual())
        parser.add_argument("--place", choices=PLACES, help="only cards that may lie there")

    def handle(self, *args: Any, **options: Any) -> None:
        if not eyes.are_there():
            raise CommandError("This house can't read photos yet: run `make camera`.")
        game, place = options["game"], options["place"]
        known = photographing.names_in(game, place=place if place == CENSUS else "")
        cards = photographing.cards_at(game, place) if place else known_cards(known)
        every: list[Sighting] = []
        for path in options["photos"]:
            try:
                found = reading.read(path.read_bytes(), known, all_of_them=place == CENSUS)
            except OSError as error:
                raise CommandError(str(error)) from None
            except NoPhoto as trouble:
                said: dict[str, Any] = {"trouble": words()[trouble.why]}
            else:
                every += found
                said = {"cards": [_told(each, cards) for each in found if _fits(each, cards)]}
            self.stdout.write(json.dumps({"photo": str(path), **said}, ensure_ascii=False))
        if place == CENSUS:
            census = counted(every, cards)
            said = {"copies": census.copies, "doubts": census.doubts, "total": census.total}
            self.stdout.write(json.dumps(said))


def known_cards(known: Names) -> frozenset[str]:
    return frozenset(card for some in known.values() for card in some)


def _fits(found: Sighting, cards: Container[str]) -> bool:
    return any(card in cards for card in found.cards)


def _told(found: Sighting, cards: Container[str]) -> dict[str, Any]:
    fitting = [card for card in found.cards if card in cards]
    said: dict[str, Any] = {"card": fitting[0], "sure": found.is_sure}
    if fitting[1:]:
        said["or"] = fitting[1:]
    return {**said, "at": [[round(x, 4), round(y, 4)] for x, y in found.corners]}
