"""Servers forget, lose and come beside one another, and tell the same."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games import tables
from games.models import Entry as Row
from games.tables import live_log
from tests.tables.entries.commands import position
from tests.tables.phone import Phone

pytestmark = pytest.mark.django_db


def test_a_server_that_has_forgotten_everything_tells_the_same(evening: Phone) -> None:
    put_back = evening.now.position.copy()
    before = [evening.get(place).content for place in ("export.json", "qr.svg")]
    tables.reset()
    assert evening.now.position == put_back
    assert [evening.get(place).content for place in ("export.json", "qr.svg")] == before


def test_a_table_that_nobody_looks_at_is_no_burden_and_stands_when_somebody_does(
    keeper: Phone,
) -> None:
    keeper.corrects("seats.0.vp", "1")
    kept = live_log.LOGS.find(keeper.table)
    other = tables.open_table(["Ida", "Jan"])
    live_log.LOGS.find(other)
    assert live_log.LOGS.find(keeper.table) is kept
    live_log.LOGS.find(other)
    kept.asked -= live_log.IDLE + 1
    live_log.LOGS.find(other)
    assert live_log.LOGS.find(keeper.table) is not kept
    assert position(keeper)["seats"][0]["vp"] == 1


@contextmanager
def another_process() -> Iterator[None]:
    """It has the same database, and nothing else of what this one knows."""
    with pytest.MonkeyPatch.context() as there:
        there.setattr(live_log, "LOGS", live_log.LiveLogs())
        yield


def test_what_another_process_entered_is_taken_in(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "1")
    with another_process():
        keeper.corrects("seats.0.vp", "+1")
    assert keeper.get("part/").context["t"].number == 2
    assert keeper.corrects("seats.0.vp", "+1", number=1).status_code == 409
    assert keeper.corrects("seats.0.vp", "+1").status_code == 200
    assert position(keeper)["seats"][0]["vp"] == 3


def test_an_entry_the_database_loses_is_not_kept_in_memory(
    keeper: Phone, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(**fields: Any) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as broken:
        broken.setattr(Row.objects, "create", lost)
        with pytest.raises(OSError, match="full"):
            keeper.corrects("seats.0.vp", "9")
    assert keeper.now.number == 0 and position(keeper)["seats"][0]["vp"] == 0
    assert keeper.corrects("seats.0.vp", "+1").status_code == 200
    assert position(keeper)["seats"][0]["vp"] == 1


def test_a_poll_with_nothing_new_is_answered_in_a_few_bytes(phones: list[Phone]) -> None:
    ann, ben, _ = phones

    def poll(phone: Phone, mark: str) -> Any:
        path = f"/t/{phone.code}/part/"
        return phone.client.get(path, headers={"If-None-Match": mark, "Accept-Encoding": "gzip"})

    first = poll(ann, "")
    assert first["ETag"].startswith('W/"')  # weak once compressed
    with CaptureQueriesContext(
        connection,
    ) as queries:
        same = poll(ann, first["ETag"])
    assert same.status_code == 304 and not same.content and len(queries) <= 3
    assert poll(ann, first["ETag"].removeprefix("W/")).status_code == 304
    assert poll(ben, first["ETag"]).status_code == 200  # another seat sees another page
    ben.corrects("seats.0.vp", "2")
    assert poll(ann, first["ETag"]).status_code == 200
    mark = poll(ann, "")["ETag"]
    ann.post("depth/", depth="points")
    assert poll(ann, mark).status_code == 200
    mark = poll(ann, "")["ETag"]
    ann.client.defaults["HTTP_ACCEPT_LANGUAGE"] = "cs"
    assert (
        ann.client.get(
            f"/t/{ann.code}/part/", headers={"If-None-Match": mark, "Accept-Language": "cs"}
        ).status_code
        == 200
    )
