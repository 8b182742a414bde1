"""What each dog does, in the words of its card. A function gives the seat whose doghouse the dog
goes to, or None for its player's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.engine.asking import About
from games.fort.box.cards import FRIENDS, PEOPLE, PIZZA, SUITS, SUITS_ONLY, TOY, UNKNOWN, distinct
from games.fort.rules.effects import gain, room
from games.fort.rules.fields import Ask
from games.fort.rules.fort_level import advance
from games.fort.rules.modules.dogs.kids import usable, use_kid
from games.fort.rules.modules.dogs.needs import Helpers
from games.fort.rules.recruiting import CardAt, fill_park, take
from games.fort.table.position import PARK, STUFF, TOP_LEVEL, Position, Seat

Effect = Callable[[Position, int, Helpers, Ask], int | None]
Bundle = tuple[int, int, int, int]
"""Pizza and toys in Stuff, pizza and toys in the Pack."""
MOST_TOKENS = 3


def _may(ask: Ask) -> bool:
    """F9.6: a "may" part can be declined."""
    return bool(ask.pick("may", (True, False), "F9.6"))


def _points(number: int) -> Effect:
    def score(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
        p.seats[who].vp += number

    return score


def drover(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """All the cards of the Park, or of any one Yard, to any one player's discard pile."""
    places = [("park", -1)] if p.park else []
    places += [("yard", seat) for seat in range(len(p.seats)) if p.seats[seat].yard]
    if not places or not _may(ask):
        return
    place, seat = ask.pick("moved from", places, "F9.11")
    to = p.seats[ask.pick("to", range(len(p.seats)), "F9.11")]
    if place == "park":
        to.discard += p.park
        p.park = []
        fill_park(p, PARK, ask)
    else:
        cards, p.seats[seat].yard = p.seats[seat].yard, []
        to.discard += cards


def hershey(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Up to 2 kids in all from any Lookouts to the own discard pile (F9.11b)."""
    for _ in range(2):
        options: list[CardAt | None] = [None]
        options += [
            (card, "lookout", seat)
            for seat, other in enumerate(p.seats)
            for card in distinct(other.lookout)
            if seat == who or not (p.profile.best_friends_safe and card in FRIENDS)
        ]
        card = ask.pick("card", options, _why_not_hershey)
        if card is None:
            break
        p.seats[who].discard.append(take(p, who, card, ask))


def _why_not_hershey(card: CardAt | None) -> str:
    return "F9.11b" if card is not None and card[0] in FRIENDS else "F9.11"


def echo(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """The actions of 1 kid in any Yard or the Park."""
    assert p.played is not None
    if usable(p, []) and _may(ask):
        p.played.kids_left = 1
        use_kid(p, who, ask)


def barkley(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """The actions of up to 2 kids, one after the other."""
    assert p.played is not None
    if usable(p, []) and _may(ask):
        p.played.kids_left = 2
        use_kid(p, who, ask)


def squeaker(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Stuff filled with toys (F9.11, F9.11c)."""
    if _may(ask):
        gain(p, p.seats[who], TOY, room(p, p.seats[who], TOY))


def up_to_three(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Pumpkin, Porkchop, Pesto, Spud: up to 3 tokens, to Stuff and Pack in any mix."""
    seat = p.seats[who]
    bundle: Bundle = ask.pick("gain", gains(p, seat), _beyond)
    for kind in (PIZZA, TOY):
        seat.stuff[kind] += bundle[kind]
        seat.pack[kind] += bundle[kind + 2]
        p.supply[kind] -= bundle[kind] + bundle[kind + 2]


def _beyond(bundle: Any) -> str:
    """F9.11: a dog brings so many and no more."""
    if isinstance(bundle, tuple) and sum(bundle) > MOST_TOKENS:
        return About("F9.11", "dog_most", tokens=(sum(bundle), "token"), most=MOST_TOKENS)
    return "F9.11"


def gains(p: Position, seat: Seat) -> list[Bundle]:
    pizza, toys = p.supply
    packs = seat.pack_room
    return [
        (a, b, c, d)
        for a in range(min(MOST_TOKENS, room(p, seat, PIZZA)) + 1)
        for b in range(min(MOST_TOKENS - a, room(p, seat, TOY)) + 1)
        for c in range(min(MOST_TOKENS - a - b, packs) + 1)
        for d in range(min(MOST_TOKENS - a - b - c, packs - c) + 1)
        if a + c <= pizza and b + d <= toys
    ]


def ranger(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Kids from the own Lookout to the discard pile, then up to 2 from hand and discard pile."""
    seat = p.seats[who]
    while seat.lookout:
        out = [(card, "lookout", who) for card in distinct(seat.lookout)]
        leaving: CardAt | None = ask.pick("discard", [None, *out], "F9.11")
        if leaving is None:
            break
        seat.discard.append(take(p, who, leaving, ask))
    for _ in range(2):
        options: list[CardAt | None] = [None]
        if seat.lookout_room:
            options += [
                (card, place, who)
                for place, cards in (("hand", seat.hand), ("discard", seat.discard))
                for card in distinct(cards)
                if card in PEOPLE or (card == UNKNOWN and place == "discard")
            ]
        card = ask.pick("card", options, lambda card: _why_not_in(card, seat))
        if card is None:
            break
        seat.lookout.append(take(p, who, card, ask))


def _why_not_in(card: CardAt | None, seat: Seat) -> str:
    if card is not None and card[0] and card[0] not in PEOPLE:
        return "F9.5"
    if card is not None and card[1] not in ("hand", "discard") and "bribe" in seat.perks:
        return "F8.2a"
    return "F9.11" if seat.lookout_room else "F2.2"


def eclair(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """A random perk from the box; then all but one go back."""
    seat = p.seats[who]
    if p.box_perks:
        drawn = ask.pick("drawn", list(distinct(p.box_perks)), "F9.13")
        p.box_perks.remove(drawn)
        seat.perks.append(drawn)
    if len(seat.perks) > 1:
        kept = ask.pick("reward", list(distinct(seat.perks)), "F9.13")
        seat.perks.remove(kept)
        p.box_perks += seat.perks
        seat.perks = [kept]


def watson(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """A random made-up rule from the box; then one goes back (F9.13a: not an only one)."""
    seat = p.seats[who]
    if not p.box_rules:
        return
    had = bool(seat.made_up_rules)
    drawn = ask.pick("drawn", list(distinct(p.box_rules)), "F9.13")
    p.box_rules.remove(drawn)
    seat.made_up_rules.append(drawn)
    if had:
        kept = ask.pick("reward", list(distinct(seat.made_up_rules)), "F9.13")
        seat.made_up_rules.remove(kept)
        p.box_rules += seat.made_up_rules
        seat.made_up_rules = [kept]


def loki(p: Position, who: int, helpers: Helpers, ask: Ask) -> int:
    """Up to 3 tokens from a rival's board into the own Stuff; Loki goes to that rival (F9.6)."""
    rival = ask.pick("rival", p.rivals(who), "F9.6")
    other, seat = p.seats[rival], p.seats[who]
    bundle: Bundle = ask.pick("take", takes(other, seat), _beyond)
    for kind in (PIZZA, TOY):
        other.stuff[kind] -= bundle[kind]
        other.pack[kind] -= bundle[kind + 2]
        seat.stuff[kind] += bundle[kind] + bundle[kind + 2]
    return (who + 1) % len(p.seats) if p.profile.loki_goes_to == "neighbour" else int(rival)


def takes(other: Seat, seat: Seat) -> list[Bundle]:
    free = [max(0, STUFF - seat.stuff[kind]) for kind in (PIZZA, TOY)]
    return [
        (a, b, c, d)
        for a in range(min(MOST_TOKENS, other.stuff[0]) + 1)
        for b in range(min(MOST_TOKENS - a, other.stuff[1]) + 1)
        for c in range(min(MOST_TOKENS - a - b, other.pack[0]) + 1)
        for d in range(min(MOST_TOKENS - a - b - c, other.pack[1]) + 1)
        if a + c <= free[0] and b + d <= free[1]
    ]


def pudge(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Up to 3 kids from deck and discard pile trashed, then both are shuffled (F9.13)."""
    seat = p.seats[who]
    for _ in range(3):
        options: list[CardAt | None] = [None]
        options += [
            (card, place, who)
            for place, cards in (("deck", seat.deck), ("discard", seat.discard))
            for card in distinct(cards)
            if card in PEOPLE or (card == UNKNOWN and place == "discard")
        ]
        card = ask.pick("card", options, _why_not_pudge)
        if card is None:
            break
        p.box_cards.append(take(p, who, card, ask))
    shuffle_together(seat, ask)


def _why_not_pudge(card: CardAt | None) -> str:
    return "F9.5" if card is not None and card[0] and card[0] not in PEOPLE else "F9.11"


def shuffle_together(seat: Seat, ask: Ask) -> None:
    """Deck and discard pile become the deck; nobody knows its order unless the table says."""
    cards = seat.deck + seat.discard
    seat.discard = []
    order = ask.shuffle(cards) if UNKNOWN not in cards and len(cards) > 1 else None
    if order is not None or len(set(cards)) < 2:
        seat.deck = order or cards
        return
    seat.pool += [card for card in cards if card != UNKNOWN]
    seat.deck = [UNKNOWN] * len(cards)


def violet(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Every card with a declared suit, of the Park and all Yards (F9.10)."""
    suits = [suit for suit in SUITS_ONLY if suit not in helpers.all_suits()]
    if not suits or not _may(ask):
        return
    suit = ask.pick("symbol", suits, "F9.11")
    seat = p.seats[who]
    for other in p.seats:
        seat.discard += [card for card in other.yard if suit in SUITS[card]]
        other.yard = [card for card in other.yard if suit not in SUITS[card]]
    seat.discard += [card for card in p.park if suit in SUITS[card]]
    p.park = [card for card in p.park if suit not in SUITS[card]]
    fill_park(p, PARK, ask)


def duke(p: Position, who: int, helpers: Helpers, ask: Ask) -> None:
    """Advance Fort at the normal cost."""
    if _may(ask):
        if p.seats[who].level >= TOP_LEVEL:
            ask.refuse("F6.5")
            return
        advance(p, who, ask)


EFFECTS: dict[str, Effect] = {
    "drover": drover,
    "hershey": hershey,
    "echo": echo,
    "floofer": _points(3),
    "squeaker": squeaker,
    "pumpkin": up_to_three,
    "ranger": ranger,
    "rowdy": _points(2),
    "porkchop": up_to_three,
    "barkley": barkley,
    "eclair": eclair,
    "loki": loki,
    "pudge": pudge,
    "pesto": up_to_three,
    "violet": violet,
    "duke": duke,
    "spud": up_to_three,
    "watson": watson,
}
