"""What a seat can reckon: a sheet of its own, worked out only when somebody opens it."""

from __future__ import annotations

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import tables
from games.sites import site_of
from games.sites.shapes import named
from games.views.request import Request
from games.views.table.play import to_the_table
from games.visits import visit


@require_safe
def show(request: Request, code: str) -> HttpResponse:
    """Of one seat that this device holds; on a phone for several it lies under a cover."""
    table, now, held = visit(request, code)
    wish, face = request.GET.get("seat", ""), site_of(table).face
    who = next((seat for seat in sorted(held.own) if wish in ("", str(seat))), None)
    if who is None or face.odds is None or not face.reckons(table, now):
        return to_the_table(request, table)
    past = [tables.log_of(table).start, *(step.before for step in now.steps)]
    o = {
        **named(face.odds(now.position, who, past)),
        "code": table.code,
        "sheet": face.odds_sheet,
        "style": face.style,
        "seat": {"index": who, "name": now.position.seats[who].name},
        "cover": len(held.own) > 1,
    }
    page = "odds/_odds.html" if request.htmx else "odds/odds.html"
    return render(request, page, {"o": o, "t": {"code": table.code, "game": table.game}})
