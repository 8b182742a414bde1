"""Undo, redo, back to a line of the log, and what other seats say to it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST

from games import live
from games.engine.entries import Undo
from games.engine.errors import GameError, NotAMove
from games.seats import taking_back
from games.seats.visits import visit
from games.sites.shapes.table import OfTable
from games.views.clients import new_client
from games.views.request import Request
from games.views.table import story
from games.views.table.page import page_context
from games.views.table.play import enter, refused


@dataclass(frozen=True, slots=True, kw_only=True)
class BackTo:
    """What would be lost by going back to a line of the log."""

    keep: int
    lines: tuple[str, ...]
    more: int
    """Lines that are not told."""
    asks: str
    """Whose yes it needs."""
    number: int
    client: str


@require_POST
def undo(request: Request, code: str) -> HttpResponse:
    """Takes back the last entry in force, also for a page that can't say which one that is."""
    return enter(request, visit(request, code), lambda here: here.now.undoing(), unseen=True)


@require_POST
def redo(request: Request, code: str) -> HttpResponse:
    return enter(request, visit(request, code), lambda here: here.now.redoing())


def _keep(typed: str) -> Undo:
    if not typed.isdecimal() or len(typed) > 8:
        raise NotAMove("no-entry", "keep", number=typed[:20])
    return Undo(int(typed))


@require_http_methods(["GET", "HEAD", "POST"])
def back_to(request: Request, code: str) -> HttpResponse:
    """Shows what would be lost; then goes back."""
    table, now, held = here = visit(request, code)
    if request.method == "POST":
        return enter(request, here, lambda _here: _keep(request.POST.get("keep", "")))
    if not held.own:
        return redirect("table", code=table.code)
    try:
        undo = _keep(request.GET.get("keep", ""))
        if undo.keep >= now.number:
            raise NotAMove("no-entry", "keep", number=undo.keep)
    except GameError as wrong:
        return refused(request, here, wrong)
    told, more = story.lost(here, undo)
    seats = [now.position.seats[i].name for i in taking_back.to_ask(table, now, undo, held)]
    b = BackTo(
        keep=undo.keep,
        lines=tuple(told),
        more=more,
        asks=", ".join(seats),
        number=now.number,
        client=new_client(),
    )
    name = "table/_back.html" if request.htmx else "table/back.html"
    return render(request, name, {"b": b, "t": OfTable(table.code, table.game)})


@require_POST
def answer(request: Request, code: str) -> HttpResponse:
    """What a seat says that was asked whether something may be taken back."""
    table, now, held = here = visit(request, code)
    said, client = request.POST.get("answer", ""), request.POST.get("wish", "")
    try:
        entered = taking_back.answer(table, held, client, said)
    except GameError as wrong:
        return refused(request, here, wrong)
    if entered.number > now.number:
        live.ring(table.code, table.version(entered.number))
    if not request.htmx:
        return redirect("table", code=table.code)
    return render(request, "table/_part.html", {"t": page_context(request, here.at(entered))})
