"""A line of the log leads to its clause and its cards."""

from __future__ import annotations

import pytest

from tests.tables.entries.commands import SKIP
from tests.tables.phone import Phone, text

pytestmark = pytest.mark.django_db


def test_each_line_of_the_log_leads_to_the_clause_it_goes_by(keeper: Phone) -> None:
    keeper.corrects("seats.0.vp", "+3")
    keeper.does(SKIP)
    newest, mended = keeper.get("part/").context["t"].log
    assert newest.clause == "F3.3"
    assert not mended.clause
    assert 'href="/rules/fort/F3.3"' in text(keeper.get("log/"))


def test_cards_of_the_log_lead_to_their_pages_but_those_of_another_game_do_not() -> None:
    ann = Phone("cs")
    ann.open("Ann", "<i>Doc</i>")
    ann.shows("park.0", "doc")
    for page in ("log/", "part/"):
        sent = ann.get(page).content.decode()
        assert 'href="/cards/fort/doc/"' in sent, page
        assert "<i>" not in sent
    doc = Phone()
    doc.open("Doc", "Tiny", game="five-towers")
    doc.corrects("first", "1")
    log = doc.get("log/").content.decode()
    assert "/cards/fort/" not in log.partition('<ol class="log"')[2].partition("</ol>")[0]
