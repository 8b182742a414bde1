"""The cards of Fort: each on a page of its own, and all of them to look through."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.translation import gettext, gettext_lazy

from games.fort import card_facts, card_query
from games.fort.card_facts import DECK, card_title
from games.fort.faq import FAQ
from games.fort.rulebook import RULEBOOK
from games.fort.say import LANGUAGES
from games.library import FORT
from games.views.paper import about, paper
from games.views.questions import question
from games.views.reader import language
from games.views.rules import clauses

MODULE_ICONS = {"dogs": "modules/dog", "cats": "modules/cat"}
FEW = 8


def index(request: HttpRequest) -> HttpResponse:
    """The cards that a question finds, and what else could be asked."""
    asked = request.GET.get("q", "")
    query = card_query.parse(asked)
    found = card_query.find(query)
    context = {
        **about(FORT),
        "asked": asked[: card_query.LONGEST],
        "echo": card_query.echo(query, language()) if query.terms else "",
        "complaints": list(card_query.complaints(query, language())),
        "cards": [row(id) for id in found],
        "number": len(found),
        "filters": filters(query),
        "examples": examples(),
    }
    return paper(request, "cards/index.html", context)


TYPE_ICONS = {
    "dogs": "modules/dog", "cats": "modules/cat", "perks": "ui/hint", "boards": "places/stuff",
    "made_up_rules": "ui/crayon", "macaroni": "ui/trophy", "kids": "ui/players",
    "best_friends": "ui/players",
}  # fmt: skip
ACTION_ICONS = {
    **{kind: f"resources/{kind}" for kind in ("pizza", "toy", "any")},
    "none": "actions/nothing",
}
FILTERS: tuple[tuple[str, Any, Callable[[str], str]], ...] = (
    ("suit", gettext_lazy("Suit"), lambda id: f"suits/{id}"),
    ("type", gettext_lazy("Type"), lambda id: TYPE_ICONS.get(id, "ui/cards")),
    ("module", gettext_lazy("Part of the box"), lambda id: MODULE_ICONS.get(id, "ui/cards")),
    ("action", gettext_lazy("Action"), lambda id: ACTION_ICONS.get(id, f"actions/{id}")),
)


def filters(query: card_query.Query) -> list[dict[str, Any]]:
    """Links that add, replace or take back one wish each; they work without a script."""
    return [
        {
            "id": key,
            "title": title,
            "links": [
                {
                    "icon": drawn(id),
                    "name": card_query.value_name(key, id, language()),
                    "on": card_query.Term(key, (id,)) in query.terms,
                    "q": card_query.write(card_query.with_term(query, key, id)),
                }
                for id in card_query.ids(key)
            ],
            "open": any(term.key == key for term in query.terms),
        }
        for key, title, drawn in FILTERS
    ]


EXAMPLES = (
    "suit:glue action:fort -module:dogs",
    "times:book",
    "private:vp type:kids",
    "follows:bug",
    "improves:ghost suit:coin",
    "rule:big-plans",
)


def examples() -> list[dict[str, str]]:
    return [
        {"q": text, "echo": card_query.echo(card_query.parse(text), language())}
        for text in EXAMPLES
    ]


def card(request: HttpRequest, id: str) -> HttpResponse:
    if id not in DECK:
        raise Http404
    others = [other for other in LANGUAGES if other != language()]
    context = {
        **about(FORT),
        "card": row(id),
        "known": card_facts.copies_are_known(id),
        "copies": card_facts.copies(id),
        "others": [
            {
                "language": other,
                "name": card_title(id, other),
                "sentences": card_facts.sentences(id, other),
            }
            for other in others
        ],
        "counts": [
            {"id": rule, "name": card_title(rule, language()), "points": points}
            for rule, points in card_facts.counts_for(id)
        ],
        "counting": any(id in dict(card_facts.counts_for(other)) for other in DECK),
        "goes_with": goes_with(id),
        "questions": [question(FORT, each) for each in FAQ.questions if id in FAQ.cards(each)],
        "naming": clauses(RULEBOOK, card_facts.clauses_naming(id)),
        "more": clauses(RULEBOOK, card_facts.clauses_for(id)),
    }
    return paper(request, "cards/card.html", context)


def row(id: str) -> dict[str, Any]:
    kind, module, board = card_facts.kind_of(id), card_facts.module_of(id), card_facts.board_of(id)
    return {
        "id": id,
        "name": card_title(id, language()),
        "kind": kind,
        "kind_name": card_facts.kind_name(id, language()),
        "module": module,
        "module_icon": MODULE_ICONS.get(module, ""),
        "module_name": card_query.value_name("module", module, language()),
        "suits": card_facts.suits_of(id),
        "board": board,
        "board_name": card_query.value_name("board", board, language()) if board else "",
        "sentences": card_facts.sentences(id, language()),
    }


def goes_with(id: str) -> list[dict[str, Any]]:
    """Cards that meet this one at the table, each group under its question."""
    found = [
        (gettext("It can improve"), "", card_facts.improves(id)),
        (gettext("It is improved by"), f"improves:{id}", card_facts.improved_by(id)),
        (gettext("It can be followed with"), f"follows:{id}", card_facts.followed_by(id)),
    ]
    return [
        {"title": title, "q": q, "cards": _named(cards), "many": len(cards) > FEW}
        for title, q, cards in found
        if cards
    ]


def _named(ids: list[str]) -> list[dict[str, Any]]:
    return [
        {"id": id, "name": card_title(id, language()), "suits": card_facts.suits_of(id)}
        for id in ids
    ]
