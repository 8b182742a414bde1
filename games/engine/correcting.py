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
    elif isinstance(place, dict) and (key in place or key in sometimes):
        place[key] = value
    else:
        raise NotAMove("no-place", correction.path, place=quoted(correction.path))
    return data


def _step(place: Any, key: str, path: str) -> Any:
    if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
        return place[int(key)]
    if isinstance(place, dict) and key in place:
        return place[key]
    raise NotAMove("no-place", path, place=quoted(path))
