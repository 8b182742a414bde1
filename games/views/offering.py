"""The button that asks for ideas, and whose question it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any
from zlib import crc32

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _

from games import passes, tables, thinking
from games.engine.asking import Answer
from games.engine.notation import write_answers
from games.models import Depth, Table
from games.views import faces

AT_ONCE = 0.2
"""Seconds in which the first ideas are mostly there, so that a sheet need not open empty."""
PATIENCE = 2.5
"""How long a phone without scripts waits."""
MOST_LOOKS = 30
"""A sheet that has looked so often looks no more by itself."""


def offer(
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    who: int | None = None,
    begun: Sequence[Answer] = (),
) -> dict[str, Any] | None:
    """The button for the seat that answers now; nothing is thought about before it is tapped."""
    if not table.hints or table.depth != Depth.CARDS or now.game.is_over(now.position):
        return None
    if who is None:
        who = faces.face_of(table).answerer(now, held, "")
    if who is None:
        return None
    name = now.position.seats[who].name if len(held.own) > 1 else ""
    return {"href": address(table, who, begun), "name": name}


def address(table: Table, who: int, begun: Sequence[Answer], **more: Any) -> str:
    words: dict[str, Any] = {"who": who, **more}
    if begun:
        words["a"] = write_answers(begun)
    return f"{reverse('ideas', args=[table.code])}?{urlencode(words)}"


def owner(table: Table, who: int) -> str:
    return f"{table.code}/{who}"


def forget(table: Table, now: tables.Moment) -> None:
    """The table has moved on: what anybody was thinking about is no question any more."""
    for who in range(len(now.position.seats)):
        thinking.stop(owner(table, who))


def looked(request: HttpRequest) -> int:
    """How often this sheet has asked again."""
    typed = request.GET.get("looks", "")
    return int(typed) if typed.isdecimal() and len(typed) < 4 else 0


def so_far(hint: thinking.Hint | None, looks: int, look: str, again: str) -> dict[str, Any]:
    """What every page of ideas shows of the thinking; no hint: too many ask."""
    over = hint is None or hint.over or looks >= MOST_LOOKS
    return {
        "ideas": [_idea(idea) for idea in hint.ideas] if hint is not None else [],
        "share": round(100 * hint.share) if hint is not None else 0,
        "over": over,
        "tired": over and not (hint is not None and hint.settled),
        "said": _said(hint, over),
        "look": "" if over else look,
        "again": again,
    }


def _idea(idea: dict[str, Any]) -> dict[str, Any]:
    return {**idea, "id": f"{crc32(idea['move'].encode()):x}"}


def _said(hint: thinking.Hint | None, over: bool) -> str:
    if hint is None:
        return _("Many are asking just now. Try again in a moment.")
    if not over:
        return _("Thinking it through …")
    return _("That is what I would look at.") if hint.ideas else _("Nothing comes to mind here.")
