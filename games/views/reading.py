"""What is only read of a table: its whole log."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games import passes, tables
from games.views import story
from games.views.page import page_context
from games.views.tables import table_or_404


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    lines = story.lines(table, now, held, tables.every_step(table, now))
    context = {**page_context(request, table, now, held), "log": lines}
    return render(request, "tables/log.html", {"t": context})
