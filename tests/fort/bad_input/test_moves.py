"""What is no move is refused with the place; judging one changes nothing."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from games.engine.errors import ChoiceNeeded
from games.fort.box.profile import standard
from games.fort.judge import judging
from games.fort.judge.judging import judge
from games.fort.written import json_form, moves
from games.public.adjudicator import answer
from tests.fort.bad_input.refused import BUG, HUGE, ask, error
from tests.fort.table import SKIP, Json, follow, let_pass, perk, play, public, recruit, table

BAD_MOVES = [
    ("", {}),
    ("", {"lunch": True}),
    ("", {"play": "bug", "skip": True}),
    ("", 5),
    ("", [play("bug", "public")]),
    ("play", {"play": "bugg"}),
    ("play", {"play": "?"}),
    ("play", {"play": "copy-cat"}),
    ("play", {"play": ["bug"]}),
    ("skip", {"skip": False}),
    ("skip", {"skip": 1}),
    ("seat", {"skip": True, "seat": 9}),
    ("seat", let_pass(-1)),
    ("follow[0]", {"follow": ["bugg"], "seat": 1}),
    ("add[0]", play("bug", "public", add="bugg")),
    ("add[0]", play("bug", "public", add="?")),
    ("add", play("bug", "public") | {"add": ["moles"] * 5000}),
    ("actions[0].box", play("bug", {"times": 1})),
    ("actions[0].box", play("bug", "middle")),
    ("actions", play("bug") | {"actions": "public"}),
    ("actions[0].times", play("bug", public(times=-1))),
    ("actions[0].times", play("bug", public(times=HUGE))),
    ("actions[0].times", play("bug", public(times="twice"))),
    ("actions[0].times", play("bug", public(times=1.5))),
    ("actions[0].kind", play("tiny", public(kind="cheese"))),
    ("actions[0].symbol", play("ghost", public(symbol="pizza"))),
    ("actions[0].rival", play("spike", public(rival=2))),
    ("actions[0].cards[0].card", play("bones", public(cards=[{"card": "bugg"}]))),
    ("actions[0].cards[0].from", play("bones", public(cards=[{"card": "bug", "from": "cellar"}]))),
    ("actions[0].reward", play("zip", public(reward="bug"))),
    ("actions[0].pay.bank", play("zip", public(pay={"bank": {"toy": 1}}))),
    ("coins.puddin[0]", play("bug", "public", coins={"puddin": "cheese"})),
    ("coins.bugg", play("bug", "public", coins={"bugg": "glue"})),
    ("hurry", play("bug", "public", hurry=True)),
    ("perk", perk("bug")),
    ("perk", perk("bribe")),
    ("recruit.from", {"recruit": {"card": "tiny", "from": "cellar"}}),
    ("recruit.seat", recruit("tiny", "yard", seat=5)),
]


@pytest.mark.parametrize(("place", "move"), BAD_MOVES)
def test_what_is_no_move_is_refused_with_the_place(place: str, move: Any) -> None:
    found = error(ask(ask={"judge": move}))
    assert found["code"] == "not-a-move"
    assert found["at"].replace("'", "") == f"ask.judge.{place}".rstrip(".")


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (play("bug", "public", seat=1), "F3.1"),
        (recruit("tiny"), "F3.1"),
        (follow("scout"), "F5.1"),
        (let_pass(), "F5.1"),
        (perk("do-over"), "F8.5"),
        (perk("rough-housing", seat=1), "F8.7"),
        (perk("birthday-party"), "F8.1"),
        (play("tink", "public"), "F3.3"),
    ],
)
def test_a_move_for_another_seat_or_phase_is_a_move_and_illegal(move: Json, rule: str) -> None:
    found = answer(ask(ask={"judge": move}))
    assert (found["verdict"], rule in found["rules"]) == ("illegal", True)


def test_a_move_that_lacks_a_choice_is_told_which() -> None:
    found = error(ask(table("Ann: hand tiny"), ask={"judge": play("tiny", "public")}))
    assert (found["code"], found["at"]) == ("choice-needed", "ask.judge.kind")


ILLEGAL: list[Json] = [
    play("bug", "public", add="chef"),
    play("bug", "public", lookout="moles"),
    play("chef", "private"),
    play("tink", "public"),
    follow("scout"),
    recruit("tiny"),
    perk("diy"),
    play("bug"),
    play("bug", public(times=9)),
]


@pytest.mark.parametrize("move", [*ILLEGAL, play("bug", "public"), SKIP])
def test_judging_changes_neither_the_position_nor_the_move(move: Json) -> None:
    p = json_form.read(BUG, standard())
    before, words = p.copy(), copy.deepcopy(move)
    judge(p, moves.read(move, 2))
    assert p.state() == before.state()
    assert move == words


def test_a_choice_not_said_changes_nothing() -> None:
    p = json_form.read(table("Ann: hand tiny"), standard())
    before = p.copy()
    with pytest.raises(ChoiceNeeded):
        judge(p, moves.read(play("tiny", "public"), 2))
    assert p == before


def test_reading_does_not_change_what_is_read() -> None:
    before = copy.deepcopy(BUG)
    p = json_form.read(BUG, standard())
    p.seats[0].hand.clear()
    assert before == BUG


def test_a_move_open_in_more_ways_than_can_be_tried_is_not_judged_by_a_part_of_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tiny = table("Ann: hand tiny")
    told = ask(tiny, ask={"judge": play("tiny", public(kind="pizza"))})
    left_open = ask(tiny, ask={"judge": play("tiny", "public")})
    assert answer(left_open)["error"]["code"] == "choice-needed"
    monkeypatch.setattr(judging, "MOST_TRIES", 1)
    error = answer(left_open)["error"]
    assert error["code"] == "too-much"
    assert "more than 1 ways" in error["message"]
    assert answer(told)["verdict"] == "legal"
