"""Beside the rulebook: questions and answers, examples, terms, how much of everything."""

from __future__ import annotations

from itertools import groupby
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_safe

from fortcompanion.drawings import NOTATION
from games import library
from games.engine.glossary import Term
from games.fort import examples as fort_examples
from games.fort.card_facts import card_title, suits_of
from games.fort.how_many import PLAYERS
from games.fort.how_many import how_many as amounts
from games.fort.say import LANGUAGES
from games.views.paper import about, book_or_404, paper
from games.views.reader import language

# Questions and answers ----------------------------------------------------------------------------


def question(game: str, id: str) -> dict[str, Any]:
    said = library.FAQS[game].said(language())[id]
    return {
        "id": id,
        "ask": said.ask,
        "answer": said.answer,
        "clauses": library.FAQS[game].questions[id].clauses,
        "url": library.question_url(game, id),
    }


@require_safe
def faq(request: HttpRequest, game: str) -> HttpResponse:
    names = book_or_404(game).texts(language())["topics"]
    groups = groupby(library.FAQS[game].questions.values(), key=lambda each: each.topic)
    context = {
        **about(game),
        "groups": [
            {
                "id": topic,
                "name": names[topic],
                "questions": [question(game, each.id) for each in found],
            }
            for topic, found in groups
        ],
    }
    return paper(request, "rules/faq.html", context)


# Examples -----------------------------------------------------------------------------------------


def drawn(example: fort_examples.Example) -> dict[str, Any]:
    """What a template needs to draw it: for each row a label and what lies there."""
    return {
        "id": example.id,
        "allowed": example.allowed,
        "sentence": fort_examples.sentence(example.id, language()),
        "rows": [
            {
                "label": fort_examples.label(row.label, language()),
                "items": [_item(each) for each in row.items],
            }
            for row in example.rows
        ],
    }


def _item(item: fort_examples.Item) -> dict[str, Any]:
    if item.is_card:
        name = card_title(item.name, language())
        return {"card": item.name, "name": name, "suits": suits_of(item.name)}
    if item.name == "level":
        return {"icons": ["actions/fort"], "name": fort_examples.level(item.number, language())}
    sign = fort_examples.SIGNS[item.name]
    return {"icons": [sign] * item.number, "name": fort_examples.said(item, language())}


# Terms --------------------------------------------------------------------------------------------


@require_safe
def glossary(request: HttpRequest, game: str) -> HttpResponse:
    book_or_404(game)
    terms = library.GLOSSARIES[game]
    others = [lang for lang in LANGUAGES if lang != language()]
    context = {
        **about(game),
        "groups": [
            {
                "id": group,
                "name": terms.group_name(group, language()),
                "terms": [_term(term, others) for term in found],
            }
            for group, found in groupby(terms.terms, key=lambda term: term.group)
        ],
    }
    return paper(request, "rules/glossary.html", context)


def _term(term: Term, others: list[str]) -> dict[str, Any]:
    return {
        "anchor": term.anchor,
        "icon": NOTATION.get(term.icon, term.icon),
        "name": term.names[language()],
        "others": [{"language": lang, "name": term.names[lang]} for lang in others],
        "meaning": term.meanings[language()],
        "clause": term.clause,
    }


# How much of everything ---------------------------------------------------------------------------

MODULES: tuple[tuple[tuple[str, ...], Any], ...] = (
    ((), gettext_lazy("Fort alone")),
    (("dogs",), gettext_lazy("With dogs")),
    (("cats",), gettext_lazy("With cats")),
    (("dogs", "cats"), gettext_lazy("With dogs and cats")),
)


@require_safe
def how_many(request: HttpRequest, game: str) -> HttpResponse:
    book_or_404(game)
    if "how_many" not in library.SHELVES[game].also:
        raise Http404
    tables = []
    for modules, name in MODULES:
        columns = [amounts(players, modules) for players in PLAYERS]
        rows = [
            {
                "what": what_lies(cells[0].what),
                "clause": cells[0].clause,
                "numbers": [{"number": each.number, "back": each.back} for each in cells],
            }
            for cells in zip(*columns, strict=True)
        ]
        tables.append({"id": "-".join(modules) or "base", "name": name, "rows": rows})
    context = {**about(game), "players": PLAYERS, "tables": tables}
    return paper(request, "rules/how_many.html", context)


def what_lies(what: str) -> str:
    return {
        "rule_stack": _("Made-up rules in the stack"),
        "perk_row": _("Perks in the row"),
        "own_kids": _("Kids for each player"),
        "own_friends": _("Best friends for each player"),
        "own_dogs": _("Dogs for each player"),
        "hand": _("Cards in each hand"),
        "park": _("Kids in the Park"),
        "park_deck": _("Kids left in the Park deck"),
        "pizza": _("Pizzas in the supply"),
        "toy": _("Toys in the supply"),
        "cat_row": _("Cats in the row"),
    }[what]
