"""Going on says of the silent ones that they do not follow: everybody reads who said so."""

from __future__ import annotations

import pytest

from games import tables
from games.engine.entries import Choice
from games.models import Entry as Row
from tests.tables.phone import Phone, text, whole

pytestmark = pytest.mark.django_db
RECRUIT = "verb=recruit/ card=/park_deck/-1/ top=?"
PASS = "verb=pass/"


@pytest.fixture
def gone_on(phones: list[Phone]) -> list[Phone]:
    """Ben passes himself; Ann goes on past Cyr, who has said nothing."""
    ann, ben, _cyr = phones
    ann.shows("hand.0", "munch", "bug", "doc", "chef", "wart")
    assert ann.does(whole(ann, "verb=play/munch/")).status_code == 200
    assert ben.does(PASS).status_code == 200
    assert ann.does(RECRUIT, who="0", past=["2"]).status_code == 200
    return phones


def lines(phone: Phone) -> list[tuple[str, str]]:
    return [(line.text, line.by) for line in phone.get("part/").context["t"].log]


def test_F5_1_the_log_says_who_said_that_somebody_passes(gone_on: list[Phone]) -> None:
    passes = [
        row.by
        for row, entry in zip(Row.objects.all(), gone_on[0].now.entries, strict=True)
        if isinstance(entry, Choice) and entry.answers == (("verb", ("pass",)),)
    ]
    assert passes == [1, 0]
    for phone in gone_on:
        said = dict(lines(phone))
        assert said["Ben passes."] == ""
        assert said["Cyr passes."] == "Ann says so"
        assert "Ann says so" in text(phone.get("part/"))


def test_who_was_not_waited_for_is_told_and_nobody_else(gone_on: list[Phone]) -> None:
    _ann, ben, cyr = gone_on
    means = "goes on without waiting for you"
    for phone, is_told in ((ben, False), (cyr, True)):
        told = phone.get("part/").context["t"].meanwhile
        assert any(means in line.means for line in told.lines if line.seat) == is_told


def test_who_went_on_takes_it_back_without_asking_who_was_silent(gone_on: list[Phone]) -> None:
    ann, _ben, cyr = gone_on
    assert ann.enter("undo/").status_code == 200
    assert ann.get("part/").context["t"].wish is None
    assert ann.now.position.agenda[-1] == ("follow", 2)
    assert cyr.does(PASS).status_code == 200
    assert tables.moment(cyr.table).by[-1] == 2
