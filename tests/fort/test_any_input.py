"""Whatever JSON comes in is answered by one line of JSON, an answer or an error."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from games.public.adjudicator import answer_line
from tests.fort.table import Json, follow, perk, play, public, recruit, table

KINDS = {"not-a-move", "not-allowed-now", "choice-needed"}
BUG = table("Ann: hand bug chef, stuff 1 toy\nBen: hand scout")


def ask(position: Json = BUG, **more: Any) -> Json:
    return {"game": "fort", "position": position, **more}


SCALARS = (
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=True)
    | st.text(max_size=8)
    | st.sampled_from(
        "bug chef puddin moles zip spud kingsly loner bribe ? pizza toy public private hand yard"
        " park fort play follow recruit glue coin stuff pack".split()
    )
)
KEYS = st.sampled_from(
    "play add lookout coins suit actions box times kind symbol cards card from seat pay stuff pack"
    " pizza toy rival swap to tokens steps reward refill follow pass recruit perk cat skip seats"
    " hand deck pool level vp park played phase leader kids may gain take drawn discard".split()
) | st.text(max_size=4)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    yield path
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in items:
        if isinstance(inner, dict | list):
            yield from places(inner, (*path, key))
        else:
            yield (*path, key)


SENSIBLE: list[Json] = [
    {"id": 1, **ask(ask={"judge": move})}
    for move in (
        play(
            "bug", public(times=1), "private", add="chef", lookout="moles", coins={"puddin": "glue"}
        ),
        recruit("tiny", seat=0),
        perk("diy", pay={"stuff": {"toy": 1}}),
        follow("scout", cards=[{"card": "chef", "from": "hand"}], kind="toy"),
    )
] + [
    {"id": 2, **ask(table("Ann: hand ?, deck ?, pool bug\nBen: level 1"), ask={"choices": True})},
    {"id": 3, **ask(ask={"score": True}, box={"supply": "limited"})},
]


def well_answered(line: str) -> None:
    reply = answer_line(line)
    assert "\n" not in reply
    found = json.loads(reply)
    assert "id" in found
    if "error" in found:
        assert found["error"]["code"] in KINDS
        assert isinstance(found["error"]["at"], str) and found["error"]["message"]
    else:
        assert {"scores", "verdict", "choices"} & set(found)
        assert found.get("verdict", "legal") in ("legal", "illegal", "depends")
        if found.get("verdict") in ("illegal", "depends"):
            assert found["rules"]


@settings(max_examples=150, deadline=None)
@given(st.text(max_size=60))
def test_any_line_is_answered_by_one_line(line: str) -> None:
    well_answered(line)


@settings(max_examples=150, deadline=None)
@given(ANYTHING, ANYTHING, ANYTHING)
def test_any_json_is_answered_by_one_line(position: Any, asked: Any, box: Any) -> None:
    well_answered(json.dumps({"game": "fort", "position": position, "ask": asked, "box": box}))


@settings(max_examples=250, deadline=None)
@given(ANYTHING)
def test_any_move_is_answered_by_one_line(move: Any) -> None:
    well_answered(json.dumps(ask(ask={"judge": move})))


@settings(max_examples=400, deadline=None)
@given(st.sampled_from(SENSIBLE), st.randoms(use_true_random=False), ANYTHING)
def test_a_request_with_one_place_spoiled_is_answered_by_one_line(
    request: Json, rng: Random, spoiled: Any
) -> None:
    request = copy.deepcopy(request)
    *parents, key = rng.choice([path for path in places(request) if path])
    place: Any = request
    for parent in parents:
        place = place[parent]
    place[key] = spoiled
    well_answered(json.dumps(request))
