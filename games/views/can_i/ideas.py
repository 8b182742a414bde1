"""What could I do? Ideas for the table that is described on the page, as its seat may know it."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from games import thinking
from games.catalogue import game as find_game
from games.engine.errors import GameError
from games.engine.hinting.mind import Move
from games.engine.hinting.search import PLAYOUTS
from games.engine.written.situation import Situation
from games.models import Table
from games.sites.shapes.table import OfTable
from games.views.can_i.ways import Way, situation_of, way_of
from games.views.reader import language
from games.views.request import Request
from games.views.table.offering import AT_ONCE, PATIENCE, Ideas, looked, so_far, wait_before


def offer(way: Way, it: Situation) -> str:
    """Where to ask, if the seat is to choose and the table it comes from has nothing against it."""
    if way.table and Table.objects.filter(code=way.table, hints=False).exists():
        return ""
    try:
        decides = find_game(way.game).to_decide(it.position)
    except GameError:
        return ""
    return address(way, it) if decides == it.who else ""


def address(way: Way, it: Situation, looks: int = 0) -> str:
    said = {**way.said(it), "looks": str(looks or "")}
    return f"{reverse('can_i_ideas')}?{urlencode({k: v for k, v in said.items() if v})}"


@require_safe
@cache_control(private=True, no_cache=True)
def ideas(request: Request) -> HttpResponse:
    way, looks = way_of(request), looked(request)
    try:
        it = situation_of(request, way.referee)
    except GameError:
        return redirect("can_i")
    in_page = bool(request.htmx)
    if not offer(way, it):
        return HttpResponse(status=204) if in_page else redirect(way.to(it))
    question = _question(way, it)
    wait = wait_before(request, _owner(question), question)
    hint = None if wait else _hint(question)
    if hint is not None and not in_page:
        hint.wait(PATIENCE)
    elif hint is not None and not looks:
        hint.wait_for_first(AT_ONCE)
    part = "sheet/_ideas_so_far" if looks else "can_i/_ideas" if in_page else "can_i/ideas"
    context = {"h": _shown(way, it, hint, looks, wait), "t": OfTable(way.table, way.game)}
    return budgets.later(render(request, f"{part}.html", context), wait)


def _question(way: Way, it: Situation) -> thinking.Question:
    return thinking.question(
        find_game(way.game),
        it.position,
        it.who,
        seed="",
        box=it.box,
        language=language(),
        playouts=PLAYOUTS,
    )


def _owner(question: thinking.Question) -> str:
    """Each question stands for itself: behind a proxy all who ask have one address."""
    return f"can-i/{hash(question)}"


def _hint(question: thinking.Question) -> thinking.Hint | None:
    try:
        return thinking.ask(_owner(question), question)
    except thinking.Busy:
        return None


def _shown(way: Way, it: Situation, hint: thinking.Hint | None, looks: int, wait: int) -> Ideas:
    def made(answers: Move) -> str:
        return way.to(replace(it, move=way.referee.move_of(it.position, it.who, answers)))

    shown = so_far(
        hint,
        looks,
        wait=wait,
        look=address(way, it, looks + 1),
        again=address(way, it),
        back=way.to(it),
        target="#can-i",
        swap="outerHTML show:none",
        made=made,
    )
    return replace(shown, again_target="#ideas-place")
