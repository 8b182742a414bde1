"""Draws a table of 5 Towers in a few words, and asks its judge."""

from __future__ import annotations

from typing import Any

from games.five_towers.box.cards import Card, read
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.table.position import Position
from games.public.adjudicator import answer

NAMES = ("Ann", "Ben", "Cyr", "Dan", "Eva")
Json = dict[str, Any]


def cards(text: str) -> list[Card]:
    """`sand-7 tree-0`."""
    found = [read(word) for word in text.split()]
    assert None not in found, text
    return [card for card in found if card is not None]


def pairs(text: str) -> list[list[str | int]]:
    return [[kind, value] for kind, value in cards(text)]


def table(
    *seats: str,
    offer: str = "",
    bids: list[int | None] | None = None,
    passing: int = 1,
    **more: Any,
) -> Json:
    """Seats as `sand 11 6, tree 4; rubble tree-3`; `bids` as in the public form."""
    rows = []
    for name, seat in zip(NAMES, seats, strict=False):
        standing, _, rubble = seat.partition("; rubble ")
        towers: dict[str, list[int]] = {}
        for tower in filter(None, standing.split(", ")):
            kind, *values = tower.split()
            towers[kind] = [int(value) for value in values]
        rows.append({"name": name, "towers": towers, "rubble": pairs(rubble)})
    # Cards to come, so that no round is the last one unless a test says so.
    data: Json = {"seats": rows, "offer": pairs(offer), "bids": bids or [], "draw_pile": 35}
    data["pass"] = passing
    return {**data, **more}


def position(data: Json) -> Position:
    return FIVE_TOWERS.read(data)


def asked(data: Json, **ask: Any) -> Json:
    reply = answer({"game": "five-towers", "position": data, "ask": ask})
    assert "error" not in reply, reply
    return reply


def judged(data: Json, **move: Any) -> Json:
    return asked(data, judge=move)


def forbidden(data: Json, **move: Any) -> list[str]:
    """The clauses that the move breaks."""
    reply = judged(data, **move)
    assert reply["verdict"] == "illegal", reply
    rules: list[str] = reply["rules"]
    return rules


def after(data: Json, *moves: Json) -> Json:
    """The table after these legal moves."""
    for move in moves:
        reply = judged(data, **move)
        assert reply["verdict"] == "legal", (move, reply)
        data = reply["position"]
    return data
