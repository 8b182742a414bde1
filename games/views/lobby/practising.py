"""A table for one among bots: opened here, played at like any other."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext
from django.views.decorators.http import require_http_methods

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import catalogue, practice, sites
from games.book import keeping
from games.catalogue import game as find_game
from games.engine.hinting import ladder
from games.models import Table
from games.seats import passes
from games.seats.visits import Visit
from games.sites import site
from games.views.book import offering
from games.views.table.page import Choosable

LONGEST_NAME = 24
STRENGTHS = {
    "random": (gettext_noop("Beginner"), gettext_noop("Does anything the rules allow.")),
    "habit": (gettext_noop("Regular"), gettext_noop("Plays by rules of thumb, and quickly.")),
    "greedy": (gettext_noop("Grabber"), gettext_noop("Goes for the biggest immediate gain.")),
    "hint": (gettext_noop("Thinker"), gettext_noop("Looks ahead.")),
    "deep": (gettext_noop("Sage"), gettext_noop("Looks ahead at much more, and takes its time.")),
}
"""What each bot of the ladder is called: the word stands behind the names of their seats."""
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


def strengths(game: str, chosen: str) -> tuple[Strength, ...]:
    """How well bots play, and how often they win, where that was measured."""
    measured = ladder.read(ladder.place(site(game).game.mind))
    found = []
    for id in ladder.easiest_first(measured):
        said, about = STRENGTHS[id]
        text = f"{_(about)} {_told(measured.get(id))}".strip()
        found.append(Strength(id, _(said), text, chosen=id == chosen))
    return tuple(found)


def called_by(bot: str) -> str:
    said, _about = STRENGTHS[bot]
    return _(said)


def _told(measured: ladder.Strength | None) -> str:
    if measured is None:
        return ""
    low, high = measured.interval
    return ngettext(
        "Wins %(won)d of 10 games for two against the bot “%(bot)s”"
        " (%(low)d to %(high)d%%, measured in %(number)d game).",
        "Wins %(won)d of 10 games for two against the bot “%(bot)s”"
        " (%(low)d to %(high)d%%, measured in %(number)d games).",
        measured.games,
    ) % {
        "won": measured.of_ten,
        "bot": called_by(measured.against),
        "low": round(100 * low),
        "high": round(100 * high),
        "number": measured.games,
    }


def games() -> tuple[GameToPlay, ...]:
    return tuple(GameToPlay(id, each.face.title(())) for id, each in sites.sites().items())


@require_http_methods(["GET", "HEAD", "POST"])
@within(budgets.OPENING, of=("POST",))
def practise(request: HttpRequest) -> HttpResponse:
    asked = request.POST if request.method == "POST" else request.GET
    game = asked.get("game", "")
    game = game if game in catalogue.names() else catalogue.usual()
    numbers = [players - 1 for players in find_game(game).players]
    earlier_bots, earlier_number = _earlier(request, game)
    typed = asked.get("number", str(earlier_number))
    number = int(typed) if typed in map(str, numbers) else numbers[min(1, len(numbers) - 1)]
    bots = asked.get("bots", earlier_bots)
    bots = bots if bots in STRENGTHS else USUAL
    modules = tuple(name for name in find_game(game).modules if name in asked.getlist("module"))
    name = " ".join(asked.get("name", "").split())[:LONGEST_NAME]
    called = _("Player")
    if request.method == "POST":
        mine = sites.site(game).face.box
        box = mine.dealt(request) if mine else {}
        table = practice.open_table(
            name or called,
            number,
            game=game,
            bots=bots,
            modules=modules,
            box=box,
            titled=called_by(bots),
        )
        response = _at(request, table)
        offering.keep(request, response, table)
        return response
    o = PractisePage(
        game=game,
        games=games(),
        modules={name: name in modules for name in find_game(game).modules},
        numbers=tuple(Choosable(str(each), str(each), each == number) for each in numbers),
        strengths=strengths(game, bots),
        name=name,
        called=called,
        houses=offering.choices(request, asked.get("house", ""), offering.NONE),
    )
    return render(request, "lobby/practise.html", {"o": o})


def _earlier(request: HttpRequest, game: str) -> tuple[str, int]:
    """Which bots this device practised with the last time, and with how many."""
    codes = list(passes.kept(request))
    found = Table.objects.filter(code__in=codes, game=game, practice__isnull=False)
    by_code = {table.code: table for table in found}
    last = next((by_code[code] for code in reversed(codes) if code in by_code), None)
    return ("", 0) if last is None else (last.among_bots["bots"], last.passes.count() - 1)


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
        titled=called_by(table.among_bots["bots"]),
    )
    keeping.after(table, new)
    return _at(request, new)


def _at(request: HttpRequest, table: Table) -> HttpResponse:
    response = redirect("table", code=table.code)
    passes.keep(request, response, table, passes.issue(table, table.among_bots["human"]))
    return response
