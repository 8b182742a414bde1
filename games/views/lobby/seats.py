"""Join a table, take a seat, move one to another phone."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from fortcompanion.hosting import budgets
from fortcompanion.invitations import link_for_others
from games import tables
from games.engine.errors import GameError
from games.models import Table
from games.seats import claims, handovers, news, passes, presence
from games.seats.visits import CODE, Visit, visit
from games.sites.shapes.table import whose
from games.views.lobby.opening import open_page
from games.views.lobby.strangers import choose_seat
from games.views.request import Request
from games.views.table.page import page_context, table_name
from games.views.table.play import refused
from games.views.table.show import qr

KEEPER = "keeper"
WATCH = "watch"


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    code = "".join(request.POST.get("code", "").upper().split())
    wait = 0 if code in passes.kept(request) else budgets.GUESSING.wait(request)
    if wait:
        message = _("So many wrong codes. Wait a minute, then look at the code once more.")
        return budgets.later(open_page(request, 429, join_error=message, code=code), wait)
    if not CODE.fullmatch(code) or not Table.objects.filter(code=code).exists():
        budgets.GUESSING.spend(request)
        message = _("No table has this code. Look at it once more: it has five characters.")
        return open_page(request, 404, join_error=message, code=code)
    return redirect("table", code=code)


def _seat(text: str, now: tables.Moment) -> int:
    if text not in map(str, range(len(now.position.seats))):
        raise Http404
    return int(text)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a free seat, or one more; a taken one is asked for, or given away by its keeper."""
    table, now, held = here = visit(request, code)
    response = redirect("table", code=table.code)
    wish = request.POST.get("seat", "")
    if wish in (WATCH, KEEPER):
        passes.keep(request, response, table, "")
        return response
    seat = _seat(wish, now)
    secret = passes.take(table, seat, give_away=held.keeps or seat in held.seats)
    if secret is None:
        trouble = _("Another phone sits there already. If it is your seat, ask for it.")
        return choose_seat(request, here, trouble, 409)
    passes.keep(request, response, table, secret)
    tables.touch(table)
    return response


# Seats on other phones ----------------------------------------------------------------------------


@require_safe
def seats(request: HttpRequest, code: str) -> HttpResponse:
    """Who sits where, and what this device may do about it."""
    here = visit(request, code)
    if not (here.held.seats or here.held.keeper):
        return choose_seat(request, here)
    return _seats_page(request, here)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatSomewhere:
    """Where a seat is, and what this device may do about it."""

    index: int
    name: str
    initial: str
    shape: str
    here: bool
    taken: bool
    may_move: bool
    may_free: bool
    may_ask: bool
    away: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatsPage:
    code: str
    name: str
    seats: tuple[SeatSomewhere, ...]
    keeper: bool
    may_keep: bool
    """The phone of whoever keeps the score sleeps, so this one may take that over."""
    minutes: int
    """After so many minutes of silence a phone's seat can be claimed."""
    trouble: str


def _seats_page(
    request: HttpRequest, here: Visit, trouble: str = "", status: int = 200
) -> HttpResponse:
    table, now, held = here
    taken = passes.taken(table)
    rows = tuple(
        SeatSomewhere(
            **whose(i, seat.name),
            here=i in held.seats,
            taken=i in taken,
            may_move=i in held.seats or held.keeps,
            may_free=held.keeps and i in taken and i not in held.seats,
            may_ask=not (held.keeps or i in held.seats or table.practice),
            away=i in held.away,
        )
        for i, seat in enumerate(now.position.seats)
    )
    t = SeatsPage(
        code=table.code,
        name=table_name(table, now),
        seats=rows,
        keeper=held.keeps,
        may_keep=held.keeper and not held.keeps,
        minutes=claims.minutes(presence.ASLEEP_AFTER),
        trouble=trouble,
    )
    return render(request, "lobby/seats.html", {"t": t}, status=status)


@dataclass(frozen=True, slots=True, kw_only=True)
class HandOverPage:
    code: str
    who: str
    """Whose seat it is; nobody's where the keeping of the score is handed over."""
    link: str
    qr: SafeString
    minutes: int


@dataclass(frozen=True, slots=True)
class TakeOverPage:
    code: str
    name: str
    who: str


@never_cache
@require_POST
def hand_over(request: HttpRequest, code: str) -> HttpResponse:
    """A QR code for the other phone, shown to this device alone and kept nowhere."""
    table, now, held = here = visit(request, code)
    wish = request.POST.get("seat", "")
    seat = None if wish == KEEPER else _seat(wish, now)
    if not (held.keeps or seat in held.seats):
        return _seats_page_or_door(request, here)
    secret = handovers.offer(table, seat, passes.of_keeper(request, table))
    address = link_for_others(request, reverse("take_over", args=[table.code, secret]))
    t = HandOverPage(
        code=table.code,
        who=_whose(now, seat),
        link=address,
        qr=mark_safe(qr(address).decode()),  # noqa: S308 (drawn here)
        minutes=int(handovers.WORKS_FOR.total_seconds() // 60),
    )
    return render(request, "lobby/hand_over.html", {"t": t})


def _whose(now: tables.Moment, seat: int | None) -> str:
    return "" if seat is None else now.position.seats[seat].name


def _seats_page_or_door(request: HttpRequest, here: Visit) -> HttpResponse:
    trouble = _("This phone does not hold that seat.")
    if here.held.seats or here.held.keeper:
        return _seats_page(request, here, trouble, 403)
    return choose_seat(request, here, trouble, 403)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def take_over(request: HttpRequest, code: str, secret: str) -> HttpResponse:
    """What is offered; only a tap takes it, so that a preview of the link uses nothing up."""
    table, now, _held = here = visit(request, code)
    offered = handovers.find(table, secret)
    if offered is None:
        return _too_late(request, here)
    if request.method != "POST":
        t = TakeOverPage(table.code, table_name(table, now), _whose(now, offered.seat))
        return render(request, "lobby/take_over.html", {"t": t})
    taken = handovers.take(table, secret)
    if taken is None:
        return _too_late(request, here)
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, taken[0])
    tables.touch(table)
    return response


def _too_late(request: HttpRequest, here: Visit) -> HttpResponse:
    trouble = _(
        "This code has been used, or is too old. Ask for a new one: menu, Seats and phones."
    )
    return choose_seat(request, here, trouble, 410)


@require_POST
def free(request: HttpRequest, code: str) -> HttpResponse:
    """The keeper takes a seat back from a phone that has died, for whoever sits down next."""
    table, now, held = here = visit(request, code)
    seat = _seat(request.POST.get("seat", ""), now)
    if not held.keeps:
        return _seats_page_or_door(request, here)
    passes.free(table, seat)
    news.tell(table, "freed", seat)
    tables.touch(table)
    return redirect("seats", code=table.code)


@require_POST
def keep_score(request: HttpRequest, code: str) -> HttpResponse:
    """Gives the keeping of the score to this phone, which has a seat, when the keeper is gone."""
    table, _now, held = here = visit(request, code)
    if not held.seats:
        return _seats_page_or_door(request, here)
    secret = passes.keep_score(table)
    if secret is None:
        trouble = _("The phone that keeps the score is still there.")
        return _seats_page(request, here, trouble, 409)
    news.tell(table, "keeps", by=min(held.sits, default=None))
    response = redirect("seats", code=table.code)
    passes.keep(request, response, table, secret)
    tables.touch(table)
    return response


# A seat is asked for -----------------------------------------------------------------------------


@require_POST
def claim(request: HttpRequest, code: str) -> HttpResponse:
    """A phone says whose seat it would like to hold: because it was its own, or to play on."""
    table, now, held = visit(request, code)
    seat = _seat(request.POST.get("seat", ""), now)
    if table.practice and seat != table.practice["human"]:
        raise Http404
    response = redirect("table", code=table.code)
    if seat not in held.seats:
        passes.keep(request, response, table, claims.ask(request, table, held, seat))
    return response


@require_POST
def answer_claim(request: Request, code: str) -> HttpResponse:
    """What a phone at the table says to it."""
    table, _now, held = here = visit(request, code)
    try:
        said = request.POST.get("answer", "")
        claims.answer(request, table, held, request.POST.get("claim", ""), said)
    except GameError as wrong:
        return refused(request, here, wrong)
    if said == "call-off" and not held.own:
        response = redirect(f"{reverse('table', args=[table.code])}?sit=1")
        passes.keep(request, response, table, "")
        return response
    if not request.htmx:
        return redirect("table", code=table.code)
    return render(request, "table/_part.html", {"t": page_context(request, visit(request, code))})
