"""The largest bid that can be honoured, against trying everything."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from random import Random

from games.five_towers.box.cards import TYPES, Card, box
from games.five_towers.judge.judging import after, judge
from games.five_towers.rules.building import best_plan, can_be_torn_down
from games.five_towers.table.position import Position, Seat
from games.five_towers.written.moves import Build, answers

POSITIONS = 20_000


def may_stand(below: int | None, value: int) -> bool:
    """T3.3 and T3.4 once more, in other words than the rules' own."""
    if below is None or below == 8:
        return True
    return below > 0 and (value == 9 or value < below)


def some(rng: Random) -> tuple[dict[str, list[int]], list[Card]]:
    """Towers as they may stand, with an offer that often fits none of them or two at once."""
    cards = list(box(rng.choice((3, 5))))
    rng.shuffle(cards)
    kinds = TYPES[: rng.choice((1, 2, 3, 5))]
    offer = [card for card in cards if card[0] in kinds][: rng.randint(0, 5)]
    towers: dict[str, list[int]] = {}
    for kind in TYPES:
        values = [value for each, value in cards if each == kind and (each, value) not in offer]
        tower: list[int] = []
        for value in values[: rng.randint(0, 6)]:
            if may_stand(tower[-1] if tower else None, value):
                tower.append(value)
        towers[kind] = tower
    return towers, offer


def tearings(towers: dict[str, list[int]]) -> Iterator[dict[str, list[int]]]:
    yield towers
    for kind, tower in towers.items():
        if tower and tower[-1] > 0:
            yield {**towers, kind: tower[:-1]}


def by_trying(towers: dict[str, list[int]], offer: list[Card]) -> int:
    """Every tearing down with every order of the offer, each built until a card does not fit.

    The longest beginning of any order is the largest subset that can be built in some order.
    """
    best = 0
    for standing in tearings(towers):
        tops = {kind: tower[-1] if tower else None for kind, tower in standing.items()}
        for order in set(permutations(offer)):
            now, built = dict(tops), 0
            for kind, value in order:
                if not may_stand(now[kind], value):
                    break
                now[kind] = value
                built += 1
            best = max(best, built)
            if best == len(offer):
                return best
    return best


def test_T3_6_max_bid_is_what_trying_everything_finds() -> None:
    rng = Random(2026)
    found: list[int] = []
    for _ in range(POSITIONS):
        towers, offer = some(rng)
        number = len(best_plan(towers, offer).cards)
        assert number == by_trying(towers, offer), (towers, offer)
        found.append(len(offer) - number)
    short = sum(gap > 0 for gap in found)
    assert POSITIONS / 10 < short < POSITIONS * 9 / 10, "some fit whole and some do not"


def test_T3_6_the_way_that_is_shown_can_be_built_and_tears_down_only_where_it_helps() -> None:
    rng = Random(7)
    torn = 0
    for _ in range(3000):
        towers, offer = some(rng)
        plan = best_plan(towers, offer)
        if not plan.cards:
            continue
        seats = [Seat("Ann", {kind: tower[:] for kind, tower in towers.items()}), Seat("Ben")]
        p = Position(seats, offer[:], drawn_from=20, bids=[len(plan.cards), None], phase="build")
        move = Build(plan.cards, plan.tear_down)
        assert judge(p, move).broken == (), (towers, offer, plan)
        assert after(p, answers(move)).phase == "offer"
        if plan.tear_down is not None:
            torn += 1
            assert can_be_torn_down(towers[plan.tear_down])
            assert judge(p, Build(plan.cards)).broken, "it could not be built without"
    assert torn > 100
