"""What is worth thinking about: every bid, and of the builds those that stand best."""

from __future__ import annotations

from games.engine.asking import Ask
from games.engine.hinting.mind import Move
from games.five_towers.hinting import habit
from games.five_towers.hinting.plans import results
from games.five_towers.hinting.values import Outlook, built
from games.five_towers.hinting.writing import FAIL, bid_move, build_move, plan_of
from games.five_towers.rules import bidding, turn
from games.five_towers.rules.building import Plan
from games.five_towers.table.position import Position

BUILDS = 8


def moves(p: Position, begun: Move = ()) -> list[Move]:
    if p.phase == "bid":
        said = [bid_move(each) for each in bidding.allowed(p)]
        return [move for move in said if move[: len(begun)] == begun]
    return [FAIL] if begun[:1] == FAIL else _builds(p, begun)


def _builds(p: Position, begun: Move) -> list[Move]:
    """What is built at a static look best, first; `begun` is built already."""
    done = plan_of(begun)
    settled = any(field == "tear down" for field, _ in begun)
    seat = built(p.seats[p.builder], done)
    offer = p.offer[:]
    for card in done.cards:
        offer.remove(card)
    outlook = Outlook(p)
    found = []
    for plan in results(seat.towers, offer):
        if len(plan.cards) + len(done.cards) == p.highest and not (settled and plan.tear_down):
            whole = Plan(done.cards + plan.cards, done.tear_down or plan.tear_down)
            found.append((outlook.of(built(seat, plan)), build_move(whole)))
    found.sort(key=lambda each: -each[0])
    return [move for _, move in found[:BUILDS]]


def make(p: Position, move: Move, ask: Ask) -> None:
    """Of a move that the rules allow."""
    field, answer = move[0]
    if field == "bid":
        bidding.bid(p, answer)
        turn.settle(p, ask)
    elif move == FAIL:
        bidding.resume(p)
    else:
        habit.build(p, plan_of(move), ask)
