"""The server is killed in the midst of a busy table; what it had acknowledged is still there."""

from __future__ import annotations

import http.client
import os
import shutil
import signal
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path
from threading import Lock, Thread

from django.conf import settings

from games.engine.notation import read_entry
from tests import servers
from tests.tables.served import Remote

CLIENTS, EACH = 4, 50
KILLS = 2
PATIENCE = 60.0


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
    """A phone that posts its commands one by one, each until it is acknowledged."""

    def __init__(self, phone: Remote, name: str, acknowledged: list[str], lock: Lock) -> None:
        super().__init__()
        self.phone = phone
        self.called = name
        self.acknowledged = acknowledged
        self.lock = lock
        self.tries = 0

    def run(self) -> None:
        for n in range(EACH):
            client = f"{self.called}-{n}"
            while not self.sent(client):
                time.sleep(0.01)
            with self.lock:
                self.acknowledged.append(client)

    def sent(self, client: str) -> bool:
        """One try; an answer that was lost on the way is no acknowledgement."""
        self.tries += 1
        try:
            status, _text = self.phone.post(
                "correct/",
                path="seats.0.vp",
                value="+1",
                note=client,
                number=self.number(),
                client=client,
            )
        except (OSError, http.client.HTTPException, AssertionError):
            time.sleep(0.05)
            return False
        assert status in (200, 409), status
        return status == 200

    def number(self) -> int:
        return self.phone.number()


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
        "from games.models import Entry\n"
        "for row in Entry.objects.all(): print(row.number, row.client, row.line)",
        data=tmp_path / "data",
    )
    assert asked.returncode == 0, asked.stderr
    rows = [line.split(" ", 2) for line in asked.stdout.splitlines()]
    assert [int(number) for number, _client, _line in rows] == list(range(1, 201))
    assert Counter(client for _number, client, _line in rows) == Counter(sent)
    for number, client, line in rows:
        entry = read_entry(line)
        assert (entry.note, entry.value) == (client, int(number))  # type: ignore[union-attr]
