"""How somebody comes to ask: with which game, about which situation, and from which table."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.http import urlencode

from games import catalogue, sites
from games.engine.written.situation import Situation, unpack
from games.sites.referee import Referee

CODE = re.compile(r"[A-Z0-9]{4,8}")


@dataclass(frozen=True)
class Way:
    """How somebody came here: with which game, and from which table."""

    game: str
    table: str = ""

    @property
    def referee(self) -> Referee[Situation]:
        return sites.site(self.game).referee

    def to(self, it: Situation) -> str:
        return address(**self.said(it))

    def said(self, it: Situation) -> dict[str, str]:
        return {"game": self.game, "p": it.packed, "from": self.table}

    @property
    def back(self) -> str:
        return reverse("table", args=[self.table]) if self.table else ""


def address(**said: str) -> str:
    kept = {key: value for key, value in said.items() if value}
    return f"{reverse('can_i')}?{urlencode(kept)}"


def way_of(request: HttpRequest) -> Way:
    game, table = request.GET.get("game", catalogue.usual()), request.GET.get("from", "").upper()
    if game not in catalogue.names():
        raise Http404
    return Way(game, table if CODE.fullmatch(table) else "")


def situation_of(request: HttpRequest, referee: Referee[Situation]) -> Situation:
    query = request.GET
    if "p" in query:
        whole = unpack(query["p"])
        if not (isinstance(whole, list) and 3 <= len(whole) <= 4):
            whole = [whole, 0, {}]
        found: Situation = referee.read(*whole)
        return found
    begun: Situation = referee.begin.get(query.get("begin", ""), referee.begin[referee.usual])()
    return begun
