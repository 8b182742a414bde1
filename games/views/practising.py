"""A table for one among bots: opened here, played at like any other."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop
from django.views.decorators.http import require_http_methods

from games import passes, practice
from games.catalogue import game as find_game
from games.models import Table
from games.views import profile
from games.views.faces import FACES

LONGEST_NAME = 24
STRENGTHS = {
    "random": (gettext_noop("Beginners"), gettext_noop("They do anything the rules allow.")),
    "greedy": (gettext_noop("Grabbers"), gettext_noop("They take what brings most at once.")),
    "hint": (gettext_noop("Thinkers"), gettext_noop("They look ahead, and take their time.")),
}
USUAL = "greedy"


@require_http_methods(["GET", "HEAD", "POST"])
def practise(request: HttpRequest) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    game = asked.get("game", "")
    game = game if game in FACES else next(iter(FACES))
    numbers = [players - 1 for players in find_game(game).players]
    typed = asked.get("number", "")
    number = int(typed) if typed in map(str, numbers) else numbers[min(1, len(numbers) - 1)]
    bots = asked.get("bots", "")
    bots = bots if bots in practice.STRENGTHS else USUAL
    modules = tuple(name for name in find_game(game).modules if name in asked.getlist("module"))
    name = " ".join(asked.get("name", "").split())[:LONGEST_NAME]
    called = _("Player")
    if request.method == "POST":
        box = _box(request) if FACES[game].laid_out else {}
        table = practice.open_table(
            name or called, number, game=game, bots=bots, modules=modules, box=box
        )
        return _at(request, table)
    o = {
        "game": game,
        "games": [{"id": id, "name": each.title(())} for id, each in FACES.items()],
        "modules": {name: name in modules for name in find_game(game).modules},
        "numbers": numbers,
        "number": number,
        "strengths": [
            {"id": id, "name": _(said), "about": _(about)}
            for id, (said, about) in STRENGTHS.items()
        ],
        "bots": bots,
        "name": name,
        "called": called,
    }
    return render(request, "tables/practise.html", {"o": o})


def again(request: HttpRequest, table: Table, p: Any) -> HttpResponse:
    """The same bots once more, with other cards."""
    seats = [seat.name for seat in p.seats]
    new = practice.open_table(
        seats[table.practice["human"]],
        len(seats) - 1,
        game=table.game,
        bots=table.practice["bots"],
        modules=getattr(p, "modules", ()),
        box=table.box,
    )
    return _at(request, new)


def _at(request: HttpRequest, table: Table) -> HttpResponse:
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, passes.issue(table, table.practice["human"]))
    return response


def _box(request: HttpRequest) -> dict[str, Any]:
    """The device's own prices and rulings; the cards are those of the usual box."""
    mine = profile.of_device(request)
    return {key: value for key, value in mine.items() if key != "kid_copies"}
