"""The cards of every game: all of them, and a page for each."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.library import FORT, TOWERS
from games.views import fort_cards, tower_cards


@dataclass(frozen=True)
class Deck:
    """How a game shows its cards."""

    index: Callable[[HttpRequest], HttpResponse]
    card: Callable[[HttpRequest, str], HttpResponse]


DECKS: Mapping[str, Deck] = MappingProxyType(
    {
        FORT: Deck(fort_cards.index, fort_cards.card),
        TOWERS: Deck(tower_cards.index, tower_cards.card),
    }
)


@require_safe
def index(request: HttpRequest, game: str = FORT) -> HttpResponse:
    return deck_or_404(game).index(request)


@require_safe
def card(request: HttpRequest, game: str, id: str) -> HttpResponse:
    return deck_or_404(game).card(request, id)


def deck_or_404(game: str) -> Deck:
    if game not in DECKS:
        raise Http404
    return DECKS[game]
