"""What is noted of one imagined world: reasons are told from these numbers alone.

A fact's name begins with the moment it is noted at: `now`, the round that is going on is over;
`later`, as far as was looked ahead. What is counted is counted from the move on, and what is 0
is left out.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.five_towers.box.cards import TOP, Card
from games.five_towers.hinting.values import points
from games.five_towers.rules.building import stacking, top_of
from games.five_towers.table.position import Position, Seat


class Witness:
    """Looks on while a round is played to its end, and once more at the end of it all."""

    __slots__ = ("base", "cards", "facts", "points", "who")

    def __init__(self, world: Position, who: int) -> None:
        self.who = who
        self.facts: dict[str, float] = {}
        self.base = _numbers(world.seats[who])
        self.points = [points(seat) for seat in world.seats]
        self.cards = [_standing(seat) for seat in world.seats]

    def round_over(self, world: Position) -> None:
        who, facts = self.who, self.facts
        self._note("now", world)
        seat = world.seats[who]
        cards = _standing(seat) - self.cards[who] + facts.get("now:rubble", 0)
        if cards:
            facts["now:cards"] = cards
            facts["now:yours"] = 1.0
        left = to_come(world)
        facts["now:fits"] = fits(seat, left)
        rivals = sum(self._gains(world))
        if rivals:
            facts["now:rivals"] = rivals
        others = (fits(seat, left) for i, seat in enumerate(world.seats) if i != who)
        facts["now:rivals-fit"] = sum(others)

    def told(self, world: Position) -> dict[str, float]:
        self._note("later", world)
        most = max(self._gains(world))
        if most:
            self.facts["later:rivals"] = most
        if world.phase == "over":
            total = [points(seat) for seat in world.seats]
            won = total[self.who] == max(total)
            self.facts["later:won"], self.facts["later:lost"] = float(won), float(not won)
        return self.facts

    def _gains(self, world: Position) -> list[int]:
        return [
            points(seat) - was
            for i, (seat, was) in enumerate(zip(world.seats, self.points, strict=True))
            if i != self.who
        ]

    def _note(self, moment: str, world: Position) -> None:
        numbers = _numbers(world.seats[self.who])
        for name, was, now in zip(NAMES, self.base, numbers, strict=True):
            if now != was:
                self.facts[f"{moment}:{name}"] = now - was


NAMES = ("points", "rubble", "tops")


def _numbers(seat: Seat) -> tuple[int, int, int]:
    tops = sum(tower[-1:] == [TOP] for tower in seat.towers.values())
    return points(seat), len(seat.rubble), tops


def _standing(seat: Seat) -> int:
    return sum(map(len, seat.towers.values()))


def to_come(p: Position) -> list[Card]:
    """The cards that may still be offered: T4.1, T5.1."""
    cards = [*p.offer, *(p.to_come() if p.pile is None else p.pile)]
    return cards + p.discard if p.passing == 1 else cards


def fits(seat: Seat, cards: Sequence[Card]) -> int:
    """How many of these could go on this seat's towers as they stand, each by itself."""
    tops = {kind: top_of(tower) for kind, tower in seat.towers.items()}
    return sum(not stacking(tops[kind], value) for kind, value in cards)
