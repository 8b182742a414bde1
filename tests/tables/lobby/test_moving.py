"""A table leaves as a file and goes on elsewhere: the same log, the same positions."""

from __future__ import annotations

import base64
import gzip
import json
import re
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from games import tables
from games.engine.entries import Undo
from games.models import Entry, Table
from games.tables import box_names, linking, moving
from tests.tables.phone import NAMES, Phone

pytestmark = pytest.mark.django_db


def begun() -> tuple[Phone, Table]:
    phone = Phone()
    phone.open(*NAMES[:3])
    phone.shows("hand.0", "bug", "moles")
    phone.does("verb=skip/")
    assert tables.moment(phone.table).number == 2
    return phone, Table.objects.get(code=phone.code)


def taken_in(data: bytes, client: Client | None = None) -> Table | None:
    sent = SimpleUploadedFile("fort.fort-table", data)
    answer = (client or Client()).post("/tables/take-in/", {"file": sent})
    if answer.status_code != 302:
        assert answer.status_code == 400 and b'role="alert"' in answer.content
        return None
    return Table.objects.get(code=answer.headers["Location"].split("/")[2])


def test_a_table_goes_on_elsewhere_entry_by_entry() -> None:
    phone, table = begun()
    new = taken_in(phone.get("file/").content)
    assert new is not None and new.code != table.code
    was, now = tables.moment(table), tables.moment(new)
    assert was.entries == now.entries and was.position == now.position
    assert [row.at for row in table.entries.all()] == [row.at for row in new.entries.all()]
    assert new.opened == table.opened


def test_who_takes_it_in_keeps_the_score() -> None:
    phone, _table = begun()
    client = Client()
    new = taken_in(phone.get("file/").content, client)
    assert new is not None
    page = client.get(f"/t/{new.code}/").content.decode()
    assert 'id="undo"' in page


def test_a_phone_that_has_not_every_seat_gets_no_file() -> None:
    """The file has every hand in it."""
    phone, _table = begun()
    guest = Phone(code=phone.code)
    guest.sit(1)
    assert guest.get("file/").status_code == 403
    assert phone.get("file/").status_code == 403, "Ben's seat is on the other phone now"
    assert Phone(code=phone.code).get("file/").status_code == 403


def test_a_table_among_bots_stays_where_the_bots_are() -> None:
    client = Client()
    said = client.post("/tables/practise/", {"game": "fort", "number": "1", "bots": "greedy"})
    assert client.get(f"{said.headers['Location']}file/").status_code == 403


@pytest.mark.parametrize(
    "harm",
    [
        lambda told: told.update(game="chess"),
        lambda told: told.update(start="x"),
        lambda told: told.update(depth=7),
        lambda told: told["entries"].append(["nonsense", None, told["opened"]]),
        lambda told: told["entries"].append(["nonsense"]),
        lambda told: told.update(entries=[["x", 1, "yesterday"]]),
        lambda told: told["entries"][0].__setitem__(1, float("inf")),
        lambda told: told["entries"][0].__setitem__(1, 10**30),
        lambda told: told["entries"][0].__setitem__(1, 3),
        lambda told: told["entries"][0].__setitem__(2, "0001-01-01T00:00:00+14:00"),
        lambda told: told.update(opened="0001-01-01T00:00:00+14:00"),
        lambda told: told.update(opened="2026-11-20T20:00:00"),
        lambda told: told.update(box_names=5),
        lambda told: told.pop("box"),
    ],
)
def test_a_file_that_is_no_table_is_refused_and_changes_nothing(harm: Callable[[Any], Any]) -> None:
    _phone, table = begun()
    before = Table.objects.count()
    told = json.loads(gzip.decompress(moving.write(table)))
    harm(told["table"])
    told["sum"] = moving._sum(told["table"])
    assert taken_in(gzip.compress(json.dumps(told).encode())) is None
    assert Table.objects.count() == before


@pytest.mark.parametrize(
    ("brought", "kept"),
    [
        ({"own": 5}, ()),
        ({"language": ["x"]}, ()),
        (
            {"own": {"bug": "Beetle\n" + 100_000 * "x", "moles": 7, "no such": "y"}},
            ("bug", "no such"),
        ),
        ({"own": {str(n): "x" for n in range(1000)}}, tuple(map(str, range(box_names.MOST)))),
    ],
)
def test_names_of_a_box_come_along_as_they_might_have_been_told_here(
    brought: Any, kept: tuple[str, ...]
) -> None:
    _phone, table = begun()
    told = moving.told_of(table)
    told["box_names"] = brought
    client = Client()
    packed = gzip.compress(
        json.dumps({moving.KIND: 1, "sum": moving._sum(told), "table": told}).encode()
    )
    new = taken_in(packed, client)
    assert new is not None
    names = dict(box_names.of(new).own)
    assert tuple(sorted(names, key=kept.index)) == kept
    assert all(len(name) <= box_names.LONGEST for name in names.values())
    for page in ("", "names/"):
        assert client.get(f"/t/{new.code}/{page}").status_code == 200


@pytest.mark.parametrize("by", ["file", "link"])
def test_what_one_tap_has_entered_is_one_thing_to_take_back_elsewhere_too(by: str) -> None:
    _phone, table = begun()
    for number, client in enumerate(("tap.1", "tap"), 3):
        line = table.entries.get(number=1).line
        Entry.objects.create(table=table, number=number, client=client, by=0, line=line)
    assert tables.moment(table).undoing() == Undo(2)
    link = linking.write(table) or ""
    new = taken_in(moving.write(table)) if by == "file" else linked(link)
    assert new is not None and tables.moment(new).undoing() == Undo(2)


@pytest.mark.parametrize(
    "data",
    [b"", b"x", *(gzip.compress(text, mtime=0) for text in (b"{}", b"[" * 100_000, b"\xff"))],
    ids=["nothing", "a letter", "no table", "brackets", "no text"],
)
def test_other_files_are_refused_in_words(data: bytes) -> None:
    assert taken_in(data) is None


def test_a_file_that_was_changed_on_the_way_is_refused() -> None:
    _phone, table = begun()
    told = json.loads(gzip.decompress(moving.write(table)))
    told["table"]["entries"].pop()
    assert taken_in(gzip.compress(json.dumps(told).encode())) is None


def test_a_small_file_that_unpacks_to_a_large_one_is_refused() -> None:
    assert taken_in(gzip.compress(b" " * 50_000_000)) is None


def linked(link: str, client: Client | None = None) -> Table | None:
    answer = (client or Client()).post("/tables/take-in/", {"link": link})
    if answer.status_code != 302:
        assert answer.status_code == 400 and b'role="alert"' in answer.content
        return None
    return Table.objects.get(code=answer.headers["Location"].split("/")[2])


def test_a_table_goes_on_elsewhere_by_a_link() -> None:
    _phone, table = begun()
    mark = linking.write(table)
    assert mark is not None and mark.startswith("#table=")
    client = Client()
    new = linked(f"https://elsewhere.example/fort/{mark}", client)
    assert new is not None and new.code != table.code
    was, now = tables.moment(table), tables.moment(new)
    assert was.entries == now.entries and was.position == now.position
    pairs = zip(table.entries.all(), new.entries.all(), strict=True)
    assert all(abs((one.at - other.at).total_seconds()) < 2 for one, other in pairs)
    assert 'id="undo"' in client.get(f"/t/{new.code}/").content.decode(), "it keeps the score"


def test_the_table_stands_behind_the_mark_that_no_browser_sends() -> None:
    phone, table = begun()
    page = phone.post("link/", to="https://elsewhere.example/fort").content.decode()
    found = re.search(r"https://elsewhere\.example/fort/(\S*?)</p>", page)
    assert found and found[1] == linking.write(table)
    assert page.count("<svg") >= 1 and len(found[0]) <= linking.SCANNED


@pytest.mark.parametrize("to", ["elsewhere", "javascript:alert(1)", "https://", "ftp://a.example"])
def test_a_link_leads_to_a_site_alone(to: str) -> None:
    phone, _table = begun()
    answer = phone.post("link/", to=to)
    assert answer.status_code == 400 and b"#table=" not in answer.content


def test_nobody_elses_page_says_where_a_link_leads() -> None:
    phone, _table = begun()
    page = phone.get("link/?to=https://evil.example").content
    assert b"evil.example/#table=" not in page and b"<h2" not in page


def test_a_table_that_is_too_long_for_a_link_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, table = begun()
    monkeypatch.setattr(linking, "LONGEST", 50)
    assert linking.write(table) is None
    page = phone.get("link/").content.decode()
    assert f"/t/{table.code}/file/" in page and "<h2" not in page


def test_a_phone_that_has_not_every_seat_gets_no_link() -> None:
    phone, _table = begun()
    guest = Phone(code=phone.code)
    guest.sit(1)
    assert guest.get("link/").status_code == phone.get("link/").status_code == 403


def test_a_link_that_was_cut_off_or_changed_is_refused() -> None:
    _phone, table = begun()
    mark = linking.write(table) or ""
    before = Table.objects.count()
    bomb = zlib.compress(b" " * (linking.MOST_UNPACKED + 1), wbits=-15)
    assert len(bomb) < linking.LONGEST / 2
    sealed = base64.urlsafe_b64encode(linking._sum(bomb) + bomb).decode()
    for link in ("x", "#table=", mark[:-4], mark[:40] + "AAAA" + mark[44:], f"#table={sealed}"):
        assert linked(link) is None, link[:60]
    assert Table.objects.count() == before
