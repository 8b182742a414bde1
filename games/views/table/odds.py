"""What a seat can reckon: a sheet of its own, worked out only when somebody opens it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import tables
from games.seats.visits import visit
from games.sites import site_of
from games.sites.shapes.sheet import SheetSeat
from games.sites.shapes.table import OfTable
from games.views.request import Request
from games.views.table.play import to_the_table

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, slots=True, kw_only=True)
class OddsPage:
    reckoned: DataclassInstance
    """What the game has to tell."""
    sheet: str
    """The template that shows it."""
    style: str
    seat: SheetSeat
    cover: bool
    """Several players look at this phone."""


@require_safe
@within(budgets.JUDGING)
def show(request: Request, code: str) -> HttpResponse:
    """Of one seat that this device holds; on a phone for several it lies under a cover."""
    table, now, held = visit(request, code)
    wish, face = request.GET.get("seat", ""), site_of(table).face
    who = next((seat for seat in sorted(held.own) if wish in ("", str(seat))), None)
    if who is None or face.odds is None or not face.reckons(table, now):
        return to_the_table(request, table)
    past = [tables.log_of(table).start, *(step.before for step in now.steps)]
    o = OddsPage(
        reckoned=face.odds(now.position, who, past),
        sheet=face.odds_sheet,
        style=face.style,
        seat=SheetSeat(who, now.position.seats[who].name),
        cover=len(held.own) > 1,
    )
    page = "odds/_odds.html" if request.htmx else "odds/odds.html"
    return render(request, page, {"o": o, "t": OfTable(table.code, table.game)})
