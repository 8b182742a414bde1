"""What the cards of a table are called: the language of its box, and names of its own."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.engine.languages import LANGUAGES, SPOKEN
from games.models import Table
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.face import NamedCards
from games.sites.shapes.sheet import PickCard
from games.tables import box_names
from games.views.lobby.strangers import choose_seat
from games.views.reader import language
from games.views.request import Request
from games.views.table.page import Choosable


@dataclass(frozen=True, slots=True)
class OwnName:
    """A card that its box calls otherwise than we do."""

    card: PickCard
    usual: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NamesPage:
    code: str
    game: str
    may: bool
    languages: tuple[Choosable, ...]
    own: tuple[OwnName, ...]
    cards: tuple[PickCard, ...]
    """All that can be called otherwise."""
    name: str
    """What was typed."""
    error: str


@require_http_methods(["GET", "HEAD", "POST"])
def names(request: Request, code: str) -> HttpResponse:
    """Everybody sees it; whoever has a seat says it, and all phones call the cards so."""
    here = visit(request, code)
    known = site_of(here.table).face.names
    if known is None:
        raise Http404
    if here.is_strange(request):
        return choose_seat(request, here)
    if request.method != "POST":
        return _page(request, here, known)
    if not here.held.own:
        return _page(request, here, known, _("Take a seat first."), 403)
    error = _said(request, here.table, known)
    if error:
        return _page(request, here, known, error, 409)
    return HttpResponse(status=204) if request.htmx else redirect("names", code=here.table.code)


def _said(request: Request, table: Table, known: NamedCards) -> str:
    """Keeps what was said; why not, if it can't be."""
    said = request.POST
    if said.get("language") in LANGUAGES:
        box_names.print_in(table, said["language"])
    card, name = said.get("card", ""), box_names.tidy(said.get("name", ""))
    if card not in known.cards:
        return "" if "language" in said else _("Tap the card that is called so.")
    if "forget" in said:
        name = ""
    elif not name:
        return _("Write what the card is called.")
    other = _called_so(known, card, name)
    if other:
        return _("%(name)s is what another card is called: %(other)s.") % {
            "name": name,
            "other": other,
        }
    box_names.call(table, card, name)
    return ""


def _called_so(known: NamedCards, card: str, name: str) -> str:
    """The other card that bears this name already."""
    every = (known.chip(id, language()) for id in known.cards if name and id != card)
    return next((each.name for each in every if box_names.same(each.name, name)), "")


def _page(
    request: Request, here: Visit, known: NamedCards, error: str = "", status: int = 200
) -> HttpResponse:
    table = here.table
    printed = box_names.of(table)
    t = NamesPage(
        code=table.code,
        game=table.game,
        may=bool(here.held.own),
        languages=tuple(
            Choosable(each.code, each.name, each.code == (printed.language or language()))
            for each in SPOKEN.values()
        ),
        own=tuple(
            OwnName(known.chip(card, language()), known.named(card, printed.language or language()))
            for card, _name in printed.own
            if card in known.cards
        ),
        cards=tuple(known.chip(card, language()) for card in known.cards),
        name=box_names.tidy(request.POST.get("name", request.GET.get("name", ""))),
        error=error,
    )
    return render(request, "table/names.html", {"t": t}, status=status)
