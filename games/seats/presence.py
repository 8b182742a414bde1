"""Which phones are still there: every question of a phone says so, few of them are written down."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from datetime import timedelta

from django.db import OperationalError
from django.utils import timezone

from games.models import Pass, Table

WRITTEN_EVERY = timedelta(seconds=20)
"""A phone asks every few seconds; the database is told no more often than this."""
AWAY_AFTER = timedelta(seconds=45)
ASLEEP_AFTER = timedelta(minutes=3)
"""So long unheard of, a phone holds nobody up any more: others go on in its place."""


def notice(mine: Iterable[Pass]) -> None:
    """The device that holds these passes has just been heard of."""
    now = timezone.now()
    old = [row for row in mine if row.seen is None or now - row.seen > WRITTEN_EVERY]
    if old:
        with suppress(OperationalError):  # a full disk: whoever only looks is to see the table
            Pass.objects.filter(pk__in=[row.pk for row in old]).update(seen=now)
        for row in old:
            row.seen = now


def is_away(row: Pass) -> bool:
    """The phone sleeps, or is in somebody's pocket on the way home."""
    return row.seen is not None and timezone.now() - row.seen > AWAY_AFTER


def asleep_for(table: Table, rows: Iterable[Pass]) -> timedelta | None:
    """For how long none of these phones has been heard of; None if there is none at all."""
    last = max((row.seen or table.opened for row in rows), default=None)
    return None if last is None else timezone.now() - last


def is_asleep(table: Table, rows: Iterable[Pass]) -> bool:
    asleep = asleep_for(table, rows)
    return asleep is None or asleep > ASLEEP_AFTER
