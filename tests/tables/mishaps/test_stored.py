"""Tables as they are stored: what no longer replays is said, and what nobody misses goes."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils import timezone

from games import tables
from games.book import results
from games.models import Entry, Table
from tests.tables.games import put, recorded
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    opened = tables.open_table(["Ann", "Ben", "Eva"], first=0)
    put(opened, recorded())
    return opened


def said(*command: str) -> str:
    out = StringIO()
    call_command(*command, stdout=out)
    return out.getvalue()


def test_a_table_that_no_longer_replays_is_named_and_its_page_says_what_is_kept(
    table: Table, client: Client, settings: Any
) -> None:
    settings.FAULTS_SHOW = False
    Entry.objects.filter(table=table, number=5).update(line="something of another age")
    tables.forget(table)
    out = StringIO()
    with pytest.raises(CommandError, match="1 of 1"):
        call_command("check_logs", stdout=out)
    assert out.getvalue().startswith(f"{table.code}: entry 5: ")
    page = client.get(f"/t/{table.code}/")
    assert page.status_code == 503
    assert f"table {table.code}, line 5" in page.content.decode()
    assert Entry.objects.filter(table=table).count() == len(recorded())


def test_a_result_that_would_now_be_another_is_named(table: Table) -> None:
    now = tables.moment(table)
    results.keep(table, now.game, now.number, now.position)
    assert said("check_logs").strip() == "1 tables, all as they were."
    assert table.result
    table.result["rows"][0]["points"] = [99, 99]
    table.save()
    with pytest.raises(CommandError):
        call_command("check_logs", stdout=StringIO())


def age(table: Table, days: int) -> None:
    then = timezone.now() - timedelta(days=days)
    Table.objects.filter(pk=table.pk).update(opened=then)
    table.entries.update(at=then)


def test_quiet_unfinished_tables_go_and_finished_ones_stay(table: Table) -> None:
    empty = tables.open_table(["Ann", "Ben"], first=0)
    young = tables.open_table(["Ann", "Ben"], first=0)
    begun = tables.open_table(["Ann", "Ben", "Eva"], first=0)
    put(begun, recorded()[:4])
    now = tables.moment(table)
    results.keep(table, now.game, now.number, now.position)
    for old in (table, empty, begun):
        age(old, 100)
    assert said("tidy", "--days", "90", "--dry-run").strip() == "Would go: 2 tables."
    assert Table.objects.count() == 4
    assert said("tidy", "--days", "90").strip() == "Gone: 2 tables."
    assert set(Table.objects.all()) == {table, young}


def test_the_page_of_a_table_says_before_that_it_will_go(settings: Any) -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    age(phone.table, 86)
    assert "this table is gone" not in text(phone.get())
    settings.TIDY_DAYS = 90
    assert "this table is gone" in text(phone.get())
    age(phone.table, 10)
    assert "this table is gone" not in text(phone.get())


def test_without_a_number_of_days_nothing_is_tidied(table: Table) -> None:
    with pytest.raises(CommandError, match="--days 90"):
        call_command("tidy")
