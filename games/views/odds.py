"""What a seat can reckon: a sheet of its own, worked out only when somebody opens it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import passes, tables
from games.views.faces import face_of
from games.views.play import to_the_table
from games.views.tables import table_or_404


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    """Of one seat that this device holds; on a phone for several it lies under a cover."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    wish, face = request.GET.get("seat", ""), face_of(table)
    who = next((seat for seat in sorted(held.own) if wish in ("", str(seat))), None)
    if who is None or face.odds is None or not face.reckons(table, now):
        return to_the_table(request, table)
    past = [tables.log_of(table).start, *(step.before for step in now.steps)]
    o = {
        **face.odds(now.position, who, past),
        "code": table.code,
        "sheet": face.odds_sheet,
        "style": face.style,
        "seat": {"index": who, "name": now.position.seats[who].name},
        "cover": len(held.own) > 1,
    }
    page = "tables/_odds.html" if request.headers.get("HX-Request") else "tables/odds.html"
    return render(request, page, {"o": o, "t": {"code": table.code, "game": table.game}})
