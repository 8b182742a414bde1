"""A request of a page becomes an answer, without any server between."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import BytesIO
from urllib.parse import unquote_to_bytes, urlsplit

from django.conf import settings
from django.core import signals
from django.core.handlers.wsgi import WSGIHandler
from django.db import OperationalError, close_old_connections, reset_queries
from django.http import HttpResponse
from django.http.response import HttpResponseBase, StreamingHttpResponse

from fortcompanion.hosting import busy
from fortcompanion.pocket.inside import jar

Headers = Iterable[tuple[str, str]]
Environ = dict[str, str | BytesIO]
Answer = tuple[int, list[tuple[str, str]], bytes]
LEFT_OUT = frozenset({"content-length", "set-cookie"})
"""What only means something on a wire, and what a browser ignores from a worker."""

_handler: WSGIHandler | None = None


def begin() -> None:
    """One connection for good: a request does not close it."""
    global _handler
    if _handler:
        return
    signals.request_started.disconnect(reset_queries)
    for signal in (signals.request_started, signals.request_finished):
        signal.disconnect(close_old_connections)
    _handler = WSGIHandler()


def answer(
    method: str,
    address: str,
    headers: Headers,
    body: bytes,
    referrer: str = "",
    is_full: bool = False,
) -> Answer:
    """`is_full` says that what came of it could not be kept: that is then all there is to say."""
    assert _handler is not None
    environ = _environ(method, address, dict(headers), body, referrer)
    if is_full:
        environ[busy.FULL] = "yes"
    said: list[int] = []

    def start(status: str, told: list[tuple[str, str]]) -> None:
        said.append(int(status.split(" ", 1)[0]))

    response = _handler(environ, start)  # type: ignore[arg-type]
    if response.cookies:
        with suppress(OperationalError):  # a full phone: the answer is worth more than its cookies
            jar.keep(response.cookies)
    told = [(name, value) for name, value in response.items() if name.lower() not in LEFT_OUT]
    whole = _whole(response)
    response.close()
    return said[-1], told, whole


def _whole(response: HttpResponseBase) -> bytes:
    if isinstance(response, StreamingHttpResponse):
        return b"".join(response.streaming_content)  # type: ignore[arg-type]
    assert isinstance(response, HttpResponse)
    return response.content


def _environ(
    method: str, address: str, headers: Mapping[str, str], body: bytes, referrer: str
) -> Environ:
    parts = urlsplit(address)
    path = unquote_to_bytes(parts.path).decode("latin-1")
    host = parts.netloc
    environ: Environ = {
        "REQUEST_METHOD": method,
        "SCRIPT_NAME": settings.BASE_PATH,
        "PATH_INFO": path.removeprefix(settings.BASE_PATH) or "/",
        "QUERY_STRING": parts.query,
        "SERVER_NAME": parts.hostname or "localhost",
        "SERVER_PORT": str(parts.port or (443 if parts.scheme == "https" else 80)),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_LENGTH": str(len(body)),
        "HTTP_HOST": host,
        "wsgi.url_scheme": parts.scheme,
        "wsgi.input": BytesIO(body),
        "wsgi.errors": BytesIO(),
    }
    for name, value in headers.items():
        key = name.upper().replace("-", "_")
        environ[key if key in ("CONTENT_TYPE", "CONTENT_LENGTH") else f"HTTP_{key}"] = value
    if cookies := jar.header(parts.path):
        environ["HTTP_COOKIE"] = cookies
    if referrer:
        environ["HTTP_REFERER"] = referrer
        came = urlsplit(referrer)
        if method not in ("GET", "HEAD"):
            environ["HTTP_ORIGIN"] = f"{came.scheme}://{came.netloc}"
    return environ
