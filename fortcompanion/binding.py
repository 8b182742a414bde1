"""Czech and Polish leave no single letter at the end of a line: it is bound to what follows."""

import re
from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

LANGUAGES = ("cs", "pl")
WORDLESS = re.compile(r"(<(script|style|textarea|pre)\b.*?</\2>)", re.DOTALL)
"""What is no sentence."""
TEXT = re.compile(r">[^<]*[^<\s][^<]*")
LONELY = re.compile(r"(?<![^\s>(„\u00a0])([AIKOSUVWZaikosuvwz]) (?=[^\s<])|(?<=\d) (?=%)")


def bound(html: str) -> str:
    """The page with its lonely letters bound, as is a percent sign to its number."""
    parts = WORDLESS.split(html)
    # Of three parts the second is wordless, and the third only says what it was.
    return "".join(_bound(part) if n % 3 == 0 else part for n, part in enumerate(parts) if n % 3 < 2)


def _bound(html: str) -> str:
    return TEXT.sub(lambda text: LONELY.sub("\\1\u00a0", text[0]), html)


@sync_and_async_middleware
def bind(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase | Awaitable[HttpResponseBase]]:
    def done(response: HttpResponseBase) -> HttpResponseBase:
        html = response.headers.get("Content-Type", "").startswith("text/html")
        spoken = response.headers.get("Content-Language", "") in LANGUAGES
        if html and spoken and isinstance(response, HttpResponse):
            response.content = bound(response.content.decode()).encode()
            if "Content-Length" in response.headers:
                response.headers["Content-Length"] = str(len(response.content))
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            return done(await cast(Awaitable[HttpResponseBase], get_response(request)))

        return later
    return lambda request: done(get_response(request))
