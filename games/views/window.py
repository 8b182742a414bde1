"""The window in which rivals follow: on every phone at once, answered in order (F5.9)."""

from __future__ import annotations

from typing import Any

from django.urls import reverse

from games.engine.notation import write_answers
from games.fort import entering, following, talk, turn
from games.fort.cards import UNKNOWN
from games.fort.options import STEP_ICONS
from games.fort.position import Position
from games.fort.say import say
from games.fort.view import SHAPES
from games.models import Table
from games.views.reader import language

PASSING = write_answers(entering.PASSING)


def following_context(table: Table, p: Position, own: frozenset[int]) -> dict[str, Any] | None:
    """What is on offer, and each seat of this phone that may still take it.

    On a phone for several it does not depend on what a hand is known to hold.
    """
    waiting = turn.to_follow(p)
    mine = [seat for seat in waiting if seat in own]
    action = following.action_on_offer(p)
    if not mine or action is None:
        return None
    kind = p.played.kind if p.played is not None else None
    return {
        "action": say(action.notation, language()),
        "icons": list(dict.fromkeys(STEP_ICONS[step] for step in (*action.lead, *action.tail))),
        "suit": following.followed_suit(p),
        "kind": None if kind is None or "any" not in action.lead else ("pizza", "toy")[kind],
        "answers": PASSING,
        "seats": [_seat(table, p, seat, own, alone=len(own) == 1) for seat in mine],
    }


def _seat(
    table: Table, p: Position, seat: int, own: frozenset[int], *, alone: bool
) -> dict[str, Any]:
    waiting = turn.to_follow(p)
    ahead = waiting[: waiting.index(seat)]
    name = p.seats[seat].name
    href = reverse("ask", args=[table.code])
    return {
        "index": seat,
        "name": name,
        "initial": (name or str(seat + 1))[:1].upper(),
        "shape": SHAPES[seat % len(SHAPES)],
        "href": f"{href}?who={seat}" if ahead else href,
        "after": talk.listed([p.seats[each].name for each in ahead if each not in own], language())
        if any(each not in own for each in ahead)
        else "",
        "empty": alone and not _could(p, seat),
    }


def _could(p: Position, seat: int) -> bool:
    """Whether a card that this hand is known to hold, or could hold, may follow."""
    return (
        UNKNOWN in p.seats[seat].hand
        or bool(following.followers(p, seat))
        or following.may_rough_house(p, seat)
    )
