"""What towers are worth before the end: the cards they still get, and their hope of a top."""

from __future__ import annotations

from functools import cache

from games.five_towers.box.cards import HIGHEST, OFFER, ROOMY, TOP, TYPES, box
from games.five_towers.rules.building import Plan
from games.five_towers.rules.scoring import lost, main_tower, worth
from games.five_towers.table.position import Position, Seat

GROWS = (
    # own builds left; cards still to come on a 1, on a 15, on an 8, on nothing; what hope of a
    # top multiplies them by
    (0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
    (0.5, 0.2, 2.1, 2.2, 2.7, 1.28),
    (1.0, 0.35, 2.7, 2.8, 3.2, 1.32),
    (2.0, 0.5, 3.7, 3.4, 4.2, 1.36),
    (3.0, 0.85, 4.4, 4.1, 4.6, 1.39),
    (4.0, 1.25, 5.15, 4.5, 5.2, 1.4),
    (6.0, 2.25, 5.95, 5.0, 6.2, 1.44),
    (8.0, 2.8, 7.2, 6.2, 7.4, 1.49),
    (10.0, 3.3, 7.6, 6.7, 7.6, 1.52),
)
"""What came of games that habit played with itself, then stretched until it won more of them."""
NOTHING = HIGHEST + 1
"""Where a tower not yet founded stands in a row by top."""
AGAIN = 0.3
"""The part of the offers that is discarded, and comes again (T5.1)."""
TOPLESS = 1.1
"""A tower that can't get a top any more gets other cards more often."""
STEPS = 2

Row = tuple[tuple[float, ...], tuple[float, ...]]
"""By the card at the top: how many cards may follow, and what all of them are multiplied by."""


class Outlook:
    """What is to be expected of towers at the end of a round."""

    def __init__(self, p: Position, *, begun: bool = True) -> None:
        """`begun`: the round whose offer lies open is nearly over; else it is still to play."""
        self.left = builds_left(p, begun=begun)
        step = round(self.left * STEPS)
        self.rows = {kind: row(step, hope) for kind, hope in tops_to_come(p).items()}

    def reach(self, kind: str, tower: list[int]) -> float:
        """How many cards it may have at the end."""
        return len(tower) + self.rows[kind][0][tower[-1] if tower else NOTHING]

    def worth(self, kind: str, top: int | None, height: int, rest: float) -> float:
        """Its points at the end, with those of a main tower as far as it reaches over the rest."""
        more, times = self.rows[kind]
        at = NOTHING if top is None else top
        reach = height + more[at]
        return reach * times[at] + (reach - rest if reach > rest else 0.0)

    def of(self, seat: Seat) -> float:
        """What this seat may score in the end."""
        total, tallest = 0.0, 0.0
        for kind, tower in seat.towers.items():
            more, times = self.rows[kind]
            at = tower[-1] if tower else NOTHING
            reach = len(tower) + more[at]
            total += reach * times[at]
            if reach > tallest:
                tallest = reach
        return total + tallest - lost(len(seat.rubble))


def builds_left(p: Position, *, begun: bool) -> float:
    """How often each seat still builds, on average."""
    cards = float(p.left) if begun else p.left + len(p.offer)
    if p.passing == 1:
        cards += len(p.discard) + AGAIN * (p.left + len(p.offer))
    return cards / OFFER / len(p.seats)


def tops_to_come(p: Position) -> dict[str, bool]:
    """Of which types a 0 may still be offered after this round."""
    zeros = box(len(p.seats)).count((TYPES[0], TOP))
    found = {}
    for kind in TYPES:
        gone = 0
        for seat in p.seats:
            tower = seat.towers[kind]
            if tower and tower[-1] == TOP:
                gone += 1
        if p.passing > 1 and gone < zeros:
            gone += p.discard.count((kind, TOP))
        found[kind] = gone < zeros
    return found


@cache
def row(step: int, hope: bool) -> Row:
    left = min(step / STEPS, GROWS[-1][0])
    after = next(i for i, numbers in enumerate(GROWS) if numbers[0] >= left)
    before = max(0, after - 1)
    part = (
        0.0 if after == before else (left - GROWS[before][0]) / (GROWS[after][0] - GROWS[before][0])
    )
    low, high, roomy, nothing, times = (
        one + (two - one) * part
        for one, two in zip(GROWS[before][1:], GROWS[after][1:], strict=True)
    )
    more = [0.0, *(low + (high - low) * (top - 1) / (HIGHEST - 1) for top in range(1, NOTHING))]
    more.append(nothing)
    more[ROOMY] = roomy
    if hope:
        return tuple(more), (2.0, *[times] * NOTHING)
    return tuple(TOPLESS * each for each in more), (2.0, *[1.0] * NOTHING)


def points(seat: Seat) -> int:
    """T6: what the seat scores now."""
    main = main_tower(seat)
    more = 0 if main is None else len(seat.towers[main])
    return sum(map(worth, seat.towers.values())) + more - lost(len(seat.rubble))


def built(seat: Seat, plan: Plan) -> Seat:
    """The seat after this build."""
    after = seat.copy()
    if plan.tear_down is not None:
        after.rubble.append((plan.tear_down, after.towers[plan.tear_down].pop()))
    for kind, value in plan.cards:
        after.towers[kind].append(value)
    return after
