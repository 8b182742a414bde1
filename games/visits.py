"""A device comes to a table: one fetch, which is the permission as well."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

from django.http import Http404, HttpRequest

from games import tables
from games.engine.words import lay_at_hand
from games.models import Table
from games.seats import passes
from games.tables import box_names

CODE = re.compile(r"[0-9A-Z]{1,8}")
TRIES = 5


class NoSuchTable(Http404):
    """No table has this code."""


class ClosedTable(Http404):
    """The host has closed it. Nothing of it is gone."""


class Visit(NamedTuple):
    table: Table
    now: tables.Moment
    """The table as it stood when the device came."""
    held: passes.Holder
    """What the device may see and do there."""

    def is_strange(self, request: HttpRequest) -> bool:
        """The device has not been here before, or its seat moved to another phone."""
        return self.table.code not in passes.kept(request) or passes.lost(
            request, self.table, self.held
        )

    def at(self, now: tables.Moment) -> Visit:
        """The same device, once the table has moved on."""
        return self._replace(now=now)


def table_or_404(code: str) -> Table:
    """The table; from here on cards are called as its box calls them."""
    found = CODE.fullmatch(code.upper()) and Table.objects.filter(code=code.upper()).first()
    if not found:
        raise NoSuchTable
    if found.closed:
        raise ClosedTable
    lay_at_hand(box_names.of(found))
    return found


def visit(request: HttpRequest, code: str) -> Visit:
    return visit_of(request, table_or_404(code))


def visit_of(request: HttpRequest, table: Table) -> Visit:
    now = tables.moment(table)
    return Visit(table, now, passes.holder(request, table, len(now.position.seats)))


def insist(here: Visit, enter: Callable[[Visit], tables.Moment]) -> Visit:
    """Enters what does not depend on what others enter meanwhile: if they were quicker, again."""
    for _ in range(TRIES):
        try:
            return here.at(enter(here))
        except tables.Stale:
            here = here.at(tables.moment(here.table))
    raise tables.Stale("stale", "number")
