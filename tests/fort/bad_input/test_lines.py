"""Any line of JSON is answered, if only with an error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from games.public.adjudicator import answer_line
from tests.fort.bad_input.refused import BUG, ask, error
from tests.fort.table import SKIP


def deep(layers: int) -> Any:
    value: Any = "bug"
    for _ in range(layers):
        value = [value]
    return value


@pytest.mark.parametrize(
    "line",
    [
        "",
        "bug",
        "null",
        "[]",
        "7",
        '"fort"',
        "{}",
        "{",
        '{"game": "fort"',
        '{"game": "chess"}',
        '{"game": ["fort"]}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": NaN}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": Infinity}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": 1e999}]}}',
        '{"game": "fort", "ask": {"score": true}, "position": {"seats": [{"vp": ' + "9" * 9000,
        "[" * 100_000,
        '{"a":' * 50_000,
        "\x00\ufffe",
        json.dumps({"game": "fort", "ask": {"score": True}, "position": deep(200)}),
        json.dumps({"game": "fort", "ask": {"judge": deep(39)}, "position": BUG}),
        json.dumps({"game": "fort", "ask": {}, "position": BUG}),
        json.dumps({"game": "fort", "position": BUG}),
        json.dumps({"game": "fort", "ask": {"score": 1}, "position": BUG}),
        json.dumps({"game": "fort", "ask": {"score": True, "judge": SKIP}, "position": BUG}),
        json.dumps(
            {
                "game": "fort",
                "ask": {"score": True},
                "position": {"seats": [{"hand": "x" * 2_000_000}]},
            }
        ),
    ],
    ids=lambda line: line[:40],
)
def test_a_line_that_makes_no_sense_is_answered_with_an_error(line: str) -> None:
    assert error(line)["code"] == "not-a-move"


@pytest.mark.parametrize("id", [7, "seven", None, [1, {"a": 2}], 1.5])
def test_the_id_comes_back_as_it_was(id: Any) -> None:
    assert json.loads(answer_line(json.dumps({"id": id, "game": "chess"})))["id"] == id
    good = {"id": id, **ask(ask={"score": True})}
    assert json.loads(answer_line(json.dumps(good)))["id"] == id


def test_an_error_message_quotes_no_more_than_fits_a_line() -> None:
    found = error(ask({"seats": [{"hand": ["x" * 50_000]}]}, ask={"score": True}))
    assert len(found["message"]) < 300
