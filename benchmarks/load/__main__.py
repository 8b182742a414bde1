"""How many tables a site carries: lines of JSON, bounded in time, ends by itself.

python -m benchmarks.load --tables 100 --seconds 120 --pin
python -m benchmarks.load --site hosted --tables 200 --pin
python -m benchmarks.load --knee --pin
"""

from __future__ import annotations

import argparse
import asyncio
import os
import resource
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import django

from benchmarks import figure
from benchmarks.load.evening import open_all
from benchmarks.load.flat import Memory
from benchmarks.load.http import Connection
from benchmarks.load.seen import Seen, part_of
from benchmarks.load.site import Site, bare, default, hosted

MOST_TABLES, MOST_SECONDS = 1000, 2 * 3600
KNEE = (25, 50, 75, 100, 125, 150, 200, 250, 300, 400)
COMMAND_WITHIN, SEEN_WITHIN = 0.060, 0.200
WARMING = 10.0


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--site", choices=["default", "hosted"], default="default")
    parser.add_argument("--tables", type=int, default=100, help="four phones each")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--pace", type=float, default=10.0, help="seconds between moves; 0: none")
    parser.add_argument("--pin", action="store_true", help="a core for the load, one for the site")
    parser.add_argument("--knee", action="store_true", help="more and more tables until it is slow")
    said = parser.parse_args()
    said.tables, said.seconds = min(said.tables, MOST_TABLES), min(said.seconds, MOST_SECONDS)
    return said


@contextmanager
def site(said: argparse.Namespace, folder: Path) -> Iterator[Site]:
    cores = sorted(os.sched_getaffinity(0))[:1] if said.pin else []
    if said.site == "default":
        with default(folder / "data", cores) as found:
            yield found
        return
    from benchmarks.load.services import postgresql, redis

    with (
        postgresql(folder) as database,
        redis(folder) as bell,
        hosted(folder / "data", database.url, bell.url) as found,
    ):
        yield found


async def load(
    found: Site, tables: int, seconds: float, pace: float, named: str, first: int = 0
) -> Seen:
    seen = Seen()
    evenings = await open_all(found.doors, seen, tables, first)
    for evening in evenings:
        evening.begin(pace)
    await asyncio.sleep(min(WARMING, seconds / 3))
    seen.forget()
    used = found.cpu()
    passed = await Memory(named, found.memory).watch(seconds)
    used = found.cpu() - used
    await asyncio.gather(*(evening.end() for evening in evenings))
    told(seen, named, passed, used)
    return seen


def told(seen: Seen, named: str, passed: float, used: float) -> None:
    for what in ("command", "seen elsewhere", "refetch", "nothing new", "question"):
        times = seen.times[what]
        if times:
            shares = {f"p{share}": part_of(times, share / 100) * 1e3 for share in (50, 95, 99)}
            rounded = {name: round(value, 1) for name, value in shares.items()}
            figure(f"{named}: {what}, p95", rounded["p95"], "ms", **rounded, of=len(times))
    commands = len(seen.times["command"])
    figure(f"{named}: commands", commands / passed, "a second")
    figure(f"{named}: processor of the site", used / passed * 100, "% of a core")
    figure(f"{named}: processor a command with all it entails", used / max(1, commands) * 1e3, "ms")
    answers = {str(status): n for status, n in sorted(seen.answers.items())}
    figure(f"{named}: answers of 500 and above", seen.faults, "answers", **answers)
    figure(f"{named}: lost", sum(seen.errors.values()), "questions", **seen.errors, **seen.counts)


async def beside(doors: Site, named: str) -> float:
    """The bare view, asked at ease: what one answer takes on this machine just now."""
    seen, connection = Seen(), Connection(doors.doors.pages)
    for n in range(300):
        with seen.timed("bare") as timed:
            await connection.ask("GET", "/", {})
            timed.keep = n >= 50
        await asyncio.sleep(0.01)
    connection.close()
    p50, p95 = (part_of(seen.times["bare"], share) for share in (0.5, 0.95))
    figure(f"{named}: bare Django view, p95", p95 * 1e3, "ms", p50=round(p50 * 1e3, 2))
    return p50


def is_slow(seen: Seen) -> bool:
    return (
        part_of(seen.times["command"], 0.95) > COMMAND_WITHIN
        or part_of(seen.times["seen elsewhere"], 0.95) > SEEN_WITHIN
        or seen.faults > 0
    )


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
    said = arguments()
    django.setup()
    cores = sorted(os.sched_getaffinity(0))
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 65_536), hard))
    figure("load of the machine beforehand", os.getloadavg()[0], "processes", cores=len(cores))
    with tempfile.TemporaryDirectory(prefix="fort-load-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        with site(said, folder) as found, bare(folder / "bare", cores[:1] if said.pin else []) as b:
            if said.pin:
                os.sched_setaffinity(0, cores[-1:])
            asyncio.run(beside(b, said.site))
            ladder = [n for n in KNEE if n <= said.tables] if said.knee else [said.tables]
            good, first = 0, 0
            for tables in ladder:
                named = f"{said.site}, {tables} tables"
                named += f", a move each {said.pace:g} s" if said.pace else ", flat out"
                seen = asyncio.run(load(found, tables, said.seconds, said.pace, named, first))
                first += tables
                if is_slow(seen):
                    break
                good = tables
            if said.knee:
                figure(f"{said.site}: tables within both limits", good, "tables")
            asyncio.run(beside(b, f"{said.site}, afterwards"))


if __name__ == "__main__":
    main()
