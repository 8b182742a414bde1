"""The entry point that serves everything, the live streams included.

Django's own ASGI handler goes from the loop to a thread and back around every middleware, and
begins a new thread for each request besides. Ours answers each request in one lasting thread from
beginning to end and keeps the loop for the streams. Tables have threads of their own: nobody's turn
waits until somebody's thirty pages are drawn. So many threads, so many connections to the database.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Any

import django
from django.conf import settings
from django.core import signals
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, ASGIRequest, get_script_prefix
from django.db import connection
from django.http.response import HttpResponseBase, StreamingHttpResponse
from django.urls import set_script_prefix
from django.utils.translation import activate

from fortcompanion import large
from fortcompanion.hosting import busy, housekeeping, ready
from fortcompanion.hosting.home import arrivals

MOVES, LOOKS, OTHERS = 2, 3, 4
"""Threads for what is entered at tables, for looking at them, for everything else: so the three
phones that look at a move don't keep the next one waiting."""
LOOKS_AT_A_FILE = 1
"""One after the other is quickest where no time goes by waiting for a database elsewhere."""
SWITCH = 0.001
"""Seconds a thread may go on while others wait; the loop, which has little to do, often does."""

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]

LARGE_AT_ONCE = 12
"""Photos and files that are kept in memory while they come in."""


class OneThreadHandler(ASGIHandler):
    def __init__(self) -> None:
        super().__init__()
        self._moves = ThreadPoolExecutor(MOVES, "moves")
        looks = LOOKS_AT_A_FILE if connection.vendor == "sqlite" else LOOKS
        self._tables = ThreadPoolExecutor(looks, "tables")
        self._others = ThreadPoolExecutor(OTHERS, "pages")
        self._larges = 0

    async def _body(self, receive: Receive, most: int) -> BytesIO:
        """In memory: Django's own keeps what is long in a file, and a photo is not to be in one."""
        body = BytesIO()
        while True:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise RequestAborted
            body.write(message.get("body", b"")[: most - body.tell()])
            if not message.get("more_body", False):
                body.seek(0)
                return body

    async def _form(self, receive: Receive) -> BytesIO:
        """A byte too much is kept, so that Django refuses what is too long."""
        return await self._body(receive, settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1)

    async def _large(self, receive: Receive, most: int) -> BytesIO:
        if self._larges >= LARGE_AT_ONCE:
            return await self._body(receive, 0)
        self._larges += 1
        try:
            return await self._body(receive, most)
        finally:
            self._larges -= 1

    async def _of(self, path: str, receive: Receive) -> BytesIO:
        most = large.most_of(path)
        return await (self._form(receive) if most is None else self._large(receive, most))

    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"This site speaks http, not {scope['type']}.")
        # What a stream asks the database needs a thread too: not more of them than these.
        asyncio.get_running_loop().set_default_executor(self._tables)
        try:
            body = await self._of(scope["path"], receive)
        except RequestAborted:
            return
        set_script_prefix(get_script_prefix(scope))  # on the loop, for what a stream tells
        with body:
            request, refusal = self.create_request(scope, body)
            if request is None:
                assert refusal is not None, "one or the other"
                await self.send_response(refusal, send)
                return
            request.META[busy.CAME] = monotonic()
            work = partial(copy_context().run, self._answer, request, scope)
            response = await self._unless_gone(self._pool(request), work, receive)
            if response is None:
                return
            if response.streaming:
                await self._streamed(response, receive, send)
            else:
                await self.send_response(response, send)

    def _pool(self, request: ASGIRequest) -> ThreadPoolExecutor:
        if not busy.is_at_table(request):
            return self._others
        return self._moves if request.method == "POST" else self._tables

    async def _unless_gone(
        self, pool: ThreadPoolExecutor, work: Callable[[], HttpResponseBase], receive: Receive
    ) -> HttpResponseBase | None:
        """The answer; None if whoever asked has gone before anybody had time to begin with it."""
        waiting = pool.submit(work)
        answer = asyncio.wrap_future(waiting)
        if pool._work_queue.qsize() < busy.LONG:
            return await answer
        gone = asyncio.ensure_future(receive())
        await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
        if not gone.done():
            gone.cancel()
        elif waiting.cancel():
            return None
        return await answer

    def _answer(self, request: ASGIRequest, scope: Scope) -> HttpResponseBase:
        # What Django does at both ends of a request is done here, in the thread whose it is: what
        # it keeps beside a request, such as the path of the site, no other thread sees.
        set_script_prefix(get_script_prefix(scope))
        signals.request_started.send(sender=self.__class__, scope=scope)
        response = self.get_response(request)
        if isinstance(response, StreamingHttpResponse):
            if not response.is_async:
                # A static file or a PDF that is done, read here because the loop must not wait:
                # what comes piece by piece is told by an async stream.
                response.streaming_content = _at_once(b"".join(response))
            signals.request_finished.send(sender=self.__class__)
        else:
            response.close()
        return response

    async def _streamed(self, response: HttpResponseBase, receive: Receive, send: Send) -> None:
        """Until it ends or the phone goes."""
        activate(response.headers.get("Content-Language") or settings.LANGUAGE_CODE)
        telling = asyncio.ensure_future(self.send_response(response, send))
        gone = asyncio.ensure_future(receive())
        try:
            await asyncio.wait((telling, gone), return_when=asyncio.FIRST_COMPLETED)
        finally:
            gone.cancel()
            telling.cancel()
            await asyncio.gather(telling, return_exceptions=True)
            await asyncio.get_running_loop().run_in_executor(self._others, response.close)


async def _at_once(body: bytes) -> AsyncIterator[bytes]:
    yield body


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
django.setup(set_prefix=False)
sys.setswitchinterval(SWITCH)
application = OneThreadHandler()
ready.for_visitors()
ready.end_with_the_server()
housekeeping.begin()
arrivals.begin()
