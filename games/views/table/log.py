"""What is only read of a table: its whole log."""

from __future__ import annotations

from dataclasses import replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import tables
from games.seats.visits import visit
from games.views.table import story
from games.views.table.page import page_context


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    here = visit(request, code)
    lines = story.lines(here, tables.every_step(here.table, here.now))
    lines = story.with_news(here.table, here.now, lines)
    page = replace(page_context(request, here), log=lines)
    return render(request, "table/log.html", {"t": page})
