"""A page to read: each icon it points at is drawn on it once, whoever spoke of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from fortcompanion.drawings import drawing
from games.engine.rulebook import Rulebook
from games.library import BOOKS, FORT, TOWERS

POINTS_AT = re.compile(r'<use href="#([a-z]+)-([a-z0-9-]+)"/>')
PLACE = "<!-- drawings -->"
NAMES = {FORT: "Fort", TOWERS: "5 Towers"}
TITLES = {FORT: gettext_lazy("Rules of Fort"), TOWERS: gettext_lazy("Rules of 5 Towers")}
REFERENCE = {FORT: "sheet=reference:1", TOWERS: "game=five_towers&sheet=towers-reference:1"}
"""What to ask the printer for."""


def paper(
    request: HttpRequest, template: str, context: Mapping[str, Any], status: int = 200
) -> HttpResponse:
    page = render_to_string(template, dict(context), request)
    return HttpResponse(page.replace(PLACE, drawings(page)), status=status)


def drawings(page: str) -> SafeString:
    symbols = "".join(
        drawing(f"{group}/{id}")
        .replace("<svg ", f'<symbol id="{group}-{id}" ', 1)
        .replace(' xmlns="http://www.w3.org/2000/svg"', "", 1)
        .replace("</svg>", "</symbol>")
        for group, id in sorted(set(POINTS_AT.findall(page)))
    )
    return mark_safe(  # noqa: S308 (our own files)
        f'<svg class="symbols" width="0" height="0" aria-hidden="true">{symbols}</svg>'
    )


def book_or_404(game: str) -> Rulebook:
    """The rulebook on the shelf."""
    if game not in BOOKS:
        raise Http404
    return BOOKS[game]


def about(game: str) -> dict[str, Any]:
    """What every page of the library says of its game."""
    book_or_404(game)
    return {
        "game": game,
        "name": NAMES[game],
        "title": TITLES[game],
        "reference": REFERENCE[game],
        "fort": game == FORT,
    }
