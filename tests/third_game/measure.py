"""What the conformance suite has to be told of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.conformance.measure import Measure
from tests.third_game.rules.game import SNAILS
from tests.third_game.rules.race import GOAL, PILE, Position


def inventory(p: Position) -> Counter[str]:
    """S1.1: all cards are alike; each that was taken is a step."""
    return Counter(card=p.pile + sum(seat.steps for seat in p.seats))


def limits(p: Position, found: Counter[str]) -> None:
    assert found["card"] == PILE and p.pile >= 0, "S1.1"
    assert all(0 <= seat.steps <= GOAL for seat in p.seats), "S2.2"


def outcome(p: Position) -> tuple[object, ...]:
    return (*((seat.name, seat.steps) for seat in p.seats), p.pile, p.turn, p.first, p.over)


MEASURE = Measure(
    game=SNAILS,
    outcome=outcome,
    inventory=inventory,
    limits=limits,
    seats_hold_lists=False,
    golden=Path(__file__).parent / "golden",
)
