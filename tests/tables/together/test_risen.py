"""F6.3: a fort that rises is a moment for everybody, told with its drawing."""

from __future__ import annotations

import pytest

from games.engine.languages import LANGUAGES
from tests.tables.cards.uses import RICH
from tests.tables.phone import NAMES, Phone, text

pytestmark = pytest.mark.django_db
RISES = "verb=play/rusty/ do=public times=1 pay=1/1/ pay-from-stuff=1/1/ reward=?"


def rises(phone: Phone) -> None:
    for path, number in RICH.items():
        phone.corrects(path, str(number))
    phone.shows("hand.0", "rusty", "chef", "doc", "wart", "ghost")
    assert phone.does(RISES).status_code == 200


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_phone_sees_the_fort_that_has_just_risen(language: str) -> None:
    ann, ben, board = Phone(), Phone(language), Phone(language)
    ann.open(*NAMES[:3])
    for seat, phone in enumerate((ann, ben)):
        phone.code = ann.code
        phone.sit(seat)
    board.code = ann.code
    board.sit("watch")
    rises(ann)
    for phone in (ann, ben, board):
        part = text(phone.get("part/"))
        moment = part.partition('<div class="risen s0"')[2].partition("</div>")[0]
        assert 'href="#fort-1"' in moment and "Ann" in moment
        assert "2" in moment.partition("</b>")[2], (
            "room in the Lookout and in the Pack (F2.2, F2.4)"
        )


def test_it_is_gone_with_the_next_entry_and_when_it_is_taken_back(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    rises(ann)
    assert ann.get("part/").context["t"].shown.risen[0].level == 1
    assert ben.corrects("seats.1.vp", "+1").status_code == 200
    assert ann.get("part/").context["t"].shown.risen == ()
    ann.enter("undo/")
    ben.enter("undo/")
    assert ann.get("part/").context["t"].shown.risen == ()


def test_a_fort_that_is_paid_by_counters_has_its_moment_too() -> None:
    phone = Phone()
    phone.open("Ann", "Ben", depth="boards")
    phone.corrects("seats.0.level", "1")
    assert 'class="risen s0"' in text(phone.get("part/"))
    phone.corrects("seats.0.vp", "3")
    assert 'class="risen' not in text(phone.get("part/"))


def test_f6_3_a_perk_that_is_named_later_has_its_moment_too(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    for path, number in {**RICH, "seats.0.level": 1, "seats.0.stuff.pizza": 2}.items():
        ann.corrects(path, str(number))
    ann.shows("hand.0", "rusty", "chef", "doc", "wart", "ghost")
    paid = RISES.replace("pay=1/1/ pay-from-stuff=1/1/", "pay=2/1/ pay-from-stuff=2/1/")
    assert ann.does(paid).status_code == 200
    assert ann.shows("perks.0", "recycling").status_code == 200
    for phone in (ann, ben):
        (moment,) = phone.get("part/").context["t"].shown.risen
        assert moment.perk.casefold() == "recycling" and moment.brings
        assert moment.brings[0] in text(phone.get("part/"))
    ben.corrects("seats.1.vp", "2")
    assert ann.get("part/").context["t"].shown.risen == ()


def test_f6_3_what_several_seats_of_one_phone_note_is_asked_once() -> None:
    phone = Phone()
    phone.open(*NAMES[:3])
    for seat in range(3):
        phone.corrects(f"seats.{seat}.level", "1")
    part = text(phone.get("part/"))
    assert part.count("take one in secret") == 1
    assert all(f'id="to-note-rules.{seat}"' in part for seat in range(3))
