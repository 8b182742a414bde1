"""Can I? A table, a move, and what the judge says to it; everything stands in the address.

A tap comes with the situation it was made in; the answer sends on to the address of the new one.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import sites
from games.engine.errors import GameError
from games.engine.patience import at_most
from games.engine.written.situation import MOST_LETTERS, Situation, trimmed
from games.seats.visits import visit
from games.sites.referee import Beside, Referee
from games.sites.shapes.verdict import Question, Verdict
from games.views.can_i import ideas
from games.views.can_i.ways import Way, address, situation_of, way_of
from games.views.doorman import guard_code
from games.views.library.paper import drawings
from games.views.reader import language
from games.views.request import Request

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

SECONDS = 2.0
MOST_BESIDE = 200
"""Letters of a field: also of one with several values."""


@require_safe
@cache_control(private=True, no_cache=True)
@within(budgets.JUDGING)
def ask(request: Request) -> HttpResponseBase:
    if request.GET.get("table"):
        return _from_table(request, code=request.GET["table"][:12])
    way, said, tap = way_of(request), "", request.GET.get("t", "")
    beside = {
        key: " ".join(request.GET.getlist(key))[:MOST_BESIDE]
        for key in way.referee.beside
        if key in request.GET
    }
    try:
        it = situation_of(request, way.referee)
        if tap:
            it = way.referee.tapped(it, tap[:MOST_LETTERS], beside)
    except GameError as error:
        said = error.say(language())
        it = _as_it_was(request, way.referee)
    here = way.to(it)
    stays_open = "open" in request.GET or tap.partition(":")[0] in way.referee.changes
    if stays_open:
        kept = {key: str(beside[key]) for key in way.referee.kept if beside.get(key)}
        here += "&" + urlencode({"open": "1", **kept})
    if not request.htmx:
        if not said and request.get_full_path() != here:
            return redirect(here)
        return _page(request, "can_i/page.html", way, it, beside, said, stays_open)
    response = _page(request, "can_i/_part.html", way, it, beside, said, stays_open)
    response["HX-Push-Url"] = here
    return response


def _as_it_was(request: Request, referee: Referee[Situation]) -> Situation:
    """Nothing is lost by a tap that can't be: the table before it, if that can be read."""
    try:
        return situation_of(request, referee)
    except GameError:
        begun: Situation = referee.begin[referee.usual]()
        return begun


@guard_code
def _from_table(request: Request, code: str) -> HttpResponse:
    """F2.6: the table as the one who asks may know it, of one seat only."""
    table, now, held = visit(request, code)
    decides = now.game.to_decide(now.position)
    own = held.sits or held.own
    who = decides if decides in own else min(own, default=None)
    way = Way(table.game, table.code)
    it = way.referee.of_table(now.position, held.own, who)
    return redirect(way.to(it) + ("&open=1" if way.referee.lacks(it) else ""))


# The page -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class GameLink:
    name: str
    href: str
    on: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CanIPage:
    """What the page of every game has; `asked` and `table` hold what only its own parts show."""

    referee: Referee[Situation]
    asked: Question
    """The move that is asked about."""
    table: DataclassInstance
    """The table it would be made at, to be changed."""
    p: str
    game: str
    origin: str
    """The code of the live table that the situation was taken from."""
    back: str
    here: str
    games: tuple[GameLink, ...]
    begin: Mapping[str, str]
    """The addresses of the tables to begin with."""
    said: str
    """Why a tap could not be."""
    typed: Beside
    """What was typed beside such a tap: nothing of it is lost."""
    idea: str
    """Where to ask for ideas."""
    open: bool
    """The table stays unfolded."""
    verdict: Verdict
    link: str
    question: str
    """The same as JSON, for the adjudicator."""


def _page(
    request: Request,
    template: str,
    way: Way,
    it: Situation,
    beside: Beside,
    said: str,
    stays_open: bool,
) -> HttpResponse:
    referee = way.referee
    question = {"game": way.game, "position": trimmed(it.data), "ask": {"judge": it.move}}
    if it.box:
        question["box"] = it.box
    page = CanIPage(
        referee=referee,
        asked=referee.question(it),
        table=referee.table(it, beside),
        p=it.packed,
        game=way.game,
        origin=way.table,
        back=way.back,
        here=way.to(it),
        games=tuple(
            GameLink(each.shelf.called(language()), address(game=game), on=game == way.game)
            for game, each in sites.sites().items()
        ),
        begin={key: address(game=way.game, begin=key) for key in referee.begin},
        said=said,
        typed=beside if said else {},
        idea=ideas.offer(way, it),
        open=stays_open,
        verdict=_verdict(way, it),
        link=request.build_absolute_uri(address(game=way.game, p=it.packed)),
        question=json.dumps(question, ensure_ascii=False),
    )
    drawn = render_to_string(template, {"c": page}, request)
    return HttpResponse(drawn.replace("<!-- drawings -->", drawings(drawn)))


def _verdict(way: Way, it: Situation) -> Verdict:
    titles = {
        "legal": _("Yes, you can"),
        "illegal": _("No, you can't"),
        "depends": _("It depends"),
        "open": _("I don't understand yet"),
    }
    try:
        with at_most(SECONDS):
            found = way.referee.verdict(it, way.to)
    except GameError as error:
        found = Verdict(word="open", message=error.say(language()))
    return replace(found, title=found.title or titles[found.word])
