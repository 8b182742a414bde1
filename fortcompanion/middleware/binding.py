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

WORDLESS = re.compile(rb"(<(script|style|textarea|pre)\b.*?</\2>)", re.DOTALL)
"""What is no sentence."""
LETTERS = {code: each.lonely + each.lonely.upper() for code, each in SPOKEN.items() if each.lonely}
LONELY = {
    code: re.compile(rf" (?:(?<=[\s>(„\u00a0][{letters}] )(?=[^\s<])|(?<=\d )(?=%))")
    for code, letters in LETTERS.items()
}
"""The space behind such a letter."""
TEXTS = {
    code: re.compile(
        rb">[^<]*(?: (?:(?<=[\s>(\x80-\xff][%b] )(?=[^\s<])|(?<=\d )(?=%%)))[^<]*"
        % letters.encode()
    )
    for code, letters in LETTERS.items()
}
"""What stands between two tags and may hold one: few do, so only they are read letter by letter."""


def bound(html: bytes, language: str) -> bytes:
    """The page with its lonely letters bound, as is a percent sign to its number."""
    if language not in LONELY:
        return html

    def said(text: re.Match[bytes]) -> bytes:
        return LONELY[language].sub("\u00a0", text[0].decode()).encode()

    # Of three parts the second is wordless, and the third only says what it was.
    parts = WORDLESS.split(html)
    parts[::3] = (TEXTS[language].sub(said, part) for part in parts[::3])
    del parts[2::3]
    return b"".join(parts)


@sync_and_async_middleware
def bind(get_response: GetResponse) -> Callable[[HttpRequest], Answer]:
    def done(response: HttpResponseBase) -> HttpResponseBase:
        html = response.headers.get("Content-Type", "").startswith("text/html")
        language = response.headers.get("Content-Language", "")
        if html and language in LONELY and isinstance(response, HttpResponse):
            response.content = bound(response.content, language)
            if "Content-Length" in response.headers:
                response.headers["Content-Length"] = str(len(response.content))
        return response

    if iscoroutinefunction(get_response):

        async def later(request: HttpRequest) -> HttpResponseBase:
            return done(await cast(Awaitable[HttpResponseBase], get_response(request)))

        return later
    return lambda request: done(get_response(request))
