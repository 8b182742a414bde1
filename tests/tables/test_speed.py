"""What may not grow: the queries of a command and the bytes of a page, at mid-game."""

from __future__ import annotations

import gzip
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fortcompanion.hosting import announcing
from games.fort.rules import turn
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, first_play

pytestmark = pytest.mark.django_db
MOST_QUERIES = 12
MOST_OF_A_PAGE = 26_000
"""Of the 80 kB of a first load; styles, scripts and fonts take the rest."""


@pytest.fixture
def phone(monkeypatch: pytest.MonkeyPatch) -> Phone:
    """What the host says is asked for once in a while, whoever comes: just now."""
    monkeypatch.setattr(announcing, "A_MOMENT", 3600.0)
    announcing.current()
    keeper = Phone()
    keeper.open(*NAMES[:3])
    entries = recorded()
    put(keeper.table, entries[: len(entries) // 2])
    assert keeper.now.number > 40
    return keeper


def queries_of(phone: Phone, command: str, **fields: Any) -> int:
    fields = {"number": phone.now.number, "client": f"count{phone.now.number}", **fields}
    with CaptureQueriesContext(connection) as queries:
        answer = phone.post(command, **fields)
    assert answer.status_code == 200, answer.content
    return len(queries)


def test_a_command_asks_the_database_twelve_times_at_most(phone: Phone) -> None:
    while turn.to_decide(phone.now.position) is None:
        place = phone.get("part/").context["t"].shown.shows[0].place
        assert phone.shows(place, "?").status_code == 200
    assert queries_of(phone, "do/", a=first_play(phone)) <= MOST_QUERIES
    assert queries_of(phone, "correct/", path="seats.0.vp", value="+1") <= MOST_QUERIES
    assert queries_of(phone, "undo/") <= MOST_QUERIES
    with CaptureQueriesContext(connection) as queries:
        phone.get()
    assert len(queries) <= 4


def packed(phone: Phone, place: str, **more: Any) -> int:
    content: bytes = phone.get(place, **more).content
    return len(gzip.compress(content))


def test_pages_of_a_turn_are_small(phone: Phone) -> None:
    for language in ("en", "cs", "pl"):
        phone.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert packed(phone, "") <= MOST_OF_A_PAGE
        assert packed(phone, "part/", htmx=True) <= 10_000
        assert packed(phone, "ask/", htmx=True) <= 10_000
