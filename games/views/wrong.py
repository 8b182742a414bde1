"""Something is wrong here: the table as a question that any companion can be asked."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games import passes, tables
from games.models import Table
from games.views import story
from games.views.faces import face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.tables import table_or_404

ASKS = ("choices", "score")
LONGEST_NOTE = 4000


@require_http_methods(["GET", "HEAD", "POST"])
def wrong(request: HttpRequest, code: str) -> HttpResponse:
    """Asks what is wrong; answers with a file to pass on."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if request.method == "POST":
        name = f"{table.game}-{table.code}-{now.number}.json"
        return JsonResponse(
            report(table, now, held, request.POST.get("note", ""), request.POST.get("ask", "")),
            json_dumps_params={"ensure_ascii": False},
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )
    context = {
        "code": table.code,
        "game": table.game,
        "name": table_name(table, now),
        "ask": ASKS[now.game.to_decide(now.position) is None],
        "most": LONGEST_NOTE,
    }
    return render(request, "tables/wrong.html", {"t": context})


def report(
    table: Table, now: tables.Moment, held: passes.Holder, note: str, ask: str
) -> dict[str, Any]:
    """One line for `adjudicate`: the table as this device may know it, and how it came there.

    A phone for several seats gives only the hand that is about to choose, as "Can I?" does.
    """
    decides = now.game.to_decide(now.position)
    knows = held.own if len(held.own) < 2 else held.own & {decides}
    log = story.lines(table, now, held, tables.every_step(table, now))
    return {
        "id": f"{table.code}-{now.number}",
        "game": table.game,
        **face_of(table).question(now.position, frozenset(knows)),
        "ask": {ask if ask in ASKS else ASKS[decides is None]: True},
        "note": note[:LONGEST_NOTE],
        "language": language(),
        "log": [
            {"number": line["number"], "text": line["text"], "undone": line["undone"]}
            for line in reversed(log)
        ],
    }
