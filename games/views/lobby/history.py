"""The games this device has played: how they came out, and what they say together."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.book import results
from games.seats import passes
from games.sites import site_of, sites
from games.views.table.sharing import as_csv, span


@dataclass(frozen=True, slots=True)
class Result:
    name: str
    points: str
    wins: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class FinishedGame:
    code: str
    name: str
    when: str
    href: str
    rounds: int
    complete: bool
    rows: tuple[Result, ...]


@dataclass(frozen=True, slots=True)
class Ending:
    """What brought the end, and how often."""

    text: str
    number: int


@dataclass(frozen=True, slots=True)
class HistoryPage:
    games: tuple[FinishedGame, ...]
    s: results.Statistics
    endings: tuple[Ending, ...]


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    games = results.of_tables(passes.kept(request))
    counted = results.statistics(games)
    h = HistoryPage(
        tuple(_finished(game) for game in games),
        counted,
        tuple(Ending(_ending(ending), number) for ending, number in counted.endings),
    )
    return render(request, "lobby/history.html", {"h": h})


def _finished(game: results.Finished) -> FinishedGame:
    stands = game.standing
    return FinishedGame(
        code=game.table.code,
        name=site_of(game.table).face.title(game.modules),
        when=date_format(timezone.localtime(game.table.opened), "SHORT_DATE_FORMAT"),
        href=reverse("table_score", args=[game.table.code]),
        rounds=stands.rounds,
        complete=stands.complete,
        rows=tuple(Result(row.name, span(row.points), row.wins) for row in stands.rows),
    )


def _ending(ending: str) -> str:
    """The table ended the game itself where no game has a word for it."""
    known = (each.face.endings[ending] for each in sites().values() if ending in each.face.endings)
    return str(next(known, _("the table itself")))


@require_safe
def history_csv(request: HttpRequest) -> HttpResponse:
    games = results.of_tables(passes.kept(request))
    rows = [
        (each.table, site_of(each.table).face.title(each.modules), each.standing) for each in games
    ]
    return as_csv(rows, "fort-companion.csv")
