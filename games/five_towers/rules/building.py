"""T3 Build: what may stand on what, and how many cards of an offer can be built at most."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from games.five_towers.box.cards import CLIMBER, ROOMY, TOP, TYPES, Card

Towers = Mapping[str, Sequence[int]]


def stacking(below: int | None, value: int) -> tuple[str, ...]:
    """T3.2 to T3.4: the clauses that forbid a card on this one (None founds the tower)."""
    if below is None:
        return ()
    if below == TOP:
        return ("T3.3", "T3.4")
    if value < below or value == CLIMBER or below == ROOMY:
        return ()
    return ("T3.3",)


def can_be_torn_down(tower: Sequence[int]) -> bool:
    """T3.1."""
    return bool(tower) and tower[-1] != TOP


def top_of(tower: Sequence[int], torn_down: bool = False) -> int | None:
    left = tower[:-1] if torn_down else tower
    return left[-1] if left else None


@lru_cache(maxsize=100_000)
def longest(top: int | None, values: tuple[int, ...]) -> tuple[int, ...]:
    """The most of these values that one tower takes, in the order built; `values` descend."""
    best: tuple[int, ...] = ()
    for i, value in enumerate(values):
        if i and values[i - 1] == value:
            continue
        if len(best) == len(values):
            break
        if not stacking(top, value):
            rest = longest(value, values[:i] + values[i + 1 :])
            if len(rest) + 1 > len(best):
                best = (value, *rest)
    return best


@dataclass(frozen=True, slots=True)
class Plan:
    """Cards in the order built, and the tower whose top is torn down first, if any."""

    cards: tuple[Card, ...]
    tear_down: str | None = None


def best_plan(towers: Towers, offer: Iterable[Card]) -> Plan:
    """T3.6: the most cards of the offer that can be built, and one way to do it."""
    values = by_type(offer)
    stay = {kind: longest(top_of(towers[kind]), values[kind]) for kind in TYPES}
    tear_down, gain = None, 0
    for kind in TYPES:
        if len(stay[kind]) < len(values[kind]) and can_be_torn_down(towers[kind]):
            torn = longest(top_of(towers[kind], True), values[kind])
            if len(torn) - len(stay[kind]) > gain:
                tear_down, gain = kind, len(torn) - len(stay[kind])
    if tear_down is not None:
        stay[tear_down] = longest(top_of(towers[tear_down], True), values[tear_down])
    cards = tuple((kind, value) for kind in TYPES for value in stay[kind])
    return Plan(cards, tear_down)


def most(towers: Towers, offer: Iterable[Card], tear_down: str | None) -> int:
    """How many cards of the offer can be built after this tearing down."""
    return sum(
        len(longest(top_of(towers[kind], kind == tear_down), values))
        for kind, values in by_type(offer).items()
        if values
    )


def by_type(cards: Iterable[Card]) -> dict[str, tuple[int, ...]]:
    """The values of each type, highest first."""
    found: dict[str, list[int]] = {kind: [] for kind in TYPES}
    for kind, value in cards:
        found[kind].append(value)
    return {kind: tuple(sorted(values, reverse=True)) for kind, values in found.items()}
