"""What things are worth in points, roughly and quickly, for those who play without thinking."""

from __future__ import annotations

from games.engine.asking import NOBODY
from games.fort.box.cards import ALL_SUITS, CARDS, COIN, SUITS, UNKNOWN
from games.fort.box.notation import Action
from games.fort.rules.doing import counted, fits
from games.fort.rules.effects import CAN, LIMITS, Deed
from games.fort.rules.fort_level import bills
from games.fort.table.position import STUFF, TOP_LEVEL, Position, Seat

STEP_WORTH = {
    "pack": 0.5,
    "lookout": 0.7,
    "trash": 0.35,
    "trash-this": -0.4,
    "rival-trash": 0.3,
    "recruit": 0.5,
    "vp": 1.0,
    "swap": 0.15,
    "spend:pizza": -0.6,
    "spend:toy": -0.6,
}
LEVELS = {"fort": 0, "fort-1": -1, "fort+1": 1}
"""Steps that advance the fort, and what they change in its price."""
TOKEN = 0.75
PERK = 1.5


def token(p: Position, seat: Seat, kind: int) -> float:
    """One more of this kind: more where the next level asks for it."""
    if seat.level >= TOP_LEVEL:
        return 0.1
    missing = p.profile.fort_costs[seat.level][kind] - seat.stuff[kind] - seat.pack[kind]
    return TOKEN + 0.35 if missing > 0 else TOKEN - 0.2


def next_level(p: Position, who: int) -> float:
    """What Advance Fort brings: points, what comes with the level, less the tokens it takes."""
    seat = p.seats[who]
    points = p.profile.level_points
    gain = points[seat.level + 1] - points[seat.level] + (1.5, PERK, 0.4, 0.4, 4.0)[seat.level]
    return gain + 1.0 - 0.3 * sum(bills(p, who, 0)[0])


def step_worth(p: Position, who: int, step: str) -> float:
    worth = STEP_WORTH.get(step)
    if worth is not None:
        return worth
    seat = p.seats[who]
    if step == "pizza":
        return token(p, seat, 0)
    if step == "toy":
        return token(p, seat, 1)
    if step == "any":
        return max(token(p, seat, 0), token(p, seat, 1)) + 0.05
    return next_level(p, who) if step in LEVELS and seat.level < TOP_LEVEL else 0.0


HELPS = {
    suit: {card: shown.count(suit) or int(COIN in shown) for card, shown in SUITS.items()}
    for suit in ALL_SUITS
}
"""How many symbols of a suit a card beside the played one counts for."""


def symbols(seat: Seat, card: str, suit: str, *, hand: bool = True) -> int:
    """As many as could be in use for this card: its own, in the Lookout, in the hand."""
    helps = HELPS[suit]
    number = SUITS[card].count(suit) + sum([helps[other] for other in seat.lookout])
    if hand:
        number += sum([helps[other] for other in seat.hand])
        if card in seat.hand:
            number -= helps[card]
    return number


def repeats(p: Position, deed: Deed, card: str, action: Action, *, hand: bool = True) -> int:
    """How often this box would be done."""
    if action.copies:
        packs = [deed.seat.pack] if action.lead[0] == "copy-pack" else []
        packs = packs or [p.seats[i].pack for i in p.rivals(deed.who)]
        room = [max(0, STUFF - deed.seat.stuff[kind]) for kind in (0, 1)]
        return max(min(pack[0], room[0]) + min(pack[1], room[1]) for pack in packs)
    if action.per is None:
        return 1
    if not action.improvable:
        return min(counted(deed, action.per), _limit(deed, action.lead[0]))
    if action.per == "?":
        most = max(symbols(deed.seat, card, suit, hand=hand) for suit in SUITS[card] or (COIN,))
    else:
        most = symbols(deed.seat, card, action.per, hand=hand)
    limit = _limit(deed, action.lead[0])
    if action.bracketed:
        for after in action.tail:
            limit = min(limit, _limit(deed, after))
    return min(most, limit)


def _limit(d: Deed, step: str) -> int:
    if step == "any":
        return max(LIMITS["pizza"](d), LIMITS["toy"](d))
    return LIMITS[step](d)


def box_worth(p: Position, deed: Deed, card: str, action: Action, *, hand: bool = True) -> float:
    """What doing this box would bring now."""
    who = deed.who
    times = repeats(p, deed, card, action, hand=hand)
    if times <= 0:
        return 0.0
    if action.copies:
        return times * TOKEN
    lead = tail = 0.0
    for step in action.lead:
        if not CAN[step](deed):
            continue
        change = LEVELS.get(step)
        if change is None:
            lead += step_worth(p, who, step)
        else:
            lead += next_level(p, who) - 0.5 * change
    for step in action.tail:
        tail += step_worth(p, who, step)
    if action.bracketed:
        return times * (lead + tail)
    if action.per is None and not LEVELS.keys().isdisjoint(action.lead):
        return lead + tail if lead else 0.0
    return times * lead + tail


def card_worth(p: Position, who: int, card: str, *, leads: bool = True) -> float:
    """What playing this card of the hand would bring its player now."""
    deed = Deed(p, who, NOBODY, leads=leads)
    return sum([box_worth(p, deed, card, action) for _, action in CARDS[card].actions])


def follow_worth(p: Position, who: int, card: str, cards: tuple[str, ...]) -> float:
    """What following the public action of `card` with these would bring."""
    action = CARDS[card].public
    if action is None:
        return 0.0
    deed = Deed(p, who, NOBODY, leads=False, forced=p.played.kind if p.played else None)
    if action.copies or action.per is None:
        return box_worth(p, deed, card, action, hand=False)
    if not action.improvable:
        return box_worth(p, deed, card, action, hand=False)
    times = sum(len(SUITS[each]) for each in cards) or 1
    if not fits(deed, action, 1):
        return 0.0
    lead = sum(step_worth(p, who, step) for step in action.lead)
    tail = sum(step_worth(p, who, step) for step in action.tail)
    return times * (lead + tail) if action.bracketed else times * lead + tail


def _printed_worth(card: str) -> float:
    """A card in the deck, whoever holds it: what its boxes bring with two symbols."""
    facts = CARDS[card]
    if card == UNKNOWN or not facts.boxes:
        return 0.35 * len(facts.suits) if card != UNKNOWN else 0.8
    total = 0.0
    for _, action in facts.actions:
        times = 2 if action.per else 1
        if action.copies:
            total += 1.2
            continue
        lead = sum(PRINTED.get(step, TOKEN) for step in action.lead)
        tail = sum(PRINTED.get(step, TOKEN) for step in action.tail)
        total += times * (lead + tail) if action.bracketed else times * lead + tail
    return total


PRINTED = {**STEP_WORTH, "fort": 2.2, "fort-1": 2.6, "fort+1": 1.6}
IN_DECK = {card: _printed_worth(card) for card in CARDS if CARDS[card].boxes or CARDS[card].suits}
IN_DECK[UNKNOWN] = 0.8
