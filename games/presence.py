"""Which phones are still there: every question of a phone says so, few of them are written down."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta

from django.utils import timezone

from games.models import Pass

WRITTEN_EVERY = timedelta(seconds=20)
"""A phone asks every few seconds; the database is told no more often than this."""
AWAY_AFTER = timedelta(seconds=45)


def notice(mine: Iterable[Pass]) -> None:
    """The device that holds these passes has just been heard of."""
    now = timezone.now()
    old = [row for row in mine if row.seen is None or now - row.seen > WRITTEN_EVERY]
    if old:
        Pass.objects.filter(pk__in=[row.pk for row in old]).update(seen=now)
        for row in old:
            row.seen = now


def away(rows: Iterable[Pass]) -> frozenset[int]:
    """The seats whose phones sleep, or are in somebody's pocket on the way home."""
    long_ago = timezone.now() - AWAY_AFTER
    return frozenset(
        row.seat
        for row in rows
        if row.seat is not None and row.seen is not None and row.seen < long_ago
    )
