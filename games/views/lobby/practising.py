"""A table for one among bots: opened here, played at like any other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_http_methods

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import catalogue, practice, sites
from games.book import keeping
from games.catalogue import game as find_game
from games.models import Table
from games.seats import passes
from games.views.book import offering
from games.views.table.page import Choosable
from games.visits import Visit

LONGEST_NAME = 24
STRENGTHS = {
    "random": (gettext_noop("Beginners"), gettext_noop("They do anything the rules allow.")),
    "greedy": (gettext_noop("Greedy"), gettext_noop("They go for the biggest immediate gain.")),
    "hint": (gettext_noop("Thinkers"), gettext_noop("They look ahead, and take their time.")),
}
USUAL = "greedy"


@dataclass(frozen=True, slots=True)
class GameToPlay:
    id: str
    name: str


@dataclass(frozen=True, slots=True)
class Strength:
    """How well bots play."""

    id: str
    name: str
    about: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PractisePage:
    game: str
    games: tuple[GameToPlay, ...]
    modules: Mapping[str, bool]
    numbers: tuple[Choosable, ...]
    """The numbers of bots to choose from."""
    strengths: tuple[Strength, ...]
    name: str
    called: str
    """What somebody without a name is called."""
    houses: tuple[Choosable, ...]
    """The books it can be kept in."""


def games() -> tuple[GameToPlay, ...]:
    return tuple(GameToPlay(id, each.face.title(())) for id, each in sites.sites().items())


@require_http_methods(["GET", "HEAD", "POST"])
@within(budgets.OPENING, of=("POST",))
def practise(request: HttpRequest) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    game = asked.get("game", "")
    game = game if game in catalogue.names() else catalogue.usual()
    numbers = [players - 1 for players in find_game(game).players]
    typed = asked.get("number", "")
    number = int(typed) if typed in map(str, numbers) else numbers[min(1, len(numbers) - 1)]
    bots = asked.get("bots", "")
    bots = bots if bots in practice.STRENGTHS else USUAL
    modules = tuple(name for name in find_game(game).modules if name in asked.getlist("module"))
    name = " ".join(asked.get("name", "").split())[:LONGEST_NAME]
    called = _("Player")
    if request.method == "POST":
        mine = sites.site(game).face.box
        box = mine.dealt(request) if mine else {}
        table = practice.open_table(
            name or called, number, game=game, bots=bots, modules=modules, box=box
        )
        response = _at(request, table)
        offering.keep(request, response, table)
        return response
    o = PractisePage(
        game=game,
        games=games(),
        modules={name: name in modules for name in find_game(game).modules},
        numbers=tuple(Choosable(str(each), str(each), each == number) for each in numbers),
        strengths=tuple(
            Strength(id, _(said), _(about), chosen=id == bots)
            for id, (said, about) in STRENGTHS.items()
        ),
        name=name,
        called=called,
        houses=offering.choices(request, asked.get("house", ""), offering.NONE),
    )
    return render(request, "lobby/practise.html", {"o": o})


def again(request: HttpRequest, here: Visit) -> HttpResponse:
    """The same bots once more, with other cards."""
    table, p = here.table, here.now.position
    seats = [seat.name for seat in p.seats]
    new = practice.open_table(
        seats[table.among_bots["human"]],
        len(seats) - 1,
        game=table.game,
        bots=table.among_bots["bots"],
        modules=getattr(p, "modules", ()),
        box=table.box,
    )
    keeping.after(table, new)
    return _at(request, new)


def _at(request: HttpRequest, table: Table) -> HttpResponse:
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, passes.issue(table, table.among_bots["human"]))
    return response
