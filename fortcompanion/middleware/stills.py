"""Leaves out of a page what the phone shows already (sending/stills.py says how)."""

from collections.abc import Callable
from typing import TypeGuard

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django_htmx.middleware import HtmxDetails

from fortcompanion.sending import stills


def leave_out(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    def now(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if _is_page(response) and stills.BEGIN.encode() in response.content:
            shown = request.headers.get(stills.HEADER, "").split()
            htmx: HtmxDetails | None = getattr(request, "htmx", None)
            response.content = stills.left_out(response.content, shown, is_whole=not htmx)
        return response

    return now


def _is_page(response: HttpResponseBase) -> TypeGuard[HttpResponse]:
    """Anywhere else, as in JSON, what people write may look like a mark."""
    kind = response.headers.get("Content-Type", "")
    return isinstance(response, HttpResponse) and kind.startswith("text/html")
