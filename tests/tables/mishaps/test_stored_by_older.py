"""Tables that three older versions of this site have stored, brought up to date and replayed.

Each `<commit>.sql.gz` is the whole database of the site as it was at that commit: games of either
kind with each set of modules, tables where few cards were named, tables among bots; entered through
the door of then, with corrections, and with steps taken back and put back. Beside it stands where
each table stood for that site.
"""

from __future__ import annotations

import gzip
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from games.engine.notation import read_position
from tests import servers

HERE = Path(__file__).parent / "stored_by_older"
COMMITS = sorted(path.name.partition(".")[0] for path in HERE.glob("*.sql.gz"))
STANDS = """
import json
from django.conf import settings
from django.test import Client
from games import tables
from games.models import Table
settings.ALLOWED_HOSTS = ["*"]
found = {}
for table in Table.objects.order_by("pk"):
    now = tables.moment(table)
    found[table.code] = {
        "entries": now.number,
        "position": now.game.write(now.position),
        "totals": list(now.game.totals(now.position)) if now.game.is_over(now.position) else None,
        "page": Client().get(f"/t/{table.code}/big/").status_code,
    }
print(json.dumps(found))
"""
AS_THEY_LIE = ("hand", "yard", "pool", "discard")
"""Their order says nothing."""


def unpacked(name: str) -> str:
    return gzip.decompress((HERE / name).read_bytes()).decode()


def lean(value: Any) -> Any:
    """What an older version left out where there was nothing of it."""
    if isinstance(value, dict):
        kept = {key: lean(each) for key, each in value.items()}
        kept |= {key: sorted(kept[key]) for key in AS_THEY_LIE if isinstance(kept.get(key), list)}
        return {key: each for key, each in kept.items() if each not in ({}, [], None, "", 0)}
    return [lean(each) for each in value] if isinstance(value, list) else value


def as_json(position: str) -> Any:
    return json.loads(json.dumps(read_position(position)))


def test_three_versions_have_left_tables() -> None:
    assert len(COMMITS) == 3


@pytest.mark.parametrize("commit", COMMITS)
def test_tables_of_an_older_version_stand_where_they_stood(commit: str, tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "fort.sqlite3") as stored:
        stored.executescript(unpacked(f"{commit}.sql.gz"))
    stored.close()
    migrated = servers.manage("migrate", "-v0", data=tmp_path)
    assert migrated.returncode == 0, migrated.stderr
    checked = servers.manage("check_logs", data=tmp_path)
    assert checked.returncode == 0, checked.stdout + checked.stderr
    stood = json.loads(unpacked(f"{commit}.stood.json.gz"))
    assert checked.stdout.splitlines()[-1] == f"{len(stood)} tables, all as they were."
    static = str(settings.STATIC_ROOT)
    asked = servers.manage("shell", "-v0", "-c", STANDS, data=tmp_path, STATIC_ROOT=static)
    assert asked.returncode == 0, asked.stderr
    found = json.loads(asked.stdout)
    assert found.keys() == stood.keys()
    for code, was in stood.items():
        now = found[code]
        assert now["page"] == 200, code
        assert (now["entries"], now["totals"]) == (was["entries"], was["totals"]), code
        assert lean(now["position"]) == lean(as_json(was["position"])), code


def test_a_result_that_an_older_version_did_not_keep_is_kept_now(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "fort.sqlite3") as stored:
        stored.executescript(unpacked(f"{COMMITS[0]}.sql.gz"))
    stored.close()
    servers.manage("migrate", "-v0", data=tmp_path)
    assert "4 results were not kept before, and are now." in (
        servers.manage("check_logs", data=tmp_path).stdout
    )
    assert servers.manage("check_logs", data=tmp_path).stdout == "7 tables, all as they were.\n"
