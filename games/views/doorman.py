"""Who knocks with a wrong code is told so, and after too many of them to wait a minute."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from fortcompanion.hosting import budgets
from games.book import results
from games.engine.words import none_at_hand
from games.models import Table
from games.seats import passes
from games.seats.visits import AmongBots, ClosedTable, NoSuchTable, for_people
from games.sites.shapes import named
from games.tables import Unreadable
from games.views.request import Request

_logger = logging.getLogger(__name__)
AtTable = Callable[..., HttpResponseBase]
"""A view of one table."""


def guard_code(view: AtTable) -> AtTable:
    """Wrong codes of an address are counted; tables that a device knows stay open to it.

    What the table calls its cards holds for this request alone.
    """

    @wraps(view)
    def now(request: Request, code: str, **more: str) -> HttpResponseBase:
        if wait := _kept_out(request, code):
            if request.htmx:
                return budgets.too_many(request, wait)
            return _answer(request, code, 429, wait)
        try:
            with none_at_hand():
                return view(request, code=code, **more)
        except ClosedTable:
            if request.htmx:  # the page says so
                return HttpResponse(status=204, headers={"HX-Refresh": "true"})
            return render(request, "lobby/closed.html", status=410)
        except NoSuchTable:
            return _answer(request, code, 404)
        except Unreadable as broken:
            return _unreadable(request, broken)

    return now


def people_only(view: AtTable) -> AtTable:
    """What people lay, mend and arrange themselves; among bots there is nothing of that."""

    @wraps(view)
    def with_people(request: HttpRequest, code: str, **more: str) -> HttpResponseBase:
        try:
            with for_people():
                return view(request, code=code, **more)
        except AmongBots:
            return redirect("table", code=code)

    return with_people


@dataclass(frozen=True, slots=True)
class NoTable:
    """Nobody plays under this code, or somebody has guessed too often."""

    code: str
    wait: int
    """Seconds."""


@dataclass(frozen=True, slots=True)
class UnreadableTable:
    table: Table
    number: int
    """The entry that can't be replayed."""
    result: results.Finished | None


def _kept_out(request: HttpRequest, code: str) -> int:
    """For how many seconds."""
    return 0 if code.upper() in passes.kept(request) else budgets.GUESSING.wait(request)


def _answer(request: HttpRequest, code: str, status: int, wait: int = 0) -> HttpResponse:
    if status == 404:
        budgets.GUESSING.spend(request)
    page = NoTable(code[:12], wait)
    return budgets.later(render(request, "lobby/no_table.html", named(page), status=status), wait)


def _unreadable(request: HttpRequest, broken: Unreadable) -> HttpResponse:
    """What is kept of it beside its log, and that nothing of it is gone."""
    _logger.error("A stored table can't be replayed: entry %s.", broken.number, exc_info=broken)
    page = UnreadableTable(broken.table, broken.number, _result(broken.table))
    return render(request, "lobby/unreadable.html", named(page), status=503)


def _result(table: Table) -> results.Finished | None:
    try:
        return results.finished(table)
    except (KeyError, ValueError, TypeError):
        return None
