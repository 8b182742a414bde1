"""The rulebook to read: by topic in the order of a game, by clause, whole for paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from games import sites
from games.engine.library.rulebook import Rulebook
from games.reading import library
from games.views.can_i import tries
from games.views.library.paper import OfGame, about, book_or_404, paper
from games.views.library.questions import Asked, question
from games.views.reader import language


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter, from its first clause to its last."""

    id: str
    name: str
    icon: str
    ids: Sequence[str]
    first: str
    last: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseLine:
    id: str
    text: str
    ruling: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ClauseSaid(ClauseLine):
    paragraphs: tuple[str, ...]
    option: str
    differs: bool
    cards: Sequence[str]
    see: Sequence[str]
    beside_part: str
    beside: object
    """What only this game shows there."""


@dataclass(frozen=True, slots=True)
class Chapter:
    id: str
    name: str
    clauses: tuple[ClauseLine, ...]


@dataclass(frozen=True, slots=True)
class FrontPage:
    books: tuple[OfGame, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContentsPage(OfGame):
    topics: Sequence[Topic]


@dataclass(frozen=True, slots=True, kw_only=True)
class WholePage(OfGame):
    chapters: tuple[Chapter, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TopicPage(OfGame):
    questions: tuple[Asked, ...]
    topic: Topic
    clauses: Sequence[ClauseSaid]
    before: Topic | None
    after: Topic | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ClausePage(OfGame):
    questions: tuple[Asked, ...]
    clause: ClauseSaid
    topic: Topic
    see: Sequence[ClauseLine]
    can_i: str
    before: str
    after: str


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    """The library's door."""
    page = FrontPage(tuple(OfGame(**about(game)) for game in sites.sites()))
    return paper(request, "rules/front.html", page)


@require_safe
def contents(request: HttpRequest, game: str) -> HttpResponse:
    page = ContentsPage(**about(game), topics=topics(game))
    return paper(request, "rules/contents.html", page)


@require_safe
def whole(request: HttpRequest, game: str) -> HttpResponse:
    book_or_404(game)
    chapters = (Chapter(each.id, each.name, lines(game, each.ids)) for each in topics(game))
    page = WholePage(**about(game), chapters=tuple(chapters))
    return paper(request, "rules/whole.html", page)


@require_safe
def topic(request: HttpRequest, game: str, topic: str) -> HttpResponse:
    book = book_or_404(game)
    if topic not in book.topics:
        raise Http404
    found = topics(game)
    at = list(book.topics).index(topic)
    asked = [id for id, each in library.shelf(game).faq.questions.items() if each.topic == topic]
    page = TopicPage(
        **about(game),
        questions=tuple(question(game, id) for id in asked),
        topic=found[at],
        clauses=clauses(game, found[at].ids),
        before=found[at - 1] if at else None,
        after=found[at + 1] if at + 1 < len(found) else None,
    )
    return paper(request, "rules/topic.html", page)


@require_safe
def clause(request: HttpRequest, game: str, id: str) -> HttpResponse:
    """One clause: where every verdict and every score leads."""
    book = book_or_404(game)
    if id not in book.clauses:
        return _somewhere(book, game, id)
    ids = list(book.clauses)
    at = ids.index(id)
    found = book.clauses[id]
    asked = [key for key, each in library.shelf(game).faq.questions.items() if id in each.clauses]
    page = ClausePage(
        **about(game),
        questions=tuple(question(game, key) for key in asked),
        clause=clauses(game, [id])[0],
        topic=next(each for each in topics(game) if each.id == found.topic),
        see=lines(game, found.see),
        can_i=tries.of_clause(game, id),
        before=ids[at - 1] if at else "",
        after=ids[at + 1] if at + 1 < len(ids) else "",
    )
    return paper(request, "rules/clause.html", page)


def _somewhere(book: Rulebook, game: str, id: str) -> HttpResponse:
    """A clause as people type it, or a topic without its slash."""
    typed = id[:1].upper() + id[1:].lower()
    if typed in book.clauses:
        return redirect("clause", game, typed)
    if id in book.topics:
        return redirect("topic", game, id)
    raise Http404


def topics(game: str) -> list[Topic]:
    book, icons = library.shelf(game).book, sites.site(game).cover.icons
    names = book.texts(language())["topics"]
    return [
        Topic(id, names[id], icons.get(id, "ui/rules"), ids, ids[0], ids[-1])
        for id, ids in book.topics.items()
    ]


def lines(game: str, ids: Iterable[str]) -> tuple[ClauseLine, ...]:
    book, spoken = library.shelf(game).book, language()
    return tuple(
        ClauseLine(id=id, text=book.text(id, spoken), ruling=book.clauses[id].ruling) for id in ids
    )


def clauses(game: str, ids: Iterable[str]) -> tuple[ClauseSaid, ...]:
    book, cover, spoken = library.shelf(game).book, sites.site(game).cover, language()
    return tuple(
        ClauseSaid(
            id=line.id,
            text=line.text,
            ruling=line.ruling,
            paragraphs=tuple(paragraphs(line.text)),
            option=cover.option(found.option or "", spoken),
            differs=found.differs,
            cards=found.cards,
            see=found.see,
            beside_part=cover.beside_part,
            beside=cover.beside(line.id),
        )
        for line, found in ((line, book.clauses[line.id]) for line in lines(game, ids))
    )


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
