"""A photo that a phone sends is read: lines of JSON, first its place in the queue, then the cards.

It is kept in memory until it is read, and nowhere else; who asked hears of it, and nobody else.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock

from django.core.handlers.asgi import ASGIRequest
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from fortcompanion.hosting import budgets
from games.camera import asking, photo
from games.camera.asking import News
from games.seats.visits import CODE, table_or_404
from games.sites import photographing
from games.sites.photographing import CENSUS
from games.tables import box_names

KIND = "application/x-ndjson"


@csrf_exempt  # no page of a stranger can send this kind of body without being let in first
@require_POST
@never_cache
def read(request: HttpRequest) -> HttpResponseBase:
    """The body is the photo of cards of `?game=`; at `?table=` they may have other names.

    At `?place=` only some of them lie; `census` is for counting: it takes longer and misses less.
    """
    place = request.GET.get("place", "")
    names = photographing.names_in(request.GET.get("game", ""), _own_names(request), place)
    if not asking.is_possible():
        return _refused("missing", 501)
    if budgets.READING.spend(request) is not None:
        return _refused("busy", 429)
    data = request.read(photo.MOST_BYTES + 1)
    if data and not (request.content_type or "").startswith("image/"):
        return _refused("no-picture", 415)
    told = Told(_in_this_language(request.GET.get("game", "")))
    try:
        told.sent = asking.ask(data, names, told.tell, all_of_them=place == CENSUS)
    except photo.NoPhoto as trouble:
        return _refused(trouble.why, 400)
    except asking.Busy:
        return _refused("busy", 429)
    lines = told.on_the_loop() if isinstance(request, ASGIRequest) else told.here()
    response = StreamingHttpResponse(lines, KIND)
    response["Content-Encoding"] = "identity"
    response["X-Accel-Buffering"] = "no"
    return response


def _own_names(request: HttpRequest) -> tuple[tuple[str, str], ...]:
    code = request.GET.get("table", "")
    return box_names.of(table_or_404(code)).own if CODE.fullmatch(code.upper()) else ()


class Told:
    """What is told of a photo, for a reader that may wait and for the loop, which must not."""

    def __init__(self, line: Callable[[News], str]) -> None:
        self.line = line
        self.sent: asking.Photo | None = None
        self._heard: SimpleQueue[News] = SimpleQueue()
        self._lock = Lock()
        self._wake: asyncio.Event | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def tell(self, news: News) -> None:
        self._heard.put(news)
        with self._lock, suppress(RuntimeError):  # a loop that has ended has nobody listening
            if self._loop is not None and self._wake is not None:
                self._loop.call_soon_threadsafe(self._wake.set)

    def here(self) -> Iterator[str]:
        try:
            while True:
                news = self._heard.get()
                yield self.line(news)
                if "place" not in news:
                    return
        finally:
            self._drop()

    async def on_the_loop(self) -> AsyncIterator[str]:
        wake = asyncio.Event()
        with self._lock:
            self._loop, self._wake = asyncio.get_running_loop(), wake
        try:
            while True:
                while not self._heard.empty():
                    news = self._heard.get()
                    yield self.line(news)
                    if "place" not in news:
                        return
                await wake.wait()
                wake.clear()
        finally:
            self._drop()

    def _drop(self) -> None:
        """Whoever asked has gone, or has all there is."""
        if self.sent is not None:
            asking.drop(self.sent)


# Words --------------------------------------------------------------------------------------------


def _in_this_language(game: str) -> Callable[[News], str]:
    """How a line of news is said: when it comes, nobody knows any more who asked."""
    called, troubles = photographing.called(game), words()

    def line(news: News) -> str:
        if "seen" in news:
            ids = {card for each in news["seen"] for card in each["cards"]}
            news = {**news, "called": {id: called[id] for id in sorted(ids)}}
        elif "trouble" in news:
            news = {"trouble": troubles[news["trouble"]]}
        return json.dumps(news) + "\n"

    return line


def _refused(trouble: str, status: int) -> HttpResponse:
    return HttpResponse(json.dumps({"trouble": words()[trouble]}) + "\n", KIND, status)


def words() -> dict[str, str]:
    """What can be wrong with a photo, and what to do about it."""
    return {
        "empty": _("No photo has arrived. Take it once more."),
        "heic": _(
            "This is a HEIC picture, which can't be read here. In the phone's camera settings "
            "choose “most compatible” (JPEG), or send a screenshot of it."
        ),
        "too-big": _("This picture is too large. Take the photo here, or send a smaller one."),
        "too-many-pixels": _(
            "This picture has more than 12 megapixels. Set the camera to 12 or fewer, or send a "
            "smaller one."
        ),
        "no-picture": _("This is no picture that can be read: send a JPEG, PNG or WebP."),
        "busy": _("Many photos are being read at the moment. Wait a little, then send it again."),
        "missing": _("This house can't read photos yet."),
        "fault": _("This photo could not be read. Try another one, or tap the cards."),
    }
