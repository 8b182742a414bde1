"""The titles of an evening of 5 Towers, counted from what was said and built."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine.entries import Choice
from games.engine.figures.honour import Honour, honours
from games.engine.log import Log
from games.five_towers.table.position import Position

LEAST: Mapping[str, int] = MappingProxyType({"bold": 3, "builds": 3, "torn": 2})
"""How much of it is worth a title."""


def earned(log: Log[Position]) -> list[Honour]:
    counts = {kind: [0] * len(log.start.seats) for kind in LEAST}
    for number in log.standing():
        entry = log.entries[number]
        if not isinstance(entry, Choice):
            continue
        field, value = entry.answers[0]
        if field == "bid":
            bold = counts["bold"]
            bold[entry.seat] = max(bold[entry.seat], value or 0)
        elif value != "fail":
            counts["builds"][entry.seat] += 1
            torn = any(said == "tear down" and kind for said, kind in entry.answers)
            counts["torn"][entry.seat] += torn
    return honours(counts, LEAST)
