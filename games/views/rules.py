"""The rulebook to read: by topic in the order of a game, by clause, whole for paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games import library
from games.engine.rulebook import Rulebook
from games.fort import examples, profiles
from games.fort.box import standard
from games.fort.card_facts import texts
from games.library import FAQS
from games.views.paper import about, book_or_404, paper
from games.views.questions import drawn, question
from games.views.reader import language

ICONS: Mapping[str, str] = {
    "setup": "ui/table", "boards": "places/stuff", "turn": "ui/sync", "playing": "phases/play",
    "following": "phases/follow", "fort-level": "actions/fort", "end": "ui/trophy",
    "perks": "ui/hint", "dogs": "modules/dog", "cats": "modules/cat",
    "bid": "rounds/bid", "build": "rounds/build", "clean-up": "phases/cleanup",
    "scoring": "ui/trophy",
}  # fmt: skip

PRICES = "F6.2"
"""The clause that says where the prices of the levels stand."""


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """The library's door."""
    return paper(request, "rules/front.html", {"books": [about(game) for game in library.BOOKS]})


@require_safe
def contents(request: HttpRequest, game: str) -> HttpResponse:
    context = {**about(game), "topics": topics(book_or_404(game))}
    return paper(request, "rules/contents.html", context)


@require_safe
def whole(request: HttpRequest, game: str) -> HttpResponse:
    book = book_or_404(game)
    chapters = [{**each, "clauses": clauses(book, each["ids"])} for each in topics(book)]
    return paper(request, "rules/whole.html", {**about(game), "chapters": chapters})


@require_safe
def topic(request: HttpRequest, game: str, topic: str) -> HttpResponse:
    book = book_or_404(game)
    if topic not in book.topics:
        raise Http404
    found = topics(book)
    at = list(book.topics).index(topic)
    asked = [id for id, each in FAQS[game].questions.items() if each.topic == topic]
    context = {
        **about(game),
        "questions": [question(game, id) for id in asked],
        "topic": found[at],
        "clauses": clauses(book, found[at]["ids"]),
        "before": found[at - 1] if at else None,
        "after": found[at + 1] if at + 1 < len(found) else None,
    }
    return paper(request, "rules/topic.html", context)


@require_safe
def clause(request: HttpRequest, game: str, id: str) -> HttpResponse:
    """One clause: where every verdict and every score leads."""
    book = book_or_404(game)
    if id not in book.clauses:
        return _somewhere(book, game, id)
    ids = list(book.clauses)
    at = ids.index(id)
    found = book.clauses[id]
    asked = [key for key, each in FAQS[game].questions.items() if id in each.clauses]
    context = {
        **about(game),
        "questions": [question(game, key) for key in asked],
        "clause": clauses(book, [id])[0],
        "topic": next(each for each in topics(book) if each["id"] == found.topic),
        "see": clauses(book, found.see),
        "before": ids[at - 1] if at else "",
        "after": ids[at + 1] if at + 1 < len(ids) else "",
    }
    return paper(request, "rules/clause.html", context)


def _somewhere(book: Rulebook, game: str, id: str) -> HttpResponse:
    """A clause as people type it, or a topic without its slash."""
    typed = id[:1].upper() + id[1:].lower()
    if typed in book.clauses:
        return redirect("clause", game, typed)
    if id in book.topics:
        return redirect("topic", game, id)
    raise Http404


def topics(book: Rulebook) -> list[dict[str, Any]]:
    names = book.texts(language())["topics"]
    return [
        {
            "id": id,
            "name": names[id],
            "icon": ICONS.get(id, "ui/rules"),
            "ids": ids,
            "first": ids[0],
            "last": ids[-1],
        }
        for id, ids in book.topics.items()
    ]


def clauses(book: Rulebook, ids: Iterable[str]) -> list[dict[str, Any]]:
    options = texts(language())["options"]
    return [
        {
            "id": id,
            "text": book.text(id, language()),
            "paragraphs": paragraphs(book.text(id, language())),
            "ruling": found.ruling,
            "option": options.get(found.option or "", ""),
            "differs": found.differs,
            "cards": found.cards,
            "see": found.see,
            "prices": profiles.prices(standard(), language()) if id == PRICES else [],
            "examples": [drawn(each) for each in examples.of_clause(id)],
        }
        for id, found in ((id, book.clauses[id]) for id in ids)
    ]


SENTENCE = re.compile(r"(?<=[.!?“”]) (?=[^\W\d_a-z„“(])")
LABEL = re.compile(r"[^.:]{2,70}: ")
SHORT, LONG = 160, 240


def paragraphs(text: str) -> list[str]:
    """A long clause in breaths: each thing it defines, else a few sentences together."""
    if len(text) < LONG:
        return [text]
    found = [""]
    for sentence in SENTENCE.split(text):
        if found[-1] and (LABEL.match(sentence) or len(found[-1]) + len(sentence) > SHORT):
            found.append("")
        found[-1] = f"{found[-1]} {sentence}".strip()
    return found
