"""What the search of the site goes through: the pages of the library and the icons.

The index is built once for each process, when somebody first searches.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from functools import lru_cache

from django.urls import reverse
from django.utils.translation import override

from fortcompanion.icons import GROUPS
from games import library
from games.fort.say import LANGUAGES
from games.search.bundle import bundle
from games.search.entries import Entry, Said
from games.search.index import Index, build
from games.search.speech import speech

OTHER_GAME = 0.75
"""Who sits at Fort seldom means 5 Towers."""


@lru_cache(maxsize=1)
def index() -> Index:
    entries = [*map(_page, library.pages()), *_topics(), *_icons()]
    return build(list({entry.address: entry for entry in reversed(entries)}.values())[::-1])


def _page(page: library.Page) -> Entry:
    said = {language: _said(page, language) for language in LANGUAGES}
    number = page.id if page.kind == "clause" else ""
    share = 1.0 if page.game == library.FORT else OTHER_GAME
    return Entry(page.kind, page.id, page.url, said, number, share)


def _said(page: library.Page, language: str) -> Said:
    title, text = page.titles[language], page.texts[language]
    called = speech(language).called.get(page.id, "")
    if page.kind == "clause":
        id, _, topic = title.partition(" ")
        return Said(id, text, called, topic)
    more = " ".join(filter(None, (called, page.more.get(language, ""))))
    return Said(title, text, more, page.context.get(language, ""))


def _topics() -> list[Entry]:
    return [
        Entry(
            "topic",
            topic,
            reverse("topic", args=[game, topic]),
            {
                language: Said(shelf.book.texts(language)["topics"][topic], context=shelf.name)
                for language in LANGUAGES
            },
            clauses[0].partition(".")[0],
            1.0 if game == library.FORT else OTHER_GAME,
        )
        for game, shelf in library.SHELVES.items()
        for topic, clauses in shelf.book.topics.items()
    ]


def _icons() -> list[Entry]:
    found = []
    for group in GROUPS:
        for id in group.names:
            file = f"{group.id}/{id}"
            said = {}
            for language in LANGUAGES:
                with override(language):
                    said[language] = Said(str(group.names[id]), context=str(group.title))
            found.append(Entry("icon", file, f"{reverse('icons')}#{file}", said))
    return found


@lru_cache(maxsize=len(LANGUAGES))
def packed(language: str) -> tuple[str, bytes]:
    """The index for a device of that language as gzipped JSON, with a mark of what is in it."""
    return pack(bundle(index(), language))


def pack(content: object) -> tuple[str, bytes]:
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
    return hashlib.sha256(text).hexdigest()[:16], gzip.compress(text, mtime=0)
