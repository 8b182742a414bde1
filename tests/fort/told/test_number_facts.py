"""What people ask for as a number is said with it, and leads to the clause that says more."""

from __future__ import annotations

import pytest

from games.engine.languages import LANGUAGES
from games.fort.box.rulebook import clauses
from games.fort.library.number_facts import NumberFact, number_facts

CLAUSES = {"price": "F6.2", "points": "F2.5", "room": "F2.2", "players": "F1.5"}


@pytest.mark.parametrize("fact", number_facts(), ids=lambda fact: fact.id)
def test_a_number_is_said_in_every_language_and_leads_to_its_clause(fact: NumberFact) -> None:
    assert fact.clause == CLAUSES[fact.kind]
    assert fact.clause in clauses()
    for language in LANGUAGES:
        ask, answer, more = fact.say(language)
        assert ask and answer and more
        assert any(each.isdigit() for each in answer), answer
