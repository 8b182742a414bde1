"""A correction: the table says how it is, whatever the rules would say."""

from __future__ import annotations

from typing import Any

from games.engine.entries import Correction
from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort import json_form
from games.fort.position import Position

SOMETIMES = ("board", "played", "to_follow", "refill")
"""Keys that a position has only where there is something to say."""


def correct(p: Position, correction: Correction) -> None:
    """Sets one value of the position's JSON form: `seats.0.vp`, `park`, `phase` …"""
    data = json_form.write(p)
    *parents, key = correction.path.split(".")
    place: Any = data
    for parent in parents:
        place = _step(place, parent, correction.path)
    said = correction.value
    value = list(said) if isinstance(said, tuple) else said
    if isinstance(place, list):
        if not key.isdecimal() or int(key) >= len(place):
            raise NotAMove("no-place", correction.path, place=quoted(correction.path))
        place[int(key)] = value
    elif isinstance(place, dict) and (key in place or key in SOMETIMES):
        place[key] = value
    else:
        raise NotAMove("no-place", correction.path, place=quoted(correction.path))
    p.restore(json_form.read(data, p.profile))


def _step(place: Any, key: str, path: str) -> Any:
    if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
        return place[int(key)]
    if isinstance(place, dict) and key in place:
        return place[key]
    raise NotAMove("no-place", path, place=quoted(path))
