"""Tables that this phone knows become plays of a house: one tap each, or all."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games.book import keeping
from games.book.models import House, KeptTable
from games.engine.notation import read_position
from games.models import Table
from games.seats import passes
from games.views.book.door import for_the_house
from games.views.book.seen import game_name


@dataclass(frozen=True, slots=True)
class TableToEnter:
    code: str
    game: str
    names: tuple[str, ...]
    at: datetime
    over: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TablesPage:
    house: House
    tables: tuple[TableToEnter, ...]
    kept: int
    """So many of this phone's are in the book."""


@for_the_house
@require_http_methods(["GET", "HEAD", "POST"])
def enter(request: HttpRequest, house: House) -> HttpResponse:
    if request.method == "POST":
        return _enter(request, house)
    mine = _mine(request)
    kept = _kept(house)
    page = TablesPage(
        house=house,
        tables=tuple(_seen(table) for table in mine if table.pk not in kept),
        kept=sum(table.pk in kept for table in mine),
    )
    return render(request, "book/tables.html", {"p": page})


def _mine(request: HttpRequest) -> list[Table]:
    """Those among people, the newest first."""
    codes = list(passes.kept(request))
    found = Table.objects.filter(code__in=codes, practice__isnull=True)
    return list(found.order_by("-opened", "-pk"))


def _kept(house: House) -> set[int]:
    return set(KeptTable.objects.filter(house=house).values_list("table", flat=True))


def _seen(table: Table) -> TableToEnter:
    result = table.result or {}
    return TableToEnter(
        code=table.code,
        game=game_name(table.game, result.get("modules", ())),
        names=_names(table),
        at=timezone.localtime(table.opened),
        over=bool(result),
    )


def _names(table: Table) -> tuple[str, ...]:
    try:
        seats = read_position(table.start).get("seats", [])
    except Exception:  # a table that can't be read is still there
        return ()
    return tuple(str(seat.get("name", "")) for seat in seats)


def _enter(request: HttpRequest, house: House) -> HttpResponse:
    """Only tables that this phone has been at."""
    code = request.POST.get("code", "").upper()
    mine = list(passes.kept(request))
    if code and code not in mine:
        raise Http404
    found = Table.objects.filter(code__in=[code] if code else mine)
    for table in found if code else found.filter(practice__isnull=True):
        keeping.begin(house, table)
    if code and "back" in request.POST:
        return redirect("table_score", code=code)
    return redirect("house_tables" if code else "house", house=house.name)
