"""A seat moves to another phone: a secret that works once and not for long."""

from __future__ import annotations

import secrets
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.models import HandOver, Pass, Table
from games.seats import passes

WORKS_FOR = timedelta(minutes=10)


def offer(table: Table, seat: int | None, keeper: Pass | None = None) -> str:
    """The secret to show to the other phone; an older one for the same seat stops working."""
    secret = secrets.token_urlsafe(18)
    of = keeper if seat is None else table.passes.filter(seat=seat).first()
    with transaction.atomic():
        table.hand_overs.filter(seat=seat).delete()
        HandOver.objects.create(table=table, seat=seat, of=of, digest=passes.digest(secret))
    return secret


def find(table: Table, secret: str) -> HandOver | None:
    """What is offered there; looking does not use it up."""
    found = table.hand_overs.filter(digest=passes.digest(secret)).first()
    if found is None or timezone.now() - found.made > WORKS_FOR:
        return None
    return found


def take(table: Table, secret: str) -> tuple[str, int | None] | None:
    """A new pass and the seat it is for; None if others were quicker, or it is too late.

    Of two phones at the same moment the database lets one delete the row.
    """
    with transaction.atomic():
        found = find(table, secret)
        if found is None or not HandOver.objects.filter(pk=found.pk).delete()[0]:
            return None
        if found.seat is None:
            new = passes.issue(table, None)
        else:
            taken = passes.take(table, found.seat, give_away=found.of_id is not None)
            if taken is None:  # the seat was free, and somebody sat down meanwhile
                return None
            new = taken
        if found.seat is None and found.of_id is not None:
            Pass.objects.filter(pk=found.of_id).delete()
    return new, found.seat
