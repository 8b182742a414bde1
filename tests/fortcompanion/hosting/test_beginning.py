"""A site begins before its database does, and ends with whoever began it."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import psycopg
import pytest
from django.conf import settings

from tests import servers
from tests.servers import POSTGRES, answers

SOON = 60.0


@contextmanager
def beginning(command: str, data: Path, **variables: str) -> Iterator[subprocess.Popen[str]]:
    """With all that it begins in turn."""
    with subprocess.Popen(
        [sys.executable, *command.split()],
        cwd=settings.BASE_DIR,
        env=servers.environment(data, **variables),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as site:
        try:
            yield site
        finally:
            with suppress(ProcessLookupError):
                os.killpg(site.pid, signal.SIGKILL)


def test_a_database_that_comes_later_is_waited_for(tmp_path: Path) -> None:
    name = f"fort_{servers.free_port()}"
    try:
        server = psycopg.connect(f"{POSTGRES}/postgres", autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        pytest.skip(f"No PostgreSQL answers at {POSTGRES}: {error}")
    with server:
        try:
            where = f"{POSTGRES}/{name}"
            with beginning("manage.py prepare", tmp_path, DATABASE_URL=where) as site:
                assert site.stderr is not None
                said = site.stderr.readline()
                assert said.startswith("Waiting for the database") and name in said
                server.execute(f"CREATE DATABASE {name}".encode())
                assert site.wait(servers.PATIENCE) == 0 and site.stderr.read() == ""
            with psycopg.connect(where) as there:
                assert there.execute("SELECT count(*) FROM games_table").fetchone() == (0,)
        finally:
            server.execute(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)".encode())


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", "Is it running"), ("cs", "Běží"), ("pl", "Czy działa")],
    ids=["en", "cs", "pl"],
)
def test_a_database_that_never_comes_is_named_in_a_sentence(
    language: str, words: str, tmp_path: Path
) -> None:
    impatient = (
        "import django; django.setup()\n"
        "from fortcompanion.hosting import waiting; waiting.PATIENCE = 1.0\n"
        "from django.core.management import execute_from_command_line as command\n"
        "command(['manage.py', 'serve', '--baked', '--port', '0'])"
    )
    nobody = f"postgresql://fort:secret@127.0.0.1:{servers.free_port()}/fort"
    ran = subprocess.run(
        [sys.executable, "-c", impatient],
        cwd=settings.BASE_DIR,
        env=servers.environment(
            tmp_path,
            DATABASE_URL=nobody,
            DJANGO_SETTINGS_MODULE="fortcompanion.settings",
            LC_ALL=f"{language}.UTF-8",
        ),
        capture_output=True,
        text=True,
        timeout=servers.PATIENCE,
    )
    waits, ends = ran.stderr.splitlines()
    assert ran.returncode == 1 and "Connection refused" in waits
    assert "DATABASE_URL" in ends and words in ends
    assert "secret" not in ran.stderr


def test_a_worker_does_not_outlive_its_server(tmp_path: Path) -> None:
    port = servers.free_port()
    (tmp_path / "static").symlink_to(settings.STATIC_ROOT)
    with beginning(f"manage.py serve --port {port}", tmp_path) as site:
        wait_until(port, answering=True)
        with socket.create_connection(("127.0.0.1", port)) as phone:
            phone.send(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert phone.recv(12) == b"HTTP/1.1 200"
            site.kill()
            site.wait()
            wait_until(port, answering=False)


def wait_until(port: int, *, answering: bool) -> None:
    deadline = time.monotonic() + SOON
    while answers(f"http://127.0.0.1:{port}/healthz") is not answering:
        assert time.monotonic() < deadline, f"answers: {not answering}"
        time.sleep(0.1)
