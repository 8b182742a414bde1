"""The game that this device is in the middle of: the front door leads back to it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta

from django.http import HttpRequest
from django.urls import reverse
from django.utils.timezone import now as this_moment

from fortcompanion.faults import sound
from games import tables
from games.models import Table
from games.seats import passes
from games.views.table.page import table_name

AN_EVENING = timedelta(hours=18)
"""A table that was left alone for longer is looked for among one's tables."""


@dataclass(frozen=True, slots=True)
class Running:
    href: str
    game: str
    seats: str


def running(request: HttpRequest) -> Running | None:
    """The table of this device that was touched last, if its game is still going on."""
    return sound(lambda: _running(request), None) if passes.kept(request) else None


def _running(request: HttpRequest) -> Running | None:
    codes = list(passes.kept(request))
    found = {table.code: table for table in Table.objects.filter(code__in=codes)}
    for code in reversed(codes):
        table = found.get(code)
        if table is None:
            continue
        last = table.entries.order_by("-number").values_list("at", flat=True).first()
        now = tables.moment(table)
        if this_moment() - (last or table.opened) > AN_EVENING:
            return None
        if not now.game.is_over(now.position):
            names = ", ".join(seat.name for seat in now.position.seats)
            return Running(reverse("table", args=[code]), table_name(table, now), names)
    return None
