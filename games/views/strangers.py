"""The seats of a table, for a device that has none there yet, or no longer."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games import passes, tables
from games.engine.seats import SHAPES
from games.models import Table
from games.views.page import table_name


def welcome(
    request: HttpRequest, table: Table, held: passes.Holder, trouble: str = "", status: int = 200
) -> HttpResponse:
    if not trouble and passes.lost(request, table, held):
        trouble = _("Your seat has moved to another phone. Take a free one, or only watch.")
    now = tables.moment(table)
    p = now.position
    taken = passes.taken(table)
    seats = [
        {
            "index": i,
            "name": seat.name,
            "initial": (seat.name or str(i + 1))[:1].upper(),
            "shape": SHAPES[i % len(SHAPES)],
            "mine": i in held.seats and i in taken,
            "taken": i in taken and i not in held.seats and not held.keeper,
            "elsewhere": i in taken and i not in held.seats,
        }
        for i, seat in enumerate(p.seats)
    ]
    t = {
        "code": table.code,
        "name": table_name(table, now),
        "seats": seats,
        "can_keep": held.keeper,
        "trouble": trouble,
    }
    return render(request, "tables/stranger.html", {"t": t}, status=status)
