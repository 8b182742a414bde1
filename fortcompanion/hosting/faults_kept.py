"""The last faults, for the host's door: a small file of the data folder that every process adds to.

It holds what the log holds (`logs`), so no name, note, code or card; and it is there when the
database is what broke.
"""

from __future__ import annotations

import fcntl
import json
import logging
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import IO

from django.conf import settings

from fortcompanion.hosting import logs

NAME = "faults.jsonl"
MOST = 50
LARGEST = 256 * 1024
LONGEST = 3000
"""Of a traceback, its end."""


@dataclass(frozen=True, slots=True)
class KeptFault:
    when: datetime
    request: str
    """The id that the error page has shown."""
    said: str
    raised: str


class Keeping(logging.Handler):
    """Keeps faults of the log; one it can't keep is lost here, but stderr has it."""

    def emit(self, record: logging.LogRecord) -> None:
        raised = record.exc_info[1] if record.exc_info else None
        line = {
            "when": record.created,
            "request": logs.request_id.get(),
            "said": record.getMessage()[:LONGEST],
            "raised": logs.where_raised(raised)[-LONGEST:] if raised else "",
        }
        with suppress(OSError):
            _add(json.dumps(line))


def last() -> list[KeptFault]:
    """The newest first."""
    try:
        with _path().open(encoding="utf-8") as file:
            fcntl.flock(file, fcntl.LOCK_SH)
            lines = file.read().splitlines()
    except FileNotFoundError:
        return []
    return [_read(line) for line in reversed(lines[-MOST:])]


def _read(line: str) -> KeptFault:
    kept = json.loads(line)
    when = datetime.fromtimestamp(kept["when"]).astimezone()
    return KeptFault(when, kept["request"], kept["said"], kept["raised"])


def _path() -> Path:
    return Path(settings.DATA_DIR) / NAME


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


def _add(line: str) -> None:
    with open(_path(), "a+", encoding="utf-8", opener=_private) as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.write(f"{line}\n")
        file.flush()
        if file.tell() > LARGEST:
            _shorten(file)


def _shorten(file: IO[str]) -> None:
    file.seek(0)
    lines = file.readlines()[-MOST:]
    file.truncate(0)
    file.writelines(lines)
