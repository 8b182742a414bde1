"""A device comes to a table: one fetch, which is the permission as well."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
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


class AmongBots(Exception):
    """What is asked for is for people who deal and keep the score themselves."""


_for_people: ContextVar[bool] = ContextVar("for_people", default=False)


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
    return _asked_for(code)[0]


def table_and_moment(code: str) -> tuple[Table, tables.Moment]:
    table, number = _asked_for(code)
    return table, tables.moment(table, number)


def _asked_for(code: str) -> tuple[Table, int]:
    found = tables.ask_for(code.upper()) if CODE.fullmatch(code.upper()) else None
    if found is None:
        raise NoSuchTable
    table, number = found
    if table.closed:
        raise ClosedTable
    if table.practice and _for_people.get():
        raise AmongBots
    lay_at_hand(box_names.of(table))
    return table, number


@contextmanager
def for_people() -> Iterator[None]:
    """While it lasts nobody comes to a table where the companion deals."""
    before = _for_people.set(True)
    try:
        yield
    finally:
        _for_people.reset(before)


def visit(request: HttpRequest, code: str) -> Visit:
    return visit_of(request, *table_and_moment(code))


def visit_of(request: HttpRequest, table: Table, now: tables.Moment) -> Visit:
    return Visit(table, now, passes.holder(request, table, len(now.position.seats)))


def insist(here: Visit, enter: Callable[[Visit], tables.Moment]) -> Visit:
    """Enters what does not depend on what others enter meanwhile: if they were quicker, again."""
    for _ in range(TRIES):
        try:
            return here.at(enter(here))
        except tables.Stale:
            here = here.at(tables.moment(here.table))
    raise tables.Stale("stale", "number")
