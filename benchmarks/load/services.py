"""PostgreSQL and Redis of our own, on ports of their own: to be killed without asking anybody."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.servers import free_port

PATIENCE = 30.0
DEBIAN = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
CONNECTIONS = 100
"""What PostgreSQL allows by default."""


@dataclass
class Service:
    url: str
    command: list[str]
    folder: Path
    running: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with (self.folder / "printed.txt").open("ab") as out:
            self.running = subprocess.Popen(
                self.command, stdout=out, stderr=subprocess.STDOUT, start_new_session=True
            )

    def stop(self, how: signal.Signals = signal.SIGTERM) -> None:
        if self.running:
            os.killpg(self.running.pid, how)
            self.running.wait(PATIENCE)
            self.running = None


def _as_postgres() -> list[str]:
    """PostgreSQL refuses to be root."""
    return (
        ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
        if not os.getuid()
        else []
    )


@contextmanager
def postgresql(folder: Path) -> Iterator[Service]:
    home, port = folder / "postgresql", free_port()
    home.mkdir()
    if not os.getuid():
        shutil.chown(home, "postgres", "postgres")
    data, user = home / "data", _as_postgres()
    initdb = [str(DEBIAN[-1] / "initdb"), "-D", str(data), "-A", "trust", "-U", "postgres", "-N"]
    subprocess.run([*user, *initdb], check=True, stdout=subprocess.DEVNULL, cwd=home)
    command = [*user, str(DEBIAN[-1] / "postgres"), "-D", str(data), "-p", str(port)]
    command += ["-k", str(home), "-c", "listen_addresses=127.0.0.1"]
    command += ["-c", f"max_connections={CONNECTIONS}"]
    service = Service(f"postgresql://postgres@127.0.0.1:{port}/postgres", command, home)
    service.start()
    try:
        wait_for_postgresql(service)
        yield service
    finally:
        service.stop(signal.SIGINT)


def wait_for_postgresql(service: Service) -> None:
    import psycopg

    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            with psycopg.connect(service.url, connect_timeout=2) as connection:
                connection.execute("SELECT 1")
                return
        except psycopg.OperationalError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


@contextmanager
def redis(folder: Path) -> Iterator[Service]:
    home, port = folder / "redis", free_port()
    home.mkdir()
    command = ["redis-server", "--port", str(port), "--bind", "127.0.0.1", "--save", ""]
    command += ["--appendonly", "no", "--dir", str(home), "--daemonize", "no"]
    service = Service(f"redis://127.0.0.1:{port}/0", command, home)
    service.start()
    try:
        wait_for_redis(service)
        yield service
    finally:
        service.stop()


def wait_for_redis(service: Service) -> None:
    import redis as client

    deadline = time.monotonic() + PATIENCE
    with client.Redis.from_url(service.url, socket_timeout=2) as asked:
        while True:
            try:
                asked.ping()
                return
            except client.RedisError:
                if time.monotonic() > deadline:
                    raise
                time.sleep(0.1)
