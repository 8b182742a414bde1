"""The games this device has played: how they came out, and what they say together."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import passes, results
from games.views.faces import FACES, name_of_game
from games.views.sharing import as_csv, span


@require_safe
def history(request: HttpRequest) -> HttpResponse:
    games = results.of_tables(passes.kept(request))
    context = {
        "games": [_row(game) for game in games],
        "s": results.statistics(games),
        "endings": [
            {"text": _ending(ending), "number": number}
            for ending, number in results.statistics(games).endings
        ],
    }
    return render(request, "tables/history.html", {"h": context})


def _row(game: results.Finished) -> dict[str, Any]:
    stands = game.standing
    return {
        "code": game.table.code,
        "name": name_of_game(game.table.game, game.modules),
        "when": date_format(timezone.localtime(game.table.opened), "SHORT_DATE_FORMAT"),
        "href": reverse("table_score", args=[game.table.code]),
        "rounds": stands.rounds,
        "complete": stands.complete,
        "rows": [
            {"name": row.name, "points": span(row.points), "wins": row.wins} for row in stands.rows
        ],
    }


def _ending(ending: str) -> str:
    """The table ended the game itself where no game has a word for it."""
    known = (face.endings[ending] for face in FACES.values() if ending in face.endings)
    return str(next(known, _("the table itself")))


@require_safe
def history_csv(request: HttpRequest) -> HttpResponse:
    games = results.of_tables(passes.kept(request))
    rows = [
        (each.table, name_of_game(each.table.game, each.modules), each.standing) for each in games
    ]
    return as_csv(rows, "fort-companion.csv")
