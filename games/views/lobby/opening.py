"""Open a table, find one's own again, the same players once more."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import TYPE_CHECKING, TypedDict

from django.conf import settings
from django.db import transaction
from django.db.models import Max
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import catalogue, sites, tables
from games.book import keeping
from games.book.people import key_of
from games.catalogue import game as find_game
from games.engine.errors import GameError
from games.models import Depth, Table
from games.seats import news, passes
from games.seats.visits import visit
from games.sites.face import Face
from games.views.book import offering
from games.views.lobby import names, practising
from games.views.reader import language
from games.views.table.page import Choosable, table_name
from games.views.table.sharing import span

NUMBERS = tuple("01234")
LONGEST_NAME = 24
MOST_KNOWN = 8
"""So many names from earlier tables are offered."""


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return open_page(request)


@dataclass(frozen=True, slots=True)
class Player:
    name: str
    board: str


@dataclass(frozen=True, slots=True)
class Board:
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MyTable:
    """A table of this device, and where it stands."""

    code: str
    name: str
    seats: str
    names: tuple[str, ...]
    """Of people, not of bots."""
    when: str
    last: datetime
    href: str
    over: bool
    glance: object
    result: str
    """The final score once the game is over, in the order of the seats."""
    winners: str
    """Who has surely won."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPage:
    game: str
    games: tuple[practising.GameToPlay, ...]
    known: tuple[str, ...]
    """The people of the book; who sat at the tables of this device, the last ones first."""
    houses: tuple[Choosable, ...]
    """The books it can be kept in."""
    mine: tuple[MyTable, ...]
    players: tuple[Player, ...]
    """One line for each seat the game can have."""
    boards: tuple[Board, ...]
    modules: Mapping[str, bool]
    points_only: bool | None
    """Whether it is wished for, where a table may keep no more than that."""
    first: int | str
    """The line of who begins, or `random`."""
    hints: bool
    one_phone: bool
    finer: bool
    """Something is chosen that usually nobody looks at."""
    printed: names.Printed
    laid_out: bool
    box: bool | None
    error: str
    join_error: str
    code: str
    """What was typed to join."""


def open_page(
    request: HttpRequest,
    status: int = 200,
    *,
    typed: QueryDict | None = None,
    error: str = "",
    join_error: str = "",
    code: str = "",
) -> HttpResponse:
    """The form as it was sent, if it was, with what is to be said about it."""
    typed = typed or request.POST or offering.as_last_time(request) or request.POST
    game = _game(typed.get("switch") or typed.get("game") or request.GET.get("game", ""))
    face, lines = sites.site(game).face, find_game(game).players.stop - 1
    called = typed.getlist("name")
    boards = _different(typed.getlist("board"), face.boards)
    depth = typed.get("depth") or face.usual_depth
    mine = _my_tables(request)
    houses = offering.choices(request, typed.get("house", request.GET.get("house", "")))
    first = typed.get("first", "random")
    o = OpenPage(
        game=game,
        games=practising.games(),
        known=_known(mine, called, offering.known(request, houses)),
        houses=houses,
        mine=tuple(mine),
        players=tuple(
            Player(called[i] if i < len(called) else "", boards[i] if face.boards else "")
            for i in range(lines)
        ),
        boards=tuple(Board(id, face.board_names(language())[id]) for id in face.boards),
        modules={name: name in typed.getlist("module") for name in find_game(game).modules},
        points_only=depth == Depth.POINTS if Depth.POINTS in face.depths else None,
        first=int(first) if first in NUMBERS else "random",
        hints=_hints(request),
        one_phone=_is_one_phone(typed),
        finer="up" in typed or first in NUMBERS or depth != face.usual_depth or not _hints(request),
        printed=names.printed_in(request, sites.site(game), typed.get("printed", "")),
        laid_out=face.box is not None,
        box=face.box.offer(request) if face.box else None,
        error=error,
        join_error=join_error,
        code=code,
    )
    return render(request, "lobby/open.html", {"o": o}, status=status)


if TYPE_CHECKING:
    from django_stubs_ext import WithAnnotations

    class _Last(TypedDict):
        last: datetime | None


def _my_tables(request: HttpRequest) -> list[MyTable]:
    codes = list(reversed(passes.kept(request)))
    if not codes:
        return []
    tables_kept = Table.objects.filter(code__in=codes).annotate(last=Max("entries__at"))
    found = {table.code: table for table in tables_kept}
    return [_row(found[code]) for code in codes if code in found]


def _row(table: WithAnnotations[Table, _Last]) -> MyTable:
    now = tables.moment(table)
    p = now.position
    last = localtime(table.last or table.opened)
    over = now.game.is_over(p)
    rows = sorted(now.game.standing(p).rows, key=lambda row: row.seat) if over else []
    return MyTable(
        code=table.code,
        name=table_name(table, now),
        seats=", ".join(seat.name for seat in p.seats),
        names=() if table.practice else tuple(seat.name for seat in p.seats),
        when=date_format(table.opened, "SHORT_DATE_FORMAT"),
        last=last,
        href=reverse("table", args=[table.code]),
        over=over,
        glance=sites.site_of(table).face.glance(p, table.depth),
        result=" : ".join(span(row.points) for row in rows),
        winners=", ".join(row.name for row in rows if row.wins),
    )


def _known(mine: list[MyTable], typed: list[str], people: tuple[str, ...]) -> tuple[str, ...]:
    """Names to offer: whom this device has seen, without those that are written down already."""
    seen = {key_of(name) for name in typed}
    found: list[str] = []
    for number, name in enumerate((*people, *(name for table in mine for name in table.names))):
        if key_of(name) not in seen and (number < len(people) or len(found) < MOST_KNOWN):
            seen.add(key_of(name))
            found.append(name)
    return tuple(found)


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """A table leaves this device's list; the others keep it."""
    response = redirect("tables")
    passes.forget(request, response, request.POST.get("code", ""))
    return response


@require_POST
@within(budgets.OPENING)
def open_table(request: HttpRequest) -> HttpResponse:
    """Names that are left empty are seats that are not taken in."""
    if "up" in request.POST:
        return _moved_up(request)
    if "switch" in request.POST:
        return open_page(request)
    game = _game(request.POST.get("game", ""))
    face = sites.site(game).face
    typed = [name.strip()[:LONGEST_NAME] for name in request.POST.getlist("name")]
    chosen = request.POST.getlist("board")
    players = [
        (name, chosen[i] if i < len(chosen) else _board(face, i), str(i))
        for i, name in enumerate(typed)
        if name
    ]
    error = _wrong_players([name for name, _board, _line in players], find_game(game).players)
    if error:
        return open_page(request, 400, error=error)
    depth = str(request.POST.get("depth", ""))
    try:
        table = tables.open_table(
            [name for name, _board, _line in players],
            game=game,
            boards=_boards([board for _name, board, _line in players], face),
            modules=tuple(
                name for name in find_game(game).modules if name in request.POST.getlist("module")
            ),
            first=_first(request.POST.get("first", ""), [line for *_, line in players]),
            depth=depth if depth in face.depths else face.usual_depth,
            box=face.box.of_device(request) if face.box else {},
            hints=_hints(request),
            box_names=names.begin_with(request, sites.site(game), request.POST.get("printed", "")),
        )
    except GameError as wrong:
        return open_page(request, 400, error=wrong.say(language()))
    return _opened(request, table)


def _hints(request: HttpRequest) -> bool:
    """A box to tick sends nothing when it is not: "no" is sent in any case, "yes" after it."""
    return request.POST.getlist("hints")[-1:] != ["no"]


def _is_one_phone(typed: QueryDict) -> bool:
    return settings.PLACE.one_phone or "one_phone" in typed


def _first(wish: str, lines: list[str]) -> int:
    """Who begins, by the line of the form; chance where nobody was chosen (F1.1)."""
    return lines.index(wish) if wish in lines else random.randrange(len(lines))


def _moved_up(request: HttpRequest) -> HttpResponse:
    """One player changes places with the one before, boards and all: for phones without scripts."""
    typed = request.POST.copy()
    line = typed.get("up", "")
    if line in NUMBERS[1:]:
        here = int(line)
        for field in ("name", "board"):
            values = typed.getlist(field)
            if len(values) > here:
                values[here - 1 : here + 1] = reversed(values[here - 1 : here + 1])
                typed.setlist(field, values)
        moved = {line: str(here - 1), str(here - 1): line}
        typed["first"] = moved.get(typed.get("first", ""), typed.get("first", "random"))
    return open_page(request, typed=typed)


def _opened(request: HttpRequest, table: Table) -> HttpResponse:
    """The opener keeps the score; with a phone each they then choose their own seat."""
    address = reverse("table", args=[table.code])
    response = redirect(address if _is_one_phone(request.POST) else f"{address}?sit=1")
    passes.keep(request, response, table, passes.issue(table, None))
    offering.keep(request, response, table)
    return response


@require_POST
@within(budgets.OPENING)
def again(request: HttpRequest, code: str) -> HttpResponse:
    """The same players once more, chance says who begins; every phone keeps its seat."""
    table, now, held = here = visit(request, code)
    if not held.own:
        return redirect("table", code=table.code)
    if table.practice:
        return practising.again(request, here)
    secrets = []
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        new = Table.objects.filter(again=table).order_by("pk").first()
        if new is None:  # else somebody, or the same finger, was quicker
            new = _anew(table, now)
            keeping.after(table, new)
            secrets.append(passes.issue(new, None))
            news.tell(table, "again", by=min(held.sits or held.aloud, default=None))
    if secrets:
        tables.touch(table)  # the other phones are to come along
    secrets += [passes.take(new, seat, give_away=False) or "" for seat in sorted(held.sits)]
    to_sit = bool(held.taken) and not held.sits and bool(secrets)
    response = redirect(f"{reverse('table', args=[new.code])}{'?sit=1' if to_sit else ''}")
    if any(secrets):
        passes.keep(request, response, new, *secrets)
    return response


def _anew(table: Table, now: tables.Moment) -> Table:
    face, p = sites.site_of(table).face, now.position
    return tables.open_table(
        [seat.name for seat in p.seats],
        game=table.game,
        boards=_boards([seat.board or _board(face, i) for i, seat in enumerate(p.seats)], face)
        if face.boards
        else None,
        modules=getattr(p, "modules", ()),
        first=random.randrange(len(p.seats)),
        depth=table.depth,
        hints=table.hints,
        box=face.box.of_table(table, p) if face.box else {},
        again=table,
        box_names=table.box_names,
    )


def _game(name: str) -> str:
    return name if name in catalogue.names() else catalogue.usual()


def _wrong_players(names: list[str], players: range) -> str:
    if len(names) not in players:
        return _("Write the names of %(least)d to %(most)d players.") % {
            "least": players.start,
            "most": players.stop - 1,
        }
    if len({name.casefold() for name in names}) < len(names):
        return _("Two players have the same name. Give one of them another.")
    return ""


def _boards(wishes: list[str], face: Face[object]) -> list[str] | None:
    return _different(wishes, face.boards)[: len(wishes)] if face.boards else None


def _board(face: Face[object], line: int) -> str:
    """The board a line gets, if nobody chooses one for it."""
    return face.boards[line % len(face.boards)] if face.boards else ""


def _different(wishes: list[str], boards: tuple[str, ...]) -> list[str]:
    """All the boards, each once, those wished for first where it can be."""
    free = [board for board in boards if board not in wishes]
    found: list[str] = []
    for wish in wishes[: len(boards)]:
        found.append(wish if wish in boards and wish not in found else free.pop())
    return found + [board for board in boards if board not in found]
