"""What a photo of a game may show: the names of its cards in every edition, and which lie where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.http import Http404

from games.camera.names import Names, names_of
from games.engine.languages import LANGUAGES
from games.sites import sites
from games.sites.face import NamedCards
from games.views.reader import language


def named_cards(game: str) -> NamedCards:
    """Those of a game; 404 where there is none, or none of its cards bears a name."""
    found = sites().get(game)
    if found is None or found.face.names is None:
        raise Http404
    return found.face.names


@lru_cache(maxsize=32)
def names_in(game: str, own: tuple[tuple[str, str], ...] = (), place: str = "") -> Names:
    """All names, with those that a table has told; where only some cards are laid out, of those."""
    cards = named_cards(game)
    here = cards.at.get(place, cards.cards)
    printed = ((card, cards.named(card, each)) for card in here for each in LANGUAGES)
    return names_of((*printed, *(each for each in own if each[0] in here)))


def called(game: str) -> Mapping[str, str]:
    """What each card is called here, for whoever reads this page."""
    cards = named_cards(game)
    return {card: cards.chip(card, language()).name for card in cards.cards}


CENSUS = "census"
"""Where a whole box is counted: nothing else is laid out, and not one card may be missed."""


def cards_at(game: str, place: str) -> Sequence[str]:
    """The cards that may lie there."""
    return named_cards(game).at[place]
