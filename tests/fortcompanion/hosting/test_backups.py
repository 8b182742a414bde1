"""`manage.py backup` and `restore`: one file, whatever the database."""

from __future__ import annotations

import gzip
import hashlib
import json
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from threading import Event
from typing import Any

import psycopg
import pytest
from django.conf import settings

from tests import servers
from tests.servers import POSTGRES
from tests.tables.served import Remote

SOME = """
from games import tables
from games.book import results
from tests.tables.games import put, recorded
for seed in (3, 4):
    table = tables.open_table(["Ann", "Žofie", "Ben"], first=0)
    put(table, recorded(seed))
    now = tables.moment(table)
    results.keep(table, now.game, now.number, now.position)
from games.models import HandOver, Pass, Table
one = Pass.objects.create(table=table, seat=1, digest="d" * 64)
HandOver.objects.create(table=table, of=one, seat=1, digest="e" * 64)
Table.objects.filter(pk=1).update(again=table)
from random import Random
from games.book import keeping, keys, people, plays
from tests.book.houses import evening
house, secret = keys.begin("The Nováks")
keeping.begin(house, table)
for number in range(5):
    plays.write(house, evening(number, Random(number)))
people.forget(house, house.people.last().pk)
"""
BOOK = """
from games.book.models import House, HouseKey, Spelling
from games.book import plays
for house in House.objects.all():
    key = HouseKey.objects.get(house=house)
    print(house.title, key.link, key.phrase, key.sealed, sorted(plays.of(house), key=str))
    print(list(Spelling.objects.order_by("pk").values_list("key", "person__name")))
"""
POSITIONS = """
from games import tables
from games.engine.notation import write_position
from games.models import Table
for table in Table.objects.order_by("pk"):
    now = tables.moment(table)
    print(table.code, now.number, write_position(now.game.write(now.position)))
"""


def lines(path: Path) -> list[bytes]:
    return gzip.decompress(path.read_bytes()).splitlines(keepends=True)


def rows(path: Path) -> list[object]:
    return [json.loads(line) for line in lines(path)[1:-1]]


def positions(data: Path, **where: str) -> str:
    asked = servers.manage("shell", "-v0", "-c", POSITIONS, data=data, **where)
    assert asked.returncode == 0, asked.stderr
    return asked.stdout


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with two whole games."""
    folder = tmp_path_factory.mktemp("site")
    for command in (("migrate", "-v0"), ("shell", "-v0", "-c", SOME)):
        done = servers.manage(*command, data=folder)
        assert done.returncode == 0, done.stderr
    return folder


@pytest.fixture(scope="module")
def saved(data: Path) -> Path:
    path = data / "saved.fort.gz"
    done = servers.manage("backup", str(path), data=data)
    assert done.returncode == 0, done.stderr
    return path


def test_from_sqlite_to_postgresql_and_back_every_log_replays_to_the_same_position(
    data: Path, saved: Path, tmp_path: Path
) -> None:
    name = f"backup_{tmp_path.name}".lower().replace("-", "_")[:60]
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            there = {"DATABASE_URL": f"{POSTGRES}/{name}"}
            restored = servers.manage("restore", str(saved), data=tmp_path, **there)
            assert restored.returncode == 0, restored.stderr
            assert positions(tmp_path, **there) == positions(data)
            again = tmp_path / "again.fort.gz"
            servers.manage("backup", str(again), data=tmp_path, **there)
            opened = servers.manage(
                "shell", "-v0", "-c",
                "from games import tables; print(tables.open_table(['A', 'B'], first=0).pk)",
                data=tmp_path, **there,
            )  # fmt: skip
            assert opened.stdout.strip() == "3", "new rows go on after the old ones"
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())
    assert rows(again) == rows(saved)
    back = servers.manage("restore", str(again), data=tmp_path / "back")
    assert back.returncode == 0, back.stderr
    assert positions(tmp_path / "back") == positions(data)
    checked = servers.manage("check_logs", data=tmp_path / "back")
    assert checked.stdout.strip() == "2 tables, all as they were.", checked.stderr


def test_the_house_book_comes_back_with_its_evenings_its_people_and_its_keys(
    data: Path, saved: Path, tmp_path: Path
) -> None:
    restored = servers.manage("restore", str(saved), data=tmp_path)
    assert restored.returncode == 0, restored.stderr
    before, after = (
        servers.manage("shell", "-v0", "-c", BOOK, data=folder).stdout
        for folder in (data, tmp_path)
    )
    assert before == after and before.count("Play(") == 6 and "Nováks" in before


def test_a_backup_is_for_its_owner_alone_and_a_dry_run_changes_nothing(
    saved: Path, tmp_path: Path
) -> None:
    assert stat.S_IMODE(saved.stat().st_mode) == 0o600
    looked = servers.manage("restore", str(saved), "--dry-run", data=tmp_path)
    assert looked.returncode == 0 and "Could be restored" in looked.stdout
    assert "2 table" in looked.stdout


def test_what_is_there_is_given_up_only_when_asked(data: Path, saved: Path) -> None:
    before = positions(data)
    refused = servers.manage("restore", str(saved), data=data)
    assert refused.returncode == 1 and "--replace" in refused.stderr
    assert positions(data) == before
    done = servers.manage("restore", str(saved), "--replace", data=data)
    assert done.returncode == 0, done.stderr
    assert positions(data) == before


def damaged(path: Path, saved: Path, what: str) -> None:
    said = lines(saved)
    if what == "cut":
        path.write_bytes(saved.read_bytes()[:-200])
    elif what == "short":
        path.write_bytes(gzip.compress(b"".join(said[:-3])))
    elif what == "changed":
        path.write_bytes(gzip.compress(b"".join(said).replace("Žofie".encode(), b"Zoe")))
    elif what == "foreign":
        path.write_bytes(b"PK\x03\x04 something else")
    elif what == "other":
        path.write_bytes(gzip.compress(b'{"a": 1}\n'))
    elif what == "newer":
        head = json.loads(said[0])
        head["schema"]["games"] = "9999_of_tomorrow"
        said[0] = json.dumps(head).encode() + b"\n"
        digest = hashlib.sha256(b"".join(said[:-1])).hexdigest()
        said[-1] = json.dumps({"sha256": digest}).encode() + b"\n"
        path.write_bytes(gzip.compress(b"".join(said)))


@pytest.mark.parametrize(
    ("what", "says"),
    [
        ("missing", "There is no file"),
        ("cut", "can't be read to its end"),
        ("short", "ends too early"),
        ("changed", "checksum does not fit"),
        ("foreign", "can't be read"),
        ("other", "no backup of this site"),
        ("newer", "Upgrade this site first"),
    ],
)
def test_a_file_that_can_not_be_used_is_named_and_nothing_is_touched(
    what: str, says: str, data: Path, saved: Path, tmp_path: Path
) -> None:
    path = tmp_path / "file.fort.gz"
    damaged(path, saved, what)
    done = servers.manage("restore", str(path), "--replace", data=data)
    assert done.returncode == 1 and says in done.stderr, done.stderr
    assert "Traceback" not in done.stderr
    assert len(positions(data).splitlines()) == 2


def test_a_site_keeps_a_backup_of_each_of_the_last_days(data: Path, tmp_path: Path) -> None:
    folder = data / "backups"
    folder.mkdir(mode=0o700)
    for day in range(1, 6):
        (folder / f"2020-01-0{day}.fort.gz").write_bytes(b"old")
    made = servers.manage("backup", "--daily", data=data, BACKUPS="3")
    assert made.returncode == 0, made.stderr
    kept = sorted(path.name for path in folder.iterdir())
    assert kept[:2] == ["2020-01-04.fort.gz", "2020-01-05.fort.gz"] and len(kept) == 3
    again = servers.manage("backup", "--daily", data=data, BACKUPS="3")
    assert "there already" in again.stdout
    assert servers.manage("restore", str(folder / kept[2]), data=tmp_path).returncode == 0


NEWER = ("book.", "games.keptreview")
"""What older versions had no table for."""


def test_a_backup_of_an_older_version_is_brought_up_to_date(saved: Path, tmp_path: Path) -> None:
    """As a site before its last migration would have written it."""
    said = [json.loads(line) for line in lines(saved)]
    said[0]["schema"] = {"games": "0009_practice", "hosting": "0001_initial"}
    said[0]["rows"] = {k: n for k, n in said[0]["rows"].items() if not k.startswith(NEWER)}
    kept = [row for row in said[1:-1] if not row["of"].startswith(NEWER)]
    for row in kept:
        for newer in ("claims", "news"):
            row["row"].pop(newer, None)
    text = b"".join(json.dumps(each).encode() + b"\n" for each in (said[0], *kept))
    foot = json.dumps({"sha256": hashlib.sha256(text).hexdigest()}).encode() + b"\n"
    path = tmp_path / "old.fort.gz"
    path.write_bytes(gzip.compress(text + foot))
    done = servers.manage("restore", str(path), data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(positions(tmp_path).splitlines()) == 2


WRITERS = 3
LOGS = """
import json, sys
from games import tables
from games.engine.notation import write_position
from games.models import Table
from games.tables.live_log import LiveLog
wanted = json.loads(sys.stdin.readline() or "{}")
found = {}
for table in Table.objects.order_by("pk"):
    log = LiveLog(table)
    log.catch_up(table)
    number = wanted.get(table.code, {"number": len(log.log)})["number"]
    position = log.log.position if number == len(log.log) else log.log.replay(number)
    found[table.code] = {
        "number": number,
        "lines": list(table.entries.filter(number__lte=number).values_list("line", flat=True)),
        "position": write_position(log.game.write(position)),
    }
print(json.dumps(found))
"""


def logs(data: Path, where: dict[str, str], wanted: dict[str, Any] | None = None) -> dict[str, Any]:
    """Each table's lines and where they lead; after as many as are `wanted`, if that is said."""
    asked = subprocess.run(
        [sys.executable, "manage.py", "shell", "-v0", "-c", LOGS],
        cwd=settings.BASE_DIR,
        env=servers.environment(data, **where),
        input=json.dumps(wanted or {}) + "\n",
        capture_output=True,
        text=True,
        timeout=servers.PATIENCE,
    )
    assert asked.returncode == 0, asked.stderr
    found: dict[str, Any] = json.loads(asked.stdout)
    return found


@contextmanager
def writing(address: str) -> Iterator[None]:
    """Phones that enter, take back and put back as quickly as they are answered."""
    done, refused = Event(), []

    def write(name: str) -> None:
        phone = Remote(address)
        phone.open(name, "Žofie")
        for tap in count():
            if done.is_set():
                return
            number = phone.number()
            place = "undo/" if tap % 5 == 4 else "correct/"
            fields = {} if place == "undo/" else {"path": "seats.0.vp", "value": "+1"}
            status, said = phone.post(place, number=number, client=f"{name}-{tap}", **fields)
            if status != 200:
                refused.append(said)

    with ThreadPoolExecutor(WRITERS) as all_of_them:
        working = [all_of_them.submit(write, f"Ann {n}") for n in range(WRITERS)]
        try:
            yield
        finally:
            done.set()
        for each in working:
            each.result()
    assert not refused


@pytest.mark.parametrize("way", ["to PostgreSQL", "to SQLite"])
def test_a_backup_that_is_made_while_phones_enter_leads_to_the_same_positions(
    way: str, tmp_path: Path
) -> None:
    name = f"written_{way[-6:]}_{tmp_path.name}".lower().replace("-", "_")[:60]
    here, there = tmp_path / "here", tmp_path / "there"
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            big: dict[str, str] = {"DATABASE_URL": f"{POSTGRES}/{name}"}
            none: dict[str, str] = {}
            source, target = (none, big) if way == "to PostgreSQL" else (big, none)
            _backed_up_while_written_to(here, source, there, target)
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


def _backed_up_while_written_to(
    here: Path, source: dict[str, str], there: Path, target: dict[str, str]
) -> None:
    path = here / "busy.fort.gz"
    with servers.running(here, **source) as (address, _printed), writing(address):
        time.sleep(3.0)
        made = servers.manage("backup", str(path), data=here, **source)
        assert made.returncode == 0, made.stderr
        time.sleep(1.0)
    restored = servers.manage("restore", str(path), data=there, **target)
    assert restored.returncode == 0, restored.stderr
    assert servers.manage("check_logs", data=there, **target).returncode == 0
    kept = logs(there, target)
    assert len(kept) == WRITERS and all(each["number"] > 0 for each in kept.values())
    assert logs(here, source, kept) == kept
    later = logs(here, source)
    assert any(later[code]["number"] > kept[code]["number"] for code in kept), "they went on"


def test_a_backup_from_before_there_was_a_door_for_the_host_can_be_restored(
    saved: Path, tmp_path: Path
) -> None:
    said = [json.loads(line) for line in lines(saved)]
    said[0]["schema"] = {"games": "0011_box_names"}
    later = ("hosting.", *NEWER)
    said[0]["rows"] = {k: n for k, n in said[0]["rows"].items() if not k.startswith(later)}
    kept = [row for row in said[1:-1] if not row["of"].startswith(later)]
    for row in kept:
        row["row"].pop("closed", None)
    text = b"".join(json.dumps(each).encode() + b"\n" for each in (said[0], *kept))
    foot = json.dumps({"sha256": hashlib.sha256(text).hexdigest()}).encode() + b"\n"
    path = tmp_path / "old.fort.gz"
    path.write_bytes(gzip.compress(text + foot))
    done = servers.manage("restore", str(path), data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert len(positions(tmp_path).splitlines()) == 2
    assert servers.manage("host_link", data=tmp_path).returncode == 0, "its rows have a table"
