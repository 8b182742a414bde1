"""The button that asks for ideas, and whose question it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.urls import reverse
from django.utils.http import urlencode

from games import passes, tables, thinking
from games.engine.asking import Answer
from games.engine.notation import write_answers
from games.models import Depth, Table
from games.views import faces


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
