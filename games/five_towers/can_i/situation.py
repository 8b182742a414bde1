"""A situation somebody asks about: towers, an offer, the bids, and a bid or a build.

A tap changes one thing of it: `bid:3`, `before:2`, `card:sand-7`, `tear:sand`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.engine.written import reading, situation
from games.engine.written.situation import Data
from games.five_towers import view
from games.five_towers.box.cards import OFFER, TYPES, Card
from games.five_towers.box.cards import read as read_card
from games.five_towers.rules import bidding, turn
from games.five_towers.sheet import typed
from games.five_towers.table.position import Position
from games.five_towers.written import json_form

VERBS = ("bid", "out", "build")
PLACES = ("offer", "towers")
MOST_STOREYS = 24
MOST_RUBBLE = 40


@dataclass(frozen=True)
class Situation(situation.Situation):
    @property
    def position(self) -> Position:
        return json_form.read(self.data)

    @property
    def me(self) -> Data:
        return self.seat(self.who)

    @property
    def verb(self) -> str:
        return next((verb for verb in VERBS if verb in self.move), "build")

    @property
    def chosen(self) -> list[Card]:
        """What is to be built, in order."""
        return [(str(kind), int(value)) for kind, value in self.move.get("build", ())]


def read(data: Any, who: Any, move: Any, box: Any = MappingProxyType({})) -> Situation:
    """Checked so far that it can be shown; the move is checked by the judge."""
    if isinstance(data, dict) and isinstance(data.get("seats"), list) and len(data["seats"]) == 1:
        data = {**data, "seats": [*data["seats"], {}]}
    p = json_form.read(data)
    if not isinstance(move, dict):
        raise NotAMove("want-object", "m", value=quoted(move))
    if type(who) is not int or not 0 <= who < len(p.seats):
        raise NotAMove("no-seat", "w", seat=quoted(who))
    for seat in p.seats:
        for kind in TYPES:
            reading.sequence(seat.towers[kind], f"towers.{kind}", MOST_STOREYS)
    build = json_form.read_cards(move.get("build", []), "m.build", json_form.MOST_OFFERED)
    if "build" in move:
        move = {**move, "build": json_form.cards(build)}
    decides = turn.to_decide(p)
    return Situation(json_form.write(p), who if decides is None else decides, move)


def of_table(p: Position, own: frozenset[int], asks: int | None) -> Situation:
    """As the seat may know it; if another seat is to choose, as if it were this one's turn."""
    seat = p.first if asks is None else asks
    found = Situation(json_form.write(view.covered(p, own)), seat, {})
    if turn.to_decide(p) != seat and p.phase != "over":
        before = None if seat == p.first else max(p.highest, 0)
        found = replace(found, data=_to_bid(found, before))
    verb = "build" if found.data["phase"] == "build" else "bid"
    return replace(found, move=_first_move(found, verb))


# Tables to begin with -----------------------------------------------------------------------------


@cache
def first_round() -> Situation:
    return _begin(
        {},
        [["sand", 12], ["sand", 7], ["tree", 9], ["candy", 3], ["scrap", 14]],
    )


@cache
def mid_game() -> Situation:
    """The example of the rule sheet: a 7 on a 6 that is torn down, or 4 bid instead of 5."""
    towers = {"candy": [13, 9, 4], "scary": [8, 2], "scrap": [10, 5, 0], "sand": [11, 6]}
    offer: list[list[str | int]] = [
        ["sand", 7], ["sand", 3], ["tree", 12], ["candy", 6], ["scrap", 4],
    ]  # fmt: skip
    return _begin({"towers": towers, "rubble": ["?"]}, offer)


PRESETS: Mapping[str, Callable[[], Situation]] = MappingProxyType(
    {"first": first_round, "middle": mid_game}
)


def _begin(me: Data, offer: list[list[str | int]]) -> Situation:
    data = {"seats": [me, {}], "offer": offer, "draw_pile": 40, "bids": [1], "first": 1}
    return read({**data, "phase": "bid"}, 0, {"bid": 2})


# Taps ---------------------------------------------------------------------------------------------


def tapped(
    it: Situation, tap: str, beside: Mapping[str, str] = MappingProxyType({}), language: str = "en"
) -> Situation:
    """The situation after a tap; `beside` is what was typed and chosen with it."""
    what, _, value = tap.partition(":")
    taps: dict[str, Callable[[], Situation]] = {
        "verb": lambda: _verb(it, value),
        "bid": lambda: replace(it, move={"bid": _number(value)}),
        "before": lambda: _before(it, None if value == "none" else _number(value)),
        "mine": lambda: replace(it, data=_to_build(it, _number(value))),
        "card": lambda: _toggled(it, value),
        "tear": lambda: _torn(it, value),
        "put": lambda: _put(it, value, typed.read_typed(beside.get("typed", "")[:200], language)),
        "add": lambda: _put(
            it, beside.get("to", PLACES[0]), [(_kind(beside.get("kind", TYPES[0])), _number(value))]
        ),
        "take": lambda: _take(it, value),
        "rubble": lambda: _rubble(it, _number(value)),
    }
    if what not in taps:
        raise NotAMove("want-one-of", "t", value=quoted(tap[:20]), allowed=", ".join(taps))
    new = taps[what]()
    return read(new.data, new.who, new.move)


def _number(text: str, most: int = 99) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 2:
        raise NotAMove("want-number", "t", value=quoted(text[:20]), most=most)
    return int(text)


def _kind(text: str) -> str:
    return reading.one_of(text, TYPES, "kind")


def _card(text: str) -> Card:
    card = read_card(text)
    if card is None:
        raise NotAMove("five_towers.no-card", "t", card=quoted(text[:20]))
    return card


def before(it: Situation) -> int | None:
    """The highest bid before the own one; None for the starting player."""
    return it.position.highest if it.data["phase"] == "bid" and it.data["bids"] else None


def _verb(it: Situation, verb: str) -> Situation:
    """T2.1: first everybody bids, then who bid the most builds."""
    reading.one_of(verb, VERBS, "t")
    phase = "build" if verb == "build" else "bid"
    new = it
    if it.data["phase"] != phase:
        said = it.move.get("bid", 0)
        least = (before(it) or 0) + 1
        mine = min(max(said, least, 1), max(len(it.data["offer"]), 1))
        new = replace(it, data=_to_build(it, mine) if phase == "build" else _to_bid(it, None))
    return replace(new, move=_first_move(new, verb))


def _first_move(it: Situation, verb: str) -> Data:
    """The least bid that raises: the most one can build is told to nobody at a glance."""
    if verb == "build":
        return {"build": []}
    if verb == "out":
        return {"out": True}
    if it.data["phase"] != "bid":
        return {"bid": 0}
    p = it.position
    numbers = [bid for bid in bidding.allowed(p) if bid is not None]
    return {"bid": min(numbers, default=min(p.highest + 1, len(p.offer)))}


def _before(it: Situation, bid: int | None) -> Situation:
    return replace(it, data=_to_bid(it, bid), move=it.move if "bid" in it.move else {"bid": 0})


def _to_bid(it: Situation, before: int | None) -> Data:
    """The one who asks is to bid, after a bid of this height or as starting player."""
    data = it.copied()
    seats = len(data["seats"])
    first = it.who if before is None else (it.who - 1) % seats
    data |= {"phase": "bid", "first": first, "bids": [] if before is None else [before]}
    data.pop("undone", None)
    data["to_bid"] = it.who
    return data


def _to_build(it: Situation, bid: int) -> Data:
    """The one who asks has won the bidding with this number."""
    data = it.copied()
    data |= {"phase": "build", "first": it.who, "bids": [min(bid, OFFER)]}
    for key in ("undone", "to_bid"):
        data.pop(key, None)
    return data


def _toggled(it: Situation, text: str) -> Situation:
    """One card more to build, or (`out/sand-7`) one less."""
    out, _, name = text.rpartition("/")
    chosen, card = it.chosen, _card(name)
    if not out:
        chosen.append(card)
    elif card in chosen:
        chosen.reverse()
        chosen.remove(card)
        chosen.reverse()
    torn = {key: value for key, value in it.move.items() if key == "tear_down"}
    return replace(it, move={"build": json_form.cards(chosen), **torn})


def _torn(it: Situation, kind: str) -> Situation:
    move: Data = {"build": json_form.cards(it.chosen)}
    if kind != "none":
        move["tear_down"] = _kind(kind)
    return replace(it, move=move)


def _put(it: Situation, place: str, cards: list[Card]) -> Situation:
    data = it.copied()
    reading.one_of(place, PLACES, "to")
    if not cards:
        raise NotAMove("five_towers.not-typed", "typed", text=quoted(""))
    if place == "offer":
        data["offer"] += json_form.cards(cards)
        if len(data["offer"]) > OFFER:
            raise NotAMove("five_towers.offer-of", "t", number=len(data["offer"]))
        return replace(it, data=data)
    for kind, value in cards:
        data["seats"][it.who]["towers"][kind].append(value)
    return replace(it, data=data)


def _take(it: Situation, text: str) -> Situation:
    """A card is taken away: `offer/sand-7`, or the top of `towers/sand`."""
    data = it.copied()
    place, _, name = text.partition("/")
    reading.one_of(place, PLACES, "t")
    if place == "towers":
        tower = data["seats"][it.who]["towers"][_kind(name)]
        del tower[-1:]
        return replace(it, data=data)
    card = _card(name)
    move = {**it.move, "build": [*it.move["build"]]} if "build" in it.move else it.move
    for cards in (data["offer"], move.get("build", [])):
        if list(card) in cards:
            cards.remove(list(card))
    return replace(it, data=data, move=move)


def _rubble(it: Situation, number: int) -> Situation:
    data = it.copied()
    rubble = data["seats"][it.who]["rubble"]
    number = min(number, MOST_RUBBLE)
    data["seats"][it.who]["rubble"] = [*rubble, *["?"] * number][:number]
    return replace(it, data=data)
