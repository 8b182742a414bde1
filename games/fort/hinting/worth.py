"""How well a seat stands in the middle of a game, in points."""

from __future__ import annotations

from games.fort.cards import KIDS, SUITS, UNKNOWN
from games.fort.hinting import values
from games.fort.position import TOP_LEVEL, TRACK_END, Position, Seat
from games.fort.scoring import made_up_rule, scores


def progress(p: Position) -> float:
    """How much of the game is over: 0 to 1, by whichever end is nearest."""
    points = max(seat.vp for seat in p.seats) / TRACK_END
    level = max(
        p.profile.level_points[seat.level] / p.profile.level_points[TOP_LEVEL] for seat in p.seats
    )
    return min(1.0, max(points, level, 1 - len(p.park_deck) / 40))


def standing(p: Position, who: int) -> float:
    """What the seat has, and what it will be able to make of it, in points."""
    seat, done = p.seats[who], progress(p)
    left = 1.0 - 0.7 * done
    total = float(seat.vp + p.profile.level_points[seat.level] + (4 if seat.macaroni else 0))
    for rule in seat.made_up_rules:
        low, high = made_up_rule(p, seat, rule) if rule != UNKNOWN else (2, 4)
        total += (low + high) / 2
    total += left * 0.8 * tokens(p, seat)
    total += left * (0.4 * len(seat.perks) + 0.9 * sum(len(SUITS[card]) for card in seat.lookout))
    total += left * deck(seat)
    if p.modules:
        total += 1.4 * len(seat.doghouse) + 1.5 * len(seat.cats)
    return total


def tokens(p: Position, seat: Seat) -> float:
    """Tokens count most as far as the next level asks for them."""
    if seat.level >= TOP_LEVEL:
        return 0.1 * (sum(seat.stuff) + sum(seat.pack))
    cost = p.profile.fort_costs[seat.level]
    total = 0.0
    for kind in (0, 1):
        own = seat.stuff[kind] + seat.pack[kind]
        total += min(own, cost[kind]) * 1.1 + max(0, own - cost[kind]) * 0.6
    return total + 0.3 * sum(seat.pack)


def deck(seat: Seat) -> float:
    """Good cards, and not too many others."""
    own = seat.discard + seat.deck + seat.hand + seat.pool
    if not own:
        return 0.0
    good = [values.IN_DECK.get(card, 0.8) for card in own]
    return 2.0 * sum(good) / len(good) + 0.12 * sum(card in KIDS for card in own)


def advantage(p: Position, who: int) -> float:
    """Over the best of the rivals, and a little over all of them."""
    mine = standing(p, who)
    others = [standing(p, rival) for rival in p.rivals(who)]
    return mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)


def final(p: Position, who: int) -> float:
    """At the end: 1 for a win, shares of it for a tie, a little of each for a near thing."""
    table = scores(p)
    total = [score.total[0] for score in table]
    rest = [points for seat, points in enumerate(total) if seat != who]
    return 1.5 * (total[who] - max(rest)) + (3.0 if table[who].place == 1 else 0.0)
