"""Some hundreds of rulings on dogs and cats as data, in the form of `tests.fort.ruling`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.fort.ruling import Json, rows, wrong

RULINGS = rows(Path(__file__).parent / "rulings" / "expansion.jsonl")


@pytest.mark.parametrize("ruling", RULINGS, ids=[row["id"] for row in RULINGS])
def test_the_answer_is_as_ruled(ruling: Json) -> None:
    assert not list(wrong(ruling)), ruling.get("because")


def test_every_ruling_is_told_apart_and_expects_something() -> None:
    assert len({row["id"] for row in RULINGS}) == len(RULINGS) > 350
    assert not [row["id"] for row in RULINGS if not row["expect"]]
