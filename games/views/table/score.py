"""The end of a game: finish it, lay made-up rules open, fill in what is unknown, see the score."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.faults import sound
from games import live, tables
from games.engine.entries import Correction, Entry
from games.engine.errors import GameError, NotAMove
from games.engine.wording import quoted
from games.models import Depth
from games.seats.rematch import Rematch, rematch
from games.seats.visits import Visit, insist, visit
from games.sites import site, site_of
from games.sites.face import Face
from games.sites.shapes import named
from games.sites.shapes.score import ScoreContext, Title
from games.views.clients import client_of, new_client
from games.views.reader import language
from games.views.table.finale import Finale, finale
from games.views.table.page import table_name
from games.views.table.sharing import Share, share_of
from games.views.typed import typed_number


@dataclass(frozen=True, slots=True, kw_only=True)
class ScorePage:
    code: str
    game: str
    face: Face[object]
    name: str
    version: int
    client: str
    watching: bool
    trouble: str
    finish: bool
    """This device may end the game here."""
    again_url: str
    review: bool
    """There is a look back for this device: at the end, or of its own seat so far."""
    rematch: Rematch | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Scored:
    t: ScorePage
    s: ScoreContext
    finale: Finale | None
    titles: Sequence[Title]
    share: Share


@require_safe
def score(request: HttpRequest, code: str) -> HttpResponse:
    """As if the game ended now; at its end, the end. Made-up rules of others only then."""
    return _page(request, visit(request, code))


def _page(request: HttpRequest, here: Visit, trouble: str = "", status: int = 200) -> HttpResponse:
    table, now, held = here
    over = now.game.is_over(now.position)
    face = site_of(table).face
    t = ScorePage(
        code=table.code,
        game=table.game,
        face=face,
        name=table_name(table, now),
        version=table.version(now.number),
        client=new_client(),
        watching=not held.own,
        trouble=trouble,
        finish=bool(held.own) and not over,
        review=bool(now.number and table.depth != Depth.POINTS)
        and (now.game.standing(now.position).complete or (bool(held.own) and table.hints)),
        again_url=reverse("again", args=[table.code]) if over and held.own else "",
        rematch=rematch(table, [seat.name for seat in now.position.seats]) if over else None,
    )
    counted = face.score(table, now, held)
    page = Scored(
        t=t,
        s=counted,
        finale=sound(lambda: finale(face, counted), None),
        titles=sound(lambda: face.titles(table, now), ()) if counted.done else (),
        share=share_of(table, now),
    )
    return render(request, "score/score.html", named(page), status=status)


@require_POST
def finish(request: HttpRequest, code: str) -> HttpResponse:
    """The table ends the game here: where only points are counted, or it is late."""
    return _enter(request, code, lambda _here: Correction("phase", "over"), over=False)


@require_POST
def fill(request: HttpRequest, code: str) -> HttpResponse:
    """One thing that the final score needs and the companion does not know."""
    return _enter(request, code, lambda here: _filled(request, here.now), over=True)


def _enter(
    request: HttpRequest, code: str, make: Callable[[Visit], Entry], *, over: bool
) -> HttpResponse:
    """Enters it, again if another phone was quicker: at the end several say something at once."""
    table, now, held = here = visit(request, code)
    seat = request.POST.get("seat", "")
    where = (
        f"{reverse('table_score', args=[table.code])}{f'#seat-{seat}' if seat.isdecimal() else ''}"
    )
    if not held.own or over != now.game.is_over(now.position):
        return redirect(where)
    client = client_of(request)

    def entered(here: Visit) -> tables.Moment:
        entry = make(here)
        return tables.record(table, entry, held.author(entry), here.now.number, client)

    try:
        now = insist(here, entered).now
    except GameError as wrong:
        return _page(request, here.at(tables.moment(table)), wrong.say(language()), 422)
    live.ring(table.code, table.version(now.number))
    done = site_of(table).face.score(table, now, held).done
    return redirect(where.partition("#")[0] if done else where)


def _filled(request: HttpRequest, now: tables.Moment) -> Entry:
    typed = request.POST
    seat = typed_number(typed.get("seat", ""), "seat")
    if seat >= len(now.position.seats):
        raise NotAMove("no-seat", "seat", seat=seat)
    filled = site(now.game.name).face.filled
    if filled is None:
        raise NotAMove("no-place", "what", place=quoted(typed.get("what", "")[:40]))
    return filled(typed, seat)
