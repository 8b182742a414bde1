"""How a game came about: the chances line by line, what turned it, what mattered, what was luck."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import urlencode
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from games import tables, thinking
from games.engine.hinting.review.decisions import known_then
from games.engine.hinting.review.review import Point, Review
from games.models import Depth, Table
from games.seats.visits import Visit, visit
from games.sites import site_of
from games.sites.face import Face
from games.sites.shapes import named
from games.sites.shapes.table import Whose, whose
from games.tables import reviews
from games.views.request import Request
from games.views.table import story
from games.views.table.page import table_name
from games.views.table.play import to_the_table
from games.views.table.review import telling
from games.views.table.review.course import Course, course

PATIENCE = 1.0
"""Seconds that a page waits before it shows how far it is."""
MOST_LOOKS = 240
"""A page that has looked so often looks no more by itself."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """The look back in words."""

    course: Course | None
    origin: Origin | None
    turning: Sequence[telling.TurningPoint]
    mattered: Sequence[telling.Mattered]
    finds: Sequence[telling.Mattered]
    luck: Sequence[telling.LuckRow]
    times: Sequence[telling.Took]
    paused: str
    judged: str


@dataclass(frozen=True, slots=True)
class Origin:
    """The game from which this one was played on, and how it went there from that line."""

    code: str
    line: int
    course: Course


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewPage:
    code: str
    game: str
    name: str
    face: Face[object]
    seats: Sequence[Whose]
    open: bool
    """The game is over and all lies open: there is a replay to look into."""
    who: int | None
    share: int
    look: str
    """Where the page asks itself again; empty once nothing more will come."""
    busy: bool
    failed: bool
    """The game could not be gone through: it was told in a way that no numbers fit."""
    told: Told | None


@require_safe
def review(request: Request, code: str) -> HttpResponse:
    """A game that is over, for anybody; one that goes on as the own seat knows it."""
    here = visit(request, code)
    table, now, held = here
    is_open = bool(now.game.standing(now.position).complete)
    wish = request.GET.get("seat", "")
    own = sorted(held.own) if table.hints else []
    who = None if is_open else next((seat for seat in own if wish in ("", str(seat))), None)
    if table.depth == Depth.POINTS or (not is_open and who is None):
        return to_the_table(request, table)  # points alone say nothing of how they came about
    found = reviews.kept(table, now) if is_open else None
    hint: thinking.Hint | None = None
    wait = 0
    if found is None:
        looks, hint = _looks(request), reviews.begun(table, now, who)
        wait = 0 if hint is not None else budgets.THINKING.spend(request) or 0
        try:
            if wait:
                raise thinking.Busy
            hint = hint or reviews.begin(table, now, who)
            if not looks:
                hint.wait(PATIENCE)
            found = reviews.found(table, now, hint)
        except thinking.Busy:
            hint = None
    page = _page(here, who, found, hint, _looks(request), is_open=is_open)
    part = request.htmx and not request.htmx.history_restore_request
    name = "score/review/_review.html" if part else "score/review/review.html"
    return budgets.later(render(request, name, named(page)), wait)


def _looks(request: Request) -> int:
    typed = request.GET.get("looks", "")
    return int(typed) if typed.isdecimal() and len(typed) < 4 else 0


def _page(
    here: Visit,
    who: int | None,
    found: Review | None,
    hint: thinking.Hint | None,
    looks: int,
    *,
    is_open: bool,
) -> ReviewPage:
    table, now, _held = here
    seats = [whose(i, seat.name) for i, seat in enumerate(now.position.seats)]
    over = found is not None or hint is None or hint.over or looks >= MOST_LOOKS
    failed = found is None and hint is not None and hint.failed
    words = {"looks": str(looks + 1), **({} if who is None else {"seat": str(who)})}
    return ReviewPage(
        code=table.code,
        game=table.game,
        name=table_name(table, now),
        face=site_of(table).face,
        seats=seats,
        open=is_open,
        who=who,
        share=round(100 * hint.share) if hint is not None else 0,
        look="" if over else f"{reverse('table_review', args=[table.code])}?{urlencode(words)}",
        busy=found is None and over and not failed,
        failed=failed,
        told=None if found is None else told(here, found, seats),
    )


def told(here: Visit, found: Review, seats: Sequence[Whose]) -> Told:
    table, now, _held = here
    game, steps = now.game, tables.every_step(table, now)
    numbers = {turn.line for turn in found.turning}
    texts = {step.number: story.told(here, step) for step in steps if step.number in numbers}
    after = {step.number: step.after for step in steps}
    standing = set(now.standing)
    counted = [step for step in steps if step.number - 1 in standing]
    before = {
        each.line: known_then(game, later[0][0], [(entry, p) for _, entry, p in later], each.seat)
        for each in found.decisions
        if (later := [(s.before, s.entry, s.after) for s in counted if s.number >= each.line])
    }
    said = telling.decisions(game, found, seats, before)
    return Told(
        course=course(found, seats),
        origin=_origin(table, seats),
        turning=telling.turning_points(game, found, seats, texts, after),
        mattered=[each for each in said if not each.good],
        finds=[each for each in said if each.good],
        luck=telling.luck(found),
        times=telling.times(found, seats),
        paused=telling.paused(found),
        judged=telling.judged(found),
    )


def _origin(table: Table, seats: Sequence[Whose]) -> Origin | None:
    """Both courses side by side, if somebody has looked back at the other one too."""
    practice = table.practice
    if practice is None or "origin" not in practice:
        return None
    other = Table.objects.filter(code=practice["origin"]).first()
    if other is None or other.closed:
        return None
    try:
        found = reviews.kept(other, tables.moment(other))
    except tables.Unreadable:
        return None
    if found is None:
        return None
    before = other.practice.get("since", 0) if other.practice else 0
    line = practice.get("since", 0) - before
    drawn = course(replace(found, course=_from(found, line), turning=()), seats)
    return None if drawn is None else Origin(other.code, line, drawn)


def _from(found: Review, line: int) -> tuple[Point, ...]:
    at = max((n for n, point in enumerate(found.course) if point.line <= line), default=0)
    return found.course[at:]
