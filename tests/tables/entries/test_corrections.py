"""The numbers of the boards can be put right, and nothing else can be called one."""

from __future__ import annotations

import pytest

from tests.tables.entries.commands import position
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("typed", "then"),
    [
        ("12", 12),
        ("+3+6", 14),
        ("-1", 4),
        ("+3-1", 7),
        ("-9", 0),
        (" + 2 ", 7),
        ("−2", 3),
        ("0", 0),
    ],
)
def test_the_keypad_sets_a_number_or_changes_it(keeper: Phone, typed: str, then: int) -> None:
    keeper.corrects("seats.1.vp", "5")
    assert keeper.corrects("seats.1.vp", typed, note="counted again").status_code == 200
    assert position(keeper)["seats"][1]["vp"] == then
    assert "counted again" in text(keeper.get("log/"))


@pytest.mark.parametrize("typed", ["", "+", "3+", "1.5", "x", "1e9", "99999", "--1", "+3 6 x", "²"])
def test_what_is_no_number_changes_nothing(keeper: Phone, typed: str) -> None:
    assert keeper.corrects("seats.1.vp", typed).status_code == 422
    assert keeper.now.number == 0


@pytest.mark.parametrize(
    "path",
    [
        "",
        ".",
        "seats",
        "seats.9.vp",
        "seats.-1.vp",
        "seats.0",
        "seats.0.hand",
        "seats.0.hand.0",
        "seats.0.name",
        "nonsense",
        "seats.0.stuff",
        "park",
        "phase",
        "seats.0.vp.0",
        "a" * 500,
    ],
)
def test_what_is_no_number_of_the_table_is_not_corrected(keeper: Phone, path: str) -> None:
    assert keeper.corrects(path, "3").status_code == 422
    assert keeper.now.number == 0 and keeper.get().status_code == 200


def test_every_number_of_a_board_can_be_corrected(keeper: Phone) -> None:
    for path in ("vp", "level", "stuff.pizza", "stuff.toy", "pack.pizza", "pack.toy"):
        assert keeper.corrects(f"seats.2.{path}", "+2").status_code == 200
    cyr = keeper.now.position.seats[2]
    assert (cyr.vp, cyr.level, cyr.stuff, cyr.pack) == (2, 2, [2, 2], [2, 2])
