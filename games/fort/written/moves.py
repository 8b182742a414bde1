"""Moves as the public contract writes them, read with checks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.errors import NotAMove
from games.fort.written import checks, shapes
from games.fort.written.shapes import Record
from games.fort.written.vocabulary import DETAILS as DETAILS
from games.fort.written.vocabulary import USE as USE

Move = Mapping[str, Any]

PERKS = ("recycling", "diy", "rough-housing", "do-over", "birthday-party")
OF_MOVE: Record = {"seat": shapes.SEAT}
SHAPES: dict[str, Record] = {
    "play": {"play": shapes.PLAYED, **USE},
    "skip": {"skip": shapes.TRUE},
    "follow": {
        "follow": shapes.DISCARDED,
        "coins": USE["coins"],
        **DETAILS,
        "box": shapes.one_of("public"),
    },
    "pass": {"pass": shapes.TRUE},
    "recruit": {"recruit": shapes.CARD_AT, "refill": shapes.CARDS_SHOWN},
    "perk": {"perk": shapes.one_of(*PERKS), "card": shapes.CARD, **DETAILS},
    "cat": {"cat": shapes.CAT, "card": shapes.CARD, **DETAILS},
    "kids": {"kids": DETAILS["kids"]},
}
"""What a move of each kind may say; the word that names the kind comes first."""


def verb_of(move: Move) -> str:
    return next(verb for verb in SHAPES if verb in move)


def read(value: object, seats: int, at: str = "ask.judge") -> dict[str, Any]:
    """The move, checked for shape; whether the rules allow it is not asked here."""
    data = checks.mapping(value, at)
    verbs = [verb for verb in SHAPES if verb in data]
    if "perk" in data or "cat" in data:
        verbs = [verb for verb in verbs if verb in ("perk", "cat")]
    if len(verbs) != 1:
        raise NotAMove("fort.what-move", at, allowed=", ".join(SHAPES))
    move = shapes.read_record({**SHAPES[verbs[0]], **OF_MOVE}, data, at)
    if verbs[0] not in move:
        raise NotAMove("fort.no-value", f"{at}.{verbs[0]}", word=verbs[0])
    if verbs[0] in ("skip", "pass") and not move[verbs[0]]:
        raise NotAMove("fort.only-true", f"{at}.{verbs[0]}", word=verbs[0])
    _check_seats(move, seats, at)
    return move


def _check_seats(value: Any, seats: int, at: str) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("seat", "rival") or (key == "to" and isinstance(each, int)):
                checks.seat(each, seats, f"{at}.{key}")
            else:
                _check_seats(each, seats, f"{at}.{key}")
    elif isinstance(value, list):
        for i, each in enumerate(value):
            _check_seats(each, seats, f"{at}[{i}]")
