"""A page to read: each icon it points at is drawn on it once, whoever spoke of it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from django.http import Http404, HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.utils.functional import Promise
from django.utils.safestring import SafeString, mark_safe

from fortcompanion.drawings import drawing
from games import sites
from games.engine.library.rulebook import Rulebook
from games.sites.cover import Cover
from games.sites.shapes import named
from games.sites.site import Site
from games.views.reader import language

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

POINTS_AT = re.compile(r'<use href="#([a-z]+)-([a-z0-9-]+)"/>')
PLACE = "<!-- drawings -->"


def paper(
    request: HttpRequest, template: str, shape: DataclassInstance, status: int = 200
) -> HttpResponse:
    """The template has each field of the shape by its name."""
    page = render_to_string(template, named(shape), request)
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


def site_or_404(game: str) -> Site:
    try:
        return sites.site(game)
    except KeyError:
        raise Http404 from None


def book_or_404(game: str) -> Rulebook:
    """The rulebook on the shelf."""
    return site_or_404(game).shelf.book


class About(TypedDict):
    """What makes an `OfGame`."""

    game: str
    name: str
    title: Promise | str
    about: Cover
    also: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class OfGame:
    """What every page of the library says of its game."""

    game: str
    name: str
    title: Promise | str
    about: Cover
    also: tuple[str, ...]


def about(game: str) -> About:
    site = site_or_404(game)
    return {
        "game": game,
        "name": site.shelf.called(language()),
        "title": site.cover.title,
        "about": site.cover,
        "also": site.shelf.also,
    }
