"""How 5 Towers is measured: its cards wherever they lie, and what every tower keeps to."""

from __future__ import annotations

from collections import Counter

from games.five_towers.box.cards import write
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.judge import judging
from games.five_towers.rules import building
from games.five_towers.table.position import Position
from tests.conformance.measure import Measure


def inventory(p: Position) -> Counter[str]:
    """All cards, wherever they lie."""
    return Counter(map(write, [*p.seen(), *(p.pile or [])]))


def limits(p: Position, found: Counter[str]) -> None:
    """T1, T3: what every position of 5 Towers keeps to besides."""
    assert found.total() == (110 if len(p.seats) > 3 else 80), "T1.1, T1.2"
    for seat in p.seats:
        for tower in seat.towers.values():
            for below, above in zip([None, *tower], tower, strict=False):
                assert not building.stacking(below, above), "T3.3, T3.4"
    assert len(p.offer) <= 5, "T2.1"
    assert p.phase == "over" or len(p.bids) <= len(p.seats), "T2.2"


MEASURE = Measure(game=FIVE_TOWERS, outcome=judging.outcome, inventory=inventory, limits=limits)
