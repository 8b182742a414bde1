"""F6: what Advance Fort costs, how it can be paid, and what a new level brings."""

from __future__ import annotations

from collections.abc import Iterator

from games.fort.box.cards import distinct
from games.fort.box.tracks import MACARONI_LEVEL, PERK_LEVEL, RULE_LEVEL
from games.fort.rules.fields import Ask
from games.fort.table.position import TOP_LEVEL, Position, Seat

Bill = tuple[int, int, int]
"""Pizza, toys, and tokens of any kind."""


def bills(p: Position, who: int, change: int) -> list[Bill]:
    """What may be asked for; several where one token less is the payer's choice (F6.4).

    The one that is meant when nothing is said comes first.
    """
    seat = p.seats[who]
    if seat.level >= TOP_LEVEL:
        return []
    pizza, toy, some = p.profile.fort_costs[seat.level]
    for dearer in p.hooks.dearer:
        some += dearer(p, who)
    if change >= 0:
        return [(pizza, toy, some + change)]
    cheaper: list[Bill] = []
    if some:
        cheaper.append((pizza, toy, some - 1))
    if toy:
        cheaper.append((pizza, toy - 1, some))
    if pizza:
        cheaper.append((pizza - 1, toy, some))
    if not some and toy and pizza and owned(seat, 0) < owned(seat, 1):
        cheaper.reverse()
    return cheaper or [(0, 0, 0)]


def owned(seat: Seat, kind: int) -> int:
    return seat.stuff[kind] + seat.pack[kind]


def affordable(p: Position, who: int, change: int = 0) -> bool:
    seat = p.seats[who]
    pizza, toy = seat.stuff[0] + seat.pack[0], seat.stuff[1] + seat.pack[1]
    for due_pizza, due_toy, some in bills(p, who, change):
        if pizza >= due_pizza and toy >= due_toy and pizza + toy >= due_pizza + due_toy + some:
            return True
    return False


def usual_split(seat: Seat, bill: Bill) -> tuple[int, int]:
    """Pizza and toys paid when nothing is said: "any" from what there is more of, then pizza."""
    pizza, toy, some = bill
    left_pizza, left_toy = owned(seat, 0) - pizza, owned(seat, 1) - toy
    for _ in range(some):
        if left_pizza >= left_toy:
            pizza += 1
            left_pizza -= 1
        else:
            toy += 1
            left_toy -= 1
    return pizza, toy


def splits(seat: Seat, bill: Bill) -> Iterator[tuple[int, int]]:
    """Pizza and toys that pay it, the usual way first and once more in its place."""
    pizza, toy, some = bill
    has_pizza, has_toy = owned(seat, 0), owned(seat, 1)
    usual = usual_split(seat, bill)
    if usual[0] <= has_pizza and usual[1] <= has_toy:
        yield usual
        for i in range(some + 1):
            if pizza + i <= has_pizza and toy + some - i <= has_toy:
                yield pizza + i, toy + some - i


class TooDear(list[tuple[int, int]]):
    """All that can be paid of a bill where the table insists; what is `missing` it owes."""

    __slots__ = ("missing",)

    def __init__(self, seat: Seat, bill: Bill) -> None:
        pizza, toy, some = bill
        paid, given = min(pizza, owned(seat, 0)), min(toy, owned(seat, 1))
        more = min(some, owned(seat, 0) - paid)
        others = min(some - more, owned(seat, 1) - given)
        super().__init__([(paid + more, given + others)])
        self.missing = pizza - paid, toy - given, some - more - others


def from_stuff(seat: Seat, pizza: int, toy: int) -> Iterator[tuple[int, int]]:
    """How many of these tokens can come from the Stuff, the rest from the Pack."""
    for pizza_here in range(min(pizza, seat.stuff[0]), max(0, pizza - seat.pack[0]) - 1, -1):
        for toy_here in range(min(toy, seat.stuff[1]), max(0, toy - seat.pack[1]) - 1, -1):
            yield pizza_here, toy_here


def pay(seat: Seat, p: Position, ask: Ask, due: list[Bill], rule: str) -> None:
    """One of these bills is paid from Stuff and Pack in any mix; the usual way is the first."""
    pairs = list(distinct(pair for bill in due for pair in splits(seat, bill)))
    if not pairs and ask.insists:
        pairs = TooDear(seat, due[0])
    pizza, toy = ask.pick("pay", pairs, rule)
    stuff, pack = seat.stuff, seat.pack
    places = list(from_stuff(seat, pizza, toy))
    from_pizza, from_toy = ask.pick("pay-from-stuff", places, rule)
    stuff[0] -= from_pizza
    stuff[1] -= from_toy
    pack[0] -= pizza - from_pizza
    pack[1] -= toy - from_toy
    p.supply[0] += pizza
    p.supply[1] += toy


def advance(p: Position, who: int, ask: Ask, change: int = 0) -> None:
    """F6.1: pay, go up one level, take what it brings (F6.3)."""
    seat = p.seats[who]
    pay(seat, p, ask, bills(p, who, change), "F6.1" if not change else "F6.4")
    seat.level += 1
    if seat.level == RULE_LEVEL and p.rule_stack:
        rule = ask.pick("reward", list(distinct(p.rule_stack)), "F6.3")
        p.rule_stack.remove(rule)
        seat.made_up_rules.append(rule)
    elif seat.level == PERK_LEVEL and p.perk_row:
        perk = ask.pick("reward", list(distinct(p.perk_row)), "F6.3")
        p.perk_row.remove(perk)
        seat.perks.append(perk)
    elif seat.level == MACARONI_LEVEL and not any(other.macaroni for other in p.seats):
        seat.macaroni = True
