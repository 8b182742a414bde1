"""A whole move on one sheet; what can't be laid out so is asked question by question."""

from __future__ import annotations

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_safe

from games.engine.errors import GameError
from games.fort.sheet import one_page, wish
from games.seats.visits import visit
from games.sites import site_of
from games.sites.fort.face import FACE
from games.sites.fort.play.asking import Asking, shows_the_hand
from games.sites.fort.play.page import Builder
from games.sites.shapes.sheet import Sheet
from games.sites.shapes.table import OfTable
from games.views.reader import language
from games.views.request import Request
from games.views.table.play import LONGEST_ANSWERS, to_the_table


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """The page that the address describes: nothing is kept until the move is made."""
    table, now, held = visit(request, code)
    if site_of(table).face is not FACE:
        raise Http404
    who = FACE.answerer(now, held, request.GET.get("who", ""))
    if who is None:
        return to_the_table(request, table)
    asking = Asking(table, now, held, who)
    try:
        wished = wish.read(request.GET.get("page", "")[:LONGEST_ANSWERS])
        page = one_page.lay_out(asking.p, wished)
    except GameError as error:
        return _trouble(request, asking, error)
    if page is None:
        return redirect(asking.url((("verb", wished.verb),)))
    covered = len(held.own) > 1 and shows_the_hand(asking.p, who)
    built = Builder(asking, page).build(covered)
    name = "_sheet" if request.htmx else "page"
    context = {"page": built, "t": OfTable(table.code, table.game)}
    return render(request, f"fort/play/{name}.html", context)


def _trouble(request: Request, asking: Asking, error: GameError) -> HttpResponse:
    q = Sheet(title=error.say(language()), back=asking.url())
    name = "_ask" if request.htmx else "ask"
    context = {"q": q, "t": OfTable(asking.table.code, asking.table.game)}
    return render(request, f"sheet/{name}.html", context, status=400)
