"""Takes what brings most at once: a player to measure others by."""

from __future__ import annotations

from random import Random

from games.engine.hinting.mind import Move
from games.fort.box.cards import UNKNOWN
from games.fort.hinting import values
from games.fort.hinting.moves import ways
from games.fort.rules import turn
from games.fort.rules.scoring import made_up_rule
from games.fort.table.position import MACARONI, Position


def move(p: Position, rng: Random) -> Move:
    """Points first, then tokens and cards; ties by luck."""
    who = turn.to_decide(p)
    assert who is not None
    best: Move = ()
    most = float("-inf")
    for verb in turn.menu(p):
        for after, answers in ways(p, who, (("verb", verb),), at_once):
            gain = after + _card(answers) + 0.01 * rng.random()
            if gain > most:
                best, most = answers, gain
    return best


def at_once(p: Position, who: int) -> float:
    """What the seat would score now, and a little for what it holds."""
    seat = p.seats[who]
    points = float(seat.vp + p.profile.level_points[seat.level] + MACARONI * seat.macaroni)
    for rule in seat.made_up_rules:
        low, high = made_up_rule(p, seat, rule)
        points += (low + high) / 2
    points += sum(reason.points[0] for moment in p.hooks.points for reason in moment(p)[who])
    held = 0.4 * (sum(seat.stuff) + sum(seat.pack)) + 0.3 * len(seat.lookout)
    return float(points + held + 0.5 * len(seat.perks))


def _card(answers: Move) -> float:
    """The better of the cards to recruit, by what is printed on them."""
    if answers[0] != ("verb", turn.RECRUIT):
        return 0.0
    card: str = answers[1][1][0] or UNKNOWN
    return 0.1 * values.IN_DECK.get(card, 0.0)
