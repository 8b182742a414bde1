"""What could I do? Ideas for a seat of this phone, from what that seat knows, and only if asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_POST, require_safe

from games import passes, tables, thinking
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.hinting.search import PLAYOUTS
from games.engine.notation import read_answers, write_answers
from games.models import Depth, Table
from games.views import faces
from games.views.offering import AT_ONCE, PATIENCE, address, forget, looked, owner, so_far
from games.views.play import to_the_table
from games.views.reader import language
from games.views.tables import table_or_404

LONGEST_ANSWERS = 4000


def asked(table: Table, now: tables.Moment, who: int, begun: Sequence[Answer]) -> thinking.Question:
    """The table as this seat knows it; those who come before it are taken to pass."""
    face, game = faces.face_of(table), now.game
    known = game.mind.seen_by(now.position, who, tuple(begun))
    for seat in face.ahead(now, who):
        game.apply(known, Choice(seat, face.passing))
    return thinking.question(
        game,
        known,
        who,
        seed=f"{now.number}/{who}",
        box=table.box,
        begun=begun,
        language=language(),
        playouts=PLAYOUTS,
    )


@require_safe
def ideas(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if not table.hints:
        raise PermissionDenied
    face, looks = faces.face_of(table), looked(request)
    who = face.answerer(now, held, request.GET.get("who", ""))
    same = request.GET.get("number", str(now.number)) == str(now.number)
    if who is None or not same or table.depth != Depth.CARDS:
        return to_the_table(request, table)
    try:
        begun = read_answers(request.GET.get("a", "")[:LONGEST_ANSWERS])
        hint: thinking.Hint | None = thinking.ask(owner(table, who), asked(table, now, who, begun))
    except GameError:
        return to_the_table(request, table)
    except thinking.Busy:
        hint = None
    in_page = bool(request.headers.get("HX-Request"))
    if hint is not None and not in_page:
        hint.wait(PATIENCE)
    elif hint is not None and not looks:
        hint.wait_for_first(AT_ONCE)
    shown = _shown(table, now, held, who, begun, hint, looks)
    part = "_ideas_so_far" if looks else "_ideas" if in_page else "ideas"
    context = {"h": shown, "t": {"code": table.code, "game": table.game}}
    return render(request, f"tables/{part}.html", context)


def _shown(
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    begun: Sequence[Answer],
    hint: thinking.Hint | None,
    looks: int,
) -> dict[str, Any]:
    place = faces.face_of(table).unnamed(now.position, who)
    ask = reverse("ask", args=[table.code])
    look = address(table, who, begun, number=now.number, looks=looks + 1)
    shown = so_far(hint, looks, look, address(table, who, begun))
    for idea in shown["ideas"]:
        idea["href"] = f"{ask}?{_answers(who, read_answers(idea['move']))}"
    return {
        **shown,
        "target": "#sheet-body",
        "swap": "innerHTML show:none",
        "number": now.number,
        "seat": {"index": who, "name": now.position.seats[who].name},
        "covered": len(held.own) > 1,
        "back": f"{ask}?{_answers(who, begun)}" if begun else "",
        "name_hand": f"{reverse('name', args=[table.code])}?{urlencode({'place': place})}"
        if place
        else "",
    }


def _answers(who: int, answers: Sequence[Answer]) -> str:
    return urlencode({"a": write_answers(answers), "who": who})


@require_POST
def allow(request: HttpRequest, code: str) -> HttpResponse:
    """Whether this table gives ideas; anybody who sits there decides, and all see it at once."""
    table = table_or_404(code)
    now = tables.moment(table)
    wish = request.POST.get("hints", "")
    if passes.holder(request, table, len(now.position.seats)).own and wish in ("yes", "no"):
        table.hints = wish == "yes"
        table.save(update_fields=["hints"])
        forget(table, now)
        tables.stir(table)
    return redirect("table", code=table.code)
