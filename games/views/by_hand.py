"""Putting right by hand what lies where and whose turn it is; everybody reads it in the log."""

from __future__ import annotations

import re
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import passes, tables
from games.engine.entries import Correction, Entry
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort import by_hand, json_form, talk, view
from games.fort.cards import UNKNOWN
from games.fort.position import Position
from games.models import Depth
from games.views.chips import chip
from games.views.clients import new_client
from games.views.play import enter
from games.views.reader import language
from games.views.tables import with_cards_by_hand

PAID = re.compile(r"\d{1,2}", re.ASCII)
OF_SEAT = ("hand", "yard", "discard", "lookout", "doghouse", "perks", "cats")
OF_TABLE = ("park", "perk_row", "cat_row")
ASIDE = "box"


@require_safe
def sheet(request: HttpRequest, code: str) -> HttpResponse:
    """Everything of one seat that can be put right, and what lies between the seats."""
    table = with_cards_by_hand(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    typed = request.GET.get("seat", "0")
    index = int(typed) if typed in map(str, range(len(now.position.seats))) else 0
    p = view.seen_by(now.position, held.own)
    cards = table.depth == Depth.CARDS
    m = {
        "code": table.code,
        "seat": {"index": index, "name": p.seats[index].name},
        "depth": table.depth,
        "number": now.number,
        "client": new_client(),
        "lying": _lying(p, index) if cards else [],
        "places": _places(p, index) if cards else [],
        "seats": [
            {"index": i, "name": seat.name, "leads": i == p.leader}
            for i, seat in enumerate(p.seats)
        ],
    }
    page = "tables/_by_hand.html" if request.headers.get("HX-Request") else "tables/by_hand.html"
    return render(request, page, {"m": m, "t": {"code": table.code}})


def _lying(p: Position, index: int) -> list[dict[str, Any]]:
    """Cards of this seat and of the table that are known, with the place they lie in."""
    data = json_form.write(p)
    found = []
    for path in _paths(p, index):
        for card in dict.fromkeys(_at(data, path)):
            if card != UNKNOWN:
                place = _name(p, path)
                found.append({**chip(card, language()), "what": f"{path}/{card}", "place": place})
    return found


def _paths(p: Position, index: int) -> list[str]:
    return [*(f"seats.{index}.{name}" for name in OF_SEAT), *OF_TABLE]


def _places(p: Position, index: int) -> list[dict[str, str]]:
    seats = [index, *(i for i in range(len(p.seats)) if i != index)]
    paths = [f"seats.{seat}.{name}" for seat in seats for name in OF_SEAT]
    named = [{"path": path, "name": _name(p, path)} for path in (*paths, *OF_TABLE)]
    return [*named, {"path": ASIDE, "name": _("Back to the box")}]


def _name(p: Position, path: str) -> str:
    parts = path.split(".")
    what = talk.field(parts[-1], language())
    if len(parts) == 1:
        return talk.capital(what)
    return talk.phrase("fields", "of", language(), name=p.seats[int(parts[1])].name, what=what)


def _at(data: Any, path: str) -> list[str]:
    for key in path.split("."):
        data = data[int(key)] if isinstance(data, list) else data.get(key, [])
    return list(data)


@require_POST
def next_player(request: HttpRequest, code: str) -> HttpResponse:
    """The turn is over, where the table says so and not the cards."""

    def make(now: tables.Moment, held: passes.Holder) -> Entry:
        _counted_along(code)
        return by_hand.next_player(now.position.leader)

    return enter(request, code, make)


@require_POST
def park_empty(request: HttpRequest, code: str) -> HttpResponse:
    """F7.1, where nobody enters what comes from the deck."""

    def make(now: tables.Moment, held: passes.Holder) -> Entry:
        _counted_along(code)
        return Correction("park_deck", ())

    return enter(request, code, make)


@require_POST
def level_up(request: HttpRequest, code: str) -> HttpResponse:
    """`pay` is the seat and what it pays, as `level_ups` offers it."""

    def make(now: tables.Moment, held: passes.Holder) -> Entry:
        _counted_along(code)
        numbers = request.POST.get("pay", "")[:40].split(".")
        if len(numbers) != 5 or not all(PAID.fullmatch(number) for number in numbers):
            raise NotAMove("line-no-value", "pay", word=quoted(".".join(numbers)))
        seat, *payment = map(int, numbers)
        return by_hand.level_up(seat, (payment[0], payment[1], payment[2], payment[3]))

    return enter(request, code, make)


def _counted_along(code: str) -> None:
    """Where the cards are kept, they say whose turn it is and what is paid."""
    if with_cards_by_hand(code).depth == Depth.CARDS:
        raise NotAMove("fort.cards-are-kept", "depth")


@require_POST
def move(request: HttpRequest, code: str) -> HttpResponse:
    """A card from one place to another."""
    with_cards_by_hand(code)

    def make(now: tables.Moment, held: passes.Holder) -> list[Entry]:
        came, _slash, card = request.POST.get("what", "")[:80].rpartition("/")
        to = request.POST.get("to", "")[:40]
        note = request.POST.get("note", "").strip()[:200]
        p = now.position
        allowed = {path for i in range(len(p.seats)) for path in _paths(p, i)}
        if came not in allowed or to not in {*allowed, ASIDE} or came == to:
            raise NotAMove("no-place", "to", place=quoted(to))
        if came.endswith(".hand") and came.split(".")[1] not in map(str, held.own):
            raise tables.NotYours("not-yours", "what")
        data = json_form.write(p)
        left = _at(data, came)
        if card not in left:
            raise NotAMove("no-place", "what", place=quoted(came))
        left.remove(card)
        entries: list[Entry] = [Correction(came, tuple(left), note)]
        if to != ASIDE:
            entries.append(Correction(to, (*_at(data, to), card), note))
        return entries

    return enter(request, code, make)
