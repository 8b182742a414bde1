"""The site in processes of its own, in the shapes in which it is hosted, and what they cost."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.load.http import Address
from tests.servers import answers, environment, free_port

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")
PATIENCE = 60.0


@dataclass(frozen=True, slots=True)
class Doors:
    """Where phones go: for pages and commands, and to listen."""

    pages: Address
    streams: Address


@dataclass
class Process:
    """A server that can be killed and started again."""

    name: str
    port: int
    data: Path
    command: tuple[str, ...]
    variables: dict[str, str]
    cores: Sequence[int] = ()
    before: Sequence[str] = ()
    """What is to begin it."""
    logs: Path | None = None
    running: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> Address:
        return ("127.0.0.1", self.port)

    @property
    def printed(self) -> Path:
        return (self.logs or self.data) / f"{self.name}.log"

    def start(self, *, wait: bool = True) -> None:
        pin = ["taskset", "-c", ",".join(map(str, self.cores))] if self.cores else []
        with self.printed.open("ab") as out:
            self.running = subprocess.Popen(
                [*pin, *self.before, sys.executable, *self.command, "--port", str(self.port)],
                cwd=ROOT,
                env=environment(self.data, **self.variables),
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        if wait:
            self.wait()

    def wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while not answers(f"http://127.0.0.1:{self.port}/"):
            if self.running is None or self.running.poll() is not None:
                raise RuntimeError(f"{self.name} has ended:\n{self.printed.read_text()[-2000:]}")
            if time.monotonic() > deadline:
                raise RuntimeError(f"{self.name} does not answer.")
            time.sleep(0.05)

    def stop(self) -> None:
        if self.running:
            self.running.terminate()
            try:
                self.running.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                os.killpg(self.running.pid, signal.SIGKILL)
            self.running = None

    def pids(self) -> list[int]:
        """Its own and those of all it has started."""
        return family(self.running.pid) if self.running else []


def family(pid: int) -> list[int]:
    children = Path(f"/proc/{pid}/task/{pid}/children")
    try:
        found = [int(child) for child in children.read_text().split()]
    except OSError:
        return []
    return [pid, *(each for child in found for each in family(child))]


def cpu(pids: Sequence[int]) -> float:
    """Seconds of a processor that these have used so far."""
    total = 0
    for pid in pids:
        try:
            said = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        total += int(said[11]) + int(said[12])
    return total / TICKS


def memory(pids: Sequence[int]) -> float:
    """Megabytes of their own. Files count with whoever else has read them, so by what else runs."""
    total = 0
    for pid in pids:
        try:
            said = Path(f"/proc/{pid}/smaps_rollup").read_text()
        except OSError:
            continue
        total += int(said.partition("\nPss_Anon:")[2].split()[0])
    return total / 1024


@dataclass
class Site:
    doors: Doors
    processes: list[Process] = field(default_factory=list)

    def cpu(self) -> float:
        return sum(cpu(each.pids()) for each in self.processes)

    def memory(self) -> float:
        return sum(memory(each.pids()) for each in self.processes)


def static_files(data: Path) -> None:
    """Collected once for all that run at the same time."""
    from django.conf import settings

    from fortcompanion.management.commands.prepare import collect_static_files

    collect_static_files()
    if not (data / "static").exists():
        shutil.copytree(settings.STATIC_ROOT, data / "static")


@contextmanager
def default(data: Path, cores: Sequence[int] = ()) -> Iterator[Site]:
    """`make run`: one process, SQLite."""
    data.mkdir(parents=True, exist_ok=True)
    static_files(data)
    process = Process("site", free_port(), data, ("manage.py", "serve"), {}, cores)
    process.start()
    try:
        yield Site(Doors(process.address, process.address), [process])
    finally:
        process.stop()


@contextmanager
def hosted(data: Path, database: str, redis: str, cores: Sequence[int] = ()) -> Iterator[Site]:
    """Two processes for pages and one for streams, on PostgreSQL and Redis."""
    data.mkdir(parents=True, exist_ok=True)
    static_files(data)
    shared = {"DATABASE_URL": database, "REDIS_URL": redis, "SECRET_KEY": "load" * 15}
    streams = Process("streams", free_port(), data, ("manage.py", "serve"), shared, cores)
    command = ("manage.py", "serve", "--pages", "--workers", "2")
    pages = Process("pages", free_port(), data, command, shared, cores)
    with ExitStack() as stack:
        for each in (streams, pages):
            each.start()
            stack.callback(each.stop)
        yield Site(Doors(pages.address, streams.address), [pages, streams])


@contextmanager
def bare(data: Path, cores: Sequence[int] = ()) -> Iterator[Site]:
    """The least Django can do, on the same server."""
    data.mkdir(parents=True, exist_ok=True)
    command = ("-m", "granian", "--interface", "asginl", "--log-level", "warning")
    application = "benchmarks.bare_django.asgi:application"
    process = Process("bare", free_port(), data, (*command, application), {}, cores)
    process.start()
    try:
        yield Site(Doors(process.address, process.address), [process])
    finally:
        process.stop()
