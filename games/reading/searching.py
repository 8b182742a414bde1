"""What the search of the site goes through: the pages of the library and the icons.

The index is built once for each process, when somebody first searches.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import cache, lru_cache

from django.urls import reverse
from django.utils.translation import override

from fortcompanion.icons import GROUPS
from games import catalogue
from games.engine.languages import LANGUAGES
from games.reading import library
from games.search.bundle import bundle
from games.search.findables import Findable, Said
from games.search.index import Index, build
from games.search.sifting import heard
from games.search.speech import speech
from games.sites.shelf import Page

OTHER_GAME = 0.75
"""Who sits at Fort seldom means 5 Towers."""


@lru_cache(maxsize=1)
def index() -> Index:
    entries = [*map(_page, library.pages()), *_topics(), *_icons()]
    once = list({(e.address, e.id): e for e in reversed(entries)}.values())[::-1]
    # One box can speak one card language: that of the first game which has any.
    queries = (shelf.query for shelf in library.shelves().values() if shelf.query)
    return build(once, next(queries, None))


def _page(page: Page) -> Findable:
    said = {language: _said(page, language) for language in LANGUAGES}
    number = page.id if page.kind == "clause" else ""
    share = 1.0 if page.game == catalogue.usual() else OTHER_GAME
    return Findable(page.kind, page.id, page.url, said, number, share, page.needs)


def _said(page: Page, language: str) -> Said:
    title, text = page.titles[language], page.texts[language]
    called = speech(language).called.get(page.id, "")
    game = library.shelf(page.game).name
    if page.kind == "clause":
        id, _, topic = title.partition(" ")
        return Said(id, text, called, topic, game)
    more = " ".join(filter(None, (called, page.more.get(language, ""))))
    return Said(title, text, more, page.context.get(language, ""), game)


def _topics() -> list[Findable]:
    return [
        Findable(
            "topic",
            topic,
            reverse("topic", args=[game, topic]),
            {
                language: Said(
                    shelf.book.texts(language)["topics"][topic], game=shelf.called(language)
                )
                for language in LANGUAGES
            },
            clauses[0].partition(".")[0],
            1.0 if game == catalogue.usual() else OTHER_GAME,
        )
        for game, shelf in library.shelves().items()
        for topic, clauses in shelf.book.topics.items()
    ]


def _icons() -> list[Findable]:
    found = []
    for group in GROUPS:
        for id in group.names:
            file = f"{group.id}/{id}"
            said = {}
            for language in LANGUAGES:
                with override(language):
                    said[language] = Said(str(group.names[id]), context=str(group.title))
            found.append(Findable("icon", file, f"{reverse('icons')}#{file}", said))
    return found


@lru_cache(maxsize=len(LANGUAGES))
def packed(language: str) -> tuple[str, bytes]:
    """The index for a device of that language as gzipped JSON, with a mark of what is in it."""
    return pack(bundle(index(), language))


@cache
def sought(game: str) -> tuple[str, bytes]:
    """By which words each card of a game is found among those to choose from."""
    cards = {
        page.id: (
            page.titles,
            {
                language: " ".join(
                    each.get(language, "") for each in (page.texts, page.more, page.context)
                )
                for language in LANGUAGES
            },
        )
        for page in library.shelf(game).cards()
    }
    return pack(heard(cards))


def pack(content: object) -> tuple[str, bytes]:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return hashlib.sha256(text).hexdigest()[:16], gzip.compress(text, mtime=0)
