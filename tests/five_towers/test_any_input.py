"""Whatever JSON comes in about 5 Towers is answered: with an answer or with an error."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.public.adjudicator import answer, answer_line
from tests.five_towers.table import asked, table

SCALARS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 20)
    | st.integers()
    | st.text(max_size=5)
    | st.sampled_from(["sand", "candy", "bid", "build", "offer", "over", "?"])
)
KEYS = st.sampled_from(
    "seats towers rubble offer draw_pile discard pass first bids to_bid phase undone main name sand"
    " candy tree bid out build tear_down fail score judge max_bid choices seat".split()
)
ANYTHING = st.recursive(
    SCALARS, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=5)
)
CARD = st.tuples(st.sampled_from(["sand", "tree", "scrap"]), st.integers(0, 15)).map(list)
SEAT = st.fixed_dictionaries(
    {}, optional={"towers": st.dictionaries(st.just("sand"), st.lists(st.integers(0, 15)))}
)
POSITIONS = st.fixed_dictionaries(
    {"seats": st.lists(SEAT, min_size=1, max_size=5)},
    optional={
        "offer": st.lists(CARD, max_size=6),
        "discard": st.lists(CARD, max_size=3),
        "draw_pile": st.integers(0, 90) | st.lists(CARD, max_size=6),
        "bids": st.lists(st.none() | st.integers(0, 6), max_size=5),
        "first": st.integers(0, 5),
        "to_bid": st.integers(0, 5),
        "pass": st.integers(0, 3),
        "undone": st.integers(0, 5),
        "phase": st.sampled_from(["offer", "bid", "build", "over", "play"]),
    },
)
MOVES = (
    st.fixed_dictionaries({"bid": st.integers(-1, 7)})
    | st.just({"out": True})
    | st.just({"fail": True})
    | st.fixed_dictionaries(
        {"build": st.lists(CARD, max_size=6)},
        optional={"tear_down": st.sampled_from(["sand", "tree", None, "moat"])},
    )
)
ASKS = (
    st.fixed_dictionaries({"judge": MOVES})
    | st.just({"score": True})
    | st.just({"choices": True})
    | st.fixed_dictionaries({"max_bid": st.just(True), "seat": st.integers(0, 5)})
)


@settings(max_examples=300, deadline=None)
@given(ANYTHING, ANYTHING)
def test_nonsense_is_told_what_is_wrong(position: Any, ask: Any) -> None:
    line = json.dumps({"id": 1, "game": "five-towers", "position": position, "ask": ask})
    reply = json.loads(answer_line(line, "cs"))
    assert reply["id"] == 1
    assert set(reply) & {"error", "verdict", "scores", "choices", "max_bid"}


@settings(max_examples=400, deadline=None)
@given(POSITIONS, ASKS)
def test_what_looks_like_a_table_is_answered_and_a_legal_move_leads_to_a_table(
    position: dict[str, Any], ask: dict[str, Any]
) -> None:
    reply = answer({"game": "five-towers", "position": position, "ask": ask}, "pl")
    if reply.get("verdict") == "legal":
        assert asked(reply["position"], score=True)["scores"]
    elif "verdict" in reply:
        assert reply["rules"] and reply["why"]
    elif "error" in reply:
        assert reply["error"]["code"] == "not-a-move" and reply["error"]["message"]


@pytest.mark.parametrize(
    ("change", "at"),
    [
        ({"offer": [["sand"]]}, "position.offer[0]"),
        ({"offer": [["moat", 3]]}, "position.offer[0][0]"),
        ({"offer": [["sand", 16]]}, "position.offer[0][1]"),
        ({"bids": [1, None]}, "position.bids"),
        ({"bids": [-1]}, "position.bids[0]"),
        ({"bids": [], "phase": "build"}, "position.bids"),
        ({"first": 2}, "position.first"),
        ({"bids": [1], "seats": [{}] * 3, "to_bid": 2}, "position.to_bid"),
        ({"bids": [], "first": 0, "to_bid": 1}, "position.to_bid"),
        ({"seats": []}, "position.seats"),
        ({"seats": [{}] * 6}, "position.seats"),
        ({"seats": [{"towers": {"moat": []}}]}, "position.seats[0].towers.'moat'"),
        ({"seats": [{"towers": {"sand": [True]}}]}, "position.seats[0].towers.sand[0]"),
        ({"draw_pile": "many"}, "position.draw_pile"),
    ],
)
def test_an_error_says_where_it_is(change: dict[str, Any], at: str) -> None:
    position = table("", "", offer="sand-7") | change
    error = answer({"game": "five-towers", "position": position, "ask": {"score": True}})["error"]
    assert error["code"] == "not-a-move" and error["at"] == at


@pytest.mark.parametrize(
    "move",
    [{}, {"bid": 1, "out": True}, {"bid": "1"}, {"out": False}, {"bid": 1, "tear_down": "sand"}],
)
def test_a_move_that_is_none_is_told_so(move: dict[str, Any]) -> None:
    position = table("", "", offer="sand-7")
    reply = answer({"game": "five-towers", "position": position, "ask": {"judge": move}})
    assert reply["error"]["code"] == "not-a-move"
