"""A correction: the table says how it is, whatever the rules would say."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from games.engine.entries import Correction
from games.engine.errors import NotAMove
from games.engine.wording import quoted


def corrected(
    data: dict[str, Any], correction: Correction, sometimes: Collection[str] = ()
) -> dict[str, Any]:
    """A position's JSON form with one value set: `seats.0.vp`, `park`, `phase` …

    `sometimes` are keys that a position has only where there is something to say.
    """
    parents, _, key = correction.path.rpartition(".")
    place = value_at(data, parents) if parents else data
    said = correction.value
    value = list(said) if isinstance(said, tuple) else said
    if isinstance(place, list):
        if not key.isdecimal() or int(key) >= len(place):
            raise NotAMove("no-place", correction.path, place=quoted(correction.path))
        place[int(key)] = value
    elif isinstance(place, dict) and (key in place or key in sometimes):
        place[key] = value
    else:
        raise NotAMove("no-place", correction.path, place=quoted(correction.path))
    return data


def value_at(data: Any, path: str) -> Any:
    """What stands at a path of a position's JSON form; None where there is nothing."""
    place = data
    for key in path.split("."):
        if isinstance(place, list):
            place = place[int(key)] if key.isdecimal() and int(key) < len(place) else None
        elif isinstance(place, dict):
            place = place.get(key)
        else:
            return None
    return place
