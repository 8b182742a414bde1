"""Can I? A table, a move, and what the judge says to it; everything stands in the address.

A tap comes with the situation it was made in; the answer sends on to the address of the new one.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from games import passes, tables
from games.engine.errors import GameError
from games.engine.patience import at_most
from games.engine.situation import MOST_LETTERS, Data, Situation, trimmed, unpack
from games.library import FORT, SHELVES
from games.views.can_i.referees import REFEREES, Referee
from games.views.doorman import minded
from games.views.paper import drawings
from games.views.reader import language
from games.views.tables import table_or_404

SECONDS = 2.0
CODE = re.compile(r"[A-Z0-9]{4,8}")


@dataclass(frozen=True)
class Way:
    """How somebody came here: with which game, and from which table."""

    game: str
    table: str = ""

    @property
    def referee(self) -> Referee:
        return REFEREES[self.game]

    def to(self, it: Situation) -> str:
        return address(game=self.game, p=it.packed, **{"from": self.table})

    @property
    def back(self) -> str:
        return reverse("table", args=[self.table]) if self.table else ""


def address(**said: str) -> str:
    kept = {key: value for key, value in said.items() if value}
    return f"{reverse('can_i')}?{urlencode(kept)}"


@require_safe
@cache_control(private=True, no_cache=True)
def ask(request: HttpRequest) -> HttpResponse:
    if request.GET.get("table"):
        answer: HttpResponse = _from_table(request, code=request.GET["table"][:12])
        return answer
    way, said, tap = _way(request), "", request.GET.get("t", "")
    beside = {key: request.GET[key][:200] for key in way.referee.beside if key in request.GET}
    try:
        it = _situation(request, way.referee)
        if tap:
            it = way.referee.tapped(it, tap[:MOST_LETTERS], beside)
    except GameError as error:
        said = error.say(language())
        it = _as_it_was(request, way.referee)
    here = way.to(it)
    stays_open = "open" in request.GET or tap.partition(":")[0] in way.referee.changes
    if stays_open:
        kept = {key: beside[key] for key in way.referee.kept if beside.get(key)}
        here += "&" + urlencode({"open": 1, **kept})
    if not request.headers.get("HX-Request"):
        if not said and request.get_full_path() != here:
            return redirect(here)
        return _page(request, "can_i/page.html", way, it, beside, said, stays_open)
    response = _page(request, "can_i/_part.html", way, it, beside, said, stays_open)
    response["HX-Push-Url"] = here
    return response


def _way(request: HttpRequest) -> Way:
    game, table = request.GET.get("game", FORT), request.GET.get("from", "").upper()
    if game not in REFEREES:
        raise Http404
    return Way(game, table if CODE.fullmatch(table) else "")


def _situation(request: HttpRequest, referee: Referee) -> Situation:
    query = request.GET
    if "p" in query:
        whole = unpack(query["p"])
        if not (isinstance(whole, list) and 3 <= len(whole) <= 4):
            whole = [whole, 0, {}]
        return referee.read(*whole)
    return referee.begin.get(query.get("begin", ""), referee.begin[referee.usual])()


def _as_it_was(request: HttpRequest, referee: Referee) -> Situation:
    """Nothing is lost by a tap that can't be: the table before it, if that can be read."""
    try:
        return _situation(request, referee)
    except GameError:
        return referee.begin[referee.usual]()


@minded
def _from_table(request: HttpRequest, code: str) -> HttpResponse:
    """F2.6: the table as the one who asks may know it, of one seat only."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    decides = now.game.to_decide(now.position)
    own = held.sits or held.own
    who = decides if decides in own else min(own, default=None)
    way = Way(table.game, table.code)
    it = way.referee.of_table(now.position, held.own, who)
    return redirect(way.to(it) + ("&open=1" if way.referee.lacks(it) else ""))


# The page -----------------------------------------------------------------------------------------


def _page(
    request: HttpRequest,
    template: str,
    way: Way,
    it: Situation,
    beside: Data,
    said: str,
    stays_open: bool,
) -> HttpResponse:
    referee = way.referee
    question = {"game": way.game, "position": trimmed(it.data), "ask": {"judge": it.move}}
    if it.box:
        question["box"] = it.box
    context: dict[str, Any] = {
        **referee.question(it),
        **referee.table(it, beside),
        "referee": referee,
        "p": it.packed,
        "game": way.game,
        "from": way.table,
        "back": way.back,
        "here": way.to(it),
        "games": [
            {"name": SHELVES[game].name, "href": address(game=game), "on": game == way.game}
            for game in REFEREES
        ],
        "begin": {key: address(game=way.game, begin=key) for key in referee.begin},
        "said": said,
        "open": stays_open,
        "verdict": _verdict(way, it),
        "link": request.build_absolute_uri(address(game=way.game, p=it.packed)),
        "question": json.dumps(question, ensure_ascii=False),
    }
    page = render_to_string(template, {"c": context}, request)
    return HttpResponse(page.replace("<!-- drawings -->", drawings(page)))


def _verdict(way: Way, it: Situation) -> Data:
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
        found = {"word": "open", "message": error.say(language())}
    return {"title": titles[found["word"]], **found}
