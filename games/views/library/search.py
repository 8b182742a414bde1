"""One box for everything there is to read: its page, and the index that devices search in."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import pgettext
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import within
from games import catalogue
from games.engine.languages import LANGUAGES, SPOKEN
from games.reading import keeping, searching
from games.search.finding import LONGEST_QUERY, Found, Pieces, find, marked, shown_of, stems_meant
from games.views.library.paper import paper
from games.views.reader import language

MOST = 20


@dataclass(frozen=True)
class Kind:
    """What sort of thing was found, in a word and an icon."""

    id: str
    name: str
    icon: str


def kinds() -> dict[str, Kind]:
    found = (
        Kind("clause", pgettext("search result", "Rule"), "ui/rules"),
        Kind("topic", pgettext("search result", "Chapter"), "ui/rules"),
        Kind("card", pgettext("search result", "Card"), "ui/cards"),
        Kind("question", pgettext("search result", "Question"), "ui/question"),
        Kind("fact", pgettext("search result", "Answer"), "ui/hint"),
        Kind("term", pgettext("search result", "Word"), "ui/language"),
        Kind("icon", pgettext("search result", "Icon"), "ui/eye"),
        Kind("page", pgettext("search result", "Page"), "suits/book"),
    )
    return {kind.id: kind for kind in found}


@dataclass(frozen=True)
class Result:
    kind: Kind
    address: str
    title: Pieces
    text: Pieces
    context: str
    elsewhere: list[tuple[str, str]]
    """In which other language it was found, with its title there if it has another."""


@dataclass(frozen=True, slots=True)
class SearchPage:
    query: str
    results: list[Result]
    here: bool = True
    """The box has a page to itself."""


@require_safe
@within(budgets.SEARCHING)
def search(request: HttpRequest) -> HttpResponse:
    query = request.GET.get("q", "").replace("\0", "").strip()[:LONGEST_QUERY]
    return paper(request, "search/search.html", SearchPage(query, results(query) if query else []))


def results(query: str) -> list[Result]:
    index, reader = searching.index(), language()
    stems = stems_meant(index, query, reader)
    named = kinds()
    return [_result(found, stems, reader, named) for found in find(index, query, reader, MOST)]


def _result(found: Found, stems: frozenset[str], reader: str, named: Mapping[str, Kind]) -> Result:
    entry = searching.index().entries[found.entry]
    said = entry.said[reader]
    foreign = () if reader in found.languages else found.languages
    others = ((other, entry.said[other].title) for other in foreign)
    return Result(
        named.get(entry.kind, named["page"]),
        entry.address,
        marked(said.title, stems, reader),
        shown_of(entry, stems, reader),
        said.place,
        [(other, title if title != said.title else "") for other, title in others],
    )


@require_safe
@cache_control(no_cache=True)
def index(request: HttpRequest, reader: str) -> HttpResponse:
    """What `search.js` ranks by."""
    return _packed(request, searching.packed, reader)


@require_safe
@cache_control(no_cache=True)
def kept_library(request: HttpRequest, reader: str) -> HttpResponse:
    """Every page of the library in one answer, for a device to keep."""
    return _packed(request, keeping.packed, reader)


@require_safe
@cache_control(no_cache=True)
def sought(request: HttpRequest, game: str) -> HttpResponse:
    """By which words cards to choose from are found; `sift.js` asks for it."""
    if game not in catalogue.names():
        raise Http404
    return _answer(request, *searching.sought(game))


def _packed(
    request: HttpRequest, pack: Callable[[str], tuple[str, bytes]], reader: str
) -> HttpResponse:
    """Gzipped JSON that is packed once for each language and process."""
    if reader not in LANGUAGES:
        raise Http404
    return _answer(request, *pack(reader))


def _answer(request: HttpRequest, mark: str, packed: bytes) -> HttpResponse:
    etag = f'"{mark}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == etag:
        return HttpResponse(status=304, headers={"ETag": etag})
    headers = {"ETag": etag, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
    return HttpResponse(packed, content_type="application/json", headers=headers)


def in_languages() -> dict[str, str]:
    own = {code: language.name for code, language in SPOKEN.items()}
    return {**own, "en": _("in English"), "cs": _("in Czech"), "pl": _("in Polish")}
