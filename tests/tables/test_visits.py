"""Who comes to a table fetches it once, and that is the permission as well."""

from __future__ import annotations

from typing import Any

import pytest
from django.db import connection
from django.test import RequestFactory
from django.test.utils import CaptureQueriesContext

from games import tables
from games.engine.entries import Correction
from games.seats.visits import TRIES, Visit, insist, visit_of
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("place", "fields"),
    [
        ("show/", {"place": "park.0", "card": "chef"}),
        ("correct/", {"path": "seats.0.vp", "value": "3"}),
        ("next/", {}),
    ],
)
def test_a_command_looks_its_table_up_once(place: str, fields: dict[str, str]) -> None:
    phone = Phone()
    phone.open(*NAMES[:3], depth="boards")
    more: dict[str, Any] = {**fields, "number": str(phone.now.number), "client": "one"}
    with CaptureQueriesContext(connection) as asked:
        assert phone.post(place, **more).status_code == 200
    found = [each["sql"] for each in asked if '"games_table"."code" = ' in each["sql"]]
    whole = [sql for sql in found if sql.startswith('SELECT "games_table"."id"')]
    assert len(whole) == 1, whole


@pytest.fixture
def visiting(rf: RequestFactory) -> Visit:
    phone = Phone()
    phone.open(*NAMES[:3])
    return visit_of(rf.get("/"), phone.table, phone.now)


def points(visit: Visit, number: int, tap: str) -> tables.Moment:
    entry = Correction("seats.0.vp", number)
    return tables.record(visit.table, entry, None, visit.now.number, tap)


def test_what_hangs_on_nothing_else_is_entered_although_others_were_quicker(
    visiting: Visit,
) -> None:
    points(visiting, 1, "others")
    after = insist(visiting, lambda again: points(again, 2, "mine"))
    assert after.now.number == visiting.now.number + 2
    assert after.now.position.seats[0].vp == 2


def test_who_is_always_too_late_is_told_so(visiting: Visit) -> None:
    tried = []

    def too_late(again: Visit) -> tables.Moment:
        tried.append(again.now.number)
        points(again, len(tried), f"others-{len(tried)}")
        return points(again, 9, "mine")

    with pytest.raises(tables.Stale):
        insist(visiting, too_late)
    assert len(set(tried)) == TRIES
