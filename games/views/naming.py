"""Saying which card lies somewhere: in the Park, in a row, in one's own hand."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import passes, tables
from games.engine.errors import GameError
from games.fort import naming, telling, view
from games.fort.position import Position
from games.views.chips import chips
from games.views.clients import new_client
from games.views.reader import language
from games.views.tables import with_cards_by_hand


@require_safe
def name(request: HttpRequest, code: str) -> HttpResponse:
    """The cards to choose from for one place, the likely ones first."""
    table = with_cards_by_hand(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    place = request.GET.get("place", "")[:40]
    try:
        found = candidates(now, held, place)
    except GameError as error:
        sheet: dict[str, Any] = {"title": error.say(language()), "code": table.code}
        return _sheet(request, sheet, 400)
    sheet = {
        "title": title(now.position, place),
        "code": table.code,
        "place": place,
        "most": found.number,
        "number": now.number,
        "client": new_client(),
        "cards": chips(found, language()),
    }
    return _sheet(request, sheet)


def candidates(now: tables.Moment, held: passes.Holder, place: str) -> naming.Candidates:
    """Raises `NotYours` for a hand or a made-up rule that is not this device's."""
    kind, _dot, seat = place.partition(".")
    if not held.own or (kind in telling.PLACES and seat not in map(str, held.own)):
        raise tables.NotYours("not-yours", "place")
    return naming.candidates(view.seen_by(now.position, held.own), place)


def _sheet(request: HttpRequest, n: dict[str, Any], status: int = 200) -> HttpResponse:
    page = "tables/_name.html" if request.headers.get("HX-Request") else "tables/name.html"
    context = {"n": n, "t": {"code": n["code"]}}
    return render(request, page, context, status=status)


def title(p: Position, place: str) -> str:
    kind, _dot, number = place.partition(".")
    if kind in naming.ROWS:
        return {
            "park": _("Which card lies in the Park?"),
            "perk_row": _("Which perk is it?"),
            "cat_row": _("Which cat is it?"),
        }[kind]
    who = p.seats[int(number)].name
    return {
        "hand": _("Cards in the hand of %(name)s"),
        "yard": _("Cards in the Yard of %(name)s"),
        "discard": _("Cards in the discard pile of %(name)s"),
        "lookout": _("Cards in the Lookout of %(name)s"),
        "rules": _("Made-up rule of %(name)s"),
    }[kind] % {"name": who}
