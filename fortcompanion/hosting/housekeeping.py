"""What a site does by itself while it is open: once a day a backup and some tidying.

`BACKUPS` is how many stay in the data folder, 7; 0 makes none. `TIDY_DAYS` says after how long
nobody will miss an unfinished table; without it all are kept.
"""

from __future__ import annotations

import logging
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread

from django.conf import settings
from django.utils import timezone

from fortcompanion.hosting import backups

AT_FIRST = 120.0
"""Seconds after opening: nobody is to wait for it."""
AGAIN = 3600.0
SOON = 5.0
"""Who taps for a backup waits so long for it to be there."""
_logger = logging.getLogger(__name__)
_open = Event()


def folder() -> Path:
    return Path(settings.DATA_DIR) / "backups"


def kept() -> list[Path]:
    """The newest last."""
    return sorted(folder().glob("????-??-??.fort.gz"))


BY_HAND = "????-??-??-????.fort.gz"
MOST_BY_HAND = 5


def every_backup() -> list[Path]:
    return [*kept(), *sorted(folder().glob(BY_HAND))]


def wanted() -> int:
    """How many of the last days are to stay."""
    return int(settings.BACKUPS)


def is_making() -> bool:
    """Whether a process is making one now, and has not died meanwhile."""
    since = timezone.now().timestamp() - AGAIN
    return any(claim.stat().st_mtime > since for claim in folder().glob("*.being-made"))


def make_one_now() -> None:
    """Beside what the site does otherwise, under the minute's name; the oldest of these go."""
    if is_making():
        return
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder() / f"{timezone.now():%Y-%m-%d-%H%M}.fort.gz"
    claim = path.with_suffix(".being-made")
    claim.touch(mode=0o600)

    def make() -> None:
        try:
            _run("backup", str(path))
        finally:
            claim.unlink(missing_ok=True)
        for old in sorted(folder().glob(BY_HAND))[:-MOST_BY_HAND]:
            old.unlink(missing_ok=True)

    making = Thread(target=make, name="backup")
    making.start()
    making.join(SOON)


def daily_backup() -> Path | None:
    """Makes the backup of today, unless it exists or another process is making it."""
    folder().mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder() / f"{timezone.now():%Y-%m-%d}.fort.gz"
    claim = path.with_suffix(".being-made")
    if path.exists() or not settings.BACKUPS:
        return None
    try:
        os.close(os.open(claim, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        if timezone.now().timestamp() - claim.stat().st_mtime > AGAIN:
            claim.unlink(missing_ok=True)  # whoever began has died
        return None
    try:
        backups.write(path)
    finally:
        claim.unlink(missing_ok=True)
    for old in kept()[: -settings.BACKUPS]:
        old.unlink(missing_ok=True)
    return path


def begin() -> None:
    """Begins the daily work; called once by each process that serves the site."""
    if settings.BACKUPS and not _open.is_set():
        _open.set()
        Thread(target=_look_after, name="housekeeping", daemon=True).start()


def _look_after() -> None:
    pause = Event()
    pause.wait(AT_FIRST)
    while True:
        with suppress(OSError):
            _in_a_process_of_its_own()
        pause.wait(AGAIN)


def _in_a_process_of_its_own() -> None:
    """Nice to all others; what it says goes where the site's words go."""
    if (folder() / f"{timezone.now():%Y-%m-%d}.fort.gz").exists():
        return
    if _run("backup", "--daily") and settings.TIDY_DAYS:
        _run("tidy")


def _run(*command: str) -> bool:
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "manage.py", *command],
        cwd=settings.BASE_DIR,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        preexec_fn=_be_nice,
        check=False,
    )
    if done.returncode:
        _logger.error("The %s was not done (%s).", command[0], done.returncode)
    return not done.returncode


def _be_nice() -> None:
    os.nice(10)
