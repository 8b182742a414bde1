"""F9.1 to F9.4: what a dog needs before it does anything."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import partial
from typing import Any

from games.engine.asking import About
from games.fort.box.cards import CARDS, COIN, SUITS, SUITS_ONLY, UNKNOWN, distinct
from games.fort.rules.fields import Ask, InOrder
from games.fort.rules.fort_level import owned, pay
from games.fort.table.hidden import lose_sight
from games.fort.table.position import Position, Seat

HelperAt = tuple[str, str]
"""A card given for a need, and whether it comes from "hand" or "lookout"."""


class Helpers:
    """The cards given for a need, each with the symbols it shows (coins declared)."""

    __slots__ = ("cards", "symbols")

    def __init__(self) -> None:
        self.cards: list[HelperAt] = []
        self.symbols: list[tuple[str, ...]] = []

    def all_suits(self) -> set[str]:
        return {suit for symbols in self.symbols for suit in symbols}


def need_of(card: str) -> Mapping[str, Any]:
    need: Mapping[str, Any] = CARDS[card].facts["need"]
    return need


def takes_cards(need: Mapping[str, Any]) -> bool:
    return "add" in need or "add_different" in need or "add_cards" in need


def met_by(need: Mapping[str, Any], symbols: list[tuple[str, ...]]) -> bool:
    """Whether these cards, by the symbols they show, are enough."""
    if "add" in need:
        suit = need["add"][0]
        return sum(shown.count(suit) for shown in symbols) >= len(need["add"])
    if "add_different" in need:
        different = {suit for shown in symbols for suit in shown} - {need["add_not"], COIN}
        return len(different) >= int(need["add_different"])
    return len(symbols) >= int(need.get("add_cards", 0))


def hopeless(p: Position, who: int, card: str) -> bool:
    """A quick look at the parts of the need that no choice can change."""
    need, seat = need_of(card), p.seats[who]
    if seat.level < need.get("level", 0) or len(seat.lookout) < need.get("lookout_cards", 0):
        return True
    if owned(seat, 0) + owned(seat, 1) < need.get("spend_any", 0):
        return True
    if owned(seat, 0) < need.get("spend_pizza", 0):
        return True
    if not takes_cards(need):
        return False
    others = [other for other in seat.hand if other != card]
    others += [card] * (seat.hand.count(card) - 1)
    if not need.get("from_hand"):
        others += seat.lookout
    wanted = wanted_suits(need)
    unknown = (COIN,) if "add_cards" in need else (COIN, COIN)
    shown = sum(
        suit in wanted or suit == COIN for other in others for suit in SUITS[other] or unknown
    )
    enough = len(need["add"]) if "add" in need else need.get("add_different", need.get("add_cards"))
    return bool(shown < enough)


def wanted_suits(need: Mapping[str, Any]) -> tuple[str, ...]:
    if "add" in need:
        return (need["add"][0],)
    return tuple(suit for suit in SUITS_ONLY if suit != need.get("add_not"))


def meet(p: Position, who: int, card: str, ask: Ask) -> Helpers:
    """F9.1: level, cards in the Lookout, cards given, tokens paid."""
    need, seat, helpers = need_of(card), p.seats[who], Helpers()
    _look_at_board(seat, need, ask)
    _give_cards(p, who, need, helpers, ask)
    for wanted, noun, have in (
        (need.get("spend_any", 0), "token", owned(seat, 0) + owned(seat, 1)),
        (need.get("spend_pizza", 0), "pizza", owned(seat, 0)),
    ):
        if have < wanted:
            ask.refuse(About("F9.1", "need_tokens", tokens=(wanted, noun), have=have))
    if "spend_any" in need:
        pay(seat, p, ask, [(0, 0, need["spend_any"])], "F9.1")
    if "spend_pizza" in need:
        pay(seat, p, ask, [(need["spend_pizza"], 0, 0)], "F9.1")
    return helpers


def _look_at_board(seat: Seat, need: Mapping[str, Any], ask: Ask) -> None:
    level, cards = need.get("level", 0), need.get("lookout_cards", 0)
    if seat.level < level:
        ask.refuse(About("F9.1", "need_level", n=level, have=seat.level))
    if len(seat.lookout) < cards:
        ask.refuse(About("F9.1", "need_lookout", cards=(cards, "card"), have=len(seat.lookout)))


def _lacking(need: Mapping[str, Any], symbols: list[tuple[str, ...]]) -> About:
    """Which symbols or cards are still missing."""
    if "add" in need:
        suit = need["add"][0]
        have = sum(shown.count(suit) for shown in symbols)
        return About("F9.1", "need_symbols", symbols=(len(need["add"]), suit), have=have)
    if "add_different" in need:
        different = {suit for shown in symbols for suit in shown} - {need["add_not"], COIN}
        number = (int(need["add_different"]), "symbol")
        gaps = {"symbols": number, "suit": need["add_not"], "have": len(different)}
        return About("F9.1", "need_different", **gaps)
    cards = (int(need.get("add_cards", 0)), "card")
    return About("F9.1", "need_cards", cards=cards, have=len(symbols))


def _give_cards(p: Position, who: int, need: Mapping[str, Any], helpers: Helpers, ask: Ask) -> None:
    """F9.2: from hand or Lookout; F9.4: none of them superfluous."""
    seat = p.seats[who]
    wanted = wanted_suits(need)
    last = ""
    while True:
        enough = met_by(need, helpers.symbols)
        useful = [] if enough else useful_cards(p, who, need, helpers)
        may_end = [None] if enough or ask.insists else []
        options = InOrder(
            [*may_end, *(each for each in useful if name(each) >= last)],
            [each for each in useful if name(each) < last],
            partial(brings_nearer, need, helpers.all_suits()),
        )
        helper: HelperAt | None = ask.pick("need", options, "F9.1")
        if helper is None:
            break
        last = name(helper)
        if helper[1] == "lookout" and need.get("from_hand"):
            ask.refuse(About("F9.2", "from_hand_only", card=helper[0]))
        if helper[1] == "hand":
            seat.hand.remove(helper[0])
            if helper[0] == UNKNOWN:
                lose_sight(seat, 1)
            assert p.played is not None
            p.played.added.append(helper[0])
        symbols = SUITS[helper[0]]
        if COIN in symbols:
            symbols = _declare(symbols, wanted, need, helpers, ask)
        helpers.cards.append(helper)
        helpers.symbols.append(symbols)
    if met_by(need, helpers.symbols):
        for number in range(len(helpers.symbols)):
            if met_by(need, helpers.symbols[:number] + helpers.symbols[number + 1 :]):
                ask.refuse(About("F9.4", "superfluous", card=helpers.cards[number][0]))
    else:
        ask.refuse(_lacking(need, helpers.symbols))


def name(helper: HelperAt) -> str:
    return f"{helper[1]}/{helper[0]}"


def brings_nearer(need: Mapping[str, Any], shown: Collection[str], card: str) -> bool:
    """Whether a card is of any use for a need, with these suits shown already."""
    if "add_cards" in need:
        return True
    wanted = {*wanted_suits(need), COIN}
    if "add_different" in need:
        wanted -= {*shown} - {COIN}
    return not wanted.isdisjoint(SUITS[card])


def useful_cards(
    p: Position, who: int, need: Mapping[str, Any], helpers: Helpers
) -> list[HelperAt]:
    """Cards that bring the need nearer, in a fixed order."""
    seat, shown = p.seats[who], helpers.all_suits()
    cards = [(card, "hand") for card in distinct(seat.hand)]
    if not need.get("from_hand"):
        lying = seat.lookout[:]
        for card, place in helpers.cards:
            if place == "lookout":
                lying.remove(card)
        cards += [(card, "lookout") for card in distinct(lying)]
    return sorted((each for each in cards if brings_nearer(need, shown, each[0])), key=name)


def _declare(
    symbols: tuple[str, ...],
    wanted: tuple[str, ...],
    need: Mapping[str, Any],
    helpers: Helpers,
    ask: Ask,
) -> tuple[str, ...]:
    """F9.3: an added coin is declared as another suit, each one freely."""
    others = [suit for suit in symbols if suit != COIN]
    options = list(wanted)
    if "add_different" in need:
        # Declared as its own card's other suit it adds nothing, but the card is then needed.
        options = [suit for suit in options if suit not in helpers.all_suits()] or options
    elif "add_cards" in need:
        options = list(SUITS_ONLY)
    return (ask.pick("need coin", options, "F9.3"), *others)
