"""Imagined worlds: every unknown card becomes one that it could be, by what the table knows."""

from __future__ import annotations

from collections import Counter
from random import Random

from games.fort.box.cards import BY_KIND, CARDS, FRIENDS_OF, UNKNOWN
from games.fort.table.position import Position, Seat


def imagine(p: Position, rng: Random) -> Position:
    """A position without unknown cards that agrees with everything known of `p`."""
    world = p.copy()
    kids, others = _unseen(world)
    rng.shuffle(kids)
    for seat in world.seats:
        _fill_seat(seat, kids, others, rng)
        seat.uncounted = False  # there everything is known, how many cards there are too
    places = [world.park, world.park_deck, *(seat.yard for seat in world.seats)]
    places += [place for seat in world.seats for place in (seat.discard, seat.lookout)]
    for place in places:
        for i, card in enumerate(place):
            if card == UNKNOWN:
                place[i] = _next(kids, rng)
    _fill_small(world, "made_up_rules", rng)
    _fill_small(world, "perks", rng)
    return world


def _unseen(p: Position) -> tuple[list[str], Counter[str]]:
    """Kids that lie somewhere unseen; and other cards that could be in a seat's deck."""
    seen: Counter[str] = Counter(p.park + p.park_deck + p.box_cards + p.laid)
    if p.played is not None:
        seen.update([*p.played.added, p.played.card or UNKNOWN])
    for seat in p.seats:
        seen.update(seat.own_cards())
        seen.update(seat.pool)
    left = Counter({id: p.profile.kid_copies[id] for id in BY_KIND["kids"]})
    left.subtract(seen)
    kids = [id for id in BY_KIND["kids"] for _ in range(max(0, left[id]))]
    others = Counter(BY_KIND["best_friends"])
    for kind in BY_KIND:
        if kind in p.modules and kind not in ("cats",):
            others.update(BY_KIND[kind])
    others.subtract(seen)
    return kids, others


def _fill_seat(seat: Seat, kids: list[str], others: Counter[str], rng: Random) -> None:
    if not seat.hidden:
        return
    pool = [card for card in seat.pool if card != UNKNOWN]
    wild = seat.hidden - len(pool)
    own = [card for board in (seat.board,) if board for card in FRIENDS_OF[board]]
    own += [id for id, left in others.items() if left > 0 and CARDS[id].kind == "dogs"]
    maybe = [card for card in own if others[card] > 0]
    for _ in range(wild):
        among = len(kids) + len(maybe)
        if maybe and rng.randrange(max(1, among)) < len(maybe):
            card = maybe.pop(rng.randrange(len(maybe)))
            others[card] -= 1
            pool.append(card)
        else:
            pool.append(_next(kids, rng))
    rng.shuffle(pool)
    for place in (seat.hand, seat.deck):
        for i, card in enumerate(place):
            if card == UNKNOWN:
                place[i] = pool.pop()
    seat.pool = []


def _next(kids: list[str], rng: Random) -> str:
    """An unseen kid; where the box should have none left, the table has one all the same."""
    return kids.pop() if kids else rng.choice(BY_KIND["kids"])


def _fill_small(p: Position, kind: str, rng: Random) -> None:
    """Made-up rules or perks that nobody has shown."""
    rows = (
        [p.rule_stack, p.box_rules, *(seat.made_up_rules for seat in p.seats)]
        if kind == "made_up_rules"
        else [p.perk_row, p.box_perks, *(seat.perks for seat in p.seats)]
    )
    seen = {card for row in rows for card in row}
    left = [card for card in BY_KIND[kind] if card not in seen]
    rng.shuffle(left)
    for row in rows:
        for i, card in enumerate(row):
            if card == UNKNOWN:
                row[i] = left.pop() if left else rng.choice(BY_KIND[kind])
