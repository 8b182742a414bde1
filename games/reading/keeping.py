"""The library as a device keeps it: every page without what all pages share, and that once.

Rendered when a device first asks, by the same views that serve the pages, for nobody: no session,
no cookie, no token is in it.
"""

from __future__ import annotations

import re
from functools import lru_cache
from threading import Lock

from django.conf import settings
from django.http import HttpRequest
from django.template.loader import render_to_string
from django.urls import resolve, reverse
from django.utils.translation import override

from games.engine.languages import LANGUAGES
from games.reading import library
from games.reading.searching import pack
from games.views.library.paper import PLACE, drawings

TITLE = re.compile(r"<title>(.*?)</title>", re.S)
MAIN = re.compile(r'<main id="main" tabindex="-1">(.*)</main>', re.S)
BOX = re.compile(r'<form class="finder".*?</form>', re.S)
FILE = re.compile(rf'(?:href|src)="({re.escape(settings.STATIC_URL)}[^"]+\.(?:css|js|woff2))"')
SYMBOLS = re.compile(r'<svg class="symbols".*?</svg>', re.S)
TITLE_PLACE, BOX_PLACE = "<!-- title -->", "<!-- box -->"
BUILDING = Lock()


def packed(language: str) -> tuple[str, bytes]:
    """Gzipped JSON with a mark of what is in it; several devices that ask at once wait for one."""
    with BUILDING:
        return _packed(language)


@lru_cache(maxsize=len(LANGUAGES))
def _packed(language: str) -> tuple[str, bytes]:
    pages: dict[str, tuple[str, str]] = {}
    drawn: list[str] = []
    files: set[str] = set()
    boxes: set[str] = set()
    with override(language):
        for address in addresses():
            html = _page(address)
            title, main = TITLE.search(html), MAIN.search(html)
            if title is None or main is None:
                continue
            files.update(FILE.findall(html))
            boxes.update(BOX.findall(html))
            drawn.append(html)
            own = SYMBOLS.sub("", BOX.sub(BOX_PLACE, main[1], count=1))
            pages[address] = title[1], own
        kept = render_to_string("pwa/kept.html", {}, _request("/"))
    assert len(boxes) == 1, "one box on all pages but the search page, whose is not kept apart"
    shell = TITLE.sub(f"<title>{TITLE_PLACE}</title>", kept)
    content = {
        "shell": shell.replace(PLACE, drawings("".join(drawn))),
        "box": boxes.pop(),
        "pages": pages,
        "files": [*sorted(files), reverse("search_index", args=[language])],
    }
    return pack(content)


def addresses() -> list[str]:
    """Every page of the library, with the icons and the page of the search."""
    return [*library.addresses(), reverse("icons"), reverse("search")]


def _page(address: str) -> str:
    view = resolve(address)
    answer = view.func(_request(address), *view.args, **view.kwargs)
    return answer.content.decode() if answer.status_code == 200 else ""


def _request(address: str) -> HttpRequest:
    request = HttpRequest()
    request.method, request.path, request.path_info = "GET", address, address
    request.META = {"SERVER_NAME": "localhost", "SERVER_PORT": "80"}
    return request
