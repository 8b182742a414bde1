"""Join a table, take a seat, move one to another phone."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games import handovers, passes, tables
from games.engine.seats import SHAPES
from games.models import Table
from games.views.opening import open_page
from games.views.page import table_name
from games.views.strangers import welcome
from games.views.tables import CODE, qr, table_or_404

KEEPER = "keeper"
WATCH = "watch"


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    code = "".join(request.POST.get("code", "").upper().split())
    if passes.too_many_guesses(request) and code not in passes.kept(request):
        message = _("So many wrong codes. Wait a minute, then look at the code once more.")
        return open_page(request, 429, join_error=message, code=code)
    if not CODE.fullmatch(code) or not Table.objects.filter(code=code).exists():
        passes.count_guess(request)
        message = _("No table has this code. Look at it once more: it has five characters.")
        return open_page(request, 404, join_error=message, code=code)
    return redirect("table", code=code)


def _fetch(request: HttpRequest, code: str) -> tuple[Table, tables.Moment, passes.Holder]:
    table = table_or_404(code)
    now = tables.moment(table)
    return table, now, passes.holder(request, table, len(now.position.seats))


def _seat(text: str, now: tables.Moment) -> int:
    if text not in map(str, range(len(now.position.seats))):
        raise Http404
    return int(text)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a free seat, or one more; a taken one only the keeper of the score gives away."""
    table, now, held = _fetch(request, code)
    response = redirect("table", code=table.code)
    wish = request.POST.get("seat", "")
    if wish in (WATCH, KEEPER):
        passes.keep(request, response, table, "")
        return response
    seat = _seat(wish, now)
    secret = passes.take(table, seat, give_away=held.keeper or seat in held.seats)
    if secret is None:
        trouble = _("Somebody sits there already. Who opened the table can give the seat away.")
        return welcome(request, table, held, trouble, 409)
    passes.keep(request, response, table, secret)
    tables.stir(table)
    return response


# Seats on other phones ----------------------------------------------------------------------------


@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """Who sits where, and what this device may do about it."""
    table, now, held = _fetch(request, code)
    if not (held.seats or held.keeper):
        return welcome(request, table, held)
    return _seats_page(request, table, now, held)


def _seats_page(
    request: HttpRequest,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    trouble: str = "",
    status: int = 200,
) -> HttpResponse:
    taken = passes.taken(table)
    rows: list[dict[str, Any]] = [
        {
            "index": i,
            "name": seat.name,
            "initial": (seat.name or str(i + 1))[:1].upper(),
            "shape": SHAPES[i % len(SHAPES)],
            "here": i in held.seats,
            "taken": i in taken,
            "may_move": i in held.seats or held.keeper,
            "may_free": held.keeper and i in taken and i not in held.seats,
        }
        for i, seat in enumerate(now.position.seats)
    ]
    t = {
        "code": table.code,
        "name": table_name(table, now),
        "seats": rows,
        "keeper": held.keeper,
        "may_keep": not held.keeper and passes.keeper_gone(table),
        "trouble": trouble,
    }
    return render(request, "tables/seats.html", {"t": t}, status=status)


@never_cache
@require_POST
def hand_over(request: HttpRequest, code: str) -> HttpResponse:
    """A QR code for the other phone, shown to this device alone and kept nowhere."""
    table, now, held = _fetch(request, code)
    wish = request.POST.get("seat", "")
    seat = None if wish == KEEPER else _seat(wish, now)
    if not (held.keeper or seat in held.seats):
        return _seats_page_or_door(request, table, now, held)
    secret = handovers.offer(table, seat, passes.of_keeper(request, table))
    address = request.build_absolute_uri(reverse("take_over", args=[table.code, secret]))
    t = {
        "code": table.code,
        "who": _whose(now, seat),
        "link": address,
        "qr": mark_safe(qr(address).decode()),  # noqa: S308 (drawn here)
        "minutes": int(handovers.WORKS_FOR.total_seconds() // 60),
    }
    return render(request, "tables/hand_over.html", {"t": t})


def _whose(now: tables.Moment, seat: int | None) -> str:
    return "" if seat is None else now.position.seats[seat].name


def _seats_page_or_door(
    request: HttpRequest, table: Table, now: tables.Moment, held: passes.Holder
) -> HttpResponse:
    trouble = _("This phone does not hold that seat.")
    if held.seats or held.keeper:
        return _seats_page(request, table, now, held, trouble, 403)
    return welcome(request, table, held, trouble, 403)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, code: str, secret: str) -> HttpResponse:
    """What is offered; only a tap takes it, so that a preview of the link uses nothing up."""
    table, now, held = _fetch(request, code)
    offered = handovers.find(table, secret)
    if offered is None:
        return _too_late(request, table, held)
    if request.method != "POST":
        t = {
            "code": table.code,
            "name": table_name(table, now),
            "who": _whose(now, offered.seat),
        }
        return render(request, "tables/take_over.html", {"t": t})
    taken = handovers.take(table, secret)
    if taken is None:
        return _too_late(request, table, held)
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, taken[0])
    tables.stir(table)
    return response


def _too_late(request: HttpRequest, table: Table, held: passes.Holder) -> HttpResponse:
    trouble = _(
        "This code has been used, or is too old. Ask for a new one: menu, Seats and phones."
    )
    return welcome(request, table, held, trouble, 410)


@require_POST
def free(request: HttpRequest, code: str) -> HttpResponse:
    """The keeper takes a seat back from a phone that has died, for whoever sits down next."""
    table, now, held = _fetch(request, code)
    seat = _seat(request.POST.get("seat", ""), now)
    if not held.keeper:
        return _seats_page_or_door(request, table, now, held)
    passes.free(table, seat)
    tables.stir(table)
    return redirect("seats", code=table.code)


@require_POST
def keep_score(request: HttpRequest, code: str) -> HttpResponse:
    """Who has a seat keeps the score when who kept it is gone."""
    table, now, held = _fetch(request, code)
    if not held.seats:
        return _seats_page_or_door(request, table, now, held)
    secret = passes.keep_score(table)
    if secret is None:
        trouble = _("The phone that keeps the score is still there.")
        return _seats_page(request, table, now, held, trouble, 409)
    response = redirect("seats", code=table.code)
    passes.keep(request, response, table, secret)
    tables.stir(table)
    return response
