"""The page of a table, its live part, and the stream that says that it changed."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator

from asgiref.sync import sync_to_async
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotModified,
    StreamingHttpResponse,
)
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from games import live, passes, practice, tables, thinking
from games.models import Depth, Table
from games.views.doorman import NoSuchTable
from games.views.faces import face_of
from games.views.page import etag, page_context
from games.views.strangers import welcome

CODE = re.compile(r"[0-9A-Z]{1,8}")


def table_or_404(code: str) -> Table:
    found = CODE.fullmatch(code.upper()) and Table.objects.filter(code=code.upper()).first()
    if not found:
        raise NoSuchTable
    return found


def with_cards_by_hand(code: str) -> Table:
    """A table of a game whose cards are named one by one; no other has such pages."""
    table = table_or_404(code)
    if not face_of(table).by_hand:
        raise Http404
    return table


@require_POST
def depth(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    wish = str(request.POST.get("depth", ""))
    if passes.holder(request, table, len(now.position.seats)).own and wish in Depth.values:
        table.depth = wish
        table.save(update_fields=["depth"])
        tables.stir(table)
    return redirect("table", code=table.code)


@require_safe
def show(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if "big" in request.GET:
        return redirect("big", code=table.code)
    unknown = table.code not in passes.kept(request) or passes.lost(request, table, held)
    if unknown or "sit" in request.GET:
        return welcome(request, table, held)
    t = page_context(request, table, now, held)
    if t["idea"]:
        thinking.awake()
    return render(request, "tables/table.html", {"t": t})


@require_safe
def part(request: HttpRequest, code: str) -> HttpResponse:
    """The live part: nothing new is said in a few bytes."""
    table = table_or_404(code)
    now = tables.moment(table)
    held = passes.holder(request, table, len(now.position.seats))
    if passes.lost(request, table, held):  # the seat moved to another phone: the page says so
        return HttpResponse(status=204, headers={"HX-Refresh": "true"})
    mark = etag(table, now, held)
    known = request.headers.get("If-None-Match", "").removeprefix("W/")  # weak once compressed
    if known == mark:
        response: HttpResponse = HttpResponseNotModified()
    else:
        context = {"t": page_context(request, table, now, held)}
        response = render(request, "tables/_part.html", context)
    response["ETag"] = mark
    return response


def _awake(code: str) -> Table:
    """The table; bots that stopped with an earlier server go on."""
    table = table_or_404(code)
    if table.practice:
        practice.wake(table, tables.moment(table).number)
    return table


def stream(request: HttpRequest, code: str) -> StreamingHttpResponse:
    """Server-sent events that say only "version N".

    Not `async` itself: then its thread would wait for another one of the few there are, and when
    many phones come back at once, all would wait for ever. The loop reads what it returns.
    """
    table = _awake(code)
    version = sync_to_async(tables.version_of, thread_sensitive=False)

    async def events() -> AsyncIterator[str]:
        async with live.versions(table.code) as versions:
            yield f"data: {await version(table)}\n\n"  # asked while listening: none is missed
            async for number in versions:
                yield ": still here\n\n" if number is None else f"data: {number}\n\n"

    response = StreamingHttpResponse(events(), content_type="text/event-stream")
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    return response


@require_safe
def code_as_qr(request: HttpRequest, code: str) -> HttpResponse:
    table = table_or_404(code)
    address = request.build_absolute_uri(reverse("table", args=[table.code]))
    return HttpResponse(qr(address), content_type="image/svg+xml")


def qr(address: str) -> bytes:
    import qrcode
    from qrcode.image.svg import SvgPathImage

    return bytes(qrcode.make(address, image_factory=SvgPathImage, border=2).to_string())
