"""The sheet of odds: for the own seat alone, in words first, and cheap."""

from __future__ import annotations

import re

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.engine.languages import LANGUAGES
from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db
MOST_QUERIES = 4


def said(phone: Phone, **query: str) -> str:
    """The sheet's words, without its tags."""
    answer = phone.get("odds/", htmx=True, **query)
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]+>", " ", text(answer)).split())


def test_a_seat_reads_its_odds_in_words_with_the_figures_beside_them(phones: list[Phone]) -> None:
    ann = phones[0]
    assert 'id="odds-0"' in text(ann.get())
    sheet = said(ann)
    assert "Your next hand" in sheet and "Who could follow" in sheet
    assert re.search(r"Glue \d+ in \d+ \d+\.\d %", sheet)
    assert "Park deck about 11 rounds 33 cards left, 3 a round" in sheet
    whole = text(ann.get("odds/"))
    assert "<html" in whole and "Your next hand" in whole, "a page of its own without a script"


def test_who_could_follow_is_said_rival_by_rival_with_the_clause(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("hand.0", "bug", "moles", "?", "?", "?")
    for kind in ("pizza", "toy"):
        ann.corrects(f"seats.1.stuff.{kind}", "4")
    sheet = said(ann)
    assert "Bug Ben no: can't do all of it F5.2 Cyr perhaps" in sheet
    assert "3 cards of your hand are not entered." in sheet
    assert "Moles" in sheet, "F3.5: it would lie in the Yard"
    yard = sheet[sheet.index("In your Yard") :]
    assert "Moles matches nobody's face-up cards" in yard and "and 3 nobody has entered" in yard


def test_the_sheet_speaks_three_languages(phones: list[Phone]) -> None:
    phones[0].shows("hand.0", "bug", "moles", "chef", "?", "?")
    sheets = []
    for language in LANGUAGES:
        phones[0].client.defaults["HTTP_ACCEPT_LANGUAGE"] = language
        sheets.append(said(phones[0]))
    assert len(set(sheets)) == 3
    assert "Moje" not in sheets[0] and "dvorku" in sheets[1] and "Podwórku" in sheets[2]


def test_of_another_seat_nobody_reads_the_odds(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    watcher = Phone(code=ann.code)
    watcher.sit("watch")
    for phone in (ben, watcher, Phone(code=ann.code)):
        assert phone.get("odds/", seat="0").status_code == 302
        assert phone.get("odds/", htmx=True, seat="0").status_code == 204
        assert 'id="odds-0"' not in text(phone.get())
    assert watcher.get("odds/").status_code == 302
    for odd in ("9", "-1", "x", "0 "):
        assert ann.get("odds/", seat=odd).status_code == 302


def test_what_a_rival_has_entered_is_in_nobody_elses_odds(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "bug", "chef", "tink", "dash", "doc")
    before = said(ann)
    ben.shows("hand.1", "moles", "scout", "worm", "spike", "bones")
    assert said(ann) == before
    assert said(ben, seat="1") != before


def test_on_a_phone_for_several_each_odds_lie_under_a_cover() -> None:
    keeper = Phone()
    keeper.open("Ann", "Ben")
    for seat, name in enumerate(("Ann", "Ben")):
        sheet = text(keeper.get("odds/", htmx=True, seat=str(seat)))
        assert f'<details class="cover whole" data-seat="{seat}"' in sheet
        assert f"Give the phone to {name}" in sheet


def test_where_no_cards_are_kept_or_the_game_is_over_there_are_no_odds() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    put(keeper.table, recorded())
    assert not keeper.now.position.agenda
    assert keeper.get("odds/").status_code == 302 and "odds-0" not in text(keeper.get())
    counting = Phone()
    counting.open("Ann", "Ben", depth="points")
    assert counting.get("odds/").status_code == 302 and "odds-0" not in text(counting.get())


def test_where_nobody_is_to_get_ideas_nobody_gets_odds(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.post("hints/", hints="no")
    assert ann.get("odds/").status_code == 302 and "odds-0" not in text(ann.get())
    ann.post("hints/", hints="yes")
    assert ann.get("odds/").status_code == 200


def test_at_every_moment_of_a_game_the_sheet_is_there_and_asks_the_database_little() -> None:
    keeper = Phone()
    keeper.open(*NAMES[:3])
    entries = recorded()
    put(keeper.table, entries)
    table = keeper.table
    for number in range(len(entries) - 1, 0, -max(1, len(entries) // 25)):
        table.entries.filter(number__gt=number).delete()
        put(table, ())
        for seat in range(3):
            assert "Your next hand" in said(keeper, seat=str(seat))
    with CaptureQueriesContext(connection) as queries:
        keeper.get("odds/", htmx=True)
    assert len(queries) <= MOST_QUERIES


def test_t5_towers_say_what_fits_and_how_many_rounds_are_left() -> None:
    ann = Phone()
    ann.open("Ann", "Ben", game="five-towers")
    ann.sit(0)
    cards = ("candy-3", "candy-9", "tree-0", "sand-12", "scary-5")
    assert ann.shows("offer", *cards).status_code == 200
    assert 'id="odds-0"' in text(ann.get())
    ann.corrects("seats.0.towers.candy", "7 0")
    sheet = said(ann)
    assert "16 to 32 rounds are left, this one counted. 16 of them" in sheet
    assert "candy your tower has its top scary" in sheet
    assert re.search(r"scrap 7 in 10 \d\d\.\d % 16 of 16 left fit", sheet)
    assert ann.get("odds/").status_code == 200


def test_f3_6_of_a_deck_that_nobody_counted_no_odds_are_claimed() -> None:
    """Ann's turn is told by what it changed, and the next ones card by card."""
    keeper = Phone()
    keeper.open("Ann", "Ben", depth="boards")
    assert keeper.enter("next/").status_code == 200
    assert keeper.now.position.seats[0].uncounted
    keeper.post("depth/", depth="cards")
    sheet = said(keeper, seat="0")
    assert "nobody knows what is left in your deck" in sheet and "%" not in sheet.split("Who")[0]
    assert "no more cards" not in sheet
    assert "Skip" in text(keeper.get("ideas/", htmx=True))
