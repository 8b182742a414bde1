"""The server's own ways: one thread for an answer, the loop for a stream."""

import asyncio
import threading
import urllib.request
from collections.abc import AsyncIterator, Awaitable, Callable
from io import BytesIO
from typing import Any

import pytest
from asgiref.testing import ApplicationCommunicator
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path

from fortcompanion.asgi import LARGE_AT_ONCE, OneThreadHandler
from fortcompanion.large import MOST_OF_A_BOOK, MOST_OF_A_PHOTO
from tests import servers

closed: list[str] = []


def thread(request: HttpRequest) -> HttpResponse:
    return HttpResponse(threading.current_thread().name)


async def stream(request: HttpRequest) -> StreamingHttpResponse:
    async def news() -> AsyncIterator[str]:
        try:
            while True:
                yield threading.current_thread().name
                await asyncio.sleep(0.01)
        finally:
            closed.append("stream")

    return StreamingHttpResponse(news(), headers={"Content-Encoding": "identity"})


urlpatterns = [path("thread/", thread), path("stream/", stream)]


def ask(where: str) -> ApplicationCommunicator:
    scope: dict[str, Any] = {
        "type": "http",
        "http_version": "1.1",
        "method": "GET",
        "path": where,
        "query_string": b"",
        "headers": [(b"host", b"localhost")],
    }
    return ApplicationCommunicator(OneThreadHandler(), scope)


@pytest.mark.urls(__name__)
def test_a_page_is_answered_in_a_thread_and_leaves_the_loop_free() -> None:
    async def visit() -> bytes:
        visitor = ask("/thread/")
        await visitor.send_input({"type": "http.request", "body": b""})
        assert (await visitor.receive_output())["status"] == 200
        body: bytes = (await visitor.receive_output())["body"]
        await visitor.wait()
        return body

    name = asyncio.run(visit()).decode()
    assert name
    assert name != threading.main_thread().name


@pytest.mark.urls(__name__)
def test_a_stream_is_read_on_the_loop_and_closed_when_the_phone_goes() -> None:
    async def visit() -> bytes:
        visitor = ask("/stream/")
        await visitor.send_input({"type": "http.request", "body": b""})
        assert (await visitor.receive_output())["status"] == 200
        body: bytes = (await visitor.receive_output())["body"]
        await visitor.send_input({"type": "http.disconnect"})
        await visitor.wait()
        return body

    closed.clear()
    assert asyncio.run(visit()).decode() == threading.current_thread().name
    assert closed == ["stream"]


def test_a_static_file_arrives_whole_compressed_and_for_good(address: str) -> None:
    url = staticfiles_storage.url("css/fort.css")
    asked = urllib.request.Request(address + url, headers={"Accept-Encoding": "gzip"})
    with urllib.request.urlopen(asked, timeout=servers.PATIENCE) as answer:
        assert answer.headers["Content-Encoding"] == "gzip"
        assert "immutable" in answer.headers["Cache-Control"]
        assert not {"ETag", "Last-Modified"} & set(answer.headers), "so nobody asks again"
        assert len(answer.read()) == int(answer.headers["Content-Length"])
    with (
        urllib.request.urlopen(address + url, timeout=servers.PATIENCE) as answer,
        staticfiles_storage.open(url.removeprefix("/static/")) as file,
    ):
        assert answer.read() == file.read()


def sent(*parts: bytes) -> Callable[[], Awaitable[dict[str, Any]]]:
    """What a server hears of a body that comes in so many parts."""
    left = list(parts)

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        return {"type": "http.request", "body": left.pop(0), "more_body": bool(left)}

    return receive


def test_a_photo_is_kept_in_memory_and_so_are_not_too_many_at_once() -> None:
    handler, parts = OneThreadHandler(), [b"x" * 4_000_000] * 6

    async def come() -> list[BytesIO]:
        photos = (handler._of("/photo/", sent(*parts)) for _ in range(LARGE_AT_ONCE + 1))
        return await asyncio.gather(*photos)

    bodies = asyncio.run(come())
    assert {type(body) for body in bodies} == {BytesIO}
    lengths = sorted(len(body.getvalue()) for body in bodies)
    assert lengths == [0, *[MOST_OF_A_PHOTO] * LARGE_AT_ONCE]
    assert len(asyncio.run(handler._of("/photo/", sent(b"next"))).getvalue()) == 4


def test_the_file_of_a_book_is_kept_whole_up_to_its_own_measure() -> None:
    handler, parts = OneThreadHandler(), [b"x" * 4_000_000] * 2
    body = asyncio.run(handler._of("/book/ABCDEFGH/files/read/", sent(*parts)))
    assert len(body.getvalue()) == MOST_OF_A_BOOK


def test_a_form_is_kept_until_it_is_too_long() -> None:
    body = asyncio.run(OneThreadHandler()._form(sent(b"x" * 2_000_000, b"x" * 2_000_000)))
    assert len(body.getvalue()) == settings.DATA_UPLOAD_MAX_MEMORY_SIZE + 1
