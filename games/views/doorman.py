"""Who knocks with a wrong code is told so, and after too many of them to wait a minute."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from games import passes
from games.models import Table


class NoSuchTable(Http404):
    """No table has this code."""


def minded(view: Callable[..., Any]) -> Callable[..., Any]:
    """Wrong codes of an address are counted; tables that a device knows stay open to it."""

    @wraps(view)
    def now(request: HttpRequest, code: str, **more: Any) -> Any:
        if _kept_out(request, code):
            return _answer(request, code, 429)
        try:
            return view(request, code=code, **more)
        except NoSuchTable:
            return _answer(request, code, 404)

    return now


def of_people(view: Callable[..., Any]) -> Callable[..., Any]:
    """What people lay, mend and arrange themselves; among bots there is nothing of that."""

    @wraps(view)
    def with_people(request: HttpRequest, code: str, **more: Any) -> Any:
        among_bots = Table.objects.filter(code=code.upper(), practice__isnull=False).exists()
        return redirect("table", code=code) if among_bots else view(request, code=code, **more)

    return with_people


def _kept_out(request: HttpRequest, code: str) -> bool:
    return passes.too_many_guesses(request) and code.upper() not in passes.kept(request)


def _answer(request: HttpRequest, code: str, status: int) -> HttpResponse:
    if status == 404:
        passes.count_guess(request)
    context = {"code": code[:12], "wait": status == 429}
    return render(request, "tables/no_table.html", context, status=status)
