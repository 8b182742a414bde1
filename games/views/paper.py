"""A page to read: each icon it points at is drawn on it once, whoever spoke of it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from fortcompanion.drawings import drawing
from games.engine.rulebook import Rulebook
from games.library import BOOKS, FORT, SHELVES, TOWERS

POINTS_AT = re.compile(r'<use href="#([a-z]+)-([a-z0-9-]+)"/>')
PLACE = "<!-- drawings -->"


@dataclass(frozen=True)
class Cover:
    """What the pages of a game's book say of it."""

    title: Promise
    cards: Promise
    """What its cards are like."""
    source: Promise
    reference: str
    """What to ask the printer for."""


COVERS: Mapping[str, Cover] = MappingProxyType(
    {
        FORT: Cover(
            title=gettext_lazy("Rules of Fort"),
            cards=gettext_lazy("What each does, and what goes with it."),
            source=gettext_lazy(
                "In our own words, after the Czech and Polish rulebooks of Fort, the Czech booklet"
                " of Cats & Dogs and the printed cards. Not the official text: where in doubt, the"
                " box in front of you is right."
            ),
            reference="sheet=reference:1",
        ),
        TOWERS: Cover(
            title=gettext_lazy("Rules of 5 Towers"),
            cards=gettext_lazy("Five types, and what 0, 8 and 9 do."),
            source=gettext_lazy(
                "In our own words, after the Czech rule sheet of 5 Towers. Not the official text:"
                " where in doubt, the box in front of you is right."
            ),
            reference="game=five-towers&sheet=towers-reference:1",
        ),
    }
)


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
        "name": SHELVES[game].name,
        "title": COVERS[game].title,
        "about": COVERS[game],
        "also": SHELVES[game].also,
    }
