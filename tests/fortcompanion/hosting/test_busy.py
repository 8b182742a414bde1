"""Too much to do, or a database that is away: who asks hears when to come again."""

from __future__ import annotations

from datetime import timedelta
from time import monotonic
from typing import Any

import pytest
from django.db import OperationalError
from django.test import Client

from fortcompanion.hosting import busy, forgetful
from games.seats import presence
from games.views.table import show
from tests import servers
from tests.tables.phone import Phone, text

NOBODY = f"redis://127.0.0.1:{servers.free_port()}/0"


def came(seconds_ago: float) -> dict[str, Any]:
    return {busy.CAME: monotonic() - seconds_ago}


@pytest.mark.django_db
def test_what_a_phone_has_given_up_is_not_done_for_nobody() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    part = f"/t/{phone.code}/part/"
    in_time = phone.client.get(part, headers={"HX-Request": "true"}, **came(busy.LATE / 2))
    late = phone.client.get(part, headers={"HX-Request": "true"}, **came(busy.LATE + 1))
    assert in_time.status_code == 200
    assert late.status_code == 503 and not late.content
    assert busy.AGAIN[0] <= int(late["Retry-After"]) <= busy.AGAIN[1]
    tapped: dict[str, Any] = {"path": "seats.0.vp", "value": "5", "number": 0, "client": "late"}
    sent = phone.client.post(
        f"/t/{phone.code}/correct/", tapped, headers={"HX-Request": "true"}, **came(busy.LATE + 1)
    )
    assert sent.status_code == 503 and phone.now.number == 0
    assert phone.post("correct/", **tapped).status_code == 200 and phone.now.number == 1


@pytest.mark.parametrize(("language", "word"), [("en", "Try"), ("cs", "Zkus"), ("pl", "Spróbuj")])
def test_who_waits_for_a_page_waits_longer_and_is_told_in_words(language: str, word: str) -> None:
    spoken = {"Accept-Language": language}
    assert Client().get("/", headers=spoken, **came(busy.LATE + 1)).status_code == 200
    late = Client().get("/", headers=spoken, **came(busy.LATE_PAGE + 1))
    assert late.status_code == 503 and word in text(late) and late["Retry-After"] in text(late)
    assert "Content-Security-Policy" in late and late["Cache-Control"] == "no-store"


@pytest.mark.django_db
def test_a_stream_that_can_not_open_is_told_when_to_come_again() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    late = phone.client.get(f"/t/{phone.code}/live/", **came(busy.LATE + 1))
    seconds = int(late["Retry-After"])
    assert late.status_code == 200 and late["Content-Type"] == "text/event-stream"
    assert late.content.decode() == f"retry: {seconds * 1000}\n\n"


@pytest.mark.django_db
def test_a_database_that_is_away_is_no_fault_of_the_page(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    phone = Phone()
    phone.open("Ann", "Ben")

    def away(*_: object) -> None:
        raise OperationalError("the secret is 1234")

    monkeypatch.setattr(show, "_settled", away)
    answer = phone.get("part/", htmx=True)
    assert answer.status_code == 503 and answer["Retry-After"]
    assert "could not do it: OperationalError" in caplog.text
    assert "django.request" not in caplog.text


@pytest.mark.django_db
def test_a_table_is_seen_while_nothing_can_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = Phone()
    phone.open("Ann", "Ben")

    def full(*_: object, **__: object) -> None:
        raise OperationalError("database or disk is full")

    with monkeypatch.context() as filled:
        filled.setattr(presence, "WRITTEN_EVERY", timedelta(0))
        filled.setattr("django.db.models.query.QuerySet.update", full)
        assert phone.get("part/").status_code == 200


def test_a_redis_that_is_away_is_a_memory_that_forgets() -> None:
    cache = forgetful.Cache(NOBODY, {"OPTIONS": {"socket_connect_timeout": 1.0}})
    cache.set("word", "said")
    assert cache.get("word", "nothing") == "nothing"
    assert cache.add("word", 1) and not cache.touch("word") and not cache.delete("word")
    assert not cache.has_key("word")
    with pytest.raises(ValueError, match="word"):
        cache.incr("word")
