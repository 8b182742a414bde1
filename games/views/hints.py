"""What could I do? Ideas for a seat of this phone, from what that seat knows, and only if asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import passes, tables, thinking
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.engine.hinting.search import PLAYOUTS
from games.engine.notation import read_answers, write_answers
from games.models import Depth, Table
from games.views import faces
from games.views.offering import address, forget, owner
from games.views.play import to_the_table
from games.views.reader import language
from games.views.tables import table_or_404

AT_ONCE = 0.2
"""Seconds in which the first ideas are mostly there, so that a sheet need not open empty."""
PATIENCE = 2.5
"""How long a phone without scripts waits."""
MOST_LOOKS = 30
"""A sheet that has looked so often looks no more by itself."""
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
    face, looks = faces.face_of(table), _number(request, "looks", 0)
    who = face.answerer(now, held, request.GET.get("who", ""))
    same = _number(request, "number", now.number) == now.number
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


def _number(request: HttpRequest, name: str, other: int) -> int:
    typed = request.GET.get(name, "")
    return int(typed) if typed.isdecimal() and len(typed) < 9 else other


def _shown(
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int,
    begun: Sequence[Answer],
    hint: thinking.Hint | None,
    looks: int,
) -> dict[str, Any]:
    over = hint is None or hint.over or looks >= MOST_LOOKS
    found = [_idea(table, who, idea) for idea in hint.ideas] if hint is not None else []
    place = faces.face_of(table).unnamed(now.position, who)
    return {
        "number": now.number,
        "seat": {"index": who, "name": now.position.seats[who].name},
        "covered": len(held.own) > 1,
        "ideas": found,
        "share": round(100 * hint.share) if hint is not None else 0,
        "over": over,
        "tired": over and not (hint is not None and hint.settled),
        "said": _said(hint, over, len(found)),
        "look": "" if over else address(table, who, begun, number=now.number, looks=looks + 1),
        "again": address(table, who, begun),
        "back": f"{reverse('ask', args=[table.code])}?{_answers(who, begun)}" if begun else "",
        "name_hand": f"{reverse('name', args=[table.code])}?{urlencode({'place': place})}"
        if place
        else "",
    }


def _said(hint: thinking.Hint | None, over: bool, number: int) -> str:
    if hint is None:
        return _("Many are asking just now. Try again in a moment.")
    if not over:
        return _("Thinking it through …")
    return _("That is what I would look at.") if number else _("Nothing comes to mind here.")


def _idea(table: Table, who: int, idea: dict[str, Any]) -> dict[str, Any]:
    move = read_answers(idea["move"])
    href = f"{reverse('ask', args=[table.code])}?{_answers(who, move)}"
    return {**idea, "href": href, "id": f"{crc32(idea['move'].encode()):x}"}


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
