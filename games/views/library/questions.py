"""Beside the rulebook: questions and answers, and terms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from games.engine.languages import LANGUAGES
from games.engine.library.glossary import Term
from games.reading import library
from games.views.library.paper import OfGame, about, book_or_404, paper
from games.views.reader import language

# Questions and answers ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Asked:
    """A question people ask, with its answer."""

    id: str
    ask: str
    answer: str
    clauses: Sequence[str]
    url: str


@dataclass(frozen=True, slots=True)
class Topic:
    id: str
    name: str
    questions: tuple[Asked, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class FaqPage(OfGame):
    groups: tuple[Topic, ...]


def question(game: str, id: str) -> Asked:
    faq = library.shelf(game).faq
    said, clauses = faq.said(language())[id], faq.questions[id].clauses
    return Asked(id, said.ask, said.answer, clauses, library.question_url(game, id))


@require_safe
def faq(request: HttpRequest, game: str) -> HttpResponse:
    names = book_or_404(game).texts(language())["topics"]
    groups = groupby(library.shelf(game).faq.questions.values(), key=lambda each: each.topic)
    page = FaqPage(
        **about(game),
        groups=tuple(
            Topic(topic, names[topic], tuple(question(game, each.id) for each in found))
            for topic, found in groups
        ),
    )
    return paper(request, "rules/faq.html", page)


# Terms --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Other:
    """The same term in another language."""

    language: str
    name: str


@dataclass(frozen=True, slots=True)
class TermSaid:
    anchor: str
    icon: str
    name: str
    others: tuple[Other, ...]
    meaning: str
    clause: str


@dataclass(frozen=True, slots=True)
class Terms:
    """A group of them."""

    id: str
    name: str
    terms: tuple[TermSaid, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class GlossaryPage(OfGame):
    groups: tuple[Terms, ...]


@require_safe
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    book_or_404(game)
    terms = library.shelf(game).glossary
    others = [lang for lang in LANGUAGES if lang != language()]
    page = GlossaryPage(
        **about(game),
        groups=tuple(
            Terms(
                group,
                terms.group_name(group, language()),
                tuple(_term(term, others) for term in found),
            )
            for group, found in groupby(terms.terms, key=lambda term: term.group)
        ),
    )
    return paper(request, "rules/glossary.html", page)


def _term(term: Term, others: list[str]) -> TermSaid:
    return TermSaid(
        term.anchor,
        term.icon,
        term.names[language()],
        tuple(Other(lang, term.names[lang]) for lang in others),
        term.meanings[language()],
        term.clause,
    )
