"""A sensible player who does not think ahead: bids for what it would build, builds to build on."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from games.engine.asking import Ask
from games.engine.hinting.mind import Move
from games.five_towers.hinting.plans import Best, best
from games.five_towers.hinting.values import Outlook
from games.five_towers.hinting.writing import bid_move, build_move
from games.five_towers.rules import bidding, turn
from games.five_towers.rules.bidding import OUT
from games.five_towers.rules.building import Plan, by_type
from games.five_towers.table.position import Position

BidOutcome = tuple[int | None, int, int]
"""What a seat says, who builds then in the end, and how many cards."""
DOUBT = 2.0
"""So many points a build may be more or less to its seat than it is held for."""


class Prospects:
    """What each seat could gain by the offer of a round."""

    def __init__(self, p: Position, rng: Random | None = None) -> None:
        outlook, offer = Outlook(p), by_type(p.offer)
        self.best: list[Best] = [best(seat, offer, outlook) for seat in p.seats]
        if rng is not None:
            self.best = [_doubted(found, rng.random) for found in self.best]
        self.hurt = 1 / (len(p.seats) - 1)
        """What somebody else's gain costs a seat."""

    def gain(self, who: int, builder: int, number: int) -> float:
        """For this seat, if that one builds so many cards."""
        found = self.best[builder][number]
        gain = found[0] if found is not None and number else 0.0
        return gain if builder == who else -self.hurt * gain

    def plan(self, builder: int, number: int) -> Plan:
        found = self.best[builder][number]
        assert found is not None
        return Plan(found[1], found[2])


def _doubted(found: Best, luck: Callable[[], float]) -> Best:
    """Nobody values a build as exactly as that: each is a little more or less to its seat."""
    return [each and (each[0] + DOUBT * (luck() + luck() - 1), each[1], each[2]) for each in found]


def bid(p: Position, prospects: Prospects) -> int | None:
    """What comes out best if everybody after bids as well: T2.2, T3.5, walked from the end."""
    players, full = len(p.seats), len(p.offer)
    seen: dict[tuple[int, int, int], BidOutcome] = {}

    def outcome(at: int, highest: int, holder: int) -> BidOutcome:
        key = (at, highest, holder)
        if key in seen:
            return seen[key]
        who = (p.first + at) % players
        known = prospects.best[who]
        again = p.undone if at == len(p.bids) else None
        least = highest + 1 if at else 0
        most = len(known) if again is None else min(len(known), again)
        options: list[int | None] = [n for n in range(least, most) if known[n] is not None]
        if at or again is not None:
            options.append(OUT)
        chosen: BidOutcome | None = None
        top = 0.0
        for said in options:
            if said is OUT:
                number, builder = (highest, holder) if at else (0, who)
            else:
                number, builder = said, who
            if at + 1 < players and number < full:
                _, builder, number = outcome(at + 1, number, builder)
            gain = prospects.gain(who, builder, number)
            if chosen is None or gain > top:
                chosen, top = (said, builder, number), gain
        assert chosen is not None
        seen[key] = chosen
        return chosen

    return outcome(len(p.bids), p.highest, p.builder if p.bids else p.first)[0]


def build(p: Position, plan: Plan, ask: Ask) -> None:
    """The rules' own steps without their questions: whoever plans has seen to it that they fit."""
    seat = p.seats[p.builder]
    if plan.tear_down is not None:
        turn.tear_down(seat, plan.tear_down)
    for card in plan.cards:
        turn.place(seat, card)
        p.offer.remove(card)
    turn.clean_up(p, ask)
    turn.settle(p, ask)


def play_round(p: Position, ask: Ask, rng: Random) -> None:
    """All seats, from wherever the round stands until it is over."""
    prospects, rounds = Prospects(p, rng), p.rounds
    while p.phase == "bid" and p.rounds == rounds:
        bidding.bid(p, bid(p, prospects))
        if p.phase == "build" and not p.highest:
            turn.settle(p, ask)
    if p.phase == "build" and p.rounds == rounds:
        build(p, prospects.plan(p.builder, p.highest), ask)


def move(p: Position, rng: Random) -> Move:
    """What habit would do."""
    prospects = Prospects(p)
    if p.phase == "bid":
        return bid_move(bid(p, prospects))
    return build_move(prospects.plan(p.builder, p.highest))
