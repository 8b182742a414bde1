"""How well a seat stands in the middle of a game, in points.

The weights come from some thousand games that habit played against itself: of what a seat has after
a turn, how many points more than its rivals it had at the end.
"""

from __future__ import annotations

from games.fort.box.cards import CARDS, COIN, SUITS, UNKNOWN
from games.fort.rules.scoring import made_up_rule, scores
from games.fort.table.position import MACARONI, TOP_LEVEL, TRACK_END, Position, Seat

ON_THE_WAY = (-4.5, -3.0, -0.2, 3.2, 2.8, 1.2)
"""What a level is worth beyond its points: how near the next ones are."""
NEEDED = (0.9, 1.5, 1.3, 1.5, 2.4, 0.0)
"""A token that the next level asks for, by the level that the fort has."""
UNSEEN_RULE = 3.0
DOG = 2.8
CAT = (0, 1.2, 3.3, 6.0, 9.5)
KINGSLY = 1.8


def _share(steps: tuple[str, ...]) -> dict[str, float]:
    """For each card, whether any of these steps is printed on it."""
    return {
        id: float(
            any(step in steps for _, action in card.actions for step in action.lead + action.tail)
        )
        for id, card in CARDS.items()
    }


FORT = _share(("fort", "fort-1", "fort+1"))
POINTS = _share(("vp",))
LOOKOUT = _share(("lookout",))


def progress(p: Position) -> float:
    """How much of the game is over: 0 to 1, by whichever end is nearest."""
    points = max(seat.vp for seat in p.seats) / TRACK_END
    levels = p.profile.level_points
    level = max(levels[seat.level] for seat in p.seats) / levels[TOP_LEVEL]
    return min(1.0, max(points, level, 1 - len(p.park_deck) / 40))


def standing(p: Position, who: int, done: float) -> float:
    """What the seat has, and what it will be able to make of it, in points."""
    seat, left = p.seats[who], 1.0 - done
    total = float(seat.vp + p.profile.level_points[seat.level] + MACARONI * seat.macaroni)
    total += ON_THE_WAY[seat.level] + tokens(p, seat, left) + deck(seat, done)
    for rule in seat.made_up_rules:
        low, high = made_up_rule(p, seat, rule) if rule != UNKNOWN else (UNSEEN_RULE, UNSEEN_RULE)
        total += (low + high) / 2
    total += 1.5 * left * len(seat.perks)
    total += (0.25 + 0.7 * left) * sum(len(SUITS[card]) for card in seat.lookout)
    if p.modules:
        total += DOG * len(seat.doghouse) + CAT[min(len(seat.cats), 4)]
        total += KINGSLY * ("kingsly" in seat.cats)
    return total


def tokens(p: Position, seat: Seat, left: float) -> float:
    """They count most as far as the next level asks for them."""
    stuff, pack, level = seat.stuff, seat.pack, seat.level
    own = (stuff[0] + pack[0], stuff[1] + pack[1])
    cost = p.profile.fort_costs[min(level, TOP_LEVEL - 1)]
    needed = min(own[0], cost[0]) + min(own[1], cost[1])
    over = own[0] + own[1] - needed
    total = needed * NEEDED[level] * (0.45 + 0.55 * left) + 0.95 * left * over
    return total + 0.3 * (pack[0] + pack[1])


def deck(seat: Seat, done: float = 0.0) -> float:
    """Many cards, of few suits; forts to build and, towards the end, points to score."""
    number = forts = points = 0.0
    suits: dict[str, int] = {}
    for place in (seat.discard, seat.deck, seat.hand, seat.pool):
        for card in place:
            if card == UNKNOWN:
                continue
            number += 1
            forts += FORT[card]
            points += POINTS[card]
            for suit in SUITS[card]:
                suits[suit] = suits.get(suit, 0) + 1
    if not number:
        return 0.0
    coins = suits.pop(COIN, 0)
    most = max(suits.values(), default=0)
    good = 3.3 * forts + 3.5 * done * points
    return 0.4 * (1 - done) * number + 0.5 * (most + 0.5 * coins) + good / number


def advantage(p: Position, who: int) -> float:
    """Over the best of the rivals, and a little over all of them."""
    done = progress(p)
    mine = standing(p, who, done)
    others = [standing(p, rival, done) for rival in p.rivals(who)]
    return mine - 0.6 * max(others) - 0.4 * sum(others) / len(others)


def final(p: Position, who: int) -> float:
    """At the end: by how much one has won or lost, and a little more for having done so."""
    table = scores(p)
    total = [score.total[0] for score in table]
    rest = [points for seat, points in enumerate(total) if seat != who]
    won = 4.0 if table[who].place == 1 else -4.0
    return total[who] - max(rest) + won
