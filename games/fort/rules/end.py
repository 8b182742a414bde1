"""What is still to do once the game is over: rules to lay open (F6.3), points to count by hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.fort.box.cards import UNKNOWN
from games.fort.rules.scoring import MADE_UP_RULES
from games.fort.table.position import Position


def to_lay_open(p: Position) -> list[int]:
    """Seats that have a made-up rule (F6.3) which nobody has seen yet, once the game is over."""
    if p.agenda:
        return []
    return [
        index
        for index, seat in enumerate(p.seats)
        if not seat.shown and (seat.made_up_rules or seat.level)
    ]


def could_be_hidden(p: Position, seat: int) -> list[str]:
    """Made-up rules that an unknown one of this seat could be."""
    seen = {rule for i, it in enumerate(p.seats) if i != seat for rule in it.made_up_rules}
    return [rule for rule in MADE_UP_RULES if rule not in seen - {UNKNOWN}]


KNOWN_AT: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "points": ("minimalism",),
        "boards": ("minimalism", "piggy-bank", "pizza-party", "secret-stash"),
    }
)
"""Made-up rules that a table can count by itself though it keeps no cards."""


def to_count(p: Position, seat: int, depth: str) -> list[str]:
    """Made-up rules of a seat that only the table can count, and has not."""
    it = p.seats[seat]
    known = KNOWN_AT.get(depth)
    if known is None:
        return []
    counted = dict(it.counted)
    return [rule for rule in it.made_up_rules if rule not in (*known, *counted, UNKNOWN)]
