"""A game that is over, gone through again: forward and back, and to any line of its log."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.http import HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render, resolve_url
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from games import tables
from games.seats import passes
from games.seats.visits import Visit, table_and_moment
from games.sites.shapes import named
from games.views.request import Request
from games.views.table import story
from games.views.table.page import TablePage, as_it_was

PIECE = 30
"""So many lines stand below a moment: those around it. A long evening has hundreds."""
SHOWN = re.compile(r"[?&]at=([0-9]{1,9})(?:&|$)")
"""The moment that a phone shows, by its address."""

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
    """The piece with this moment, the first one first; none where the phone shows it already."""
    earlier: int | None
    """The last line of the piece before."""
    later: int | None
    part: bool
    """What htmx puts in the place of the moment before."""


@require_safe
def replay(request: Request, code: str) -> HttpResponseBase:
    table, now = table_and_moment(code)
    if not now.game.is_over(now.position):
        return _to_the_table(request, table.code)
    here = Visit(table, now, NOBODY)
    at = _typed(request.GET.get("at", ""), now.number)
    part = bool(request.htmx) and not request.htmx.history_restore_request
    then = tables.moment_at(table, now, at)
    stops = [0, *(number + 1 for number in now.standing)]
    begin = _piece_of(at)
    known = part and _piece_of(_shown_by(request, now.number)) == begin
    page = Replay(
        t=as_it_was(request, here.at(then)),
        at=at,
        of=now.number,
        line=story.lines(here, then.steps[-1:])[0] if at else None,
        back=max((stop for stop in stops if stop < at), default=0),
        forward=min((stop for stop in stops if stop > at), default=stops[-1]),
        end=stops[-1],
        lines=() if known else _told(here, begin),
        earlier=begin or None,
        later=begin + PIECE + 1 if begin + PIECE < now.number else None,
        part=part,
    )
    name = "table/replay/_next.html" if part else "table/replay/replay.html"
    return render(request, name, named(page))


def _to_the_table(request: Request, code: str) -> HttpResponse:
    """It goes on, perhaps again: somebody has taken back the end."""
    if request.htmx:
        return HttpResponseClientRedirect(resolve_url("table", code=code))
    return redirect("table", code=code)


def _told(here: Visit, begin: int) -> Sequence[story.Line]:
    steps = tables.every_step(here.table, here.now)[begin : begin + PIECE]
    return story.lines(here, steps)[::-1]


def _piece_of(at: int) -> int:
    """The number of lines before the piece which this one is in."""
    return max(at - 1, 0) // PIECE * PIECE


def _shown_by(request: Request, most: int) -> int:
    found = SHOWN.search(request.htmx.current_url or "")
    return _typed(found[1] if found else "", most)


def _typed(text: str, most: int) -> int:
    """A moment there was: the last one for what is too late, the first for what is no number."""
    return min(int(text[:9]), most) if text.isdecimal() else 0
