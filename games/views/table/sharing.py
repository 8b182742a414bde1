"""A game to take along: as a text to paste, as files, as a play for BG Stats.

Nothing in here is secret: it is made from the standing that lies open to all, or, in the export,
from what this device may see.
"""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from urllib.parse import quote

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games import tables
from games.book import results
from games.engine.figures.standing import Span, Standing
from games.engine.notation import write_entry
from games.models import Table
from games.seats.visits import table_and_moment, visit
from games.sites import site_of
from games.views.reader import language
from games.views.table import story
from games.views.table.page import table_name

BG_STATS = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Fort Companion"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a spreadsheet would take for a formula at the beginning of a name."""


@dataclass(frozen=True, slots=True)
class Share:
    text: str
    """For a message to friends."""
    bg_stats: str
    """A link, once the game is over and counted."""


def share_of(table: Table, now: tables.Moment) -> Share:
    found = results.finished(table)
    stands = now.game.standing(now.position)
    return Share(
        as_text(table, table_name(table, now), stands),
        bg_stats(found) if found and stands.complete else "",
    )


def span(points: Span) -> str:
    return str(points[0]) if points[0] == points[1] else f"{points[0]}–{points[1]}"


# Text ---------------------------------------------------------------------------------------------


def as_text(table: Table, name: str, stands: Standing) -> str:
    """A few lines for a message to friends."""
    day = date_format(timezone.localtime(table.opened), "DATE_FORMAT")
    part_names = site_of(table).face.part_names
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
        part: name for table, _, _ in games for part, name in site_of(table).face.part_names.items()
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
    table, now = table_and_moment(code)
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
            "name": site_of(game.table).face.title(()),
            "sourceGameId": game.table.game,
            **_on_board_game_geek(game.table),
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


def _on_board_game_geek(table: Table) -> dict[str, int]:
    known = site_of(table).board_game_geek
    return {} if known is None else {"bggId": known}


def _utc(moment: datetime) -> str:
    return moment.astimezone(UTC).strftime("%Y-%m-%d %H:%M:%S")


# The log ------------------------------------------------------------------------------------------


@require_safe
def export(request: HttpRequest, code: str) -> JsonResponse:
    """The table as this device may see it, and its log in words; once all is open, its entries."""
    table, now, held = here = visit(request, code)
    lines = story.lines(here, tables.every_step(table, now))
    complete = now.game.standing(now.position).complete
    told = {
        "code": table.code,
        "game": table.game,
        "opened": table.opened.isoformat(),
        "table": site_of(table).face.seen(now.position, held.own, language()),
        "log": [
            {"number": line.number, "text": line.text, "undone": line.undone}
            for line in reversed(lines)
        ],
    }
    if complete:
        told["start"] = table.start
        told["box"] = table.box
        told["entries"] = [write_entry(entry) for entry in now.entries]
        when = table.entries.filter(number__lte=now.number).order_by("number")
        told["at"] = [at.isoformat(timespec="seconds") for at in when.values_list("at", flat=True)]
    answer = JsonResponse(told, json_dumps_params={"ensure_ascii": False})
    day = timezone.localtime(table.opened).date().isoformat()
    name = f"{table.game}-{table.code}-{day}.json"
    answer["Content-Disposition"] = f'inline; filename="{name}"'
    return answer
