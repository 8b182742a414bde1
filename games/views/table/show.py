"""The page of a table, its live part, and the stream that says that it changed."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

from asgiref.sync import sync_to_async
from django.db import close_old_connections
from django.http import (
    HttpRequest,
    HttpResponse,
    HttpResponseNotModified,
    StreamingHttpResponse,
)
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from fortcompanion.hosting import announcing
from fortcompanion.invitations import link_for_others
from games import live, practice, tables, thinking
from games.models import Depth, Table
from games.seats import claims, passes
from games.seats.visits import Visit, table_and_moment, table_or_404, visit, visit_of
from games.views.lobby.strangers import choose_seat
from games.views.table.page import etag, page_context


@require_POST
def depth(request: HttpRequest, code: str) -> HttpResponse:
    table, _now, held = visit(request, code)
    wish = request.POST.get("depth", "")
    if held.own and wish in Depth.values:
        table.depth = wish
        table.save(update_fields=["depth"])
        tables.touch(table)
    return redirect("table", code=table.code)


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    here = _settled(request, code)
    if "big" in request.GET:
        return redirect("big", code=here.table.code)
    if here.is_strange(request) or "sit" in request.GET:
        return choose_seat(request, here)
    t = page_context(request, here)
    if t.idea:
        thinking.awake()
    return render(request, "table/table.html", {"t": t})


def _settled(request: HttpRequest, code: str) -> Visit:
    """The visit; before it, a seat this device asked for becomes its own if nobody refused."""
    table, now = table_and_moment(code)
    claims.settle(request, table)
    return visit_of(request, table, now)


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part; if nothing is new, an answer of a few bytes."""
    here = _settled(request, code)
    if passes.lost(request, here.table, here.held):  # the seat moved: the page says so
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    mark = etag(here)
    known = request.headers.get("If-None-Match", "").removeprefix("W/")  # weak once compressed
    if known == mark:
        practice.wake(here.table, here.now.number)  # should they have been given up
        response: HttpResponse = HttpResponseNotModified()
    else:
        context = {"t": page_context(request, here)}
        response = render(request, "table/_part.html", context)
    response["ETag"] = mark
    return response


def _awake(code: str) -> Table:
    """The table; bots that stopped with an earlier server go on."""
    table = table_or_404(code)
    if table.practice:
        practice.wake(table, tables.moment(table).number)
    return table


def _versions_now(codes: Sequence[str]) -> dict[str, int]:
    """Asked beside all requests: nobody else looks after the connection."""
    close_old_connections()
    try:
        return tables.versions_of(codes)
    finally:
        close_old_connections()


_versions = sync_to_async(_versions_now, thread_sensitive=False)


def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """Server-sent events that say only "version N", and as their id what the host says to all.

    Not `async` itself: then its thread would wait for another one of the few there are, and when
    many phones come back at once, all would wait for ever. The loop reads what it returns.
    """
    table = _awake(code)

    async def events() -> AsyncIterator[str]:
        async with live.versions(table.code, _versions) as versions:
            # Asked while listening: none is missed. A table that is gone just now has none.
            last = (await _versions([table.code])).get(table.code, 0)
            heard = request.headers.get("Last-Event-ID", "")
            mark = await announcing.mark_on_the_loop()
            yield _event(last, mark, heard)
            async for number in versions:
                last = last if number is None else max(last, number)
                heard, mark = mark, await announcing.mark_on_the_loop()
                yield _event(last, mark, heard)  # now and then again: the table is still there

    response = StreamingHttpResponse(events(), content_type="text/event-stream")
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    return response


def _event(version: int, mark: str, heard: str) -> str:
    said = f"id: {mark}\n" if mark != heard else ""
    return f"{said}data: {version}\n\n"


@require_safe
def code_as_qr(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    address = link_for_others(request, reverse("table", args=[table.code]))
    return HttpResponse(qr(address), content_type="image/svg+xml")


SHORT = 300
"""Letters that fit into a code which may be partly covered."""


def qr(address: str) -> bytes:
    import qrcode
    from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
    from qrcode.image.svg import SvgPathImage

    level = ERROR_CORRECT_M if len(address) < SHORT else ERROR_CORRECT_L  # more would be too fine
    drawn = qrcode.make(address, image_factory=SvgPathImage, border=2, error_correction=level)
    return bytes(drawn.to_string())
