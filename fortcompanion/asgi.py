"""The entry point that serves everything, the live streams included.

Django's own ASGI handler changes between the loop and a thread around every middleware. Ours
answers each request in one thread from beginning to end and keeps the loop for the streams.
"""

import os
from collections.abc import AsyncIterator

import django
from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIHandler
from django.db import close_old_connections
from django.http import HttpRequest
from django.http.response import HttpResponseBase, StreamingHttpResponse

from fortcompanion.hosting import housekeeping


class OneThreadHandler(ASGIHandler):
    def load_middleware(self, is_async: bool = False) -> None:
        super().load_middleware(is_async=False)

    async def get_response_async(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self._answer, thread_sensitive=False)(request)

    def _answer(self, request: HttpRequest) -> HttpResponseBase:
        close_old_connections()  # those of this thread, which nobody else looks after
        response = self.get_response(request)
        close_old_connections()
        if isinstance(response, StreamingHttpResponse) and not response.is_async:
            # A static file or a PDF that is done, read here because the loop must not wait: what
            # comes piece by piece is told by an async stream.
            response.streaming_content = _at_once(b"".join(response))
        return response


async def _at_once(body: bytes) -> AsyncIterator[bytes]:
    yield body


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "fortcompanion.settings")
django.setup(set_prefix=False)
application = OneThreadHandler()
housekeeping.begin()
