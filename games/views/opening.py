"""Open a table, find one's own again, the same players once more."""

from __future__ import annotations

import random
from typing import Any

from django.db import transaction
from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import passes, tables
from games.catalogue import game as find_game
from games.engine.errors import GameError
from games.fort.cards import BOARDS
from games.fort.say import load_words
from games.models import Depth, Table
from games.views import practising, profile
from games.views.faces import FACES, face_of
from games.views.page import table_name
from games.views.reader import language
from games.views.tables import table_or_404

NUMBERS = tuple("01234")
LONGEST_NAME = 24


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return open_page(request)


def open_page(request: HttpRequest, status: int = 200, **said: Any) -> HttpResponse:
    """The form as it was sent, if it was, with what is to be said about it."""
    typed = request.POST
    game = _game(typed.get("game") or request.GET.get("game", ""))
    face, lines = FACES[game], find_game(game).players.stop - 1
    names = typed.getlist("name")
    boards = _different(typed.getlist("board")[: len(BOARDS)])
    depth = typed.get("depth") or Depth.CARDS
    first = typed.get("first", "random")
    o = {
        "game": game,
        "games": [{"id": id, "name": each.title(())} for id, each in FACES.items()],
        "mine": _my_tables(request),
        "players": [
            {
                "name": names[i] if i < len(names) else "",
                "board": boards[i] if face.boards else "",
            }
            for i in range(lines)
        ],
        "boards": [
            {"id": board, "name": load_words(language())["boards"][board]} for board in BOARDS
        ]
        if face.boards
        else [],
        "modules": {name: name in typed.getlist("module") for name in find_game(game).modules},
        "depths": [
            {"id": id, "name": name, "chosen": id == depth}
            for id, name in Depth.choices
            if id in face.depths
        ],
        "first": int(first) if first in NUMBERS else "random",
        "hints": _hints(request),
        "one_phone": "one_phone" in typed,
        "finer": "up" in typed or first in NUMBERS or depth != Depth.CARDS or not _hints(request),
        "laid_out": face.laid_out,
        "box": profile.offer(request) if face.laid_out else None,
        **said,
    }
    return render(request, "tables/open.html", {"o": o}, status=status)


def _my_tables(request: HttpRequest) -> list[dict[str, Any]]:
    codes = list(reversed(passes.kept(request)))
    tables_kept = Table.objects.filter(code__in=codes).annotate(last=Max("entries__at"))
    found = {table.code: table for table in tables_kept}
    return [_row(found[code]) for code in codes if code in found]


def _row(table: Table) -> dict[str, Any]:
    now = tables.moment(table)
    p = now.position
    last = localtime(table.last or table.opened)
    return {
        "code": table.code,
        "name": table_name(table, now),
        "seats": ", ".join(seat.name for seat in p.seats),
        "when": date_format(table.opened, "SHORT_DATE_FORMAT"),
        "last": last,
        "href": reverse("table", args=[table.code]),
        "over": now.game.is_over(p),
        **face_of(table).glance(p, table.depth),
    }


@require_POST
def forget(request: HttpRequest) -> HttpResponse:
    """A table leaves this device's list; the others keep it."""
    response = redirect("tables")
    passes.forget(request, response, request.POST.get("code", ""))
    return response


@require_POST
def open_table(request: HttpRequest) -> HttpResponse:
    """Names that are left empty are seats that are not taken in."""
    if "up" in request.POST:
        return _moved_up(request)
    game = _game(request.POST.get("game", ""))
    face = FACES[game]
    typed = [name.strip()[:LONGEST_NAME] for name in request.POST.getlist("name")]
    chosen = request.POST.getlist("board")
    players = [
        (name, chosen[i] if i < len(chosen) else BOARDS[i % 4], str(i))
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
            boards=_different([board for _name, board, _line in players])[: len(players)]
            if face.boards
            else None,
            modules=tuple(
                name for name in find_game(game).modules if name in request.POST.getlist("module")
            ),
            first=_first(request.POST.get("first", ""), [line for *_, line in players]),
            depth=depth if depth in face.depths else str(Depth.CARDS),
            box=profile.of_device(request) if face.laid_out else {},
            hints=_hints(request),
        )
    except GameError as wrong:
        return open_page(request, 400, error=wrong.say(language()))
    return _opened(request, table)


def _hints(request: HttpRequest) -> bool:
    """A box to tick sends nothing when it is not: "no" is sent in any case, "yes" after it."""
    return request.POST.getlist("hints")[-1:] != ["no"]


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
    request.POST = typed
    return open_page(request)


def _opened(request: HttpRequest, table: Table) -> HttpResponse:
    """The opener keeps the score; with a phone each they then choose their own seat."""
    address = reverse("table", args=[table.code])
    response = redirect(address if "one_phone" in request.POST else f"{address}?sit=1")
    passes.keep(request, response, table, passes.issue(table, None))
    return response


@require_POST
def again(request: HttpRequest, code: str) -> HttpResponse:
    """The same players once more, chance says who begins; every phone keeps its seat."""
    table = table_or_404(code)
    p = tables.moment(table).position
    held = passes.holder(request, table, len(p.seats))
    if not held.own:
        return redirect("table", code=table.code)
    if table.practice:
        return practising.again(request, table, p)
    secrets = []
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        new = Table.objects.filter(again=table).order_by("pk").first()
        if new is None:  # else somebody, or the same finger, was quicker
            new = _anew(table, p)
            secrets.append(passes.issue(new, None))
    secrets += [passes.take(new, seat, give_away=False) or "" for seat in sorted(held.sits)]
    to_sit = bool(held.taken) and not held.sits and bool(secrets)
    response = redirect(f"{reverse('table', args=[new.code])}{'?sit=1' if to_sit else ''}")
    if any(secrets):
        passes.keep(request, response, new, *secrets)
    return response


def _anew(table: Table, p: Any) -> Table:
    face = face_of(table)
    return tables.open_table(
        [seat.name for seat in p.seats],
        game=table.game,
        boards=[seat.board or BOARDS[i] for i, seat in enumerate(p.seats)] if face.boards else None,
        modules=getattr(p, "modules", ()),
        first=random.randrange(len(p.seats)),
        depth=table.depth,
        hints=table.hints,
        box={**p.profile.differences(), **profile.status(table.box)} if face.laid_out else {},
        again=table,
    )


def _game(name: str) -> str:
    return name if name in FACES else "fort"


def _wrong_players(names: list[str], players: range) -> str:
    if len(names) not in players:
        return _("Write the names of %(least)d to %(most)d players.") % {
            "least": players.start,
            "most": players.stop - 1,
        }
    if len({name.casefold() for name in names}) < len(names):
        return _("Two players have the same name. Give one of them another.")
    return ""


def _different(boards: list[str]) -> list[str]:
    """Four boards, each once, those wished for first where it can be."""
    free = [board for board in BOARDS if board not in boards]
    found: list[str] = []
    for board in boards:
        found.append(board if board in BOARDS and board not in found else free.pop())
    return found + [board for board in BOARDS if board not in found]
