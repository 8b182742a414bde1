"""A refusal names the numbers and cards that stand in the way, and says nothing twice."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.engine.asking import Answer
from games.engine.languages import LANGUAGES
from games.five_towers.judge.adjudicate import answer
from games.five_towers.judge.refusing import refusal
from games.five_towers.written import json_form

Json = dict[str, Any]
OFFER = [["sand", 7], ["tree", 2], ["sand", 12], ["candy", 3], ["scrap", 9]]


def at(towers: Json | None = None, **more: Any) -> Json:
    seat = {"name": "Ann", "towers": towers or {}}
    return {"seats": [seat, {"name": "Ben"}], "offer": OFFER, "draw_pile": 40, **more}


def building(bid: int, towers: Json | None = None) -> Json:
    return at(towers, bids=[bid, None], phase="build")


UNDONE = at(bids=[], undone=3, phase="bid")
ROWS = [
    (at(), {"bid": 6}, "6 is too much: the offer holds 5 cards (T2.2, T3.6)."),
    (at(), {"out": True}, "The starting player names a number; 0 is one too (T2.2)."),
    (at(bids=[3], to_bid=1), {"bid": 3}, "3 does not beat the highest bid so far, 3 (T2.2)."),
    (at(bids=[3], to_bid=1), {"bid": 0}, "Only the starting player can bid 0 (T2.2, T2.2a)."),
    (UNDONE, {"bid": 3}, "After the undone build the number has to be lower than 3 (T3.5, T3.5b)."),
    (UNDONE, {"bid": 4}, "After the undone build the number has to be lower than 3 (T3.5b)."),
    (
        at({"sand": [0]}),
        {"bid": 6},
        "6 is too much: the offer holds 5 cards, and at most 3 cards can be built (T2.2, T3.6).",
    ),
    (building(1), {"bid": 1}, "Now it is time to build: Ann (T2.1)."),
    (at(bids=[3], to_bid=1), {"build": []}, "Now it is time to bid: Ben (T2.1)."),
    (
        at({"sand": [0]}),
        {"bid": 5},
        "5 is too much: at most 3 cards of this offer can be built;"
        " left out, for example: sand 7, sand 12 (T3.6).",
    ),
    (building(1, {"sand": [11, 6]}), {"build": [["sand", 7]]}, "Sand 7 doesn't go on 6 (T3.3)."),
    (
        building(1, {"sand": [0]}),
        {"build": [["sand", 7]]},
        "Nothing goes on a 0, so not sand 7 (T3.3, T3.4).",
    ),
    (
        building(1, {"sand": [0]}),
        {"build": [["tree", 2]], "tear_down": "sand"},
        "A 0 can't be torn down (T3.1).",
    ),
    (
        building(1),
        {"build": [["tree", 2]], "tear_down": "sand"},
        "There is nothing to tear down there (T3.1).",
    ),
    (building(2), {"build": [["tree", 2]]}, "1 card taken, but 2 bid (T2.3)."),
    (building(1), {"build": [["tree", 5]]}, "Not in the offer: tree 5 (T2.3)."),
]


@pytest.mark.parametrize(("position", "move", "says"), ROWS, ids=[row[2] for row in ROWS])
def test_the_real_cause_is_said_once(position: Json, move: Json, says: str) -> None:
    found = answer({"position": position, "ask": {"judge": move}})
    assert found["verdict"] == "illegal"
    assert says in found["why"]
    for language in LANGUAGES:
        why = answer({"position": position, "ask": {"judge": move}}, language)["why"]
        sentences = re.split(r"(?<=\)\.) ", why)
        assert len(sentences) == len(set(sentences)), why
        cited = {id for ids in re.findall(r"\((T[^)]*)\)", why) for id in ids.split(", ")}
        assert cited == set(found["rules"]), why


# What a live table refuses, answer by answer ------------------------------------------------------

STANDING = {"sand": [11, 6], "candy": [0], "scrap": [4]}
BUILD = ("verb", "build")


def torn(kind: str | None, *cards: tuple[str, int]) -> tuple[Answer, ...]:
    return (BUILD, ("tear down", kind), *(("card", card) for card in cards))


LIVE = [
    (torn("candy"), "T3.1", "A 0 can't be torn down (T3.1)."),
    (torn("tree"), "T3.1", "There is nothing to tear down there (T3.1)."),
    (
        torn("scrap"),
        "T3.1",
        "With scrap 4 torn down, only 2 cards of the 3 bid can be built (T3.5).",
    ),
    (torn(None), "T3.1", "Without tearing down, only 2 cards of the 3 bid can be built (T3.5)."),
    (torn("sand", ("sand", 12)), "T3.3", "Sand 12 doesn't go on 11 (T3.3)."),
    (torn("sand", ("candy", 3)), "T3.3", "Nothing goes on a 0, so not candy 3 (T3.3, T3.4)."),
    (torn("sand", ("sand", 9)), "T3.3", "Not in the offer: sand 9 (T2.3)."),
    ((("bid", 2),), "T2.1", "Now it is time to build: Ann (T2.1)."),
]


@pytest.mark.parametrize(("answers", "rule", "says"), LIVE, ids=[row[2] for row in LIVE])
def test_a_table_refuses_with_the_card_the_tower_and_the_number(
    answers: tuple[Answer, ...], rule: str, says: str
) -> None:
    p = json_form.read(building(3, STANDING))
    for language in LANGUAGES:
        found = refusal(p, answers, rule, language)
        assert len(found) == 1, found
        assert found[0].clauses == tuple(re.findall(r"T\d\.\d\w?", says))
    assert str(refusal(p, answers, rule, "en")[0]) == says
