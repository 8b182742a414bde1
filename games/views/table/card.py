"""A card that somebody taps at a table: its face, and what it would mean just now."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.models import Table
from games.seats.visits import visit
from games.sites import site_of
from games.sites.shapes.card import CardBox, CardFace
from games.sites.shapes.table import OfTable
from games.views.reader import language
from games.views.request import Request


@require_safe
def show(request: Request, code: str, id: str) -> HttpResponse:
    """The same for everybody but for what this device may know of hands."""
    table, now, held = visit(request, code)
    make = site_of(table).face.card
    face = _plain(table, id) if make is None else make(table, now, held, id)
    if face is None:
        raise Http404
    name = "table/_card.html" if request.htmx else "table/card.html"
    return render(request, name, {"face": face, "t": OfTable(table.code, table.game)})


def _plain(table: Table, id: str) -> CardFace | None:
    """What there is to read of it."""
    page = next((each for each in site_of(table).shelf.cards() if each.id == id), None)
    if page is None:
        return None
    text = page.texts.get(language(), "")
    boxes = (CardBox(text),) if text else ()
    return CardFace(id=id, name=page.titles[language()], boxes=boxes, page=page.url)
