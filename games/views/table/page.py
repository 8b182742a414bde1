"""What the page of any table is given: plain values, already in the reader's language."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from fortcompanion.faults import Fault, sound
from fortcompanion.invitations import link_for_others, link_for_the_house
from games import practice, tables
from games.models import Depth, Table
from games.seats import passes
from games.seats.rematch import Rematch, rematch
from games.seats.visits import Visit
from games.sites import site_of
from games.sites.face import Face
from games.sites.shapes.table import Now, Seat, TableContext, whose
from games.tables.tidying import goes
from games.views.clients import new_client
from games.views.reader import language
from games.views.table import asking, offering, story
from games.views.table.meanwhile import Meanwhile, meanwhile

SHORT_LOG = 12
FALLEN = "table/faults/_fallen.html"


@dataclass(frozen=True, slots=True)
class Choosable:
    """One of several, and whether it is the one that is chosen."""

    id: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TablePage:
    """What the page of every table has; what only its game shows is in `shown`."""

    code: str
    game: str
    face: Face[object]
    shown: TableContext
    name: str
    link: Callable[[], str]
    house_link: Callable[[], str]
    """For other phones; asked for where somebody is invited."""
    etag: str
    number: int
    version: int
    depth: str
    depths: tuple[Choosable, ...]
    """Those it can change to."""
    along: bool
    """Whether the table keeps cards, and not only numbers."""
    hints: bool
    idea: offering.Offer | None
    odds: bool
    mine: list[int]
    keeper: bool
    practice: bool
    meanwhile: Meanwhile | None
    """What others did since this phone last chose."""
    watching: bool
    around: tuple[Seat, ...]
    """The seats as this device looks at them: its own first, then clockwise."""
    cover: bool
    """Several players look at this phone."""
    log: list[story.Line]
    undo: str
    redo: str
    claims: list[asking.ClaimShown]
    asleep: list[asking.Sleeper]
    told: list[str]
    """What has become of seats and phones since the last entry."""
    keeper_asleep: bool
    wish: story.WishedFor | None
    client: str
    again_url: str
    rematch: Rematch | None
    fresh: bool
    """Nothing is entered yet: the set-up helper is offered, unless one just comes from it."""
    box: str

    @property
    def seats(self) -> tuple[Seat, ...]:
        return self.shown.seats

    @property
    def now(self) -> Now | None:
        return self.shown.now

    @property
    def over(self) -> bool:
        return self.shown.over

    @property
    def deciders(self) -> tuple[int, ...]:
        return self.shown.deciders

    @property
    def answers_first(self) -> int | None:
        return self.shown.answers_first


def page_context(request: HttpRequest, here: Visit) -> TablePage:
    """Everything the page of a table shows to the device of this request.

    Whoever looks sets bots going whose turn it is. What can't be made is left out, so that nobody
    loses the table, nor the way back from what it fell over.
    """
    practice.wake(here.table, here.now.number)
    return as_it_was(request, here)


def as_it_was(request: HttpRequest, here: Visit) -> TablePage:
    """The same where nobody is set going: of a moment that may be past."""
    table, now, held = here
    face: Face[object] = site_of(table).face
    shown = sound(lambda: face.shown(table, now, held))
    if isinstance(shown, Fault):
        face, shown = replace(face, middle=FALLEN, big=FALLEN), _seats_only(here)
    return _page(request, here, face, shown)


def _page(request: HttpRequest, here: Visit, face: Face[object], shown: TableContext) -> TablePage:
    table, now, held = here
    over = now.game.is_over(now.position)
    among_people = bool(held.own) and not table.practice
    fresh = face.box is not None and among_people and not now.number
    return TablePage(
        code=table.code,
        game=table.game,
        face=face,
        shown=shown,
        name=sound(lambda: table_name(table, now), ""),
        link=lambda: link_for_others(request, reverse("table", args=[table.code])),
        house_link=lambda: link_for_the_house(request, reverse("table", args=[table.code])),
        etag=etag(here),
        number=now.number,
        version=table.version(now.number),
        depth=table.depth,
        depths=depths(face, table.depth) if among_people else (),
        along=table.depth == Depth.CARDS,
        hints=table.hints,
        idea=sound(lambda: offering.offer(here), None),
        odds=bool(held.own) and face.reckons(table, now),
        mine=sorted(held.own),
        keeper=held.keeper,
        practice=bool(table.practice),
        meanwhile=sound(lambda: meanwhile(here), None),
        watching=not held.own,
        around=_around(shown.seats, held),
        cover=len(held.own) > 1,
        log=sound(lambda: _log(here)),
        undo=sound(lambda: story.undo_text(here), _("the last entry")) if held.own else "",
        redo=sound(lambda: story.redo_text(here), _("what was taken back")) if held.own else "",
        claims=sound(lambda: asking.claims_shown(request, table, now, held)),
        asleep=sound(lambda: asking.asleep(request, table, now, held, shown)),
        told=sound(lambda: [*_going(table), *asking.told(table, now)]),
        keeper_asleep=held.keeper_asleep and bool(held.taken),
        wish=sound(lambda: story.wish(here)),
        client=new_client(),
        again_url=reverse("again", args=[table.code]) if over and held.own else "",
        rematch=rematch(table, [seat.name for seat in now.position.seats]) if over else None,
        fresh=fresh and "set-up" not in request.GET,
        box=str(table.box.get("status", "")),
    )


def _going(table: Table) -> list[str]:
    """The notice that the table will be tidied away because nobody has come for long."""
    then = goes(table)
    if then is None:
        return []
    day = date_format(then, "SHORT_DATE_FORMAT")
    return [_("Nobody has played here for long: after %(day)s this table is gone.") % {"day": day}]


def depths(face: Face[object], now: str) -> tuple[Choosable, ...]:
    named: dict[str, str] = {id: str(name) for id, name in Depth.choices}
    if Depth.BOARDS in face.depths:
        named |= {
            Depth.BOARDS: _("Turns by what they change, any of them card by card"),
            Depth.CARDS: _("Turns card by card, any of them by what it changes"),
        }
    return tuple(Choosable(id, name, id == now) for id, name in named.items() if id in face.depths)


def _log(here: Visit) -> list[story.Line]:
    lines = story.lines(here, here.now.steps[-SHORT_LOG:])
    return story.with_news(here.table, here.now, lines)[:SHORT_LOG]


def _seats_only(here: Visit) -> TableContext:
    """What there is left to show when nothing of the game can be."""
    seats = tuple(
        Seat(
            **whose(i, seat.name),
            mine=i in here.held.own,
            points=0,
            decides=False,
            open=False,
            away=i in here.held.away,
        )
        for i, seat in enumerate(here.now.position.seats)
    )
    return TableContext(seats=seats, over=here.now.game.is_over(here.now.position))


def _around(seats: tuple[Seat, ...], held: passes.Holder) -> tuple[Seat, ...]:
    """The seats in turn order from this phone's first own seat, from seat 0 where it has none."""
    me = min(held.own) if len(held.own) == 1 else min(held.sits, default=0)
    return tuple(sorted(seats, key=lambda seat: (seat.index - me) % len(seats)))


def etag(here: Visit) -> str:
    """Tells versions of the page apart; it holds no secret, only who looks at which version."""
    table, now, held = here
    seats, away = ("".join(map(str, sorted(each))) or "none" for each in (held.own, held.away))
    keeper = "asleep" if held.keeper_asleep else "awake"
    stand = f"{now.number}.{table.stirs}-{table.depth}-{away}-{keeper}"
    return f'"{table.code}-{stand}-{language()}-{seats}"'


def table_name(table: Table, now: tables.Moment) -> str:
    name = site_of(table).face.title(getattr(now.position, "modules", ()))
    return _("%(game)s, practice") % {"game": name} if table.practice else name
