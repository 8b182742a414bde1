"""Opens the house in the phone: the database whole and up to date, then all that answers."""

from __future__ import annotations

import gc
import gzip
import json
import logging
import os
import random
import shutil
import sqlite3
import time
import zlib
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, Protocol

from fortcompanion.pocket.inside import quick

ZONES = Path("/site/zones")
_NO_CHANGES = bytes(15) + bytes(16) + b"\0\0\0\1\0\0\0\4" + bytes(6) + b"UTC\0"
UTC = b"TZif2" + _NO_CHANGES + b"TZif2" + _NO_CHANGES + b"\nUTC0\n"
"""The one time zone there is, as `zoneinfo` reads it (RFC 8536): a browser brings no files."""
DRAFT = Path("/tmp/draft.sqlite3")  # noqa: S108 - in the memory of one worker
_logger = logging.getLogger(__name__)


class Store(Protocol):
    """What the worker keeps in the browser."""

    def path(self) -> str: ...
    def adopt(self, path: str) -> None: ...
    def backups(self) -> Iterable[str]:
        """Where they lie, the newest first."""

    def keepBackup(self, path: str) -> None: ...  # noqa: N802 - its name in the worker


def is_whole(path: str) -> bool:
    """Whether the file is a database that can be read, or none yet."""
    if not Path(path).stat().st_size:
        return True
    try:
        with sqlite3.connect(path) as found:
            return bool(found.execute("PRAGMA quick_check(1)").fetchone() == ("ok",))
    except sqlite3.DatabaseError:
        return False


def set_up(base: str) -> None:
    """Django, before anything of it is imported; no key and no file yet."""
    quick.begin()
    os.environ.update(
        POCKET="1",
        BASE_PATH=base,
        SECRET_KEY="none yet",  # noqa: S106 - the store of each phone has its own
        DJANGO_SETTINGS_MODULE="fortcompanion.settings",
        DJANGO_ALLOW_ASYNC_UNSAFE="1",
        PYTHONTZPATH=str(ZONES),
    )
    os.environ.setdefault("DATA_DIR", "/site/var")
    os.environ.setdefault("STATIC_ROOT", "/site/static")
    ZONES.mkdir(exist_ok=True)
    (ZONES / "UTC").write_bytes(UTC)
    import django

    django.setup()


def prepare(base: str, languages: str) -> None:
    """All that is the same at each start, so that the memory can be kept as it is after this.

    The first page is made, of a house in which nothing is: nobody's tables, and no key.
    """
    set_up(base)
    from django.core.cache import cache

    from fortcompanion.pocket.inside import answering, jar

    shutil.copyfile(quick.EMPTY, DRAFT)
    use(str(DRAFT))
    jar.make()
    answering.begin()
    told = [("accept-language", languages)]
    answering.answer("GET", f"https://localhost{base}/", told, b"")
    use("")
    DRAFT.unlink()
    cache.clear()
    gc.collect()
    gc.freeze()


_store: Store | None = None
BACKUP = Path("/tmp/backup.fort.gz")  # noqa: S108
DAY = 20 * 3600.0
"""Seconds after which a backup is not today's any more."""


def open_house(store: Store, key: str, tell: Callable[[str, int], None]) -> str:
    """What there is to say of it: nothing, `restored` from the last backup, or `lost`."""
    from django.conf import settings

    from fortcompanion.pocket.inside import answering, aside, jar

    global _store
    _store = store
    settings.SECRET_KEY = key
    random.seed()  # what was kept of the memory would throw the same dice
    use(store.path())
    said = "" if is_whole(store.path()) else _from_backup(store)
    _bring_up_to_date(store)
    jar.make()
    answering.begin()
    aside.begin(tell)
    aside.later(_daily_backup(store))
    return said


def _bring_up_to_date(store: Store) -> None:
    from django.core.management import call_command
    from django.db import connection
    from django.db.migrations.executor import MigrationExecutor

    if not Path(store.path()).stat().st_size and quick.EMPTY.exists():
        connection.close()
        store.adopt(str(quick.EMPTY))
        use(store.path())
    if quick.is_up_to_date():
        return
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        _on_a_copy(store, lambda: call_command("migrate", verbosity=0, interactive=False))


def _daily_backup(store: Store) -> Iterator[float]:
    """A little after opening, and again while the house stays open."""
    from fortcompanion.hosting import backups

    yield 60.0
    while True:
        if all(_is_old(each) for each in list(store.backups())[:1]):
            with _tried():
                backups.write(BACKUP)
                store.keepBackup(str(BACKUP))
            BACKUP.unlink(missing_ok=True)
        yield 1800.0


def keep_backup(made: Path) -> None:
    """What is gone back to if the store should break."""
    assert _store is not None
    with _tried():
        _store.keepBackup(str(made))


@contextmanager
def _tried() -> Iterator[None]:
    """A full phone keeps the backup it has, and goes on."""
    try:
        yield
    except Exception:
        _logger.exception("No backup could be kept.")


def _is_old(backup: str) -> bool:
    """Or can't be read, or comes from a day that is not yet: then the clock was wrong once."""
    try:
        with gzip.open(backup) as lines:
            made = datetime.fromisoformat(json.loads(lines.readline())["made"])
            while lines.read(1 << 16):  # to the end, where its checksum is
                pass
    except (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError):
        return True
    return abs(time.time() - made.timestamp()) > DAY


def use(path: str) -> None:
    """From here on this file is the database."""
    from django.db import connection

    connection.close()
    connection.settings_dict["NAME"] = path


def _on_a_copy(store: Store, change: Callable[[], Any]) -> None:
    """Changes a copy of everything and takes that over once it is whole; else nothing changes."""
    use(str(DRAFT))
    shutil.copyfile(store.path(), DRAFT)
    _take_over(store, change)


def _take_over(store: Store, change: Callable[[], Any]) -> None:
    try:
        change()
        use("")
        if not is_whole(str(DRAFT)):
            raise RuntimeError("The changed copy is not whole.")
        store.adopt(str(DRAFT))
    finally:
        use(store.path())
        DRAFT.unlink(missing_ok=True)


def replace_by(backup: Path) -> None:
    """Fills the house from a backup; what was there before stays until that is whole."""
    from django.core.cache import cache

    from fortcompanion.hosting import backups
    from fortcompanion.pocket.inside import aside, jar

    def fill() -> None:
        DRAFT.unlink(missing_ok=True)
        backups.restore(backup)
        jar.make()
        jar.put(cookies)

    assert _store is not None
    cookies = jar.everything()
    _on_a_copy(_store, fill)
    aside.end()
    for renew in aside.renews:
        renew()
    cache.clear()
    aside.later(_daily_backup(_store))


def _from_backup(store: Store) -> str:
    from django.core.management import call_command

    from fortcompanion.hosting import backups

    for found in store.backups():
        _begin_anew()
        try:
            _take_over(store, partial(_read_in, Path(found)))
        except backups.BadBackup:
            _logger.exception("A backup can't be read.")
        else:
            return "restored"
    _begin_anew()
    _take_over(store, lambda: call_command("migrate", verbosity=0, interactive=False))
    return "lost"


def _begin_anew() -> None:
    use(str(DRAFT))
    DRAFT.unlink(missing_ok=True)


def _read_in(backup: Path) -> None:
    """Whatever is wrong with it; that there is no room to take it over is another thing."""
    from fortcompanion.hosting import backups

    try:
        backups.restore(backup)
    except MemoryError:
        raise
    except Exception as error:
        raise backups.BadBackup(str(error)) from error
