"""Takes what brings most points at once: a player to measure others by."""

from __future__ import annotations

from random import Random

from games.engine.hinting.mind import Move
from games.five_towers.hinting.plans import results
from games.five_towers.hinting.values import built, points
from games.five_towers.hinting.writing import bid_move, build_move
from games.five_towers.rules import bidding
from games.five_towers.rules.bidding import OUT
from games.five_towers.table.position import Position

CARD = 0.1
"""Of two bids that bring the same, the one for more cards."""


def move(p: Position, rng: Random) -> Move:
    """Points first, then cards; ties by luck. Bids for nothing that brings no points."""
    seat = p.seats[p.to_bid if p.phase == "bid" else p.builder]
    stands = points(seat)
    best: dict[int, tuple[float, Move]] = {}
    for plan in results(seat.towers, p.offer):
        number = len(plan.cards)
        gain = points(built(seat, plan)) - stands + CARD / 2 * rng.random()
        if number not in best or gain > best[number][0]:
            best[number] = gain, build_move(plan)
    if p.phase == "build":
        return best[p.highest][1]
    said = bidding.allowed(p)
    gains = {number: best[number][0] + CARD * number for number in said if number}
    if gains:
        most = max(gains, key=gains.__getitem__)
        if best[most][0] > CARD:
            return bid_move(most)
    return bid_move(OUT if OUT in said else 0)
