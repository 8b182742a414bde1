"""To play on from any line of a game that is over: any seat, bots in the others."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import practice, tables
from games.seats import passes
from games.seats.visits import table_or_404
from games.sites.shapes import named
from games.views.lobby.practising import STRENGTHS, Strength, strengths
from games.views.request import Request
from games.views.table.page import Choosable
from games.views.table.play import to_the_table

USUAL = "hint"


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOnPage:
    code: str
    game: str
    at: int
    seats: Sequence[Choosable]
    strengths: Sequence[Strength]
    trouble: str


@require_http_methods(["GET", "HEAD", "POST"])
@within(budgets.OPENING, of=("POST",))
def play_on(request: Request, code: str) -> HttpResponse:
    """The game itself stays as it is: this opens another table."""
    table = table_or_404(code)
    now = tables.moment(table)
    if not now.game.standing(now.position).complete:
        return to_the_table(request, table)
    asked = request.POST if request.method == "POST" else request.GET
    at = min(_number(asked.get("at", "")), now.number)
    names = [seat.name for seat in now.position.seats]
    seat = min(_number(asked.get("seat", "")), len(names) - 1)
    bots = asked.get("bots", "")
    bots = bots if bots in STRENGTHS else table.practice["bots"] if table.practice else USUAL
    trouble = ""
    if request.method == "POST":
        new = practice.open_from(table, at, seat, bots)
        if new is not None:
            response = redirect("table", code=new.code)
            passes.keep(request, response, new, passes.issue(new, seat))
            return response
        trouble = _("After this line nobody had a choice any more. Go back a few lines.")
    page = PlayOnPage(
        code=table.code,
        game=table.game,
        at=at,
        seats=tuple(Choosable(str(i), name, i == seat) for i, name in enumerate(names)),
        strengths=strengths(table.game, bots),
        trouble=trouble,
    )
    status = 422 if trouble else 200
    return render(request, "score/review/play_on.html", named(page), status=status)


def _number(typed: str) -> int:
    return int(typed[:6]) if typed.isdecimal() else 0
