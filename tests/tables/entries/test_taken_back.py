"""All of it can be taken back."""

from __future__ import annotations

import pytest

from games import tables
from tests.tables.phone import Phone

pytestmark = pytest.mark.django_db


def test_back_to_any_line_is_the_position_it_had_and_can_be_taken_back(evening: Phone) -> None:
    entries, end = evening.now.number, evening.now.position.copy()
    steps = tables.every_step(evening.table, evening.now)
    for keep in (0, 1, entries // 2, entries - 1):
        evening.enter("back/", keep=keep)
        assert evening.now.position == (steps[keep - 1].after if keep else steps[0].before)
        evening.enter("undo/") if keep == 0 else evening.enter("redo/")
        assert evening.now.position == end or keep == 0
        evening.enter("back/", keep=entries)
        assert evening.now.position == end
    assert evening.enter("back/", keep=evening.now.number).status_code == 422


def test_the_page_says_what_undo_takes_back_and_lines_taken_back_stay(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "7", note="seven")
    assert "seven" in keeper.get("part/").context["t"].undo
    keeper.enter("undo/")
    t = keeper.get("part/").context["t"]
    assert t.undo == "" and t.redo
    assert [(line.number, line.undone) for line in t.log] == [(2, False), (1, True)]
    keeper.enter("redo/")
    t = keeper.get("part/").context["t"]
    assert "seven" in t.undo and not t.redo
