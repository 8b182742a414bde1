"""What somebody at the table may see of it: the only way a position reaches a page.

`own` are the seats whose secrets the reader may know. Of every other seat only what lies open is
put in, so nothing that is left out can leak.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from games.engine.seats import SHAPES as SHAPES
from games.fort import json_form, turn
from games.fort.cards import ALL_SUITS, CARDS, KINDS, SUITS, UNKNOWN
from games.fort.ending import to_lay_open
from games.fort.fort_level import bills, owned
from games.fort.position import PARK, STUFF, TOP_LEVEL, TRACK_END, Position
from games.fort.say import card_name, load_words


def seen_by(p: Position, own: frozenset[int]) -> Position:
    """The table with the cards of other seats face down.

    What is told from it, be it by leaving something out, can't depend on what they hold.
    """
    table = p.copy()
    for index, seat in enumerate(table.seats):
        if index not in own and not laid_open(p, index):
            seat.hand = [UNKNOWN] * len(seat.hand)
            seat.deck = [UNKNOWN] * len(seat.deck)
            seat.pool = [UNKNOWN] * seat.hidden
            seat.made_up_rules = [UNKNOWN] * len(seat.made_up_rules)
            seat.counted = ()
    return table


def covered(p: Position, own: frozenset[int]) -> Position:
    """`seen_by`, and nothing of what lies face down in a stack: for what leaves the table."""
    table = seen_by(p, own)
    for index, seat in enumerate(table.seats):
        if seat.deck and UNKNOWN not in seat.deck:
            seat.pool = sorted([*seat.pool, *seat.deck])
            seat.deck = [UNKNOWN] * len(seat.deck)
        if index not in own:
            seat.pool = [UNKNOWN] * seat.hidden
    table.park_deck = [UNKNOWN] * len(table.park_deck)
    table.rule_stack = [UNKNOWN] * len(table.rule_stack)
    table.box_rules = [UNKNOWN] * len(table.box_rules)
    table.box_perks = [UNKNOWN] * len(table.box_perks)
    return table


def dealt_to(p: Position, who: int) -> Position:
    """`covered`, where the companion deals: this seat looks through the made-up rules (F6.3)
    when it may take one, and nobody is asked for what lies face down."""
    if not p.agenda and not to_lay_open(p):
        return p
    table = covered(p, frozenset((who,)))
    table.profile = replace(p.profile, dealt=True)
    if turn.to_decide(p) == who and not p.seats[who].level:
        table.rule_stack = sorted(p.rule_stack)
    return table


def laid_open(p: Position, seat: int) -> bool:
    """The game is over and this seat has shown what it was counting on."""
    return not p.agenda and p.seats[seat].shown


def card(id: str, language: str) -> dict[str, Any]:
    if id == UNKNOWN:
        return {"id": UNKNOWN, "name": "?", "suits": [], "kind": "", "unknown": True}
    return {
        "id": id,
        "name": card_name(id, language),
        "suits": list(SUITS[id]),
        "kind": CARDS[id].kind,
        "unknown": False,
    }


def cards(ids: list[str], language: str) -> list[dict[str, Any]]:
    return [card(id, language) for id in ids]


def table(p: Position, own: frozenset[int], language: str) -> dict[str, Any]:
    """Everything on the table, own seats first."""
    order = [i for i in range(len(p.seats)) if i in own]
    order += [i for i in range(len(p.seats)) if i not in own]
    return {
        "seats": [seat(p, i, i in own, language) for i in order],
        "park": cards(p.park, language),
        "park_deck": len(p.park_deck),
        "perk_row": _with_text(p.perk_row, "perks", language),
        "cat_row": _with_text(p.cat_row, "cats", language),
        "rule_stack": len(p.rule_stack),
        "modules": list(p.modules),
        "over": not p.agenda,
        "ending": ending(p),
        "bars": bars(p),
        "phase": json_form.phase(p),
        "leader": p.leader,
    }


def seat(p: Position, index: int, mine: bool, language: str) -> dict[str, Any]:
    it = p.seats[index]
    hand = [id for id in it.hand if id != UNKNOWN] if mine else []
    return {
        "index": index,
        "name": it.name,
        "initial": (it.name or str(index + 1))[:1].upper(),
        "shape": SHAPES[index % len(SHAPES)],
        "board": it.board,
        "leader": index == p.leader and bool(p.agenda),
        "mine": mine,
        "points": it.vp,
        "level": it.level,
        "next_cost": next_cost(p, index),
        "stuff": {kind: [n < it.stuff[i] for n in range(STUFF)] for i, kind in enumerate(KINDS)},
        "stuff_count": dict(zip(KINDS, it.stuff, strict=True)),
        "fort": {"level": it.level, "next": it.level + 1 if it.level < TOP_LEVEL else ""},
        "pack": {
            **dict(zip(KINDS, it.pack, strict=True)),
            "tokens": [kind for i, kind in enumerate(KINDS) for _ in range(it.pack[i])],
            "free": it.pack_room,
        },
        "lookout": {
            "cards": cards(it.lookout, language),
            "free": it.lookout_room,
            "symbols": symbols(it.lookout),
        },
        "yard": cards(it.yard, language),
        "hand": {
            "number": len(it.hand),
            "cards": cards(hand, language),
            "unknown": it.hand.count(UNKNOWN) if mine else 0,
        },
        "deck": len(it.deck),
        "discard": {"number": len(it.discard), "cards": cards(it.discard, language)},
        "perks": _with_text(it.perks, "perks", language),
        "cats": _with_text(it.cats, "cats", language),
        "doghouse": cards(it.doghouse, language),
        "made_up_rules": {
            "number": len(it.made_up_rules),
            "cards": _with_text(it.made_up_rules, "made_up_rules", language)
            if mine or laid_open(p, index)
            else [],
            "open": laid_open(p, index),
        },
        "macaroni": it.macaroni,
        "turns": it.turns,
    }


def _with_text(ids: list[str], section: str, language: str) -> list[dict[str, Any]]:
    """Cards with the sentence of what they do."""
    words = load_words(language)[section]
    found = []
    for id in ids:
        text = words.get(id) or words.get(f"{id}_ability") or ""
        found.append({**card(id, language), "text": text if id != UNKNOWN else ""})
    return found


def symbols(lying: list[str]) -> list[dict[str, Any]]:
    """F2.2: the suits that lie in a Lookout, summed."""
    counts: Counter[str] = Counter(suit for id in lying for suit in SUITS[id])
    return [{"suit": suit, "number": counts[suit]} for suit in ALL_SUITS if counts[suit]]


def next_cost(p: Position, index: int) -> list[dict[str, Any]]:
    """F6.1: the tokens of the next level, lit where the seat has them."""
    it = p.seats[index]
    if it.level >= TOP_LEVEL:
        return []
    pizza, toy, some = bills(p, index, 0)[0]
    left = [owned(it, 0) - pizza, owned(it, 1) - toy]
    tokens = [
        {"kind": kind, "lit": n < owned(it, i)}
        for i, (kind, number) in enumerate(zip(KINDS, (pizza, toy), strict=True))
        for n in range(number)
    ]
    spare = sum(max(0, each) for each in left)
    return tokens + [{"kind": "any", "lit": n < spare} for n in range(some)]


def ending(p: Position) -> dict[str, Any]:
    """F7.1, F7.2: what has triggered the end, and whether this is the last round."""
    return {
        "track": any(it.vp >= TRACK_END for it in p.seats),
        "level": any(it.level >= TOP_LEVEL for it in p.seats),
        "park": not p.park_deck,
        "last_round": bool(p.ending) and bool(p.agenda),
    }


def bars(p: Position) -> list[dict[str, Any]]:
    """How near each of the three ends is: `value` of `limit`, and what is left to it."""
    whole = max(sum(p.profile.kid_copies.values()) - PARK, 1)
    left = len(p.park_deck)
    points = max(it.vp for it in p.seats)
    level = max(it.level for it in p.seats)
    return [
        _bar("track", min(points, TRACK_END), TRACK_END, f"{points} / {TRACK_END}", points >= 18),
        _bar("level", level, TOP_LEVEL, f"{level} / {TOP_LEVEL}", level >= TOP_LEVEL - 1),
        _bar("park", max(0, whole - left), whole, str(left), left <= 2 * len(p.seats)),
    ]


def _bar(id: str, value: int, limit: int, text: str, near: bool) -> dict[str, Any]:
    return {"id": id, "value": value, "limit": limit, "text": text, "near": near}
