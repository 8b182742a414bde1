"""What may not grow: the queries of a command, the bytes of a page, the memory of a long game."""

from __future__ import annotations

import gc
import gzip
import tracemalloc
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from fortcompanion.hosting import announcing
from games import tables
from games.fort.rules import turn
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, first_play

pytestmark = pytest.mark.django_db
MOST_QUERIES = 9
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


def test_a_command_asks_the_database_nine_times_at_most(phone: Phone) -> None:
    while turn.to_decide(phone.now.position) is None:
        place = phone.get("part/").context["t"].shown.shows[0].place
        assert phone.shows(place, "?").status_code == 200
    assert queries_of(phone, "do/", a=first_play(phone)) <= MOST_QUERIES
    assert queries_of(phone, "correct/", path="seats.0.vp", value="+1") <= MOST_QUERIES
    assert queries_of(phone, "undo/") <= MOST_QUERIES
    with CaptureQueriesContext(connection) as queries:
        phone.get()
    assert len(queries) <= 3


def test_a_phone_that_looks_asks_for_the_table_and_for_the_seats(phone: Phone) -> None:
    mark = phone.get("part/")["ETag"]
    with CaptureQueriesContext(connection) as queries:
        answer = phone.client.get(f"/t/{phone.code}/part/", headers={"If-None-Match": mark})
    assert answer.status_code == 304
    assert len(queries) == 2


def packed(phone: Phone, place: str, **more: Any) -> int:
    content: bytes = phone.get(place, **more).content
    return len(gzip.compress(content))


def test_pages_of_a_turn_are_small(phone: Phone) -> None:
    for language in ("en", "cs", "pl"):
        phone.client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        assert packed(phone, "") <= MOST_OF_A_PAGE
        assert packed(phone, "part/", htmx=True) <= 10_000
        assert packed(phone, "ask/", htmx=True) <= 10_000


def kept_in_memory(phone: Phone) -> int:
    """What the process keeps of this table alone, in bytes."""
    table = phone.table
    tables.forget(table)
    gc.collect()
    tracemalloc.start()
    try:
        tables.moment(table)
        gc.collect()
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_a_long_game_takes_little_more_memory_than_a_short_one() -> None:
    entries, kept = recorded(), []
    for number in (60, 300):
        phone = Phone()
        phone.open(*NAMES[:3])
        put(phone.table, entries[:number])
        assert phone.now.number == number  # and what all tables share is there
        kept.append(kept_in_memory(phone))
    assert kept[1] - kept[0] < 400 * (300 - 60), kept
