"""What a seat of Fort has, as numbers from which its chance to win is told."""

from __future__ import annotations

from pathlib import Path

from games.engine.hinting.chances import Features, Learned, Shares, softmax, won_by
from games.fort.box.cards import ALL_SUITS, BY_KIND, CARDS, COIN, FRIENDS, SUITS, UNKNOWN
from games.fort.hinting.values import IN_DECK, card_worth
from games.fort.hinting.worth import CAT, FORT, advantage, progress
from games.fort.rules.fort_level import affordable
from games.fort.rules.scoring import made_up_rule, scores, winners
from games.fort.table.position import MACARONI, TOP_LEVEL, Position, Seat

FOLDER = Path(__file__).with_name("learned")
STEPS = ("fort", "vp", "lookout", "trash", "recruit", "pack", "pizza", "toy", "any", "spend")
"""What cards are counted by: those that have such a step in an action."""
PERKS = BY_KIND["perks"]
RULES = BY_KIND["made_up_rules"]
SEAT = ("points", "rule points", "unseen rule", "level 1", "level 2", "level 3", "level 4", "top")
STUFF = ("pizza", "toy", "pack", "on hand for the next level", "missing for it", "can afford it")
LOOKOUT = ("lookout", "lookout symbols", "lookout in the deck's suits")
DECK = ("cards", "worth", "symbols", "most of a suit", "second suit", "coins", "friends", "matches")
HAND = (
    "hand",
    "fort in hand",
    "fort in hand that can be paid",
    "points in hand",
    "hand's worth",
    "best play",
    "second play",
    "most of a suit in hand",
)
YARD = ("yard", "yard's worth")
TURN = ("leads", "still to play", "turns to come", "seat after the first", "turn is its last")
PETS = ("dogs", "cats", "kingsly")
NAMES: tuple[str, ...] = (
    *SEAT,
    *STUFF,
    *LOOKOUT,
    *DECK,
    *(f"cards with {step}" for step in STEPS),
    *HAND,
    *YARD,
    *TURN,
    *(f"perk {perk}" for perk in PERKS),
    *(f"rule {rule}" for rule in RULES),
    *PETS,
)
"""Each of them is a number of one seat."""


def _steps(card: str) -> tuple[float, ...]:
    """Once for each action of the card that has such a step."""
    printed = [action.lead + action.tail for _, action in CARDS[card].actions]
    return tuple(
        float(sum(any(each.startswith(step) for each in steps) for steps in printed))
        for step in STEPS
    )


OF_CARD = {card: _steps(card) for card in CARDS}
PER = {
    card: tuple(action.per for _, action in CARDS[card].actions if action.per in ALL_SUITS)
    for card in CARDS
}
"""The suits that a card counts."""


def features(p: Position) -> Features:
    """Of a position without unknown cards; one that is unknown counts for nothing."""
    return Features([_row(p, who) for who in range(len(p.seats))], progress(p))


def _row(p: Position, who: int) -> list[float]:
    seat = p.seats[who]
    level = seat.level
    own = _own(p, who)
    suits: dict[str, int] = {}
    for card in own:
        for suit in SUITS[card]:
            suits[suit] = suits.get(suit, 0) + 1
    rule_points, unseen = 0.0, 0
    for rule in seat.made_up_rules:
        if rule == UNKNOWN:
            unseen += 1
        else:
            low, high = made_up_rule(p, seat, rule)
            rule_points += (low + high) / 2
    row = [
        float(seat.vp + p.profile.level_points[level] + MACARONI * seat.macaroni),
        rule_points,
        float(unseen),
    ]
    row += [float(level == each) for each in (1, 2, 3, 4, TOP_LEVEL)]
    row += _stuff(p, seat)
    row += _lookout(seat, suits)
    row += _deck(own, suits)
    row += _hand(p, who)
    row += _yard(seat)
    row += _turn(p, who)
    row += [float(perk in seat.perks) for perk in PERKS]
    row += [float(rule in seat.made_up_rules) for rule in RULES]
    row += (
        float(len(seat.doghouse)),
        CAT[min(len(seat.cats), 4)],
        float("kingsly" in seat.cats),
    )
    return row


def _own(p: Position, who: int) -> list[str]:
    """The cards that go through the hand again and again, those in use among them."""
    seat = p.seats[who]
    own = [*seat.hand, *seat.deck, *seat.discard]
    if p.played is not None and p.played.by == who:
        own += p.played.added
        if p.played.card is not None and not p.played.trash:
            own.append(p.played.card)
        own += p.laid
    return [card for card in own if card != UNKNOWN]


def _stuff(p: Position, seat: Seat) -> tuple[float, ...]:
    stuff, pack = seat.stuff, seat.pack
    pizza, toy = stuff[0] + pack[0], stuff[1] + pack[1]
    if seat.level >= TOP_LEVEL:
        return float(pizza), float(toy), float(pack[0] + pack[1]), 0.0, 0.0, 0.0
    cost = p.profile.fort_costs[seat.level]
    there = min(pizza, cost[0]) + min(toy, cost[1])
    missing = cost[0] + cost[1] - there
    return (
        float(pizza),
        float(toy),
        float(pack[0] + pack[1]),
        float(there),
        float(missing),
        float(not missing),
    )


def _lookout(seat: Seat, suits: dict[str, int]) -> tuple[float, ...]:
    symbols, there = 0, 0.0
    for card in seat.lookout:
        for suit in SUITS.get(card, ()):
            symbols += 1
            there += suits.get(suit, 0)
    return float(len(seat.lookout)), float(symbols), there


def _deck(own: list[str], suits: dict[str, int]) -> list[float]:
    number = len(own)
    if not number:
        return [0.0] * (len(DECK) + len(STEPS))
    coins = suits.get(COIN, 0)
    most, second = sorted((0, 0, *(n for suit, n in suits.items() if suit != COIN)))[:-3:-1]
    symbols = sum(suits.values())
    matches = sum([suits.get(suit, 0) + coins for card in own for suit in PER[card]])
    worth = sum([IN_DECK.get(card, 0.0) for card in own])
    friends = len([card for card in own if card in FRIENDS])
    sums = map(sum, zip(*[OF_CARD[card] for card in own], strict=True))
    return [
        float(number),
        worth / number,
        symbols / number,
        most / number,
        second / number,
        coins / number,
        friends / number,
        matches / number,
        *(each / number for each in sums),
    ]


def _hand(p: Position, who: int) -> list[float]:
    """What could be made of it, were it this seat's turn just now."""
    seat = p.seats[who]
    hand = [card for card in seat.hand if card != UNKNOWN]
    if not hand:
        return [0.0] * len(HAND)
    suits: dict[str, int] = {}
    for card in hand:
        for suit in SUITS[card]:
            suits[suit] = suits.get(suit, 0) + 1
    plays = sorted([card_worth(p, who, card) for card in hand if CARDS[card].boxes])
    best, second = (0.0, 0.0, *plays)[:-3:-1]
    forts = sum([FORT[card] for card in hand])
    can_pay = seat.level < TOP_LEVEL and affordable(p, who, 0)
    coins = suits.pop(COIN, 0)
    return [
        float(len(seat.hand)),
        forts,
        forts if can_pay else 0.0,
        sum([OF_CARD[card][1] for card in hand]),
        sum([IN_DECK.get(card, 0.0) for card in hand]),
        best,
        second,
        float(max(suits.values(), default=0) + coins),
    ]


def _yard(seat: Seat) -> tuple[float, ...]:
    yard = [card for card in seat.yard if card != UNKNOWN]
    return float(len(seat.yard)), sum([IN_DECK.get(card, 0.0) for card in yard])


def _turn(p: Position, who: int) -> tuple[float, ...]:
    """How near the next turn is, and whether there is one: F7.2."""
    seats = len(p.seats)
    leads = who == p.leader
    after = (who - p.first) % seats
    has_turn = not p.ending or after >= (p.leader - p.first) % seats
    return (
        float(leads),
        float(leads and ("play", who) in p.agenda and p.played is None),
        float((who - p.leader) % seats) / seats if has_turn else 1.0,
        after / seats,
        float(bool(p.ending) and not has_turn),
    )


# The chances --------------------------------------------------------------------------------------


def learned(p: Position) -> Learned:
    """The numbers for so many players; where dogs or cats play they are others."""
    name = f"{len(p.seats)}-pets" if p.modules else str(len(p.seats))
    return Learned(FOLDER / f"{name}.toml", NAMES)


def chances(world: Position) -> Shares:
    """The win chance of each seat in a world without unknown cards."""
    if not world.agenda:
        return won_by(winners(world, scores(world)), len(world.seats))
    weights = learned(world).weights()
    if weights is not None:
        return weights.shares(features(world))
    return softmax([advantage(world, who) / 6 for who in range(len(world.seats))])
