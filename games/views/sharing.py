"""A game to take along: as a text to paste, as files, as a play for BG Stats.

Nothing in here is secret: it is made from the standing that lies open to all, or, in the export,
from what this device may see.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import passes, results, tables
from games.engine.notation import write_entry
from games.engine.standing import Span, Standing
from games.models import Table
from games.views import story
from games.views.faces import face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.tables import table_or_404

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Fort Companion"
ON_BGG = {"fort": {"bggId": 296912}}
"""What BoardGameGeek knows a game by."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the beginning of a name."""


def share_context(table: Table, now: tables.Moment) -> dict[str, Any]:
    found = results.finished(table)
    stands = now.game.standing(now.position)
    return {
        "text": as_text(table, table_name(table, now), stands),
        "bg_stats": bg_stats(found) if found and stands.complete else "",
    }


def span(points: Span) -> str:
    return str(points[0]) if points[0] == points[1] else f"{points[0]}–{points[1]}"


# Text ---------------------------------------------------------------------------------------------


def as_text(table: Table, name: str, stands: Standing) -> str:
    """A few lines for a message to friends."""
    day = date_format(timezone.localtime(table.opened), "DATE_FORMAT")
    part_names = face_of(table).part_names
    lines = [f"{name}, {day}"]
    for row in stands.rows:
        parts = ", ".join(
            f"{part_names[part]} {span(points)}"
            for part, points in row.parts.items()
            if any(points)
        )
        lines.append(f"{row.place}. {row.name}: {span(row.points)}")
        if parts:
            lines.append(f"    {parts}")
    return "\n".join(lines)


# CSV ----------------------------------------------------------------------------------------------


def as_csv(games: Sequence[tuple[Table, str, Standing]], filename: str) -> HttpResponse:
    """One line for each player of each game; ranges as "40–44"."""
    out = io.StringIO()
    columns = {
        part: name for table, _, _ in games for part, name in face_of(table).part_names.items()
    }
    write = csv.writer(out, delimiter=";", lineterminator="\r\n").writerow
    write(
        [_("Date"), _("Table"), _("Game"), _("Place"), _("Name"), _("Wins"), _("Points")]
        + [str(name) for name in columns.values()]
        + [_("Rounds")]
    )
    for table, name, stands in games:
        day = timezone.localtime(table.opened).date().isoformat()
        for row in stands.rows:
            parts = [span(row.parts.get(part, (0, 0))) for part in columns]
            said = [day, table.code, name, row.place, _plain(row.name), int(row.wins)]
            write([*said, span(row.points), *parts, stands.rounds])
    answer = HttpResponse(
        out.getvalue().encode("utf-8-sig"), content_type="text/csv; charset=utf-8"
    )
    answer["Content-Disposition"] = f'attachment; filename="{filename}"'
    return answer


def _plain(name: str) -> str:
    return f"'{name}" if name.startswith(FORMULA) else name


@require_safe
def score_csv(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    stands = now.game.standing(now.position)
    return as_csv([(table, table_name(table, now), stands)], f"{table.game}-{table.code}.csv")


# BG Stats -----------------------------------------------------------------------------------------


def bg_stats(game: results.Finished) -> str:
    """Opens the play in BG Stats. The ids stay the same, so sending it again changes that play."""
    opened = game.table.opened.astimezone(UTC)
    play = {
        "sourceName": SOURCE,
        "sourcePlayId": f"{game.table.code}-{opened:%Y%m%d%H%M%S}",
        "playDate": _utc(game.ended),
        "durationMin": game.minutes,
        "board": ", ".join(sorted(game.modules)),
        "game": {
            "name": face_of(game.table).title(()),
            "sourceGameId": game.table.game,
            **ON_BGG.get(game.table.game, {}),
            "highestWins": True,
            "noPoints": False,
        },
        "players": [
            {
                "name": row.name,
                "sourcePlayerId": row.name.casefold(),
                "startPlayer": row.seat == game.standing.first,
                "rank": row.place,
                "score": row.points[0],
                "winner": row.wins,
            }
            for row in game.standing.rows
        ],
    }
    return BG_STATS + quote(json.dumps(play, ensure_ascii=False, separators=(",", ":")), safe="")


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


# The log ------------------------------------------------------------------------------------------


@require_safe
def export(request: HttpRequest, code: str) -> JsonResponse:
    """The table as this device may see it, and its log in words; once all is open, its entries."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    lines = story.lines(table, now, held, tables.every_step(table, now))
    complete = now.game.standing(now.position).complete
    told = {
        "code": table.code,
        "game": table.game,
        "opened": table.opened.isoformat(),
        "table": face_of(table).seen(now.position, held.own, language()),
        "log": [
            {"number": line["number"], "text": line["text"], "undone": line["undone"]}
            for line in reversed(lines)
        ],
    }
    if complete:
        told["start"] = table.start
        told["box"] = table.box
        told["entries"] = [write_entry(entry) for entry in now.entries]
    return JsonResponse(told, json_dumps_params={"ensure_ascii": False})
