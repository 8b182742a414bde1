"""Bids and builds as the answers that the rules ask for, and back."""

from __future__ import annotations

from games.engine.hinting.mind import Move
from games.five_towers.rules.building import Plan

FAIL: Move = (("verb", "fail"),)


def bid_move(said: int | None) -> Move:
    return (("bid", said),)


def build_move(plan: Plan) -> Move:
    cards = [("card", card) for card in plan.cards]
    return (("verb", "build"), ("tear down", plan.tear_down), *cards)


def plan_of(move: Move) -> Plan:
    """As far as the answers go."""
    cards = tuple(answer for field, answer in move if field == "card")
    return Plan(cards, dict(move).get("tear down"))
