"""How the house stands, in figures: load, disk, versions."""

from __future__ import annotations

import os
import platform
import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import django
from django.conf import settings
from django.db import connection
from django.db.migrations.recorder import MigrationRecorder

from fortcompanion.hosting import counted, health


@dataclass(frozen=True, slots=True)
class Load:
    """Since the processes that run now were started."""

    answers: int
    refused: int
    """Over a budget."""
    failed: int
    half_ms: int | None
    """Half of all answers began within so many milliseconds."""
    most_ms: int | None
    """95 of a hundred did."""
    streams: int
    entries: int
    thinking: int
    prints: int
    machine: tuple[float, ...]
    """The machine's load average over 1, 5 and 15 minutes."""
    cores: int


@dataclass(frozen=True, slots=True)
class Disk:
    free: int
    all: int
    folder: int
    database: int


@dataclass(frozen=True, slots=True)
class Versions:
    site: str
    python: str
    django: str
    database: str
    schema: str


def load() -> Load:
    found = counted.of_all()
    return Load(
        answers=int(sum(n for name, n in found.items() if name.startswith("requests{"))),
        refused=int(sum(n for name, n in found.items() if name.startswith("refused{"))),
        failed=int(found.get('requests{status="5xx"}', 0)),
        half_ms=_within(found, 0.5),
        most_ms=_within(found, 0.95),
        streams=int(found.get("streams", 0)),
        entries=int(found.get("entries", 0)),
        thinking=int(found.get("thinking", 0)),
        prints=int(found.get("prints", 0)),
        machine=tuple(round(each, 1) for each in os.getloadavg()),
        cores=os.cpu_count() or 1,
    )


def _within(found: Mapping[str, float], share: float) -> int | None:
    """The shortest of the counted times within which that share of the answers began."""
    from fortcompanion.hosting.requests import STEPS  # it attends this very request

    wanted = share * found.get("answer_seconds_count", 0)
    steps = (
        step
        for step in STEPS
        if wanted and found.get(f'answer_seconds_bucket{{le="{step}"}}', 0) >= wanted
    )
    step = next(steps, None)
    return None if step is None else round(step * 1000)


def disk() -> Disk:
    folder = Path(settings.DATA_DIR)
    space = shutil.disk_usage(folder)
    return Disk(space.free, space.total, _size(folder), _database_size())


def _size(folder: Path) -> int:
    found = 0
    for place, _folders, names in os.walk(folder):
        for name in names:
            try:
                found += Path(place, name).lstat().st_size
            except OSError:  # gone meanwhile
                continue
    return found


def _database_size() -> int:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_database_size(current_database())")
            return int(cursor.fetchone()[0])
    main = Path(connection.settings_dict["NAME"])
    files = (main, main.with_name(f"{main.name}-wal"))
    return sum(file.stat().st_size for file in files if file.exists())


def versions() -> Versions:
    return Versions(
        site=health.version(),
        python=platform.python_version(),
        django=django.get_version(),
        database=_database_version(),
        schema=", ".join(
            f"{app} {name}" for app, name in sorted(_last(MigrationRecorder(connection)).items())
        ),
    )


def _last(recorder: MigrationRecorder) -> dict[str, str]:
    """The last migration of each app of ours."""
    ours = {"book", "games", "hosting"}
    done = sorted(recorder.applied_migrations())
    return {app: name for app, name in done if app in ours}


def _database_version() -> str:
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SHOW server_version")
            return f"PostgreSQL {cursor.fetchone()[0]}"
    import sqlite3

    return f"SQLite {sqlite3.sqlite_version}"
