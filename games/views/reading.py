"""What is only read of a table: its whole log, the score with its reasons, the export."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from games import passes, tables
from games.fort import scoring, view
from games.fort.position import Position
from games.fort.say import load_words
from games.views.context import language, log_lines, page_context
from games.views.tables import table_or_404


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    lines = log_lines(now, held, tables.every_step(table, now))
    context = {**page_context(request, table, now, held), "log": lines}
    return render(request, "tables/log.html", {"t": context})


@require_safe
def score(request: HttpRequest, code: str) -> HttpResponse:
    """As if the game ended now; at its end, the end. Made-up rules of others only then."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    context = {
        "t": page_context(request, table, now, held),
        "s": score_context(now.position, held.own),
    }
    return render(request, "tables/score.html", context)


def score_context(p: Position, own: frozenset[int]) -> dict[str, Any]:
    """Every seat with every point and its reason; best first."""
    final = not p.agenda
    if not final:
        p = scoring.without_secrets(view.seen_by(p, own), own)
    found = scoring.scores(p)
    first = scoring.winners(p, found)
    seats: list[dict[str, Any]] = []
    for each in sorted(found, key=lambda row: (row.place, row.seat)):
        seat = p.seats[each.seat]
        low, high = each.total
        seats.append(
            {
                "index": each.seat,
                "name": seat.name,
                "initial": (seat.name or "?")[:1].upper(),
                "shape": view.SHAPES[each.seat % len(view.SHAPES)],
                "winner": final and each.seat in first,
                "place": each.place,
                "low": low,
                "high": high,
                "parts": [_part(reason) for reason in each.reasons if any(reason.points)],
            }
        )
    unknown = sum(scoring.never_seen(seat) for seat in p.seats) if final else 0
    names = [p.seats[index].name for index in first]
    return {
        "final": final,
        "unknown": unknown,
        "winner": _winner(names) if final else "",
        "tie": _tie(found) if final else "",
        "seats": seats,
        "share": "\n".join(f"{row['name']}: {_span(row['low'], row['high'])}" for row in seats),
    }


def _part(reason: scoring.Reason) -> dict[str, Any]:
    words = load_words(language())
    name = words["cards"].get(reason.what) or PART_NAMES[reason.part]
    return {
        "name": name,
        "clause": reason.clause,
        "low": reason.points[0],
        "high": reason.points[1],
        "text": words["made_up_rules"].get(reason.what, "")
        if "{" not in words["made_up_rules"].get(reason.what, "")
        else "",
        "cards": view.cards(list(reason.cards), language()),
    }


PART_NAMES = {
    "track": gettext_lazy("Victory Track"),
    "level": gettext_lazy("Fort level"),
    "made_up_rules": gettext_lazy("Made-up rule"),
    "macaroni": gettext_lazy("Macaroni Sculpture"),
    "dogs": gettext_lazy("Most dogs"),
    "cats": gettext_lazy("Cats"),
}


def _winner(names: list[str]) -> str:
    if len(names) == 1:
        return _("%(name)s wins!") % {"name": names[0]}
    return _("Shared by %(names)s.") % {"names": ", ".join(names)}


def _tie(found: list[scoring.Score]) -> str:
    """F7.4, when it decided."""
    best = max(each.total[1] for each in found)
    if sum(each.total == (best, best) for each in found) < 2:
        return ""
    return _("Equal points: the higher fort level decides (F7.4).")


def _span(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}–{high}"


@require_safe
def export(request: HttpRequest, code: str) -> JsonResponse:
    """The table as this device may see it, and its log in words."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    lines = log_lines(now, held, tables.every_step(table, now))
    return JsonResponse(
        {
            "code": table.code,
            "game": table.game,
            "opened": table.opened.isoformat(),
            "table": view.table(view.seen_by(now.position, held.own), held.own, language()),
            "log": [
                {"number": line["number"], "text": line["text"], "undone": line["undone"]}
                for line in reversed(lines)
            ],
        },
        json_dumps_params={"ensure_ascii": False},
    )
