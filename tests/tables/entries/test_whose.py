"""Nobody chooses or shows for another seat."""

from __future__ import annotations

import pytest

from games.models import Entry as Row
from tests.tables.entries.commands import SKIP
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


def test_another_seats_choice_is_refused(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    answer = ben.does(SKIP)
    assert answer.status_code == 422 and "another seat" in text(answer)
    assert ann.now.number == 0
    assert ann.does(SKIP).status_code == 200
    assert Row.objects.get().by == 0


def test_another_seats_hand_and_rules_are_not_ones_to_show(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    for place in ("hand.0", "rules.0", "hand.00", "hand.٠", "rules", "hand"):
        assert ben.shows(place, "chef").status_code == 422
    assert ann.shows("hand.0", "chef").status_code == 200
    assert ben.shows("park.0", "chef").status_code == 200


def test_who_asks_for_another_seat_is_sent_to_the_table(phones: list[Phone]) -> None:
    _, ben, _ = phones
    assert ben.get("ask/")["Location"] == f"/t/{ben.code}/"
    quietly = ben.get("ask/", htmx=True)
    assert quietly.status_code == 204 and quietly["HX-Trigger"] == "changed"
