"""F9.1 to F9.4: what a dog needs before it does anything."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine.asking import Ask
from games.fort.cards import CARDS, COIN, SUITS, SUITS_ONLY
from games.fort.fort_level import owned, pay
from games.fort.position import Position

Helper = tuple[str, str]
"""A card given for a need, and whether it comes from "hand" or "lookout"."""


class Given:
    """The cards given for a need, each with the symbols it shows (coins declared)."""

    __slots__ = ("cards", "symbols")

    def __init__(self) -> None:
        self.cards: list[Helper] = []
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
    shown = sum(
        suit in wanted or suit == COIN for other in others for suit in SUITS[other] or (COIN,)
    )
    enough = len(need["add"]) if "add" in need else need.get("add_different", need.get("add_cards"))
    return bool(shown < enough)


def wanted_suits(need: Mapping[str, Any]) -> tuple[str, ...]:
    if "add" in need:
        return (need["add"][0],)
    return tuple(suit for suit in SUITS_ONLY if suit != need.get("add_not"))


def meet(p: Position, who: int, card: str, ask: Ask) -> Given:
    """F9.1: level, cards in the Lookout, cards given, tokens paid."""
    need, seat, given = need_of(card), p.seats[who], Given()
    if seat.level < need.get("level", 0) or len(seat.lookout) < need.get("lookout_cards", 0):
        ask.refuse("F9.1")
    _give_cards(p, who, need, given, ask)
    if "spend_any" in need:
        pay(seat, p, ask, [(0, 0, need["spend_any"])], "F9.1")
    if "spend_pizza" in need:
        pay(seat, p, ask, [(need["spend_pizza"], 0, 0)], "F9.1")
    return given


def _give_cards(p: Position, who: int, need: Mapping[str, Any], given: Given, ask: Ask) -> None:
    """F9.2: from hand or Lookout; F9.4: none of them superfluous."""
    seat = p.seats[who]
    wanted = wanted_suits(need)
    last = ""
    while True:
        enough = met_by(need, given.symbols)
        options: list[Helper | None] = [None] if enough else []
        if not enough:
            options += [helper for helper in _useful(p, who, need, given) if _name(helper) >= last]
        helper: Helper | None = ask.pick("need", options, "F9.1")
        if helper is None:
            break
        last = _name(helper)
        if helper[1] == "lookout" and need.get("from_hand"):
            ask.refuse("F9.2")
        if helper[1] == "hand":
            seat.hand.remove(helper[0])
            assert p.played is not None
            p.played.added.append(helper[0])
        symbols = SUITS[helper[0]]
        if COIN in symbols:
            symbols = _declare(symbols, wanted, need, given, ask)
        given.cards.append(helper)
        given.symbols.append(symbols)
    if met_by(need, given.symbols):
        for number in range(len(given.symbols)):
            if met_by(need, given.symbols[:number] + given.symbols[number + 1 :]):
                ask.refuse("F9.4")
    else:
        ask.refuse("F9.1")


def _name(helper: Helper) -> str:
    return f"{helper[1]}/{helper[0]}"


def _useful(p: Position, who: int, need: Mapping[str, Any], given: Given) -> list[Helper]:
    """Cards that bring the need nearer, in a fixed order."""
    seat = p.seats[who]
    shown = given.all_suits() if "add_different" in need else set()
    wanted = {*wanted_suits(need), COIN} - (shown - {COIN})
    any_card = "add_cards" in need
    cards = [(card, "hand") for card in dict.fromkeys(seat.hand)]
    if not need.get("from_hand"):
        lying = seat.lookout[:]
        for card, place in given.cards:
            if place == "lookout":
                lying.remove(card)
        cards += [(card, "lookout") for card in dict.fromkeys(lying)]
    return sorted(
        (each for each in cards if any_card or wanted.intersection(SUITS[each[0]])), key=_name
    )


def _declare(
    symbols: tuple[str, ...],
    wanted: tuple[str, ...],
    need: Mapping[str, Any],
    given: Given,
    ask: Ask,
) -> tuple[str, ...]:
    """F9.3: an added coin is declared as another suit, each one freely."""
    others = [suit for suit in symbols if suit != COIN]
    options = list(wanted)
    if "add_different" in need:
        # Declared as its own card's other suit it adds nothing, but the card is then needed.
        options = [suit for suit in options if suit not in given.all_suits()] or options
    elif "add_cards" in need:
        options = list(SUITS_ONLY)
    return (ask.pick("need coin", options, "F9.3"), *others)
