"""The end of a game: finish it, lay made-up rules open, fill in what is unknown, see the score."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games import live, passes, tables
from games.engine.entries import Correction, Entry, Reveal
from games.engine.errors import GameError, NotAMove
from games.engine.wording import quoted
from games.models import Table
from games.views.clients import client_of, new_client
from games.views.faces import face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.sharing import share_context
from games.views.tables import table_or_404

TRIES = 4
MOST_POINTS = 99
MOST_CARDS = 60


@require_safe
def score(request: HttpRequest, code: str) -> HttpResponse:
    """As if the game ended now; at its end, the end. Made-up rules of others only then."""
    table = table_or_404(code)
    return _page(request, table, tables.moment(table))


def _page(
    request: HttpRequest, table: Table, now: tables.Moment, trouble: str = "", status: int = 200
) -> HttpResponse:
    p = now.position
    held = passes.holder(request, table, len(p.seats))
    over = now.game.is_over(p)
    t = {
        "code": table.code,
        "game": table.game,
        "face": face_of(table),
        "name": table_name(table, now),
        "version": table.version(now.number),
        "client": new_client(),
        "watching": not held.own,
        "trouble": trouble,
        "finish": bool(held.own) and not over,
        "again_url": reverse("again", args=[table.code]) if over and held.own else "",
    }
    context = {
        "t": t,
        "s": face_of(table).score(table, now, held),
        "share": share_context(table, now),
    }
    return render(request, "tables/score.html", context, status=status)


@require_POST
def finish(request: HttpRequest, code: str) -> HttpResponse:
    """The table ends the game here: where only points are counted, or it is late."""
    return _enter(request, code, lambda now: Correction("phase", "over"), over=False)


@require_POST
def fill(request: HttpRequest, code: str) -> HttpResponse:
    """One thing that the final score needs and the companion does not know."""
    return _enter(request, code, lambda now: _entry(request, now), over=True)


def _enter(request: HttpRequest, code: str, make: Any, *, over: bool) -> HttpResponse:
    """What one phone says of the end does not get in the way of what others say meanwhile."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    seat = request.POST.get("seat", "")
    where = (
        f"{reverse('table_score', args=[table.code])}{f'#seat-{seat}' if seat.isdecimal() else ''}"
    )
    if not held.own or over != now.game.is_over(now.position):
        return redirect(where)
    client = client_of(request)
    try:
        for attempt in range(TRIES):
            try:
                entry = make(now)
                now = tables.record(table, entry, held.author(entry), now.number, client)
                break
            except tables.Stale:
                now = tables.moment(table)
                if attempt == TRIES - 1:
                    raise
    except GameError as wrong:
        return _page(request, table, tables.moment(table), wrong.say(language()), 422)
    live.ring(table.code, table.version(now.number))
    return redirect(where)


def _entry(request: HttpRequest, now: tables.Moment) -> Entry:
    typed = request.POST
    seat, what = _number(typed.get("seat", ""), "seat"), typed.get("what", "")
    if seat >= len(now.position.seats):
        raise NotAMove("no-seat", "seat", seat=seat)
    cards = tuple(each[:40] for each in typed.getlist("card") if each)[:MOST_CARDS]
    if what == "rules":
        return Reveal(f"rules.{seat}", cards)
    if what == "own":
        return Reveal(f"own.{seat}", cards)
    if what == "counted" and len(cards) == 1:
        return Correction(f"seats.{seat}.counted.{cards[0]}", _number(typed.get("points", "")))
    if what == "macaroni":
        return Correction(f"seats.{seat}.macaroni", typed.get("value") == "yes")
    if what == "dogs":
        return Correction(
            f"seats.{seat}.doghouse", ("?",) * min(18, _number(typed.get("points", "")))
        )
    if what == "cats":
        return Correction(f"seats.{seat}.cats", cards)
    raise NotAMove("no-place", "what", place=quoted(what[:40]))


def _number(text: str, at: str = "points") -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= MOST_POINTS):
        raise NotAMove("want-points", at, value=text[:20], most=MOST_POINTS)
    return int(text)
