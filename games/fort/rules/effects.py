"""F4.9: what each step of the notation does, how often it could be done, and what it asks.

A `Deed` is one action box being done by one player. `limit` says how many repeats of a step
are possible now; `STEPS` does so many of them. In full or in part is for `doing` to say.
"""

from __future__ import annotations

from collections.abc import Callable

from games.fort.box.cards import MAYBE_KIDS, MAYBE_PEOPLE, PEOPLE, PIZZA, TOY, distinct
from games.fort.rules import recruiting
from games.fort.rules.fields import Ask, Picked
from games.fort.rules.fort_level import advance, affordable
from games.fort.rules.recruiting import CardAt
from games.fort.table.position import STUFF, TOP_LEVEL, Position, Seat


class Deed:
    """One box being done: by whom, whether in the own turn, and what has been chosen so far."""

    __slots__ = (
        "ask",
        "forced",
        "full",
        "kind",
        "leads",
        "need",
        "p",
        "seat",
        "times",
        "trash",
        "who",
    )

    def __init__(
        self, p: Position, who: int, ask: Ask, leads: bool = True, forced: int | None = None
    ) -> None:
        self.p = p
        self.who = who
        self.seat: Seat = p.seats[who]
        self.ask = ask
        self.leads = leads
        self.forced = forced
        """The kind a follower must take because the leader took it (F5.5)."""
        self.kind: int | None = None
        self.need = 1
        """The least number of tokens that is of any use, for the choice of a kind."""
        self.times = 0
        self.full = False
        self.trash = False


def room(p: Position, seat: Seat, kind: int) -> int:
    """How many more tokens of a kind fit into Stuff and are to be had (F2.3, F4.11)."""
    space = STUFF - seat.stuff[kind]
    supply = p.supply[kind]
    if supply < space:
        space = supply
    return space if space > 0 else 0


def gain(p: Position, seat: Seat, kind: int, amount: int) -> None:
    seat.stuff[kind] += amount
    p.supply[kind] -= amount


def choose_kind(d: Deed) -> int:
    """F4.9: several "any" of one action are of one kind; F5.5: a follower may be bound."""
    if d.kind is None:
        if d.forced is not None:
            d.kind = d.ask.pick("kind", (d.forced,), "F5.5")
        else:
            kinds = [kind for kind in (PIZZA, TOY) if room(d.p, d.seat, kind) >= d.need]
            d.kind = d.ask.pick("kind", kinds or (PIZZA, TOY), "F2.3")
    return d.kind


# How many repeats are possible now ------------------------------------------------------------


def _limit_any(d: Deed) -> int:
    return room(d.p, d.seat, choose_kind(d))


def _limit_pack(d: Deed) -> int:
    tokens = d.seat.stuff[0] + d.seat.stuff[1]
    if d.leads and "sticky-fingers" in d.seat.perks:
        tokens += d.p.supply[0] + d.p.supply[1]
    return min(d.seat.pack_room, tokens)


def _limit_lookout(d: Deed) -> int:
    space = d.seat.lookout_room
    return min(space, recruiting.lookout_supply(d.p, d.who, d.leads)) if space else 0


def _limit_trash(d: Deed) -> int:
    is_person = MAYBE_PEOPLE.__contains__
    return sum(map(is_person, d.seat.hand)) + sum(map(is_person, d.seat.discard))


def _limit_rival_trash(d: Deed) -> int:
    return 1 if _rival_kids(d) else 0


def _limit_swap(d: Deed) -> int:
    return max(swappable(d.p, d.seat, PIZZA), swappable(d.p, d.seat, TOY))


def swappable(p: Position, seat: Seat, to: int) -> int:
    """How many tokens could become `to` (F4.13: room and supply for the new token)."""
    other = 1 - to
    in_stuff = min(seat.stuff[other], STUFF - seat.stuff[to])
    return min(max(in_stuff, 0) + seat.pack[other], p.supply[to])


def _spendable(kind: int) -> Callable[[Deed], int]:
    return lambda d: d.seat.stuff[kind] + d.seat.pack[kind]


def _affordable(change: int) -> Callable[[Deed], int]:
    return lambda d: (
        1 if affordable(d.p, d.who, change) or (d.ask.insists and d.seat.level < TOP_LEVEL) else 0
    )


LIMITS: dict[str, Callable[[Deed], int]] = {
    "pizza": lambda d: room(d.p, d.seat, PIZZA),
    "toy": lambda d: room(d.p, d.seat, TOY),
    "any": _limit_any,
    "pack": _limit_pack,
    "lookout": _limit_lookout,
    "trash": _limit_trash,
    "trash-this": lambda d: 1,
    "rival-trash": _limit_rival_trash,
    "recruit": lambda d: recruiting.how_many(d.p, d.who),
    "fort": _affordable(0),
    "fort-1": _affordable(-1),
    "fort+1": _affordable(1),
    "vp": lambda d: 1000,
    "swap": _limit_swap,
    "spend:pizza": _spendable(PIZZA),
    "spend:toy": _spendable(TOY),
}
# Whether even one is possible: the same question, quicker to answer.
CAN: dict[str, Callable[[Deed], int]] = {
    **LIMITS,
    "pizza": lambda d: d.seat.stuff[0] < STUFF and d.p.supply[0] > 0,
    "toy": lambda d: d.seat.stuff[1] < STUFF and d.p.supply[1] > 0,
    "any": lambda d: (
        (d.seat.stuff[0] < STUFF and d.p.supply[0] > 0)
        or (d.seat.stuff[1] < STUFF and d.p.supply[1] > 0)
    ),
    "lookout": lambda d: (
        d.seat.lookout_room > 0
        and (not MAYBE_PEOPLE.isdisjoint(d.seat.hand) or _limit_lookout(d) > 0)
    ),
    "trash": lambda d: (
        not (MAYBE_PEOPLE.isdisjoint(d.seat.discard) and MAYBE_PEOPLE.isdisjoint(d.seat.hand))
    ),
    "recruit": lambda d: recruiting.anything(d.p, d.who),
    "vp": lambda d: True,
}
# The clause that says why no more repeats are possible.
WHY_NOT: dict[str, str] = {
    "pizza": "F2.3",
    "toy": "F2.3",
    "any": "F2.3",
    "pack": "F2.4",
    "lookout": "F2.2",
    "trash": "F4.9",
    "trash-this": "F4.9",
    "rival-trash": "F4.9",
    "recruit": "F3.4",
    "fort": "F6.1",
    "fort-1": "F6.1",
    "fort+1": "F6.1",
    "vp": "F4.9",
    "swap": "F4.13",
    "spend:pizza": "F4.9",
    "spend:toy": "F4.9",
}


# Doing so many of them --------------------------------------------------------------------------


def _gain_kind(kind: int) -> Callable[[Deed, int], None]:
    return lambda d, amount: gain(d.p, d.seat, kind, amount)


def _gain_any(d: Deed, amount: int) -> None:
    gain(d.p, d.seat, choose_kind(d), amount)


def _pack(d: Deed, amount: int) -> None:
    """F4.9: from Stuff to Pack; F8.8: with Sticky Fingers from the supply, mixed freely."""
    stuff, supply = d.seat.stuff, d.p.supply
    if d.leads and "sticky-fingers" in d.seat.perks:
        options = [
            (a, b, c, amount - a - b - c)
            for a in range(min(amount, stuff[0]) + 1)
            for b in range(min(amount - a, stuff[1]) + 1)
            for c in range(min(amount - a - b, supply[0]) + 1)
            if amount - a - b - c <= supply[1]
        ]
    else:
        options = [
            (a, amount - a, 0, 0)
            for a in range(max(0, amount - stuff[1]), min(amount, stuff[0]) + 1)
        ]
    pizza, toys, new_pizza, new_toys = d.ask.pick("tokens", options, "F4.9")
    stuff[0] -= pizza
    stuff[1] -= toys
    supply[0] -= new_pizza
    supply[1] -= new_toys
    d.seat.pack[0] += pizza + new_pizza
    d.seat.pack[1] += toys + new_toys


def _lookout(d: Deed, amount: int) -> None:
    for _ in range(amount):
        options = recruiting.for_lookout(d.p, d.who, d.leads)
        card = d.ask.pick("card", options, lambda card: _why_not_lookout(d, card))
        d.seat.lookout.append(recruiting.take(d.p, d.who, card, d.ask))


def _why_not_lookout(d: Deed, card: CardAt | None) -> str:
    if card is not None and card[1] != "hand" and "bribe" in d.seat.perks:
        return "F8.2a" if d.leads else "F8.2"
    return "F4.9"


def _trashable(d: Deed) -> list[CardAt]:
    hand, discard = d.seat.hand, d.seat.discard
    return [(card, "hand", d.who) for card in distinct(hand) if card in PEOPLE] + [
        (card, "discard", d.who) for card in distinct(discard) if card in MAYBE_PEOPLE
    ]


def _why_not_trash(card: CardAt | None) -> str:
    return "F9.5" if card and card[0] and card[0] not in MAYBE_PEOPLE else "F4.9"


def _trash(d: Deed, amount: int) -> None:
    for _ in range(amount):
        card: CardAt = d.ask.pick("card", _trashable(d), _why_not_trash)
        d.p.box_cards.append(recruiting.take(d.p, d.who, card, d.ask))


def _trash_this(d: Deed, amount: int) -> None:
    d.trash = True


def _rival_kids(d: Deed) -> list[CardAt]:
    return [
        (card, "yard", rival)
        for rival in d.p.rivals(d.who)
        for card in distinct(d.p.seats[rival].yard)
        if card in MAYBE_KIDS
    ]


def _rival_trash(d: Deed, amount: int) -> None:
    card: CardAt = d.ask.pick("card", _rival_kids(d), _why_not_trash)
    d.p.box_cards.append(recruiting.take(d.p, d.who, card, d.ask))


def _recruit(d: Deed, amount: int) -> None:
    for _ in range(amount):
        recruiting.recruit(d.p, d.who, d.ask)


def _fort(change: int) -> Callable[[Deed, int], None]:
    return lambda d, amount: advance(d.p, d.who, d.ask, change)


def _score(d: Deed, amount: int) -> None:
    d.seat.vp += amount


def _swap(d: Deed, amount: int) -> None:
    """F4.9: in Stuff or Pack, all one way."""
    stuff, pack, supply = d.seat.stuff, d.seat.pack, d.p.supply
    options = [
        (to, amount - packed, packed)
        for to in (PIZZA, TOY)
        if amount <= swappable(d.p, d.seat, to)
        for packed in range(min(amount, pack[1 - to]) + 1)
        if amount - packed <= min(stuff[1 - to], STUFF - stuff[to])
    ]
    to, stuffed, packed = d.ask.pick("swap", options, "F4.13")
    stuff[1 - to] -= stuffed
    stuff[to] += stuffed
    pack[1 - to] -= packed
    pack[to] += packed
    supply[1 - to] += amount
    supply[to] -= amount


SPEND: tuple[Picked, Picked] = ("spend:pizza", "spend:toy")
"""Where from? Asked by kind, because a written move says the kind."""


def _spend(kind: int) -> Callable[[Deed, int], None]:
    def spend(d: Deed, amount: int) -> None:
        stuff, pack = d.seat.stuff, d.seat.pack
        most = min(amount, stuff[kind])
        options = range(most, max(0, amount - pack[kind]) - 1, -1)
        from_stuff = d.ask.pick(SPEND[kind], options, "F4.9")
        stuff[kind] -= from_stuff
        pack[kind] -= amount - from_stuff
        d.p.supply[kind] += amount

    return spend


STEPS: dict[str, Callable[[Deed, int], None]] = {
    "pizza": _gain_kind(PIZZA),
    "toy": _gain_kind(TOY),
    "any": _gain_any,
    "pack": _pack,
    "lookout": _lookout,
    "trash": _trash,
    "trash-this": _trash_this,
    "rival-trash": _rival_trash,
    "recruit": _recruit,
    "fort": _fort(0),
    "fort-1": _fort(-1),
    "fort+1": _fort(1),
    "vp": _score,
    "swap": _swap,
    "spend:pizza": _spend(PIZZA),
    "spend:toy": _spend(TOY),
}
