"""The server is killed in the midst of a busy table; what it had acknowledged is still there."""

from __future__ import annotations

import html
import http.client
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from threading import Lock, Thread
from typing import TypeVar

from django.conf import settings

from games.engine.entries import Choice, Correction, Reveal
from games.engine.notation import read_entry
from tests import servers
from tests.tables.served import Remote

CLIENTS, EACH = 4, 50
KILLS = 2
PATIENCE = 180.0
T = TypeVar("T")
Command = tuple[str, dict[str, object]]
"""Where it is posted, and what is posted there."""


class Server:
    """The server in a process group of its own, which may be killed."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = servers.free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        data.mkdir()
        shutil.copytree(settings.STATIC_ROOT, data / "static")
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(self.port)],
            cwd=settings.BASE_DIR,
            env=servers.environment(self.data),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        deadline = time.monotonic() + PATIENCE
        while not servers.answers(self.address):
            assert self.process.poll() is None and time.monotonic() < deadline
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9 for the server and its worker: no goodbye, no flush."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()


class Busy(Thread):
    """A phone that posts its commands one by one, each until it is acknowledged.

    Where its seat may decide it decides, where the table has to show cards it shows them; else it
    puts a number right.
    """

    def __init__(self, phone: Remote, name: str, acknowledged: list[str], lock: Lock) -> None:
        super().__init__()
        self.phone = phone
        self.called = name
        self.acknowledged = acknowledged
        self.lock = lock
        self.retries = 0
        self.wish: Command | None = None
        """What came too late and is still wished for."""

    def run(self) -> None:
        for n in range(EACH):
            client = f"{self.called}-{n}"
            while not self.sent(client):
                time.sleep(0.01)
            with self.lock:
                self.acknowledged.append(client)

    def sent(self, client: str) -> bool:
        """A command, sent again as it was while no answer comes; False if others were quicker."""
        page = self.patiently(lambda: self.phone.get("part/"))
        where, what = self.wish or self.patiently(lambda: self.command(page))
        fields = {**what, "number": field(page, "number"), "client": client}
        if where == "correct/":
            fields["note"] = client
        status = self.patiently(lambda: self.phone.post(where, **fields)[0])
        assert status in (200, 409, 422), (status, where, fields)
        self.wish = (where, what) if status == 409 and where != "correct/" else None
        return status == 200

    def patiently(self, tried: Callable[[], T]) -> T:
        while True:
            try:
                return tried()
            except (OSError, http.client.HTTPException, AssertionError):
                self.retries += 1
                time.sleep(0.05)

    def command(self, page: str) -> Command:
        """What the page offers."""
        place, choice = field(page, "place"), field(page, "a")
        if place:
            return "show/", {"place": place, "card": "?"}
        if not choice and re.search(r'id="act-\d"[^>]* href=', page):
            choice = self.asked()
        if choice:
            return "do/", {"a": choice}
        return "correct/", {"path": "seats.0.turns", "value": "+1"}

    def asked(self) -> str:
        """The last option of every question."""
        address = f"/t/{self.phone.code}/ask/"
        for _ in range(10):
            status, _headers, sheet = self.phone.send("GET", address, **{"HX-Request": "true"})
            links = re.findall(r'class="option[^"]*" href="([^"]*)"', sheet)
            if status != 200 or not links:
                return field(sheet, "a")
            address = html.unescape(links[-1])
        return ""


def field(page: str, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', page)
    return html.unescape(found[1]) if found else ""


def test_what_was_acknowledged_is_there_exactly_once_after_every_kill(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    try:
        ann = Remote(server.address)
        ann.open("Ann", "Ben", "Cyr", "Dan")
        phones = [ann]
        for seat in range(1, CLIENTS):
            phones.append(Remote(server.address, ann.code))
            assert phones[-1].sit(seat) == 302
        acknowledged: list[str] = []
        lock = Lock()
        busy = [Busy(phone, f"phone{i}", acknowledged, lock) for i, phone in enumerate(phones)]
        for each in busy:
            each.start()
        for kill in range(1, KILLS + 1):
            deadline = time.monotonic() + PATIENCE
            while len(acknowledged) < kill * CLIENTS * EACH // (KILLS + 1):
                assert time.monotonic() < deadline
                time.sleep(0.002)
            server.kill()
            server.start()
        for each in busy:
            each.join(PATIENCE)
            assert not each.is_alive()
        sent = {f"phone{i}-{n}" for i in range(CLIENTS) for n in range(EACH)}
        assert Counter(acknowledged) == Counter(sent)
        assert ann.number() == CLIENTS * EACH
        assert 'name="number" value="200"' in ann.get("part/")
    finally:
        server.kill()
    asked = servers.manage(
        "shell",
        "-v0",
        "-c",
        "from games.models import Entry, Table\n"
        "from games import tables\n"
        "for row in Entry.objects.all(): print(row.number, row.client, row.line)\n"
        "print([seat.turns for seat in tables.moment(Table.objects.get()).position.seats])",
        data=tmp_path / "data",
    )
    assert asked.returncode == 0, asked.stderr
    *lines, turns = asked.stdout.splitlines()
    rows = [line.split(" ", 2) for line in lines]
    assert [int(number) for number, _client, _line in rows] == list(range(1, 201))
    assert Counter(client for _number, client, _line in rows) == Counter(sent)
    made = Counter[type]()
    for _number, client, line in rows:
        entry = read_entry(line)
        made[type(entry)] += 1
        assert not isinstance(entry, Correction) or entry.note == client
    assert made[Choice] >= 8 and made[Reveal] >= 3 and made[Correction] >= 20, made
    ended = made[Reveal]  # with what is left in hand a turn ends, and that was all they showed
    assert sum(json.loads(turns)) == made[Correction] + ended  # each has done its work once
