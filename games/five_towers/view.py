"""The table as a page shows it: plain values, seat by seat. Nothing in this game is secret."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from typing import Any

from games.engine.seats import SHAPES as SHAPES
from games.five_towers import scoring
from games.five_towers.building import can_be_torn_down
from games.five_towers.cards import HIGHEST, TOP, TYPES, Card, write
from games.five_towers.position import Position
from games.five_towers.say import card as card_name
from games.five_towers.say import load_words, player


def table(p: Position, own: Collection[int], language: str) -> dict[str, Any]:
    """Everything on the table, own seats first."""
    order = [i for i in range(len(p.seats)) if i in own]
    order += [i for i in range(len(p.seats)) if i not in own]
    found = scoring.scores(p)
    return {
        "seats": [seat(p, found[i], i in own, language) for i in order],
        "offer": [card(each, language) for each in p.offer],
        "pile": p.left,
        "passing": min(p.passing, 2),
        "discard": len(p.discard),
        "first": p.first,
        "highest": max(p.highest, 0) if p.bids else None,
        "over": p.phase == "over",
        "phase": p.phase,
    }


def covered(p: Position, own: Collection[int]) -> Position:
    """The table with its draw pile face down; all else lies open."""
    table = p.copy()
    table.drawn_from, table.pile = p.left, None
    return table


def card(it: Card, language: str) -> dict[str, Any]:
    kind, value = it
    return {
        "id": write(it),
        "kind": kind,
        "value": value,
        "name": card_name(it, language),
        "type": load_words(language)["types"][kind],
        "icon": f"towers/{kind}",
        "top": value == TOP,
    }


def seat(p: Position, score: scoring.Score, mine: bool, language: str) -> dict[str, Any]:
    it, index = p.seats[score.seat], score.seat
    name = player(p, index, language)
    return {
        "index": index,
        "name": name,
        "initial": name[:1].upper(),
        "shape": SHAPES[index],
        "mine": mine,
        "leader": index == p.first and p.phase != "over",
        "points": score.total,
        "parts": score.parts,
        "bid": _bid(p, index),
        "towers": [_tower(it.towers[kind], kind, score, language) for kind in TYPES],
        "rubble": {
            "number": len(it.rubble),
            "cards": [card(each, language) for each in it.rubble if each is not None],
            "lost": -score.parts["rubble"],
        },
        "chosen_main": it.main,
    }


def _bid(p: Position, index: int) -> dict[str, Any] | None:
    """What a seat has said in this round, if anything."""
    place = (index - p.first) % len(p.seats)
    if place >= len(p.bids):
        return None
    number = p.bids[place]
    return {"number": number, "out": number is None, "highest": number == p.highest}


def _tower(values: list[int], kind: str, score: scoring.Score, language: str) -> dict[str, Any]:
    return {
        "kind": kind,
        "name": load_words(language)["towers"][kind],
        "icon": f"towers/{kind}",
        "values": values,
        "number": len(values),
        "has_top": TOP in values,
        "top": values[-1] if values else None,
        "points": scoring.worth(values),
        "main": score.main == kind,
        "can_be_torn_down": can_be_torn_down(values),
    }


def to_come(p: Position, language: str) -> list[dict[str, Any]]:
    """For each type, how many of each value can still lie in the draw pile."""
    left = Counter(p.to_come())
    return [
        {
            "kind": kind,
            "name": load_words(language)["types"][kind],
            "icon": f"towers/{kind}",
            "left": sum(left[kind, value] for value in range(HIGHEST + 1)),
            "values": [
                {
                    "value": value,
                    "id": write((kind, value)),
                    "name": card_name((kind, value), language),
                    "left": left[kind, value],
                }
                for value in range(HIGHEST + 1)
            ],
        }
        for kind in TYPES
    ]
