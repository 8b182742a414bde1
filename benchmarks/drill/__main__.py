"""Faults under load, each with what must still hold afterwards; needs root for a small disk.

make drill                                  # 40 tables of four phones
python -m benchmarks.drill --tables 8 --only postgresql
"""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import sys
import tempfile
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

import django

from benchmarks import figure
from benchmarks.drill import faults
from benchmarks.drill.kept import Kept
from benchmarks.drill.party import Party
from benchmarks.load.services import Service, postgresql, redis
from benchmarks.load.site import Doors, Process, Site, hosted, static_files
from tests.servers import free_port

MOST_TABLES = 100
TOLD = 60
"""Lines of a log from where something fell."""
Fault = tuple[str, Callable[[], Awaitable[None]]]


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.drill", description=__doc__)
    parser.add_argument("--tables", type=int, default=40, help="four phones each")
    parser.add_argument("--pace", type=float, default=5.0, help="seconds between a table's moves")
    parser.add_argument("--quiet", type=float, default=8.0, help="seconds of play around a fault")
    parser.add_argument("--only", default="", help="those with this in their name")
    said = parser.parse_args()
    said.tables = min(said.tables, MOST_TABLES)
    return said


async def drilled(said: argparse.Namespace, party: Party, happening: list[Fault]) -> list[str]:
    wanted = [each for each in happening if said.only in f"{party.named}, {each[0]}"]
    if not wanted:
        return []
    await party.come(said.tables, said.pace)
    for what, happens in wanted:
        await party.survives(what, happens, said.quiet)
    await party.go()
    return party.bad


def at_home(said: argparse.Namespace, folder: Path) -> list[str]:
    """One process, SQLite, on a disk that is soon full."""
    root = not os.getuid()
    with tempfile.TemporaryDirectory() as clock, faults.SmallDisk(folder / "disk") as disk:
        data = disk / "data"
        data.mkdir()
        static_files(data)
        time = Path(clock) / "time"
        variables = faults.with_a_clock(time) if faults.FAKETIME else {}
        front = faults.WITHOUT_POWERS if root else ()
        command = ("manage.py", "serve")
        one, other = (
            Process(name, free_port(), data, command, variables, before=front, logs=Path(clock))
            for name in ("one", "other")
        )
        try:
            one.start()
            other.start()
            site = Site(Doors(one.address, one.address), [one])
            party = Party(site, Kept(data / "fort.sqlite3"), "SQLite")
            party.also = Doors(other.address, other.address)
            happening: list[Fault] = [
                ("two servers on one file", partial(asyncio.sleep, faults.AWAY)),
                ("its worker killed", partial(faults.worker_killed, one)),
                ("all of it killed", partial(faults.killed, one)),
                ("the thinker killed", partial(faults.thinker_killed, one)),
                ("disk full", partial(faults.disk_filled, disk)),
                ("folder read-only", partial(faults.folder_locked, data)),
            ]
            if faults.FAKETIME:
                happening += [
                    ("clock set back", partial(faults.clock_set, time, "-1h")),
                    ("clock set right", partial(faults.clock_set, time, "+0")),
                ]
            bad = asyncio.run(drilled(said, party, happening))
            return bad + tracebacks(one, other)
        finally:
            one.stop()
            other.stop()


def in_a_club(said: argparse.Namespace, folder: Path) -> list[str]:
    """PostgreSQL and Redis of our own, two processes for pages and one for streams."""
    with (
        postgresql(folder) as database,
        redis(folder) as bell,
        hosted(folder / "data", database.url, bell.url) as site,
    ):
        pages, streams = site.processes
        party = Party(site, Kept(database.url), "PostgreSQL")
        happening: list[Fault] = [
            ("a worker for pages killed", partial(faults.worker_killed, pages)),
            ("all pages killed", partial(faults.killed, pages)),
            ("streams killed", partial(faults.killed, streams)),
            ("redis restarted", partial(faults.redis_restarted, bell)),
            ("postgresql restarted", restarted(database, signal.SIGINT)),
            ("postgresql crashed", restarted(database, signal.SIGQUIT)),
        ]
        bad = asyncio.run(drilled(said, party, happening))
        return bad + tracebacks(pages, streams)


def restarted(database: Service, how: signal.Signals) -> Callable[[], Awaitable[None]]:
    return partial(faults.postgresql_restarted, database, how)


def tracebacks(*processes: Process) -> list[str]:
    """What fell, in the words of the log; that the database was away is said otherwise."""
    said = [line for each in processes for line in each.printed.read_text().splitlines()]
    return [
        "\n".join(said[n : n + TOLD])
        for n, line in enumerate(said)
        if "ERROR django.request" in line or "Traceback" in line
    ]


def main() -> int:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
    said = arguments()
    django.setup()
    bad: list[str] = []
    with tempfile.TemporaryDirectory(prefix="fort-drill-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        for drill in (at_home, in_a_club):
            bad += drill(said, folder)
    for each in bad:
        print(each, file=sys.stderr)
    figure("drill: what did not hold", len(bad), "faults", load=os.getloadavg()[0])
    return bool(bad)


if __name__ == "__main__":
    sys.exit(main())
