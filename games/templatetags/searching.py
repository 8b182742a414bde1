"""The search box: `{% search_box %}`, on pages that `games.views.library.paper` makes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from django import template
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext

from games.search.finding import Pieces
from games.views.library.search import Kind, Result, in_languages, kinds

register = template.Library()


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchBox:
    query: str
    results: Sequence[Result]
    found: str
    none: str
    said: str
    """How many were found, or that nothing was."""
    here: bool
    kinds: Sequence[Kind]
    in_languages: Mapping[str, str]
    """How a hit in another language is marked."""


@register.inclusion_tag("search/_box.html", takes_context=True)
def search_box(context: template.Context) -> dict[str, SearchBox]:
    """With the results, if the page has any."""
    own = get_language() or "en"
    query: str = context.get("query") or ""
    results: Sequence[Result] = context.get("results") or ()
    found = gettext("Found: {n}")
    none = gettext("Nothing found. Try another word, in any of the three languages.")
    box = SearchBox(
        query=query,
        results=results,
        found=found,
        none=none,
        said=(found.format(n=len(results)) if results else none) if query else "",
        here=bool(context.get("here")),
        kinds=list(kinds().values()),
        in_languages={code: name for code, name in in_languages().items() if code != own},
    )
    return {"box": box}


@register.filter
def in_language(code: str) -> str:
    return in_languages()[code]


@register.filter
def marks(pieces: Pieces) -> SafeString:
    """The text, with what was looked for marked in it."""
    drawn = (format_html("<mark>{}</mark>" if mark else "{}", piece) for piece, mark in pieces)
    return mark_safe("".join(drawn))  # noqa: S308 (each piece is escaped)
