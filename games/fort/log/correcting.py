"""A correction at a table of Fort; `engine.correcting` says what one is."""

from __future__ import annotations

from typing import Any

from games.engine.entries import Correction
from games.engine.written.correcting import corrected
from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.profile import COSTS
from games.fort.table.position import Position
from games.fort.written import json_form

SOMETIMES = ("board", "played", "to_follow", "refill", "uncounted")
PROFILE = "profile."
TRIGGERS = ("vp", "level", "park_deck")
"""What F7.1 looks at: after a correction of it the end is noticed anew."""


def correct(p: Position, correction: Correction) -> None:
    """`profile.fort_costs.2to3`, `profile.kid_copies.moles`, `profile.supply`: the box from now on;
    every other path is one of the position's JSON form."""
    if correction.path.startswith(PROFILE):
        changes = _nested(correction.path.removeprefix(PROFILE), correction.value)
        p.restore(json_form.read(json_form.write(p), p.profile.with_changes(changes, "profile")))
        return
    if (correction.path, correction.value) == ("phase", "over"):
        put_away(p)
    data = json_form.write(p)
    sometimes: tuple[str, ...] = SOMETIMES
    *_, place, key = ("", *correction.path.split("."))
    if place == "counted":
        sometimes += BY_KIND["made_up_rules"]
        for row in data["seats"]:
            row.setdefault("counted", {})
    data = corrected(data, correction, sometimes)
    if key == "park_deck":
        data["untold"] = 0
    if key in TRIGGERS:
        data["ending"] = ""
    p.restore(json_form.read(data, p.profile))


def put_away(p: Position) -> None:
    """The table stops in the middle of a turn: what is in play is its player's card again."""
    p.agenda = []
    mine = p.seats[p.leader].discard
    mine += p.laid
    p.laid = []
    if p.played is not None:
        if p.played.card is not None and CARDS[p.played.card].boxes:
            mine.append(p.played.card)
        mine += p.played.added
        p.played = None


def _nested(path: str, value: Any) -> dict[str, Any]:
    """The changes of a box that this path with its value stands for."""
    first, _, rest = path.partition(".")
    if rest:
        return {first: _nested(rest, value)}
    if isinstance(value, tuple) and len(value) == len(COSTS):
        return {first: dict(zip(COSTS, value, strict=True))}
    return {first: value}
