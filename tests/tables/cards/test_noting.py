"""F6.3: the card that a level brings is noted when it is taken, or later; a rule in secret."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.languages import LANGUAGES
from games.fort.box.say import card_name
from tests.tables.phone import Phone, text
from tests.tables.secrets import find, names

pytestmark = pytest.mark.django_db
REACHES_1 = "verb=play/rusty/ do=public times=1 pay=1/1/ pay-from-stuff=1/1/ reward=?"


def puts(phone: Phone, path: str, value: Any) -> None:
    number = phone.now.number
    tables.record(phone.table, Correction(path, value), None, number, f"put-{path}-{number}")


def rises(phone: Phone, level: int = 0) -> None:
    """Ann's fort goes up, and nobody says what that brought."""
    if level:
        puts(phone, "seats.0.level", level)
    puts(phone, "seats.0.stuff.pizza", 2)
    puts(phone, "seats.0.stuff.toy", 1)
    phone.shows("hand.0", "rusty", "chef", "doc", "wart", "ghost")
    pay = "pay=2/1/ pay-from-stuff=2/1/" if level else "pay=1/1/ pay-from-stuff=1/1/"
    answers = f"verb=play/rusty/ do=public times=1 {pay} reward=?"
    answer = phone.does(answers)
    assert answer.status_code == 200, text(answer)
    assert phone.now.position.seats[0].level == level + 1


def test_the_phone_of_the_seat_asks_at_once_and_no_other(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    rises(ann)
    assert 'id="to-note-rules.0"' in text(ann.get("part/"))
    assert 'id="note-rules-0"' in text(ann.get("part/"))
    assert "to-note" not in text(ben.get("part/")) and "note-rules" not in text(ben.get("part/"))
    assert ben.get("name/", place="rules.0").status_code == 400


def test_it_is_noted_in_secret_and_can_be_mended(phones: list[Phone]) -> None:
    ann, ben, _ = phones
    rises(ann)
    for rule in ("loner", "sleepover"):
        page = text(ann.get("name/", place="rules.0", htmx=True))
        assert f'value="{rule}"' in page and "Your made-up rule" in page
        assert ann.shows("rules.0", rule).status_code == 200
        assert ann.now.position.seats[0].made_up_rules == [rule]
        assert "to-note" not in text(ann.get("part/"))
    assert 'id="note-rules-0"' in text(ann.get("part/"))  # under the cover: it is another one
    for place in ("", "part/", "log/", "export.json", "score/"):
        sent = text(ben.get(place))
        assert not find(names(("loner", "sleepover")), sent), place


def test_on_a_phone_of_several_it_is_asked_under_the_cover_of_that_seat() -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    puts(phone, "seats.1.made_up_rules", ("loner",))
    rises(phone)
    assert "Ann: Fort level 1" in re.sub(r"\s+", " ", text(phone.get("part/")).replace(":\n", ": "))
    page = text(phone.get("name/", place="rules.0", htmx=True))
    assert "Give the phone to Ann" in page
    assert 'value="loner"' in page  # what Ben has taken makes no difference to what is offered


def test_it_can_be_noted_by_hand_as_long_as_the_game_goes_on(phones: list[Phone]) -> None:
    ann = phones[0]
    puts(ann, "seats.0.level", 3)
    for n in range(40):  # long after the level was reached
        puts(ann, "seats.0.vp", n % 5 + 1)
    assert "to-note" not in text(ann.get("part/"))
    assert 'id="note-rules-0"' in text(ann.get("part/"))
    by_hand = text(ann.get("by-hand/", seat=0))
    assert "place=rules.0" in by_hand
    assert "place=rules.0" not in text(phones[1].get("by-hand/", seat=0))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_perk_is_named_by_whoever_sees_it(language: str) -> None:
    phone = Phone(language)
    phone.open("Ann", "Ben")
    puts(phone, "seats.0.pack.toy", 1)
    rises(phone, level=1)
    assert 'id="to-note-perks.0"' in text(phone.get("part/"))
    assert 'value="diy"' in text(phone.get("name/", place="perks.0", htmx=True))
    answer = phone.shows("perks.0", "diy")
    assert answer.status_code == 200
    assert phone.now.position.seats[0].perks == ["diy"]
    assert card_name("diy", language) in answer.context["t"].log[0].text
    assert "to-note-perks" not in text(phone.get("part/"))
    assert phone.shows("perks.0", "bribe").status_code == 422
