"""A table that makes no sense, or where nobody could go on, is refused with the place."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.errors import NotAMove
from games.engine.notation import read_position
from games.fort.box.profile import standard
from games.fort.written import json_form
from games.public.adjudicator import answer
from tests.fort.bad_input.refused import HUGE, ask, error
from tests.fort.table import SKIP, Json

BAD_SEATS = [
    ("hand[1]", {"hand": ["bug", "bugg"]}),
    ("hand[0]", {"hand": ["copy-cat"]}),
    ("hand[0]", {"hand": ["kingsly"]}),
    ("hand[0]", {"hand": [["bug"]]}),
    ("hand[0]", {"hand": [None]}),
    ("hand", {"hand": "bug"}),
    ("hand", {"hand": {"bug": 1}}),
    ("hand", {"hand": ["bug"] * 5000}),
    ("deck", {"deck": ["?"] * 5000}),
    ("perks[0]", {"perks": ["bug"]}),
    ("made_up_rules[0]", {"made_up_rules": ["bribe"]}),
    ("level", {"level": 6}),
    ("level", {"level": -1}),
    ("level", {"level": 1.0}),
    ("level", {"level": "1"}),
    ("level", {"level": True}),
    ("vp", {"vp": -1}),
    ("vp", {"vp": HUGE}),
    ("vp", {"vp": None}),
    ("turns", {"turns": [1]}),
    ("stuff.pizza", {"stuff": {"pizza": -1}}),
    ("stuff.toy", {"stuff": {"toy": HUGE}}),
    ("stuff.cheese", {"stuff": {"cheese": 1}}),
    ("stuff", {"stuff": 3}),
    ("pack.toy", {"pack": {"toy": "2"}}),
    ("macaroni", {"macaroni": "yes"}),
    ("board", {"board": "crown"}),
    ("name", {"name": 5}),
]


@pytest.mark.parametrize(("place", "seat"), BAD_SEATS)
def test_a_seat_that_makes_no_sense_is_refused_with_the_place(place: str, seat: Json) -> None:
    found = error(ask({"seats": [{}, seat]}, ask={"score": True}))
    assert found["code"] == "not-a-move"
    assert found["at"].replace("'", "") == f"position.seats[1].{place}"


BAD_TABLES = [
    ("seats", {"seats": []}),
    ("seats", {"seats": [{}] * 5}),
    ("seats", {"seats": {}}),
    ("seats[0]", {"seats": ["Ann"]}),
    ("modules[0]", {"modules": ["dragons"]}),
    ("modules", {"modules": "dogs"}),
    ("park[0]", {"park": ["loner"]}),
    ("park", {"park": 3}),
    ("rule_stack[0]", {"rule_stack": ["chef"]}),
    ("perk_row[1]", {"perk_row": ["diy", "loner"]}),
    ("leader", {"leader": 2}),
    ("leader", {"leader": -1}),
    ("first", {"first": "Ann"}),
    ("phase", {"phase": "lunch"}),
    ("phase", {"phase": 3}),
    ("played", {"phase": "follow"}),
    ("played.card", {"phase": "follow", "played": {"card": "?"}}),
    ("played.kind", {"phase": "follow", "played": {"card": "bug", "kind": "cheese"}}),
    ("to_follow[0]", {"phase": "follow", "played": {"card": "bug"}, "to_follow": [7]}),
    ("box.perks[0]", {"box": {"perks": ["bug"]}}),
]


@pytest.mark.parametrize(("place", "change"), BAD_TABLES)
def test_a_table_that_makes_no_sense_is_refused_with_the_place(place: str, change: Json) -> None:
    position = {"seats": [{}, {}], **change}
    found = error(ask(position, ask={"judge": SKIP}))
    assert (found["code"], found["at"]) == ("not-a-move", f"position.{place}")


@pytest.mark.parametrize(
    ("place", "box"),
    [
        ("minimalism_points", {"minimalism_points": -2}),
        ("follow_counts", {"follow_counts": "some"}),
        ("supply", {"supply": 30}),
        ("best_friends_safe", {"best_friends_safe": 1}),
        ("fort_costs.0to1.toy", {"fort_costs": {"0to1": {"toy": -1}}}),
        ("fort_costs.0to9", {"fort_costs": {"0to9": {"toy": 1}}}),
        ("kid_copies.ghosts", {"kid_copies": {"ghosts": 2}}),
        ("colour", {"colour": "red"}),
        ("", []),
    ],
)
def test_a_box_that_makes_no_sense_is_refused_with_the_place(place: str, box: Any) -> None:
    found = error(ask(box=box, ask={"score": True}))
    assert (found["code"], found["at"]) == ("not-a-move", f"box.{place}".rstrip("."))


@pytest.mark.parametrize(
    "line",
    ["=", "a", "a.b.c.d.e.f=1 /", "vp=(", "x=1 x.y=2", "hand=(bug*1000) / ", "x" * 100_001],
    ids=lambda line: line[:24],
)
def test_a_line_that_is_no_position_is_refused(line: str) -> None:
    with pytest.raises(NotAMove):
        json_form.read(read_position(line), standard())


ODD_TABLES: dict[str, tuple[Json, str]] = {
    "a kid is being used and no dog was played": ({"phase": "kid"}, "played"),
    "nobody is left to follow": (
        {"phase": "follow", "played": {"card": "bug"}, "to_follow": []},
        "to_follow",
    ),
    "somebody may trash the card who isn't there": (
        {"phase": "follow", "played": {"card": "bug", "rough": [9]}},
        "played.rough[0]",
    ),
    "a used kid lies before nobody": (
        {"phase": "follow", "played": {"kid": "bug", "kid_at": ["yard", 7]}},
        "played.kid_at",
    ),
}


@pytest.mark.parametrize("name", ODD_TABLES)
def test_a_table_where_nobody_could_go_on_is_refused(name: str) -> None:
    odd, at = ODD_TABLES[name]
    found = answer(
        {"game": "fort", "position": {"seats": [{}, {}], **odd}, "ask": {"choices": True}}
    )
    assert found["error"]["at"] == f"position.{at}"


def test_who_has_not_the_perk_is_not_asked_to_trash_the_card() -> None:
    played = {"card": "bug", "rough": [1]}
    table = {"seats": [{}, {"hand": ["moles"]}], "phase": "follow", "played": played}
    found = answer({"game": "fort", "position": table, "ask": {"choices": True}})
    assert {"pass": True, "seat": 1} in found["choices"]
    assert not any("perk" in move for move in found["choices"])


def test_alone_at_a_table_a_sleepover_is_the_largest() -> None:
    table = {"seats": [{"hand": ["bug"], "made_up_rules": ["sleepover"]}]}
    found = answer({"game": "fort", "position": table, "ask": {"score": True}})
    assert found["scores"][0]["parts"]["made_up_rules"] == 8
