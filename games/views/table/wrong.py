"""Something is wrong here: the table as a question that any companion can be asked."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_http_methods

from games import tables
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.face import Json
from games.views.clients import new_client
from games.views.reader import language
from games.views.table import story
from games.views.table.page import table_name

ASKS = ("choices", "score")
LONGEST_NOTE = 4000


@dataclass(frozen=True, slots=True, kw_only=True)
class WrongPage:
    code: str
    game: str
    name: str
    ask: str
    """What the file asks, unless somebody wants something else."""
    most: int
    """Letters of a note."""
    undo: str
    """What would be taken back; "" if nothing can be by this device."""
    seat: int | None
    """Whose places and numbers are offered first to be put right; none where no seat is held."""
    by_hand: bool
    """Cards and numbers are put right one by one."""
    number: int
    client: str


@require_http_methods(["GET", "HEAD", "POST"])
def wrong(request: HttpRequest, code: str) -> HttpResponse:
    """Asks what is wrong; answers with a file to pass on."""
    here = visit(request, code)
    table, now = here.table, here.now
    if request.method == "POST":
        name = f"{table.game}-{table.code}-{now.number}.json"
        return JsonResponse(
            report(here, request.POST.get("note", ""), request.POST.get("ask", "")),
            json_dumps_params={"ensure_ascii": False},
            headers={"Content-Disposition": f'attachment; filename="{name}"'},
        )
    t = WrongPage(
        code=table.code,
        game=table.game,
        name=table_name(table, now),
        ask=ASKS[now.game.to_decide(now.position) is None],
        most=LONGEST_NOTE,
        undo=story.undo_text(here) if here.held.own else "",
        seat=min(here.held.own, default=None),
        by_hand=site_of(table).face.by_hand,
        number=now.number,
        client=new_client(),
    )
    return render(request, "table/wrong.html", {"t": t})


def report(here: Visit, note: str, ask: str) -> Json:
    """One line for `adjudicate`: the table as this device may know it, and how it came there.

    A phone for several seats gives only the hand that is about to choose, as "Can I?" does.
    """
    table, now, held = here
    decides = now.game.to_decide(now.position)
    knows = held.own if len(held.own) < 2 else held.own & {decides}
    log = story.lines(here, tables.every_step(table, now))
    return {
        "id": f"{table.code}-{now.number}",
        "game": table.game,
        **site_of(table).face.question(now.position, frozenset(knows)),
        "ask": {ask if ask in ASKS else ASKS[decides is None]: True},
        "note": note[:LONGEST_NOTE],
        "language": language(),
        "log": [
            {"number": line.number, "text": line.text, "undone": line.undone}
            for line in reversed(log)
        ],
    }
