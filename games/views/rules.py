"""One clause of the rulebook on a page of its own: where every verdict and score leads."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.fort import rulebook
from games.fort.say import card_name
from games.views.context import language


@require_safe
def clause(request: HttpRequest, id: str) -> HttpResponse:
    found = rulebook.clauses().get(id)
    if found is None:
        raise Http404
    words = rulebook.texts(language())
    context = {
        "clause": found,
        "topic": words["topics"][found.topic],
        "text": words["clauses"][id],
        "cards": [card_name(card, language()) for card in found.cards],
        "see": [{"id": other, "text": words["clauses"][other]} for other in found.see],
    }
    return render(request, "rules/clause.html", context)
