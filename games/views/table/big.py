"""A table on a big screen: read only, large, and nothing but what lies open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.shortcuts import render
from django.views.decorators.http import require_safe

from fortcompanion.faults import Fault, sound
from games.seats import passes
from games.seats.visits import Visit, table_and_moment
from games.sites import site_of
from games.sites.shapes import named
from games.sites.shapes.score import ScoreContext, Title
from games.views.table.finale import Finale, finale
from games.views.table.page import TablePage, etag, page_context

if TYPE_CHECKING:
    from _typeshed import DataclassInstance


@dataclass(frozen=True, slots=True, kw_only=True)
class BigScreen:
    t: TablePage
    s: ScoreContext | Fault
    """The score as it stands, with the race."""
    b: DataclassInstance | Fault | None
    """What only this game's screen shows."""
    over: bool
    finale: Finale | None
    titles: Sequence[Title]


NOBODY = passes.Holder()
"""Whoever looks: the screen is seen by all, so it shows what a stranger may see."""


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    return render(request, "table/big.html", named(_screen(request, _for_all(code))))


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    here = _for_all(code)
    mark = etag(here)
    if request.headers.get("If-None-Match", "").removeprefix("W/") == mark:
        response: HttpResponse = HttpResponseNotModified()
    else:
        response = render(request, "table/_big_part.html", named(_screen(request, here)))
    response["ETag"] = mark
    return response


def _for_all(code: str) -> Visit:
    return Visit(*table_and_moment(code), NOBODY)


def _screen(request: HttpRequest, here: Visit) -> BigScreen:
    table, now, held = here
    face = site_of(table).face
    t = page_context(request, here)
    score = sound(lambda: face.score(table, now, held))
    over = isinstance(score, ScoreContext) and score.final
    return BigScreen(
        t=t,
        s=score,
        b=sound(lambda: face.screen and face.screen(table, now)),
        over=over,
        finale=sound(lambda: finale(face, score), None) if over else None,
        titles=sound(lambda: face.titles(table, now), ()) if over else (),
    )
