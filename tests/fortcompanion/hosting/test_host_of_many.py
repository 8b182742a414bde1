"""The host's door where several processes serve the site, with PostgreSQL and Redis."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path

import psycopg

from tests import servers
from tests.servers import POSTGRES, REDIS
from tests.tables.served import Remote, Stream

SOON = 20.0
"""A few seconds; a busy machine has its own."""


def wait_for(what: str, said: Callable[[], str]) -> None:
    deadline = time.monotonic() + SOON
    while what not in said():
        assert time.monotonic() < deadline, what
        time.sleep(0.2)


def test_what_the_host_says_and_does_in_one_process_holds_in_the_others(tmp_path: Path) -> None:
    name = f"host_{tmp_path.name}".lower().replace("-", "_")[:60]
    with psycopg.connect(f"{POSTGRES}/postgres", autocommit=True) as server:
        server.execute(f'CREATE DATABASE "{name}"'.encode())
        try:
            database = f"{POSTGRES}/{name}"
            _hosted(tmp_path, DATABASE_URL=database, REDIS_URL=REDIS, SECRET_KEY="s" * 50)
        finally:
            server.execute(f'DROP DATABASE "{name}" WITH (FORCE)'.encode())


def _hosted(data: Path, **where: str) -> None:
    with (
        servers.running(data, command="serve --pages --workers 2", **where) as (pages, _),
        servers.running(data, command="serve", **where) as (streams, _),
    ):
        made = servers.manage("host_link", data=data, **where)
        assert made.returncode == 0, made.stderr
        host = Remote(pages)
        key = made.stdout.strip().partition("/host/key/")[2]
        assert host.send("GET", f"/host/key/{key}")[0] == 302
        ann = Remote(pages)
        ann.open("Ann", "Ben")
        stream = Stream(streams, ann.code)
        stream.wait_for_version(0)
        seen = host.send("GET", "/host/")[2]
        assert ann.code in seen and "PostgreSQL" in seen

        said = {"words_en": "We pause.", "clock": "22:30", "lasts": "15"}
        assert host.post("/host/say/", **said)[0] == 302
        said_at = stream.wait_for(b"\nid: ")
        for _ in range(6):  # of either worker
            wait_for("We pause.", lambda: Remote(pages, ann.code).get())
        mark = re.findall(r"id: (\d+)", "\n".join(stream.said()))[-1]
        assert f'value="{mark}"' in Remote(streams).send("GET", "/announced/")[2]
        assert host.post("/host/say/end/")[0] == 302
        stream.wait_for(b"\nid: \n", said_at)

        before = ann.number()
        shut = f"/host/tables/{ann.code}"
        assert host.post(f"{shut}/close/", sure="yes")[0] == 302
        stream.wait_for_version(before + 1)
        for address in (pages, pages, pages, streams):
            assert Remote(address).send("GET", f"/t/{ann.code}/")[0] == 410
        assert host.post(f"{shut}/reopen/")[0] == 302
        assert Remote(streams).send("GET", f"/t/{ann.code}/")[0] == 200
        stream.close()
