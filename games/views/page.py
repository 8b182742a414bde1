"""What the page of any table is given: plain values, already in the reader's language."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games import passes, practice, tables
from games.models import Depth, Table
from games.views import offering, story
from games.views.clients import new_client
from games.views.faces import face_of
from games.views.reader import language

SHORT_LOG = 12
MOST_TOLD = 4
"""So many lines tell what bots did meanwhile."""


def page_context(
    request: HttpRequest, table: Table, now: tables.Moment, held: passes.Holder
) -> dict[str, Any]:
    """Everything the page of a table shows to the device of this request.

    Whoever looks sets bots going whose turn it is.
    """
    practice.wake(table, now.number)
    face = face_of(table)
    shown = face.shown(table, now, held)
    for seat in shown["seats"]:
        seat["away"] = seat["index"] in held.away
    return {
        **shown,
        "code": table.code,
        "game": table.game,
        "face": face,
        "name": table_name(table, now),
        "link": request.build_absolute_uri(reverse("table", args=[table.code])),
        "etag": etag(table, now, held),
        "number": now.number,
        "version": table.version(now.number),
        "depth": table.depth,
        "depths": [
            {"id": id, "name": name, "chosen": id == table.depth}
            for id, name in Depth.choices
            if id in face.depths
        ]
        if held.own and not table.practice
        else [],
        "along": table.depth == Depth.CARDS,
        "hints": table.hints,
        "idea": offering.offer(table, now, held),
        "odds": bool(held.own) and face.reckons(table, now),
        "mine": sorted(held.own),
        "keeper": held.keeper,
        "practice": bool(table.practice),
        "bots": _bots(table, now, held) if table.practice else None,
        "watching": not held.own,
        "cover": len(held.own) > 1,
        "log": story.lines(table, now, held, now.steps[-SHORT_LOG:]),
        "undo": story.undo_text(now, held) if held.own else "",
        "redo": _("what was taken back") if now.redo and held.own else "",
        "wish": story.wish(table, now, held),
        "client": new_client(),
        "again_url": reverse("again", args=[table.code])
        if now.game.is_over(now.position) and held.own
        else "",
        "export": True,
        "fresh": face.laid_out
        and not table.practice
        and not now.number
        and bool(held.own)
        and "set-up" not in request.GET,
        "box": str(table.box.get("status", "")),
    }


def _bots(table: Table, now: tables.Moment, held: passes.Holder) -> dict[str, Any]:
    """Which bot thinks just now, and what happened since one's own choice, oldest first."""
    who = now.game.to_decide(now.position)
    human = table.practice["human"]
    own = [number for number in now.standing if now.by[number] == human]
    steps = [step for step in now.steps if step.number > (own[-1] if own else -1) + 1]
    lines = story.lines(table, now, held, steps[-MOST_TOLD:])
    return {
        "thinks": "" if who in (None, human) else now.position.seats[who].name,
        "told": [line["text"] for line in reversed(lines) if not line["undone"]],
    }


def etag(table: Table, now: tables.Moment, held: passes.Holder) -> str:
    """Tells versions of the page apart; it holds no secret, only who looks at which version."""
    seats, away = ("".join(map(str, sorted(each))) or "none" for each in (held.own, held.away))
    stand = f"{now.number}.{table.stirs}-{table.depth}-{away}"
    return f'"{table.code}-{stand}-{language()}-{seats}"'


def table_name(table: Table, now: tables.Moment) -> str:
    name = face_of(table).title(getattr(now.position, "modules", ()))
    return _("%(game)s, practice") % {"game": name} if table.practice else name
