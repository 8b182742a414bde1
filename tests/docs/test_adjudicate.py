"""Everything that docs/adjudicate.md shows is so."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings

from games.engine.errors import ChoiceNeeded, NotAMove, TooMuch
from games.engine.languages import LANGUAGES
from games.five_towers.written import moves as towers_moves
from games.fort.box.profile import KEYS, standard
from games.fort.table.position import Played
from games.fort.written import json_form, moves
from games.public.adjudicator import answer

TEXT = settings.BASE_DIR.joinpath("docs/adjudicate.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```json (\w+) ?(\w*)\n(.*?)^```$", TEXT, re.M | re.S)
MORE = "…"


def examples() -> Iterator[tuple[dict[str, Any], str, dict[str, Any]]]:
    """Each question with the language and the text of its answer."""
    shown = [block for block in BLOCKS if block[0] in ("ask", "answer")]
    for asked, answered in zip(shown[::2], shown[1::2], strict=True):
        assert asked[0] == "ask" and answered[0] == "answer", asked
        yield json.loads(asked[2]), answered[1] or "en", json.loads(answered[2])


def agrees(shown: Any, real: Any) -> bool:
    """The same; but an object that shows "…" may have more in it."""
    if isinstance(shown, dict) and isinstance(real, dict):
        listed = {key: value for key, value in shown.items() if key != MORE}
        whole = MORE in shown or shown.keys() == real.keys()
        return whole and all(
            key in real and agrees(value, real[key]) for key, value in listed.items()
        )
    if isinstance(shown, list) and isinstance(real, list):
        return len(shown) == len(real) and all(map(agrees, shown, real))
    return bool(shown == real)


@pytest.mark.parametrize(("asked", "language", "shown"), list(examples()))
def test_the_answer_shown_is_the_answer_given(
    asked: dict[str, Any], language: str, shown: dict[str, Any]
) -> None:
    real = answer(asked, language)
    assert agrees(shown, real), real


def test_each_language_and_each_kind_of_answer_is_shown() -> None:
    shown = list(examples())
    assert {language for _, language, _ in shown} == set(LANGUAGES)
    kinds = {
        found.get("verdict") or next(key for key in found if key != "id") for *_, found in shown
    }
    assert {"legal", "illegal", "depends", "choices", "error"} <= kinds
    assert {next(iter(asked["ask"])) for asked, *_ in shown} == {
        *("judge", "choices", "score", "max_bid")
    }


def written_moves(block: str = "moves") -> list[str]:
    return [line for kind, _, text in BLOCKS if kind == block for line in text.splitlines()]


@pytest.mark.parametrize("line", written_moves())
def test_a_move_shown_can_be_read(line: str) -> None:
    assert moves.read(json.loads(line), seats=4)


def test_every_kind_of_move_is_shown() -> None:
    assert {moves.verb_of(json.loads(line)) for line in written_moves()} == set(moves.SHAPES)


def test_every_kind_of_move_of_5_towers_is_shown_and_can_be_read() -> None:
    read = [towers_moves.read(json.loads(line)) for line in written_moves("towers")]
    assert {next(iter(towers_moves.write(towers_moves.answers(move)))) for move in read} == {
        *towers_moves.VERBS
    }


def table(heading: str) -> set[str]:
    """The keys that the first column of a table names."""
    rows = TEXT.partition(f"| {heading} |")[2].partition("\n\n")[0].splitlines()[2:]
    return {key for row in rows for key in re.findall(r"`([^`]+)`", row.split("|")[1])}


def test_the_tables_name_every_key_there_is() -> None:
    p = json_form.read(
        {
            "seats": [{}, {}],
            "park": ["?"],
            "phase": "follow",
            "played": {"card": "bug"},
            "refill": [0],
        },
        standard(),
    )
    written = json_form.write(p)
    assert table("Of the table") == written.keys()
    assert table("Of a seat") == written["seats"][0].keys() | {"board"}
    assert table("Of `played`") == {slot for slot in Played.__slots__ if slot != "by"}
    assert table("`phase`") == set(json_form.PHASES)


def test_every_detail_of_an_action_and_every_option_of_a_box_is_told() -> None:
    for key in (*moves.DETAILS, *moves.USE):
        assert f"`{key}`" in TEXT or f'"{key}": ' in TEXT, key
    for key in KEYS:
        assert f"`{key}`" in TEXT or key == "options", key


def test_every_code_of_an_error_that_can_be_answered_is_told() -> None:
    assert table("`code`") == {NotAMove.code, ChoiceNeeded.code, TooMuch.code}
