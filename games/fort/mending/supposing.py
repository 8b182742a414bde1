"""Tables on which an illegal move would be legal: with one more card, token, level or perk.

Each is the table as it is with one thing changed; nobody says that it can become so.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from games.engine.errors import GameError
from games.fort.box.cards import ALL_SUITS, BY_KIND, CARDS, IMPROVES, KINDS, SUITS, UNKNOWN
from games.fort.judge.judging import judge
from games.fort.judge.requirements import hand_cards, name_verb
from games.fort.mending.near import near_moves
from games.fort.rules import turn
from games.fort.table import hidden
from games.fort.table.position import STUFF, TOP_LEVEL, Position
from games.fort.written import json_form, moves
from games.fort.written.moves import Move, verb_of

PERKS = ("copy-cat", "bribe", "sticky-fingers", "xxl-backpack")
MOST_SYMBOLS = 3
MOST_TOKENS = 4
MOST_LATER = 6


@dataclass(frozen=True, slots=True)
class Supposed:
    key: str
    """Of the sentence."""
    position: Position
    move: dict[str, Any]
    gaps: dict[str, Any] = field(default_factory=dict)


def supposed(p: Position, who: int, move: dict[str, Any]) -> Iterator[Supposed]:
    """One change at a time, the likeliest first; none of them has been judged."""
    read = moves.read(move, len(p.seats))
    yield from _in_hand(p, who, read, move)
    yield from _later(p, move)
    yield from _symbols(p, who, read, move)
    yield from _tokens(p, who, move)
    yield from _levels(p, who, move)
    yield from _room(p, who, move)
    yield from _perks(p, who, read, move)
    yield from _lying(p, who, read, move)


def _in_hand(p: Position, who: int, read: Move, move: dict[str, Any]) -> Iterator[Supposed]:
    table = p.copy()
    seat = table.seats[who]
    missing: list[str] = []
    needs: Counter[str] = Counter()
    for card, _ in hand_cards(table, who, read):
        needs[card] += 1
        if p.seats[who].hand.count(card) < needs[card]:
            missing.append(card)
            if UNKNOWN in seat.hand:
                hidden.learn(seat, seat.hand, card)
            else:
                seat.hand.append(card)
    if missing:
        yield Supposed("in_hand", table, move, {"cards": missing})


def _later(p: Position, move: dict[str, Any]) -> Iterator[Supposed]:
    """The same once others have passed, or this phase is over."""
    table = p
    for _ in range(MOST_LATER):
        who = turn.to_decide(table)
        if who is None:
            return
        step = table.agenda[-1][0]
        if step not in ("play", "follow", "rough", "birthday", "kid"):
            return
        wait = {"pass": True, "seat": who} if step in ("follow", "rough") else {"skip": True}
        after = judge(table, wait).position
        if after is None or not after.agenda or after.leader != p.leader:
            return
        table = after
        now = table.agenda[-1][0]
        if step in ("follow", "rough") and now in ("follow", "rough"):
            yield Supposed("after", table, move, {"seat": who})
        elif now != step:
            yield Supposed("phase", table, move, {"phase": now})


def _symbols(p: Position, who: int, read: Move, move: dict[str, Any]) -> Iterator[Supposed]:
    """F4.2, F9.1: one more symbol, on a card added from hand."""
    if verb_of(read) != "play":
        return
    for suit in _wanted(read["play"]):
        card = _showing(suit, p.seats[who].hand)
        for number in range(1, MOST_SYMBOLS + 1):
            table = p.copy()
            table.seats[who].hand += [card] * number
            added = {**move, "add": [*move.get("add", ()), *[card] * number]}
            yield Supposed("symbol", table, added, {"suit": suit, "number": number})


def _wanted(card: str) -> tuple[str, ...]:
    wanted = set(IMPROVES.get(card, ()))
    need = CARDS[card].facts.get("need") or {}
    wanted.update(need.get("add", ()))
    if "add_different" in need or "add_cards" in need:
        wanted.update(suit for suit in ALL_SUITS if suit != need.get("add_not"))
    return tuple(suit for suit in ALL_SUITS if suit in wanted and suit != "coin")


def _showing(suit: str, hand: list[str]) -> str:
    plain = [card for card in BY_KIND["kids"] if SUITS[card] == (suit,)]
    return next((card for card in plain if card not in hand), plain[0])


def _tokens(p: Position, who: int, move: dict[str, Any]) -> Iterator[Supposed]:
    for number in range(1, MOST_TOKENS + 1):
        for pizza in range(number, -1, -1):
            more = (pizza, number - pizza)
            table = p.copy()
            stuff = table.seats[who].stuff
            if all(stuff[kind] + more[kind] <= STUFF for kind in (0, 1)):
                for kind in (0, 1):
                    stuff[kind] += more[kind]
                    table.supply[kind] = max(0, table.supply[kind] - more[kind])
                yield Supposed("tokens", table, move, {"tokens": more})


def _levels(p: Position, who: int, move: dict[str, Any]) -> Iterator[Supposed]:
    for level in range(p.seats[who].level + 1, TOP_LEVEL):
        table = p.copy()
        table.seats[who].level = level
        yield Supposed("level", table, move, {"level": level})
    if p.seats[who].level == TOP_LEVEL:
        table = p.copy()
        table.seats[who].level = TOP_LEVEL - 1
        yield Supposed("level", table, move, {"level": TOP_LEVEL - 1})


def _room(p: Position, who: int, move: dict[str, Any]) -> Iterator[Supposed]:
    for place in ("stuff", "pack"):
        held = getattr(p.seats[who], place)
        for number in range(1, STUFF + 1):
            for kind in range(len(KINDS)):
                if held[kind] < number:
                    continue
                table = p.copy()
                getattr(table.seats[who], place)[kind] -= number
                table.supply[kind] += number
                fewer = (number, 0) if kind == 0 else (0, number)
                yield Supposed(f"less_{place}", table, move, {"tokens": fewer})
    for card in dict.fromkeys(p.seats[who].lookout):
        table = p.copy()
        table.seats[who].lookout.remove(card)
        yield Supposed("less_lookout", table, move, {"card": card})


def _perks(p: Position, who: int, read: Move, move: dict[str, Any]) -> Iterator[Supposed]:
    named = read.get("perk")
    for perk in dict.fromkeys([named, *PERKS] if named else PERKS):
        if perk in p.seats[who].perks:
            continue
        table = p.copy()
        table.seats[who].perks.append(perk)
        yield Supposed("perk", table, move, {"card": perk})
    cat = read.get("cat")
    if cat is not None and (cat not in p.seats[who].cats or cat in p.once):
        table = p.copy()
        if cat not in table.seats[who].cats:
            table.seats[who].cats.append(cat)
        table.once = tuple(used for used in table.once if used != cat)
        if "cats" not in table.modules:
            table = json_form.read(json_form.write(table), table.profile)
        key = "cat" if cat not in p.seats[who].cats else "cat_again"
        yield Supposed(key, table, move, {"card": cat})
        for near in near_moves(table, who, read):  # what the move leaves open may be what is asked
            if near.get("cat") == cat:
                yield Supposed(key, table, near, {"card": cat})
                break


def _lying(p: Position, who: int, read: Move, move: dict[str, Any]) -> Iterator[Supposed]:
    """A card lies where the move takes it from."""
    for row in _rows(read):
        card, place, seat = row.get("card"), row.get("from"), row.get("seat", who)
        if card is None or card == UNKNOWN:
            continue
        if verb_of(read) == "recruit" and place is None:
            place = "yard" if "seat" in row else "park"
        if read.get("perk") == "recycling":
            place = "discard"
        if place not in ("park", "yard", "discard", "lookout", "deck"):
            continue
        table = p.copy()
        lying = table.park if place == "park" else getattr(table.seats[seat], place)
        if UNKNOWN in lying:
            lying[lying.index(UNKNOWN)] = card
        elif place == "park" and len(lying) >= 3:
            lying[-1] = card
        else:
            lying.append(card)
        yield Supposed("lies", table, move, {"card": card, "place": place, "seat": seat})


def _rows(read: Move) -> list[Move]:
    rows = [read["recruit"]] if "recruit" in read else []
    if read.get("perk") == "recycling" and "card" in read:
        rows.append({"card": read["card"]})
    if read.get("cat") == "scratch" and "card" in read:
        rows.append({"card": read["card"], "from": "yard", "seat": read.get("seat", 0)})
    rows += read.get("cards", ())
    for action in read.get("actions", ()):
        rows += action.get("cards", ())
        rows += action.get("kids", ())
    return rows


def makes_legal(each: Supposed) -> bool:
    try:
        return judge(each.position, moves.read(each.move, len(each.position.seats))).word == "legal"
    except GameError:
        return False


def moment(p: Position, move: dict[str, Any]) -> tuple[Position, int, bool]:
    """The table when this move's time has come, who makes it, and whether the time is now."""
    named = name_verb(p, moves.read(move, len(p.seats)))
    return named.position, named.who, not named.broken
