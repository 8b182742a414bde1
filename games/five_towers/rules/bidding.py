"""T2 Bid: which numbers the seat to bid may name, and what comes of it."""

from __future__ import annotations

from games.five_towers.rules.building import best_plan
from games.five_towers.table.position import Position

OUT = None
"""Dropping out, among the bids."""


def against(p: Position, bid: int | None) -> tuple[str, ...]:
    """The clauses that forbid this bid of the seat to bid."""
    return against_out(p) if bid is OUT else against_number(p, bid)


def against_out(p: Position) -> tuple[str, ...]:
    """T2.2: the starting player names a number, unless a build of theirs was undone (T3.5c)."""
    return ("T2.2",) if is_opening(p) and p.undone is None else ()


def against_number(p: Position, bid: int, most: int | None = None) -> tuple[str, ...]:
    """`most` is what the seat can honour, where that is known."""
    broken = []
    if bid > len(p.offer) or bid <= p.highest:
        broken.append("T2.2")
    if bid == 0 and not is_opening(p):
        broken += ["T2.2", "T2.2a"]
    if p.undone is not None:
        if bid == p.undone:
            broken.append("T3.5")
        if bid >= p.undone:
            broken.append("T3.5b")
        if bid <= p.highest:
            broken.append("T3.5a")
    if bid > (most_of(p, p.to_bid) if most is None else most):
        broken.append("T3.6")
    return tuple(broken)


def most_of(p: Position, seat: int) -> int:
    """T3.6: the largest number this seat can honour."""
    return len(best_plan(p.seats[seat].towers, p.offer).cards)


def is_opening(p: Position) -> bool:
    """T2.2: it is the starting player's turn to bid."""
    return not p.bids


def allowed(p: Position) -> list[int | None]:
    """Everything the seat to bid may say."""
    most = most_of(p, p.to_bid)
    bids: list[int | None] = [n for n in range(most + 1) if not against_number(p, n, most)]
    if not against_out(p):
        bids.append(OUT)
    return bids


def bid(p: Position, said: int | None) -> None:
    """T2.2: the bid counts; then the next seat's turn, or the end of bidding.

    T3.5c: a starting player who drops out has named 0.
    """
    p.bids.append(0 if said is OUT and is_opening(p) else said)
    p.undone = None
    if len(p.bids) == len(p.seats) or said == len(p.offer):
        p.phase = "build"
    else:
        p.to_bid = (p.to_bid + 1) % len(p.seats)


def resume(p: Position) -> None:
    """T3.5: the failed build is undone; its seat changes the number, those after bid anew."""
    seat = p.builder
    earlier = (seat - p.first) % len(p.seats)
    p.undone = p.highest
    del p.bids[earlier:]
    p.to_bid = seat
    p.phase = "bid"
