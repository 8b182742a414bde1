"""Open a table, join it, take a seat; the table's page, and the stream that says it changed."""

from __future__ import annotations

import random
import re
from collections.abc import AsyncIterator
from typing import Any

from asgiref.sync import sync_to_async
from django.db import transaction
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotModified,
    StreamingHttpResponse,
)
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games import live, passes, tables
from games.engine.errors import GameError
from games.fort.cards import BOARDS
from games.fort.moments import NAMES
from games.fort.position import Position
from games.fort.say import load_words
from games.fort.view import SHAPES
from games.models import Depth, Table
from games.views.context import etag, language, page_context, table_name

SEATS = range(2, 5)
NUMBERS = tuple("0123")
CODE = re.compile(r"[0-9A-Z]{1,8}")
LONGEST_NAME = 24


def table_or_404(code: str) -> Table:
    if not CODE.fullmatch(code.upper()):
        raise Http404
    return get_object_or_404(Table, code=code.upper())


@require_safe
def index(request: HttpRequest) -> HttpResponse:
    return _open_page(request)


def _open_page(request: HttpRequest, status: int = 200, **said: Any) -> HttpResponse:
    typed = request.POST
    names = typed.getlist("name") or []
    boards = typed.getlist("board") or list(BOARDS)
    depth = typed.get("depth") or Depth.CARDS
    first = typed.get("first", "random")
    o = {
        "mine": _my_tables(request),
        "players": [
            {
                "name": names[i] if i < len(names) else "",
                "board": boards[i] if i < len(boards) else BOARDS[i],
            }
            for i in range(SEATS.stop - 1)
        ],
        "boards": [
            {"id": board, "name": load_words(language())["boards"][board]} for board in BOARDS
        ],
        "modules": {name: name in typed.getlist("module") for name in NAMES},
        "depths": [{"id": id, "name": name, "chosen": id == depth} for id, name in Depth.choices],
        "first": int(first) if first in NUMBERS else "random",
        "one_phone": "one_phone" in typed,
        **said,
    }
    return render(request, "tables/open.html", {"o": o}, status=status)


def _my_tables(request: HttpRequest) -> list[dict[str, Any]]:
    codes = list(reversed(passes.kept(request)))
    found = {table.code: table for table in Table.objects.filter(code__in=codes)}
    rows = []
    for code in codes:
        if code not in found:
            continue
        p = tables.moment(found[code]).position
        rows.append(
            {
                "code": code,
                "name": table_name(p),
                "seats": ", ".join(seat.name for seat in p.seats),
                "when": date_format(found[code].opened, "SHORT_DATE_FORMAT"),
                "href": reverse("table", args=[code]),
                "over": not p.agenda,
                "turn": p.seats[p.leader].name,
            }
        )
    return rows


@require_POST
def open_table(request: HttpRequest) -> HttpResponse:
    """Names that are left empty are seats that are not taken in."""
    typed = [name.strip()[:LONGEST_NAME] for name in request.POST.getlist("name")]
    chosen = request.POST.getlist("board")
    players = [
        (name, chosen[i] if i < len(chosen) else BOARDS[i % 4])
        for i, name in enumerate(typed)
        if name
    ]
    error = _wrong_players(players)
    if error:
        return _open_page(request, 400, error=error)
    first = request.POST.get("first", "random")
    count = len(players)
    number = int(first) if first in NUMBERS[:count] else random.randrange(count)
    depth = str(request.POST.get("depth", ""))
    try:
        table = tables.open_table(
            [name for name, _board in players],
            boards=_different([board for _name, board in players]),
            modules=tuple(name for name in NAMES if name in request.POST.getlist("module")),
            first=number,
            depth=depth if depth in Depth.values else str(Depth.CARDS),
        )
    except GameError as wrong:
        error = wrong.say(language())
        return _open_page(request, 400, error=error)
    return _opened(request, table)


def _opened(request: HttpRequest, table: Table) -> HttpResponse:
    """The opener keeps the score; with a phone each they then choose their own seat."""
    address = reverse("table", args=[table.code])
    response = redirect(address if "one_phone" in request.POST else f"{address}?sit=1")
    passes.keep(request, response, table, passes.issue(table, None))
    return response


@require_POST
def again(request: HttpRequest, code: str) -> HttpResponse:
    """The same players once more, whoever began last time left out of it."""
    table = table_or_404(code)
    p = tables.moment(table).position
    if not passes.holder(request, table, len(p.seats)).own:
        return redirect("table", code=table.code)
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        new = Table.objects.filter(again=table).order_by("pk").first()
        if new is not None:  # somebody else, or the same finger, was quicker
            return redirect("table", code=new.code)
        return _opened(request, _anew(table, p))


def _anew(table: Table, p: Position) -> Table:
    return tables.open_table(
        [seat.name for seat in p.seats],
        boards=[seat.board or BOARDS[i] for i, seat in enumerate(p.seats)],
        modules=p.modules,
        first=random.randrange(len(p.seats)),
        depth=table.depth,
        box=table.box,
        again=table,
    )


@require_POST
def depth(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    wish = str(request.POST.get("depth", ""))
    if passes.holder(request, table, len(now.position.seats)).own and wish in Depth.values:
        table.depth = wish
        table.save(update_fields=["depth"])
        live.ring(table.code, now.number)
    return redirect("table", code=table.code)


def _wrong_players(players: list[tuple[str, str]]) -> str:
    if len(players) not in SEATS:
        return _("Write the names of two to four players.")
    if len({name.casefold() for name, _board in players}) < len(players):
        return _("Two players have the same name. Give one of them another.")
    return ""


def _different(boards: list[str]) -> list[str]:
    """Every player a board of their own, as wished where it can be."""
    free = [board for board in BOARDS if board not in boards]
    found: list[str] = []
    for board in boards:
        found.append(board if board in BOARDS and board not in found else free.pop())
    return found


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    code = "".join(request.POST.get("code", "").upper().split())
    if passes.too_many_guesses(request):
        message = _("So many wrong codes. Wait a minute, then look at the code once more.")
        return _open_page(request, 429, join_error=message, code=code)
    if not CODE.fullmatch(code) or not Table.objects.filter(code=code).exists():
        passes.count_guess(request)
        message = _("No table has this code. Look at it once more: it has five characters.")
        return _open_page(request, 404, join_error=message, code=code)
    return redirect("table", code=code)


@require_POST
def sit(request: HttpRequest, code: str) -> HttpResponse:
    """Take a free seat, or one more; a taken one only the keeper of the score gives away."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    response = redirect("table", code=table.code)
    wish = request.POST.get("seat", "")
    if wish in ("watch", "keeper"):
        passes.keep(request, response, table, "")
    elif wish in map(str, range(len(now.position.seats))):
        secret = passes.take(table, int(wish), give_away=held.keeper or int(wish) in held.seats)
        if secret is None:
            trouble = _("Somebody sits there already. Who opened the table can give the seat away.")
            return _strange(request, table, held, trouble, 409)
        passes.keep(request, response, table, secret)
        live.ring(table.code, now.number)
    else:
        raise Http404
    return response


def _strange(
    request: HttpRequest, table: Table, held: passes.Holder, trouble: str = "", status: int = 200
) -> HttpResponse:
    """The seats of a table, for a device that has none."""
    p = tables.moment(table).position
    taken = passes.taken(table)
    seats = [
        {
            "index": i,
            "name": seat.name,
            "initial": (seat.name or str(i + 1))[:1].upper(),
            "shape": SHAPES[i % len(SHAPES)],
            "taken": i in taken and not held.keeper,
        }
        for i, seat in enumerate(p.seats)
    ]
    t = {
        "code": table.code,
        "name": table_name(p),
        "seats": seats,
        "can_keep": held.keeper,
        "trouble": trouble,
    }
    return render(request, "tables/stranger.html", {"t": t}, status=status)


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if table.code not in passes.kept(request) or "sit" in request.GET:
        return _strange(request, table, held)
    return render(request, "tables/table.html", {"t": page_context(request, table, now, held)})


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part: nothing new is said in a few bytes."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    mark = etag(table, now.number, held)
    known = request.headers.get("If-None-Match", "").removeprefix("W/")  # weak once compressed
    if known == mark:
        response: HttpResponse = HttpResponseNotModified()
    else:
        context = {"t": page_context(request, table, now, held)}
        response = render(request, "tables/_part.html", context)
    response["ETag"] = mark
    return response


async def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """Server-sent events that say only "version N"."""
    table = await sync_to_async(table_or_404, thread_sensitive=False)(code)
    count = sync_to_async(table.entries.count, thread_sensitive=False)

    async def events() -> AsyncIterator[str]:
        async with live.versions(table.code) as versions:
            yield f"data: {await count()}\n\n"  # asked while listening: none is missed
            async for version in versions:
                yield ": still here\n\n" if version is None else f"data: {version}\n\n"

    response = StreamingHttpResponse(events(), content_type="text/event-stream")
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    return response


@require_safe
def code_as_qr(request: HttpRequest, code: str) -> HttpResponse:
    import qrcode
    from qrcode.image.svg import SvgPathImage

    table = table_or_404(code)
    address = request.build_absolute_uri(reverse("table", args=[table.code]))
    picture = qrcode.make(address, image_factory=SvgPathImage, border=2)
    return HttpResponse(picture.to_string(), content_type="image/svg+xml")
