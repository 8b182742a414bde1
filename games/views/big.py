"""A table on a big screen: read only, large, and nothing but what lies open."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import passes, tables
from games.models import Table
from games.views.faces import face_of
from games.views.page import etag, page_context
from games.views.tables import table_or_404

NOBODY = passes.Holder()
"""Whoever looks: the screen is seen by all, so it shows what a stranger may see."""


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    return render(request, "tables/big.html", {"t": _context(request, table, tables.moment(table))})


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    mark = etag(table, now, NOBODY)
    if request.headers.get("If-None-Match", "").removeprefix("W/") == mark:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, face_of(table).big, {"t": _context(request, table, now)})
    response["ETag"] = mark
    return response


def _context(request: HttpRequest, table: Table, now: tables.Moment) -> dict[str, Any]:
    t = page_context(request, table, now, NOBODY)
    t["seats"].sort(key=lambda seat: seat["index"])
    return t
