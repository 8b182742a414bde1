"""Tables that keep no cards: the turn goes round, forts are paid for, the end is noticed."""

from __future__ import annotations

import pytest

from tests.tables.phone import Phone, hidden_field, text


@pytest.fixture
def ann(db: None) -> Phone:
    """One phone for three, at points depth."""
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr", depth="points")
    return phone


def test_the_turn_is_passed_on_and_taken_back(ann: Phone) -> None:
    assert "Ann's turn" in text(ann.get())
    said = text(ann.enter("next/"))
    assert "Ben's turn" in said
    assert "Ann has played." in said
    assert ann.now.position.seats[0].turns == 1
    assert "Ann's turn" in text(ann.enter("undo/"))
    assert ann.now.position.seats[0].turns == 0


def test_two_phones_pass_the_turn_on_once(ann: Phone) -> None:
    number = ann.now.number
    assert ann.enter("next/", number=number, client="one").status_code == 200
    assert ann.enter("next/", number=number, client="two").status_code == 409
    assert ann.now.position.leader == 1


def test_f7_2_the_round_is_completed(ann: Phone) -> None:
    said = text(ann.corrects("seats.0.vp", "25"))
    assert "Last round" in said
    ann.enter("next/")
    assert "The last turn is over" in text(ann.enter("next/"))
    assert "The game is over" in text(ann.enter("next/"))
    assert ann.enter("next/").status_code == 422


def test_f7_1_the_park_deck_is_empty_when_the_table_says_so(ann: Phone) -> None:
    assert "Park deck is empty" in text(ann.get())
    said = text(ann.enter("park-empty/"))
    assert "Last round" in said
    assert "The Park deck is empty." in said
    assert 'id="park-empty"' not in said


def test_f6_1_one_tap_pays_where_there_is_one_way(ann: Phone) -> None:
    ann.post("depth/", htmx=False, depth="boards")
    ann.corrects("seats.1.stuff.pizza", "1")
    assert "Pay and go up" not in text(ann.get())
    ann.corrects("seats.1.stuff.toy", "4")
    page = ann.get()
    assert text(page).count('name="pay"') == 1
    assert "full" in text(page)
    said = text(ann.enter("level-up/", pay=hidden_field(page, "pay")))
    assert "Ben pays 1 pizza, 1 toy: the fort is now level 1." in said
    assert ann.now.position.seats[1].stuff == [0, 3]
    assert ann.now.position.seats[1].level == 1


@pytest.mark.parametrize("pay", ["", "1", "1.0.0.0.0", "9.0.0.0.0", "x.1.1.0.0", "1.-1.1.0.0"])
def test_what_pays_nothing_is_refused_kindly(ann: Phone, pay: str) -> None:
    before = ann.now.number
    assert ann.enter("level-up/", pay=pay).status_code == 422
    assert ann.now.number == before


def test_where_cards_are_kept_they_say_how_the_turn_goes_on(ann: Phone) -> None:
    ann.post("depth/", htmx=False, depth="cards")
    for place in ("next/", "park-empty/", "level-up/"):
        assert ann.enter(place, pay="0.0.0.0.0").status_code == 422


def test_nothing_is_lost_between_the_depths(ann: Phone) -> None:
    ann.corrects("seats.0.vp", "7")
    ann.enter("next/")
    for depth in ("boards", "cards", "points"):
        before = ann.now.position
        ann.post("depth/", htmx=False, depth=depth)
        assert ann.now.position == before
        assert ann.get().status_code == 200


def test_in_a_turn_that_began_with_cards_the_played_card_is_put_away(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("hand.0", "chef")
    ann.post("depth/", htmx=False, depth="boards")
    ann.enter("next/")
    p = ann.now.position
    assert "chef" in p.seats[0].pool
    ann.post("depth/", htmx=False, depth="cards")
    assert "chef" not in text(phones[1].get())
    assert "Ben: Play" in text(phones[1].get())


def test_watchers_see_whose_turn_it_is_and_pass_nothing_on(ann: Phone) -> None:
    ann.enter("next/")
    watcher = Phone(code=ann.code)
    watcher.sit("")
    said = text(watcher.get("part/"))
    assert "Ben's turn" in said
    assert 'id="next-player"' not in said
    watcher.enter("next/")
    assert ann.now.position.leader == 1


def test_phases_are_explained_for_two_rounds(phones: list[Phone]) -> None:
    ann = phones[0]
    assert 'class="teach"' in text(ann.get())
    ann.corrects("seats.0.turns", "2")
    assert 'class="teach faded"' in text(ann.get())
