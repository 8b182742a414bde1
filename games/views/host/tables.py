"""The tables as the host sees them: that they are there and how busy, never what is in them."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import Count, OuterRef, Q, Subquery, Sum
from django.db.models.functions import Coalesce, Length
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_http_methods

from games import sites, tables
from games.engine.notation import read_position
from games.models import Entry, Pass, Table
from games.seats.presence import AWAY_AFTER
from games.views.host.door import for_the_host

SHOWN = 40


@dataclass(frozen=True, slots=True)
class TableSeen:
    code: str
    game: str
    practice: bool
    seats: int | None
    awake: int
    """Phones that hold a seat and have been heard of just now."""
    opened: datetime
    last: datetime | None
    entries: int
    size: int
    closed: datetime | None


@dataclass(frozen=True, slots=True)
class TablesSeen:
    number: int
    awake: int
    phones: int
    closed: int
    wanted: str
    rows: tuple[TableSeen, ...]


def seen(wanted: str = "") -> TablesSeen:
    """The tables with the newest entries; or the one whose code was typed."""
    last = Entry.objects.filter(table=OuterRef("pk")).order_by("-number").values("at")[:1]
    found = Table.objects.annotate(last=Subquery(last))
    found = found.filter(code=wanted) if wanted else found
    found = found.order_by(Coalesce("last", "opened").desc())[:SHOWN]
    awake = _awake()
    rows = tuple(found)
    sizes = {
        each["table"]: (each["lines"], each["size"])
        for each in Entry.objects.filter(table__in=[row.pk for row in rows])
        .values("table")
        .annotate(lines=Count("pk"), size=Sum(Length("line")))
        .order_by()
    }
    return TablesSeen(
        number=Table.objects.count(),
        awake=len(awake),
        phones=sum(awake.values()),
        closed=Table.objects.filter(closed__isnull=False).count(),
        wanted=wanted,
        rows=tuple(
            _seen(row, row.last, awake.get(row.pk, 0), *sizes.get(row.pk, (0, 0))) for row in rows
        ),
    )


def _awake() -> dict[int, int]:
    since = timezone.now() - AWAY_AFTER
    heard = Pass.objects.filter(seen__gt=since).values_list("table").annotate(number=Count("pk"))
    return dict(heard.order_by())


def _seen(
    table: Table, last: datetime | None, awake: int, entries: int = 0, size: int = 0
) -> TableSeen:
    return TableSeen(
        code=table.code,
        game=_name(table.game),
        practice=bool(table.practice),
        seats=_seats(table),
        awake=awake,
        opened=table.opened,
        last=last,
        entries=entries,
        size=size + len(table.start),
        closed=table.closed,
    )


def _name(game: str) -> str:
    known = sites.sites().get(game)
    return known.face.title(()) if known else game


def _seats(table: Table) -> int | None:
    try:
        seats = read_position(table.start)["seats"]
    except Exception:  # a table that can't be read is still there
        return None
    return len(seats) if isinstance(seats, list) else None


def _find(code: str) -> Table:
    found = Table.objects.filter(code=code.upper()).first()
    if found is None:
        raise Http404
    return found


@for_the_host
@require_http_methods(["GET", "HEAD", "POST"])
def close(request: HttpRequest, code: str) -> HttpResponse:
    """Asks, asks once more, and closes. Nothing is deleted: it can be opened again."""
    table = _find(code)
    if request.POST.get("sure") == "yes":
        return _set_closed(table, timezone.now() if table.closed is None else table.closed)
    rows = seen(table.code).rows
    return render(
        request,
        "host/close.html",
        {"table": rows[0], "again": request.method == "POST"},
    )


@for_the_host
@require_http_methods(["POST"])
def reopen(request: HttpRequest, code: str) -> HttpResponse:
    return _set_closed(_find(code), None)


def _set_closed(table: Table, when: datetime | None) -> HttpResponse:
    Table.objects.filter(pk=table.pk).filter(Q(closed__isnull=when is not None)).update(closed=when)
    tables.touch(table)  # its phones look, and find it closed
    return redirect("host")
