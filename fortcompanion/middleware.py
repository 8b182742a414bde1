"""The gate: who may ask, and the headers that every answer carries. On its way out a Czech or
Polish page leaves no single letter at the end of a line: it is bound to what follows."""

import ipaddress
import re
from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse
from django.http.request import split_domain_port
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from fortcompanion.environment import lan_address
from games.engine.languages import SPOKEN


def is_local(host: str) -> bool:
    """Whether the name is this machine's or can only belong to the local network.

    A name that anyone can register is refused: a foreign page could point it at this machine.
    """
    name = host.strip("[]").rstrip(".").lower()
    try:
        return not ipaddress.ip_address(name).is_global or name == lan_address()
    except ValueError:
        return "." not in name or name.endswith((".local", ".lan", ".home.arpa", ".localhost"))


def is_only_used(request: HttpRequest, response: HttpResponseBase) -> bool:
    """A style, script or font of ours: no page that a policy could guard, and a page needs a
    dozen of them, so the half kilobyte that each would carry is felt on a phone."""
    kind = response.headers.get("Content-Type", "").partition(";")[0]
    return request.path.startswith(settings.STATIC_URL) and (
        kind in ("text/css", "text/javascript") or kind.startswith("font/")
    )


def is_trustworthy(request: HttpRequest) -> bool:
    """Over https, or on the machine itself. Elsewhere a browser ignores what isolates a page from
    those that opened it, and complains of it in its console."""
    name = split_domain_port(request.headers.get("Host", ""))[0].strip("[]")
    return request.is_secure() or name in ("localhost", "127.0.0.1", "::1")


Answer = HttpResponseBase | Awaitable[HttpResponseBase]
GetResponse = Callable[[HttpRequest], HttpResponseBase]
"""Where the server is asynchronous, what it gives has to be awaited."""


@sync_and_async_middleware
def gate(get_response: GetResponse) -> Callable[[HttpRequest], Answer]:
    headers = {
        "Content-Security-Policy": "; ".join(
            f"{name} {' '.join(sources)}".strip() for name, sources in settings.CSP.items()
        ),
        "Permissions-Policy": settings.PERMISSIONS_POLICY,
    }

    def admit(request: HttpRequest) -> None:
        if settings.LOCAL_HOSTS_ONLY and not is_local(split_domain_port(request.get_host())[0]):
            raise DisallowedHost(f"{request.get_host()} is not an address of the local network.")

    def dress(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if is_only_used(request, response):
            del response.headers["Cross-Origin-Opener-Policy"]
            if "immutable" in response.headers.get("Cache-Control", ""):
                # Nobody asks again whether it has changed.
                del response.headers["ETag"], response.headers["Last-Modified"]
            return response
        if not is_trustworthy(request):
            del response.headers["Cross-Origin-Opener-Policy"]
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            admit(request)
            answer = cast(Awaitable[HttpResponseBase], get_response(request))
            return dress(request, await answer)

        return later

    def now(request: HttpRequest) -> HttpResponseBase:
        admit(request)
        return dress(request, get_response(request))

    return now


# Lonely letters -----------------------------------------------------------------------------------

WORDLESS = re.compile(r"(<(script|style|textarea|pre)\b.*?</\2>)", re.DOTALL)
"""What is no sentence."""
TEXT = re.compile(r">[^<]*[^<\s][^<]*")
LONELY = {
    code: re.compile(
        rf"(?<![^\s>(„\u00a0])([{each.lonely}]) (?=[^\s<])|(?<=\d) (?=%)", re.IGNORECASE
    )
    for code, each in SPOKEN.items()
    if each.lonely
}


def bound(html: str, language: str) -> str:
    """The page with its lonely letters bound, as is a percent sign to its number."""
    lonely = LONELY.get(language)
    if lonely is None:
        return html

    def texts(part: str) -> str:
        return TEXT.sub(lambda text: lonely.sub("\\1\u00a0", text[0]), part)

    # Of three parts the second is wordless, and the third only says what it was.
    parts = WORDLESS.split(html)
    return "".join(texts(part) if n % 3 == 0 else part for n, part in enumerate(parts) if n % 3 < 2)


@sync_and_async_middleware
def bind(get_response: GetResponse) -> Callable[[HttpRequest], Answer]:
    def done(response: HttpResponseBase) -> HttpResponseBase:
        html = response.headers.get("Content-Type", "").startswith("text/html")
        language = response.headers.get("Content-Language", "")
        if html and language in LONELY and isinstance(response, HttpResponse):
            response.content = bound(response.content.decode(), language).encode()
            if "Content-Length" in response.headers:
                response.headers["Content-Length"] = str(len(response.content))
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            return done(await cast(Awaitable[HttpResponseBase], get_response(request)))

        return later
    return lambda request: done(get_response(request))
