"""What could I do? Ideas for a seat of this phone, from what that seat knows, and only if asked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets
from games import tables, thinking
from games.engine.asking import Answer
from games.engine.errors import GameError
from games.engine.hinting.search import PLAYOUTS
from games.engine.notation import read_answers, write_answers
from games.models import Depth, Table
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.shapes.table import OfTable
from games.views.reader import language
from games.views.request import Request
from games.views.table.offering import (
    AT_ONCE,
    PATIENCE,
    Ideas,
    SeatOfIdeas,
    address,
    forget,
    looked,
    owner,
    so_far,
    wait_before,
)
from games.views.table.play import LONGEST_ANSWERS, to_the_table

NO_HAND = gettext_noop("Which card to play depends on your hand. Name it, and there are ideas.")


def asked(table: Table, now: tables.Moment, who: int, begun: Sequence[Answer]) -> thinking.Question:
    """The table as this seat knows it; those who come before it are taken to pass."""
    face = site_of(table).face
    return thinking.question(
        now.game,
        now.position,
        who,
        seed=f"{now.number}/{who}",
        box=table.box,
        before=face.ahead(now.position, who),
        begun=begun,
        language=language(),
        playouts=PLAYOUTS,
    )


@require_safe
def ideas(request: Request, code: str) -> HttpResponse:
    table, now, held = here = visit(request, code)
    if not table.hints:
        raise PermissionDenied
    face, looks = site_of(table).face, looked(request)
    who = face.answerer(now, held, request.GET.get("who", ""))
    same = request.GET.get("number", str(now.number)) == str(now.number)
    if who is None or not same or table.depth != Depth.CARDS:
        return to_the_table(request, table)
    try:
        begun = read_answers(request.GET.get("a", "")[:LONGEST_ANSWERS])
        question = asked(table, now, who, begun)
        wait = wait_before(request, owner(table, who), question)
        if wait:
            raise thinking.Busy
        hint: thinking.Hint | None = thinking.ask(owner(table, who), question)
    except GameError:
        return to_the_table(request, table)
    except thinking.Busy:
        hint = None
    in_page = bool(request.htmx)
    if hint is not None and not in_page:
        hint.wait(PATIENCE)
    elif hint is not None and not looks:
        hint.wait_for_first(AT_ONCE)
    shown = _shown(here, who, begun, hint, looks, wait)
    part = "_ideas_so_far" if looks else "_ideas" if in_page else "ideas"
    context = {"h": shown, "t": OfTable(table.code, table.game)}
    return budgets.later(render(request, f"sheet/{part}.html", context), wait)


def _shown(
    here: Visit,
    who: int,
    begun: Sequence[Answer],
    hint: thinking.Hint | None,
    looks: int,
    wait: int,
) -> Ideas:
    table, now, held = here
    place = site_of(table).face.unnamed(now.position, who)
    ask = reverse("ask", args=[table.code])
    name = f"{reverse('name', args=[table.code])}?{urlencode({'place': place})}"
    shown = so_far(
        hint,
        looks,
        wait=wait,
        look=address(table, who, begun, number=now.number, looks=looks + 1),
        again=address(table, who, begun),
        back=f"{ask}?{_answers(who, begun)}" if begun else "",
        target="#sheet-body",
        swap="innerHTML show:none",
        made=lambda move: f"{ask}?{_answers(who, move)}&whole=yes",
    )
    waits = bool(place) and not begun and hint is not None and hint.settled and not hint.ideas
    return replace(
        shown,
        number=now.number,
        seat=SeatOfIdeas(who, now.position.seats[who].name),
        covered=len(held.own) > 1,
        name_hand=name if place else "",
        said=_(NO_HAND) if waits else shown.said,
    )


def _answers(who: int, answers: Sequence[Answer]) -> str:
    return urlencode({"a": write_answers(answers), "who": str(who)})


@require_POST
def allow(request: Request, code: str) -> HttpResponse:
    """Whether this table gives ideas; anybody who sits there decides, and all see it at once."""
    table, now, held = visit(request, code)
    wish = request.POST.get("hints", "")
    if held.own and wish in ("yes", "no"):
        table.hints = wish == "yes"
        table.save(update_fields=["hints"])
        forget(table, now)
        tables.touch(table)
    return redirect("table", code=table.code)
