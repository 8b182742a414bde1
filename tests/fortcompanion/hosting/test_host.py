"""The host's door: who comes in, what is seen there and what never is, and what can be done."""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import Iterator
from datetime import timedelta
from io import StringIO
from pathlib import Path
from time import sleep
from typing import Any

import pytest
from django.core.cache import cache
from django.core.management import call_command
from django.db import DatabaseError
from django.test import Client
from django.utils import timezone

from fortcompanion.hosting import announcing, budgets, faults_kept, housekeeping
from fortcompanion.hosting.models import Announcement, HostKey
from games import tables
from games.models import Table
from games.seats import passes
from tests.tables.games import put, recorded

pytestmark = pytest.mark.django_db
SECRET = "The Ant in Jana's hand"


@pytest.fixture(autouse=True)
def fresh(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A data folder of its own, nothing spent and nothing said."""
    settings.DATA_DIR = tmp_path
    monkeypatch.setattr(budgets, "time", lambda: 1_000_000.0)
    cache.clear()
    announcing.forget()
    yield
    cache.clear()
    announcing.forget()


def link(*options: str) -> str:
    out = StringIO()
    call_command("host_link", *options, stdout=out, stderr=StringIO())
    return out.getvalue().strip()


def key() -> str:
    return link().rstrip("/").rpartition("/")[2]


@pytest.fixture
def host() -> Client:
    client = Client()
    client.get(f"/host/key/{key()}/")
    return client


@pytest.fixture
def table() -> Table:
    opened = tables.open_table(["Jana Tajná", "Přemysl"], first=0)
    put(opened, recorded(3, 2)[:20])
    passes.issue(opened, 0)
    return opened


# Who comes in -------------------------------------------------------------------------------------


def test_the_link_lays_a_cookie_and_goes_on_without_the_key() -> None:
    client, secret = Client(), key()
    answer = client.get(f"/host/key/{secret}/")
    assert (answer.status_code, answer["Location"]) == (302, "/host/")
    assert answer["Referrer-Policy"] == "no-referrer" and "no-store" in answer["Cache-Control"]
    cookie = answer.cookies["host"]
    assert cookie["httponly"] and cookie["samesite"] == "Lax" and cookie["path"] == "/host/"
    assert secret not in cookie.value
    assert not HostKey.objects.filter(digest__contains=secret).exists()
    page = client.get("/host/")
    assert page.status_code == 200 and "no-store" in page["Cache-Control"]
    assert secret not in page.content.decode()


def test_a_hosted_site_is_named_in_the_link_and_its_cookie_is_for_https(settings: Any) -> None:
    settings.HOSTED, settings.ALLOWED_HOSTS = True, ["fort.example.org", "testserver"]
    settings.COOKIES_SECURE = True
    made = link()
    assert made.startswith("https://fort.example.org/host/key/")
    answer = Client().get(made.removeprefix("https://fort.example.org"), secure=True)
    assert answer.cookies["host"]["secure"]


def bare(client: Client, path: str) -> tuple[int, dict[str, str], str]:
    """An answer without what differs between any two: the token of its forms, and the address."""
    answer = client.get(path)
    said = re.sub(r'(csrfmiddlewaretoken" value=)"\w+"', r"\1", answer.content.decode())
    headers = dict(answer.headers)
    headers.pop("Content-Length")
    return answer.status_code, headers, said.replace(path, "PATH")


@pytest.mark.parametrize("there_is_a_key", [True, False])
def test_for_others_there_is_no_such_page(there_is_a_key: bool) -> None:
    if there_is_a_key:
        link()
    nowhere = bare(Client(), "/nowhere/at/all/")
    assert nowhere[0] == 404
    for path in (
        "/host/",
        "/host/key/wrong/",
        "/host/say/",
        "/host/backup/",
        "/host/tables/AAAAA/close/",
        "/host/leave/",
    ):
        assert bare(Client(), path) == nowhere, path


def test_a_new_link_ends_the_old_one_and_the_cookies_that_came_of_it(host: Client) -> None:
    old = key()
    assert host.get("/host/").status_code == 404, "a new link was made"
    new = key()
    assert Client().get(f"/host/key/{old}/").status_code == 404
    client = Client()
    client.get(f"/host/key/{new}/")
    assert client.get("/host/").status_code == 200
    assert link("--end") == "The link has ended."
    assert client.get("/host/").status_code == 404
    assert Client().get(f"/host/key/{new}/").status_code == 404
    assert link("--end") == "There was none."


def test_a_cookie_of_somebody_elses_making_opens_nothing() -> None:
    link()
    client = Client()
    client.cookies["host"] = HostKey.objects.get().digest
    assert client.get("/host/").status_code == 404


def test_who_tries_too_many_keys_finds_nothing_with_the_right_one_either() -> None:
    secret = key()
    guesser = Client(REMOTE_ADDR="203.0.113.7")
    for n in range(budgets.KNOCKING.each):
        assert guesser.get(f"/host/key/guess-{n}/").status_code == 404
    assert guesser.get(f"/host/key/{secret}/").status_code == 404
    assert Client(REMOTE_ADDR="203.0.113.8").get(f"/host/key/{secret}/").status_code == 302


def test_the_host_can_leave_and_come_again_by_the_link() -> None:
    secret, client = key(), Client()
    client.get(f"/host/key/{secret}/")
    assert client.post("/host/leave/").status_code == 302
    assert client.get("/host/").status_code == 404
    client.get(f"/host/key/{secret}/")
    assert client.get("/host/").status_code == 200


# What is seen -------------------------------------------------------------------------------------


def test_tables_are_seen_and_nothing_of_what_is_in_them(host: Client, table: Table) -> None:
    page = host.get("/host/").content.decode()
    assert table.code in page
    assert "2 seats" in page and "1 phone awake" in page and "20 entries" in page
    for secret in ("Jana", "Přemysl", table.start, *(row.line for row in table.entries.all())):
        assert secret not in page


def test_one_table_is_found_by_its_code(host: Client, table: Table) -> None:
    other = tables.open_table(["Ann", "Ben"], first=0)
    page = host.get("/host/", {"code": other.code.lower()}).content.decode()
    assert other.code in page and table.code not in page
    assert "No table has this code" in host.get("/host/?code=ZZZZZ").content.decode()


def test_a_table_that_can_not_be_read_is_seen_all_the_same(host: Client, table: Table) -> None:
    Table.objects.filter(pk=table.pk).update(start="of another age", game="chess")
    page = host.get("/host/")
    assert page.status_code == 200 and table.code in page.content.decode()


def test_faults_are_seen_with_their_id_and_without_what_was_said(
    host: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def falls(request: object) -> None:
        raise KeyError(SECRET)

    monkeypatch.setattr("fortcompanion.views.render", lambda *_: falls(None))
    fallen = Client(raise_request_exception=False).get("/")
    [mark] = re.findall(r"finds it in the log as (\w{8})", fallen.content.decode())
    page = host.get("/host/").content.decode()
    assert mark in page and "KeyError" in page and "GET /: 500" in page
    assert "Jana" not in page


def test_of_many_faults_the_last_ones_are_kept_in_a_file_for_its_owner_alone(
    settings: Any,
) -> None:
    logger = logging.getLogger("fortcompanion.tests")
    for n in range(400):
        logger.error("Fault %s. %s", n, "x" * 1000)
    kept = faults_kept.last()
    assert len(kept) == faults_kept.MOST and kept[0].said.startswith("Fault 399.")
    path = Path(settings.DATA_DIR) / faults_kept.NAME
    assert path.stat().st_size < 2 * faults_kept.LARGEST
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_folder_that_can_not_be_written_to_is_in_nobodys_way(settings: Any, host: Client) -> None:
    settings.DATA_DIR = "/proc/nowhere"
    logging.getLogger("fortcompanion.tests").error("It falls.")
    settings.FAULTS_SHOW = False
    page = host.get("/host/")
    assert page.status_code == 200
    assert "be shown right now. The rest works." in page.content.decode()


def test_the_page_speaks_three_languages(host: Client, table: Table) -> None:
    for language, heading in (("en", "The host's door"), ("cs", "Dveře"), ("pl", "Drzwi")):
        page = host.get("/host/", headers={"accept-language": language})
        assert heading in page.content.decode().replace("&#x27;", "'")


def test_backups_are_listed_made_and_looked_at(
    host: Client, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is made here is an empty file, beside no other process."""
    settings.BACKUPS = 7
    monkeypatch.setattr(housekeeping, "_run", lambda *command: Path(command[-1]).write_bytes(b""))
    host.post("/host/backup/")
    [made] = housekeeping.every_backup()
    page = host.get("/host/").content.decode()
    assert made.name in page and "Is it whole?" in page
    host.post("/host/backup/look/", {"name": made.name})
    assert "Damaged" in host.get("/host/").content.decode(), "there is nothing in this one"
    assert host.post("/host/backup/look/", {"name": "../secret_key"}).status_code == 404


# What can be done ---------------------------------------------------------------------------------


def say(host: Client, **fields: str) -> int:
    return host.post("/host/say/", {"lasts": "15", **fields}).status_code


def test_what_the_host_says_is_on_every_page_of_a_table_in_the_language_of_its_reader(
    host: Client, table: Table
) -> None:
    words = {"words_en": "We pause <soon>.", "words_cs": "Za chvíli pauza."}
    assert say(host, clock="22:30", **words) == 302
    for path in ("", "seats/", "log/", "score/", "big/", "?sit=1"):
        page = Client().get(f"/t/{table.code}/{path}").content.decode()
        assert "We pause &lt;soon&gt;." in page and "At 22:30:" in page, path
    for language, said, tongue in (("cs", "Za chvíli pauza.", "cs"), ("pl", "We pause", "en")):
        phone = Client(headers={"accept-language": language})
        shown = phone.get(f"/t/{table.code}/").content.decode()
        assert f'<span lang="{tongue}">{said}' in shown
    assert "We pause" not in Client().get("/rules/").content.decode()


def test_it_ends_by_itself_or_by_a_tap(host: Client, table: Table) -> None:
    path = f"/t/{table.code}/"
    say(host, words_en="We pause.")
    assert "We pause." in Client().get(path).content.decode()
    Announcement.objects.update(until=timezone.now() - timedelta(seconds=1))
    announcing.forget()
    assert "We pause." not in Client().get(path).content.decode()
    say(host, words_en="We pause again.")
    assert host.post("/host/say/end/").status_code == 302
    assert "We pause again." not in Client().get(path).content.decode()


def test_who_has_read_it_is_not_told_again_until_there_is_something_new(
    host: Client, table: Table
) -> None:
    say(host, words_en="We pause.")
    phone, path = Client(), f"/t/{table.code}/"
    found = re.search(r'name="id" value="(\d+)"', phone.get(path).content.decode())
    assert found
    answer = phone.post("/announced/seen/", {"id": found[1], "next": path})
    assert (answer.status_code, answer["Location"]) == (302, path)
    assert "We pause." not in phone.get(path).content.decode()
    say(host, words_en="We are back.")
    assert "We are back." in phone.get(path).content.decode()
    away = phone.post("/announced/seen/", {"id": "1", "next": "https://elsewhere.example"})
    assert away["Location"] == "/"


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"words_en": "  "}, "at least one language"),
        ({"words_en": "Soon", "clock": "half past"}, "Write the time like 22:30"),
    ],
)
def test_a_message_that_can_not_be_said_is_kept_in_the_form(
    host: Client, fields: dict[str, str], says: str
) -> None:
    answer = host.post("/host/say/", fields)
    assert answer.status_code == 400 and says in answer.content.decode()
    assert fields["words_en"].strip() in answer.content.decode()
    assert not Announcement.objects.exists()


def test_while_the_database_is_away_nobody_falls_over_what_was_said(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    announcing.say({"en": "We pause."})
    assert announcing.mark()

    def away(*_: object) -> None:
        raise DatabaseError

    monkeypatch.setattr(Announcement.objects, "order_by", away)
    monkeypatch.setattr(announcing, "A_MOMENT", -1.0)
    assert announcing.mark(), "what was known last"


def test_when_hundreds_of_streams_ask_at_once_one_takes_a_thread_to_look(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks = []

    def look() -> None:
        looks.append(1)
        sleep(0.05)

    async def streams() -> list[str]:
        return await asyncio.gather(*(announcing.mark_on_the_loop() for _ in range(300)))

    monkeypatch.setattr(announcing, "_look_beside", look)
    assert asyncio.run(streams()) == [""] * 300
    assert len(looks) == 1
    asyncio.run(streams())
    assert len(looks) == 2, "later it is looked again"


def test_closing_a_table_asks_twice_and_its_phones_get_a_plain_page(
    host: Client, table: Table
) -> None:
    path = f"/host/tables/{table.code}/close/"
    assert f"Close table {table.code}?" in host.get(path).content.decode()
    again = host.post(path)
    assert f"Really close table {table.code}?" in again.content.decode()
    assert Client().get(f"/t/{table.code}/").status_code == 200
    assert host.post(path, {"sure": "yes"}).status_code == 302
    for place in ("", "part/", "big/part/", "live/", "score/", "export.json"):
        assert Client().get(f"/t/{table.code}/{place}").status_code == 410, place
    assert Client().post(f"/t/{table.code}/do/", {"a": "verb=skip/"}).status_code == 410
    part = Client().get(f"/t/{table.code}/part/", headers={"hx-request": "true"})
    assert (part.status_code, part.headers["HX-Refresh"]) == (204, "true")
    page = Client(headers={"accept-language": "pl"}).get(f"/t/{table.code}/")
    assert "Ten stół jest zamknięty" in page.content.decode()
    assert table.entries.count() == 20


def test_a_closed_table_can_be_opened_again_and_is_as_it_was(host: Client, table: Table) -> None:
    before = tables.moment(table)
    host.post(f"/host/tables/{table.code}/close/", {"sure": "yes"})
    assert "Closed" in host.get("/host/").content.decode()
    assert host.post(f"/host/tables/{table.code}/reopen/").status_code == 302
    assert Client().get(f"/t/{table.code}/").status_code == 200
    assert tables.moment(table).position == before.position


def test_nobody_else_can_do_any_of_it(table: Table) -> None:
    link()
    stranger = Client()
    for path in ("say/", "say/end/", "backup/", "backup/look/", f"tables/{table.code}/reopen/"):
        assert stranger.post(f"/host/{path}").status_code == 404
    assert stranger.post(f"/host/tables/{table.code}/close/", {"sure": "yes"}).status_code == 404
    table.refresh_from_db()
    assert table.closed is None
