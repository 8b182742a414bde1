"""The cards of every game: all of them, and a page for each."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games import catalogue
from games.views.library.paper import site_or_404


@require_safe
def index(request: HttpRequest, game: str = "") -> HttpResponse:
    return site_or_404(game or catalogue.usual()).deck.index(request)


@require_safe
def card(request: HttpRequest, game: str, id: str) -> HttpResponse:
    return site_or_404(game).deck.card(request, id)
