"""Who knocks with a wrong code is told so, and after too many of them to wait a minute."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render

from fortcompanion.hosting import budgets
from games import results
from games.engine.words import none_at_hand
from games.models import Table
from games.seats import passes
from games.tables import Unreadable
from games.visits import NoSuchTable

_logger = logging.getLogger(__name__)
AtTable = Callable[..., HttpResponseBase]
"""A view of one table."""


def guard_code(view: AtTable) -> AtTable:
    """Wrong codes of an address are counted; tables that a device knows stay open to it.

    What the table calls its cards holds for this request alone.
    """

    @wraps(view)
    def now(request: HttpRequest, code: str, **more: str) -> HttpResponseBase:
        if _kept_out(request, code):
            return _answer(request, code, 429)
        try:
            with none_at_hand():
                return view(request, code=code, **more)
        except NoSuchTable:
            return _answer(request, code, 404)
        except Unreadable as broken:
            return _unreadable(request, broken)

    return now


def people_only(view: AtTable) -> AtTable:
    """What people lay, mend and arrange themselves; among bots there is nothing of that."""

    @wraps(view)
    def with_people(request: HttpRequest, code: str, **more: str) -> HttpResponseBase:
        among_bots = Table.objects.filter(code=code.upper(), practice__isnull=False).exists()
        return redirect("table", code=code) if among_bots else view(request, code=code, **more)

    return with_people


def _kept_out(request: HttpRequest, code: str) -> bool:
    return not budgets.GUESSING.left(request) and code.upper() not in passes.kept(request)


def _answer(request: HttpRequest, code: str, status: int) -> HttpResponse:
    if status == 404:
        budgets.GUESSING.spend(request)
    context = {"code": code[:12], "wait": status == 429}
    return render(request, "lobby/no_table.html", context, status=status)


def _unreadable(request: HttpRequest, broken: Unreadable) -> HttpResponse:
    """What is kept of it beside its log, and that nothing of it is gone."""
    _logger.error("A stored table can't be replayed: entry %s.", broken.number, exc_info=broken)
    context = {"table": broken.table, "number": broken.number, "result": _result(broken.table)}
    return render(request, "lobby/unreadable.html", context, status=503)


def _result(table: Table) -> results.Finished | None:
    try:
        return results.finished(table)
    except (KeyError, ValueError, TypeError):
        return None
