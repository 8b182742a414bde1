"""A game that is over, gone through again: forward and back, and to any line of its log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import tables
from games.seats import passes
from games.sites.shapes import named
from games.views.request import Request
from games.views.table import story
from games.views.table.page import TablePage, as_it_was
from games.visits import Visit, table_or_404

NOBODY = passes.Holder()
"""Whoever looks sees what a stranger saw: of no hand more than what lay open."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Replay:
    """One moment of it. Back and forward go by what still counted at the end."""

    t: TablePage
    """The table as it stood then."""
    at: int
    """After so many entries."""
    of: int
    """So many there are."""
    line: story.Line | None
    """What has just happened; None at the beginning."""
    back: int
    forward: int
    end: int
    lines: Sequence[story.Line]
    """All there are, the first one first; none where only the moment is asked for."""


@require_safe
def replay(request: Request, code: str) -> HttpResponseBase:
    table = table_or_404(code)
    now = tables.moment(table)
    if not now.game.is_over(now.position):
        return _to_the_table(request, table.code)
    here = Visit(table, now, NOBODY)
    at = _typed(request.GET.get("at", ""), now.number)
    part = request.htmx and not request.htmx.history_restore_request
    then = tables.moment_at(table, now, at)
    stops = [0, *(number + 1 for number in now.standing)]
    page = Replay(
        t=as_it_was(request, here.at(then)),
        at=at,
        of=now.number,
        line=story.lines(here, then.steps[-1:])[0] if at else None,
        back=max((stop for stop in stops if stop < at), default=0),
        forward=min((stop for stop in stops if stop > at), default=stops[-1]),
        end=stops[-1],
        lines=() if part else story.lines(here, tables.every_step(table, now))[::-1],
    )
    name = "table/replay/_moment.html" if part else "table/replay/replay.html"
    return render(request, name, named(page))


def _to_the_table(request: Request, code: str) -> HttpResponse:
    """It goes on, perhaps again: somebody has taken back the end."""
    if request.htmx:
        return HttpResponseClientRedirect(resolve_url("table", code=code))
    return redirect("table", code=code)


def _typed(text: str, most: int) -> int:
    """A moment there was: the last one for what is too late, the first for what is no number."""
    return min(int(text[:9]), most) if text.isdecimal() else 0
