"""The cards of 5 Towers: a page for each type, and all five to choose from."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from games.five_towers import card_facts
from games.five_towers.cards import HIGHEST, box
from games.five_towers.rulebook import RULEBOOK
from games.fort.say import LANGUAGES
from games.library import TOWERS
from games.views.paper import about, paper
from games.views.reader import language
from games.views.rules import clauses

SMALL, LARGE = 3, 4
"""Players, for the smaller and the larger deck."""


def index(request: HttpRequest) -> HttpResponse:
    context = {**about(TOWERS), "types": types(), "specials": specials()}
    context |= {"small": len(box(SMALL)), "large": len(box(LARGE))}
    return paper(request, "cards/towers.html", context)


def card(request: HttpRequest, kind: str) -> HttpResponse:
    if kind not in card_facts.TYPES:
        raise Http404
    few, many = card_facts.copies(SMALL), card_facts.copies(LARGE)
    context = {
        **about(TOWERS),
        "type": named(kind),
        "others": [
            {"language": other, "name": card_facts.title(kind, other)}
            for other in LANGUAGES
            if other != language()
        ],
        "types": [each for each in types() if each["id"] != kind],
        "specials": specials(),
        "values": [
            {"value": value, "few": few[value], "many": many[value]}
            for value in range(HIGHEST, -1, -1)
        ],
        "sums": {"few": sum(few.values()), "many": sum(many.values())},
        "clauses": clauses(RULEBOOK, card_facts.CLAUSES),
    }
    return paper(request, "cards/tower.html", context)


def named(kind: str) -> dict[str, Any]:
    return {"id": kind, "name": card_facts.title(kind, language()), "icon": f"towers/{kind}"}


def types() -> list[dict[str, Any]]:
    return [named(kind) for kind in card_facts.TYPES]


def specials() -> list[dict[str, Any]]:
    return [
        {"value": value, "said": card_facts.special(value, language()), "clauses": clauses}
        for value, (_word, clauses) in card_facts.SPECIAL.items()
    ]
