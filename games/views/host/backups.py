"""Backups, as the host sees them: which there are, whether they are whole, and one more."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from django.core.cache import cache
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from fortcompanion.hosting import backups, housekeeping
from games.views.host.door import for_the_host

REMEMBERED = 24 * 3600


@dataclass(frozen=True, slots=True)
class BackupSeen:
    name: str
    made: datetime
    size: int
    state: str
    """`whole`, `damaged`, or nothing where nobody has looked."""


@dataclass(frozen=True, slots=True)
class BackupsSeen:
    rows: tuple[BackupSeen, ...]
    """The newest first."""
    daily: int
    making: bool


def seen() -> BackupsSeen:
    rows = [_seen(path) for path in housekeeping.every_backup()]
    return BackupsSeen(
        tuple(sorted(rows, key=lambda row: row.made, reverse=True)),
        housekeeping.wanted(),
        housekeeping.is_making(),
    )


def _seen(path: Path) -> BackupSeen:
    found = path.stat()
    made = datetime.fromtimestamp(found.st_mtime, UTC)
    return BackupSeen(path.name, made, found.st_size, cache.get(_key(path)) or "")


def _key(path: Path) -> str:
    found = path.stat()
    return f"backup:{path.name}:{found.st_mtime_ns}:{found.st_size}"


@for_the_host
@require_POST
def make(request: HttpRequest) -> HttpResponse:
    """Begins a backup in a process of its own; the page shows it once it is there."""
    housekeeping.make_one_now()
    return redirect("host")


@for_the_host
@require_POST
def look(request: HttpRequest) -> HttpResponse:
    """Reads one to its end and compares its checksum."""
    name = request.POST.get("name", "")
    path = next((each for each in housekeeping.every_backup() if each.name == name), None)
    if path is None:
        raise Http404
    try:
        backups.check(path)
        state = "whole"
    except backups.BadBackup:
        state = "damaged"
    cache.set(_key(path), state, REMEMBERED)
    return redirect("host")
