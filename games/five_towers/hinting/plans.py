"""What a seat can build from an offer: the results that differ, and the best for each number."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product, zip_longest

from games.five_towers.box.cards import TYPES, Card
from games.five_towers.hinting.values import Outlook
from games.five_towers.rules.building import Plan, by_type, can_be_torn_down, stacking, top_of
from games.five_towers.table.position import Seat

Best = list[tuple[float, tuple[Card, ...], str | None] | None]
"""By number of cards: what the best build gains, its cards in order, and the tower that is torn
down first, if any; None if no build has so many cards."""


@lru_cache(maxsize=50_000)
def ways(kind: str, top: int | None, values: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """Orders in which some of these values can go on one tower: one for each number and end."""
    found: dict[tuple[int, int | None], tuple[Card, ...]] = {}

    def go(below: int | None, left: tuple[int, ...], built: tuple[Card, ...]) -> None:
        found.setdefault((len(built), below), built)
        for i, value in enumerate(left):
            if not (i and left[i - 1] == value) and not stacking(below, value):
                go(value, left[:i] + left[i + 1 :], (*built, (kind, value)))

    go(top, values, ())
    return tuple(sorted(found.values(), key=len))


def best(seat: Seat, offer: Mapping[str, tuple[int, ...]], outlook: Outlook) -> Best:
    """`offer` by type. What one tower gains is taken to be nothing to the others: quick, and
    nearly true."""
    stands = [outlook.reach(kind, seat.towers[kind]) for kind in TYPES]
    main = max(stands)
    cost = len(seat.rubble) + 1
    stay: Best = [(0.0, (), None)]
    torn: Best = []
    for kind, reach in zip(TYPES, stands, strict=True):
        values = offer[kind]
        if not values:
            continue
        tower = seat.towers[kind]
        height = len(tower)
        top = tower[-1] if tower else None
        rest = 0.0 if reach >= main else main
        now = outlook.worth(kind, top, height, rest)
        here = _track(outlook, kind, top, height, values, now, rest)
        torn = _added([], torn, here) if torn else torn
        if top and (top <= values[0] or here[-1] is None):
            below = tower[-2] if height > 1 else None
            less = _track(outlook, kind, below, height - 1, values, now + cost, rest, kind)
            torn = _added(torn, stay, [None, *less[1:]])
        stay = _added([], stay, here) if len(stay) > 1 else here
    return _better(stay, torn) if torn else stay


def _track(
    outlook: Outlook,
    kind: str,
    top: int | None,
    height: int,
    values: tuple[int, ...],
    now: float,
    rest: float,
    torn: str | None = None,
) -> Best:
    """The best ways to go on with one tower, which was worth so much before."""
    track: Best = [None] * (len(values) + 1)
    for cards in ways(kind, top, values):
        number = len(cards)
        gain = outlook.worth(kind, cards[-1][1] if cards else top, height + number, rest) - now
        before = track[number]
        if before is None or before[0] < gain:
            track[number] = (gain, cards, torn)
    return track


def _added(found: Best, some: Best, more: Best) -> Best:
    """`found`, where nothing of `some` together with something of `more` is better."""
    found += [None] * (len(some) + len(more) - 1 - len(found))
    for i, one in enumerate(some):
        if one is None:
            continue
        for j, two in enumerate(more):
            if two is not None:
                gain = one[0] + two[0]
                before = found[i + j]
                if before is None or before[0] < gain:
                    found[i + j] = (gain, one[1] + two[1], one[2] or two[2])
    return found


def _better(some: Best, more: Best) -> Best:
    longer, other = (some, more) if len(some) >= len(more) else (more, some)
    return [
        one if two is None or (one is not None and one[0] >= two[0]) else two
        for one, two in zip_longest(longer, other)
    ]


def results(towers: Mapping[str, Sequence[int]], offer: Sequence[Card]) -> Iterator[Plan]:
    """All builds that lead to different towers, but for what lies below their ends."""
    values = by_type(offer)
    stay = {kind: ways(kind, top_of(towers[kind]), values[kind]) for kind in TYPES}
    for torn in (None, *TYPES):
        if torn is not None and not can_be_torn_down(towers[torn]):
            continue
        here = dict(stay)
        if torn is not None:
            here[torn] = ways(torn, top_of(towers[torn], True), values[torn])[1:]
        for chosen in product(*here.values()):
            yield Plan(tuple(card for cards in chosen for card in cards), torn)
