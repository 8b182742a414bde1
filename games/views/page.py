"""What the page of any table is given: plain values, already in the reader's language."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from games import passes, tables
from games.models import Depth, Table
from games.views import offering, story
from games.views.clients import new_client
from games.views.faces import face_of
from games.views.reader import language

SHORT_LOG = 12


def page_context(
    request: HttpRequest, table: Table, now: tables.Moment, held: passes.Holder
) -> dict[str, Any]:
    """Everything the page of a table shows to the device of this request."""
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
        if held.own
        else [],
        "along": table.depth == Depth.CARDS,
        "hints": table.hints,
        "idea": offering.offer(table, now, held),
        "odds": bool(held.own) and face.reckons(table, now),
        "mine": sorted(held.own),
        "keeper": held.keeper,
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
        and not now.number
        and bool(held.own)
        and "set-up" not in request.GET,
        "box": str(table.box.get("status", "")),
    }


def etag(table: Table, now: tables.Moment, held: passes.Holder) -> str:
    """Tells versions of the page apart; it holds no secret, only who looks at which version."""
    seats, away = ("".join(map(str, sorted(each))) or "none" for each in (held.own, held.away))
    stand = f"{now.number}.{table.stirs}-{table.depth}-{away}"
    return f'"{table.code}-{stand}-{language()}-{seats}"'


def table_name(table: Table, now: tables.Moment) -> str:
    return face_of(table).title(getattr(now.position, "modules", ()))
