"""Tables that nobody will miss: opened and never played at, or left in the middle long ago."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.conf import settings
from django.db.models import Max, Q, QuerySet
from django.utils import timezone

from games.models import Table

NOTICE = timedelta(days=7)
"""So long before, the table's page says that it will go."""


def abandoned(days: int) -> QuerySet[Table]:
    """Finished games are kept: they are somebody's evenings."""
    before = timezone.now() - timedelta(days=days)
    played = Table.objects.annotate(last=Max("entries__at"))
    quiet = Q(last=None) | Q(last__lt=before)
    return played.filter(quiet, result__isnull=True, opened__lt=before)


def goes(table: Table) -> datetime | None:
    """When it will be tidied away if nobody plays on, once that is near."""
    if not settings.TIDY_DAYS or table.result is not None:
        return None
    last = table.entries.aggregate(last=Max("at"))["last"] or table.opened
    then: datetime = last + timedelta(days=settings.TIDY_DAYS)
    return then if then - timezone.now() < NOTICE else None
