"""Undo, redo, back to a line of the log, and what other seats say to it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games import live, passes, tables, taking_back
from games.engine.entries import Undo
from games.engine.errors import GameError, NotAMove
from games.views import story
from games.views.clients import new_client
from games.views.page import page_context
from games.views.play import enter, refused
from games.views.tables import table_or_404


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Takes back the last entry in force."""
    return enter(request, code, lambda now, held: now.undoing())


@require_POST
def redo(request: HttpRequest, code: str) -> HttpResponse:
    return enter(request, code, lambda now, held: now.redoing())


def _keep(typed: str) -> Undo:
    if not typed.isdecimal() or len(typed) > 8:
        raise NotAMove("no-entry", "keep", number=typed[:20])
    return Undo(int(typed))


@require_http_methods(["GET", "HEAD", "POST"])
def back_to(request: HttpRequest, code: str) -> HttpResponse:
    """Shows what would be lost; then goes back."""
    if request.method == "POST":
        return enter(request, code, lambda now, held: _keep(request.POST.get("keep", "")))
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if not held.own:
        return redirect("table", code=table.code)
    try:
        undo = _keep(request.GET.get("keep", ""))
        if undo.keep >= now.number:
            raise NotAMove("no-entry", "keep", number=undo.keep)
    except GameError as wrong:
        return refused(request, table, held, wrong)
    told, more = story.lost(table, now, held, undo)
    seats = [now.position.seats[i].name for i in taking_back.to_ask(table, now, undo, held)]
    b = {
        "keep": undo.keep,
        "lines": told,
        "more": more,
        "asks": ", ".join(seats),
        "number": now.number,
        "client": new_client(),
    }
    name = "tables/_back.html" if request.headers.get("HX-Request") else "tables/back.html"
    return render(request, name, {"b": b, "t": {"code": table.code, "game": table.game}})


@require_POST
def answer(request: HttpRequest, code: str) -> HttpResponse:
    """What a seat says that was asked whether something may be taken back."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    said, client = request.POST.get("answer", ""), request.POST.get("wish", "")
    try:
        entered = taking_back.answer(table, held, client, said)
    except GameError as wrong:
        return refused(request, table, held, wrong)
    if entered.number > now.number:
        live.ring(table.code, table.version(entered.number))
    if not request.headers.get("HX-Request"):
        return redirect("table", code=table.code)
    context = page_context(request, table, entered, held)
    return render(request, "tables/_part.html", {"t": context})
