"""When the site can't answer now but soon can: it says in how many seconds to come again.

More may be asked than there is time for. A phone that hears nothing asks again by itself, so what
is late already would be done for nobody, and keep the next one waiting. And the database may be
away, full or locked: what it did not keep is not said to be entered, and the phone sends it again.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable
from random import randint
from time import monotonic

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django_htmx.middleware import HtmxDetails

from fortcompanion.hosting import counted

LATE = 4.0
"""Seconds after which a phone gives up a tap and looks at its table anew."""
LATE_PAGE = 20.0
"""Seconds for a whole page: a browser shows that it is loading, so people wait longer."""
LONG = 8
"""With so many requests waiting, it is watched which phones hang up before their turn."""
AGAIN = (2, 4)
"""Seconds within which phones are to come again, not all at once."""
CAME = "fort.came"
"""In a request's META: when it came, where the server can tell."""
FULL = "fort.full"
"""In a request's META: what it entered could not be kept (`pocket.inside.answering`)."""
TABLE = re.compile(r"/t/[^/]+/")
STREAM = re.compile(r"/t/[^/]+/live/")
NO_ROOM = ("SQLITE_FULL", "53100")
"""What SQLite and PostgreSQL call a full disk."""
_logger = logging.getLogger(__name__)


def is_at_table(request: HttpRequest) -> bool:
    """One of the short questions of a table; ideas may be waited for."""
    path = request.path_info
    return TABLE.match(path) is not None and not path.endswith("/ideas/")


def is_late(request: HttpRequest) -> bool:
    waited = monotonic() - request.META.get(CAME, monotonic())
    by_script = HtmxDetails(request) or STREAM.fullmatch(request.path_info)
    return bool(waited > (LATE if by_script else LATE_PAGE))


class Spare:
    """Spares work for phones that have given up; says so kindly when the database fails."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if request.META.get(FULL):
            return come_again(request, is_full=True)
        return come_again(request) if is_late(request) else self.get_response(request)

    def process_exception(self, request: HttpRequest, raised: Exception) -> HttpResponse | None:
        if not isinstance(raised, OperationalError | InterfaceError):
            return None
        why = reason(raised)
        _logger.error("The database could not do it: %s.", why, exc_info=raised)
        return come_again(request, is_full=why in NO_ROOM)


def reason(raised: Exception) -> str:
    """The database's name for the fault, not its message: that may quote what was entered."""
    cause = raised.__cause__
    name = getattr(cause, "sqlite_errorname", None) or getattr(cause, "sqlstate", None)
    return str(name or type(cause or raised).__name__)


def come_again(request: HttpRequest, *, is_full: bool = False) -> HttpResponse:
    """503 with the seconds to wait; a stream gets `retry`, which browsers follow by themselves."""
    counted.add("sent_away")
    seconds = randint(*AGAIN)
    if STREAM.fullmatch(request.path_info):
        said = HttpResponse(f"retry: {seconds * 1000}\n\n", "text/event-stream")
    elif HtmxDetails(request):
        said = HttpResponse(status=503)
    else:
        said = render(request, "503.html", {"seconds": seconds, "full": is_full}, status=503)
    said.headers["Retry-After"] = str(seconds)
    said.headers["Cache-Control"] = "no-store"
    vars(said)["_has_been_logged"] = True  # by Django's reckoning it would be a fault of ours
    return said
