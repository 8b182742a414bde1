"""The tables of `tests.fort.table` with both modules of the expansion in play."""

from __future__ import annotations

from typing import Any

from games.fort.box.profile import standard
from games.fort.judge.judging import judge
from games.fort.written import json_form
from games.fort.written.moves import read as read_move
from tests.fort import table
from tests.fort.table import Json, Ruling, after, at, cards, tokens

MODULES = "modules: dogs cats\n"
END = "deck ?x5"
"""Cards to draw at the end of the turn, so that the cat comes after the Draw phase."""

__all__ = [
    "END",
    "MODULES",
    "after",
    "allowed",
    "at",
    "cat",
    "choices",
    "dog",
    "final",
    "forbidden",
    "held",
    "in_doubt",
    "kid",
    "live",
    "play_dog",
    "points",
    "sprint",
    "unclear",
]


def allowed(text: str, move: Json, then: str = "", **box: Any) -> Ruling:
    return table.allowed(MODULES + text, move, then, **box)


def forbidden(text: str, move: Json, *rules: str, **box: Any) -> None:
    table.forbidden(MODULES + text, move, *rules, **box)


def in_doubt(text: str, move: Json, *rules: str, **box: Any) -> None:
    table.in_doubt(MODULES + text, move, *rules, **box)


def unclear(text: str, move: Json, choice: str, **box: Any) -> None:
    table.unclear(MODULES + text, move, choice, **box)


def choices(text: str, **box: Any) -> list[Json]:
    return table.choices(MODULES + text, **box)


def final(text: str, **box: Any) -> Json:
    return table.final(MODULES + text, **box)


def points(text: str, part: str = "made_up_rules", **box: Any) -> Any:
    return table.points(MODULES + text, part, **box)


# Moves --------------------------------------------------------------------------------------------


def play_dog(name: str, add: str = "", lookout: str = "", **details: Any) -> Json:
    """Play this dog; `details` say what it does, none of them declines what it may do."""
    coins = details.pop("coins", None)
    move = table.play(name, dog(**details), add=add, lookout=lookout)
    return {**move, "coins": coins} if coins else move


def dog(**details: Any) -> Json:
    return {"box": "dog", **details}


def live(text: str, *moves: Json, then: str = "") -> Ruling:
    """One move after the other at a table that goes on, all of them legal."""
    position = json_form.read(table.table(MODULES + text), standard())
    for move in moves:
        verdict = judge(position, read_move(move, len(position.seats)))
        assert verdict.word == "legal" and verdict.position is not None, (move, verdict.rules)
        position = verdict.position
    found = Ruling("legal", (), "", json_form.write(position))
    wrong = found.differs(then)
    assert not wrong, "; ".join(wrong)
    return found


def kid(
    name: str, *boxes: str | Json, add: str = "", lookout: str = "", yard: int | None = None
) -> Json:
    """A kid of the Park, or of this seat's Yard, that Echo or Barkley uses."""
    move = table.play(name, *boxes, add=add, lookout=lookout)
    del move["play"]
    return {**at(name, *(("park",) if yard is None else ("yard", yard))), **move}


def held(stuff: str = "", pack: str = "") -> Json:
    """Tokens by the place they come from or go to."""
    places = {"stuff": stuff, "pack": pack}
    return {place: tokens(text) for place, text in places.items() if text}


def sprint(card: str) -> Json:
    """Sprightly discards this card."""
    return {"cat": "sprightly", "card": cards(card)[0]}


def cat(name: str, **details: object) -> Json:
    return {"cat": name, **details}
