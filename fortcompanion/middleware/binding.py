"""Lonely letters: a Czech or Polish page leaves none at the end of a line.

A single letter is bound to the word that follows it, whatever template it stands in.
"""

import re
from collections.abc import Awaitable, Callable
from typing import cast

from asgiref.sync import iscoroutinefunction
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.decorators import sync_and_async_middleware

from fortcompanion.middleware import Answer, GetResponse
from games.engine.languages import SPOKEN

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
