"""What the host says to every phone: kept in the database, remembered here for a moment.

    announcing.current()      # the announcement that stands, or None
    announcing.mark()         # what tells it apart, for the stream: "" while there is none

So every process hears of it within `A_MOMENT`, and pages and streams hardly ever ask for it.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from threading import Lock
from time import monotonic

from asgiref.sync import sync_to_async
from django.db import DatabaseError, close_old_connections, transaction
from django.http import HttpRequest
from django.utils import timezone

from fortcompanion.hosting.models import Announcement

A_MOMENT = 2.0
COOKIE = "announcement"
COOKIE_AGE = 24 * 3600
LONGEST = 300


@dataclass(frozen=True, slots=True)
class Announced:
    """An announcement as this process remembers it."""

    id: int
    words: tuple[tuple[str, str], ...]
    clock: str
    made: datetime
    until: datetime | None

    def said(self, language: str) -> tuple[str, str]:
        """The language it is shown in, and the words."""
        return next((each for each in self.words if each[0] == language), self.words[0])


_lock = Lock()
_kept: Announced | None = None
_kept_at = float("-inf")
_looking = False
"""One of the streams looks just now."""


def current() -> Announced | None:
    """The announcement to show now; while the database is away, the one known last."""
    if _is_old():
        _look_once()
    return _known()


def mark() -> str:
    return _mark_of(current())


async def mark_on_the_loop() -> str:
    """`mark` for streams: when many ask at once, one looks and the loop goes on.

    The lock alone is too late for that: hundreds may ask before the thread that looks has begun.
    """
    global _looking
    if _is_old() and not _looking:
        _looking = True
        try:
            await sync_to_async(_look_beside, thread_sensitive=False)()
        finally:
            _looking = False
    return _mark_of(_known())


def is_read(request: HttpRequest, announced: Announced) -> bool:
    return request.COOKIES.get(COOKIE) == str(announced.id)


def say(words: dict[str, str], clock: str = "", until: datetime | None = None) -> None:
    """Says this to every phone, in place of what was said before."""
    with transaction.atomic():
        Announcement.objects.all().delete()
        Announcement.objects.create(words=words, clock=clock, until=until)
    forget()


def end() -> None:
    Announcement.objects.all().delete()
    forget()


def forget() -> None:
    """Whoever asks next reads the database again."""
    global _kept, _kept_at
    _kept, _kept_at = None, float("-inf")


def _known() -> Announced | None:
    kept = _kept
    return None if kept and kept.until and kept.until <= timezone.now() else kept


def _mark_of(found: Announced | None) -> str:
    return str(found.id) if found else ""


def _look_beside() -> None:
    """Looks in a thread outside any request, so it has to close its own connection."""
    close_old_connections()
    try:
        _look_once()
    finally:
        close_old_connections()


def _look_once() -> None:
    """Reads the database, unless another thread is reading it just now."""
    if _lock.acquire(blocking=False):
        try:
            _look()
        finally:
            _lock.release()


def _is_old() -> bool:
    return monotonic() - _kept_at > A_MOMENT


def _look() -> None:
    global _kept, _kept_at
    try:
        row = Announcement.objects.order_by("-pk").first()
    except DatabaseError:
        row = None
    else:
        _kept = _remembered(row) if row else None
    _kept_at = monotonic()


def _remembered(row: Announcement) -> Announced:
    return Announced(row.pk, tuple(row.words.items()), row.clock, row.made, row.until)
