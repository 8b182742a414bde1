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


def test_a_turn_of_cards_too_is_passed_on_without_telling_the_rest(phones: list[Phone]) -> None:
    ann = phones[0]
    assert "The rest needs no telling." in text(ann.get())
    assert "Ann has played." in text(ann.enter("next/"))
    assert ann.now.position.leader == 1
    for place, pay in (("level-up/", "0.0.0.0.0"),):
        assert ann.enter(place, pay=pay).status_code == 422


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
    assert "Ben: Play" in text(phones[2].get())


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


# A table that begins light ------------------------------------------------------------------------


@pytest.fixture
def light(db: None) -> Phone:
    """As the form opens it where nobody wishes for anything."""
    phone = Phone()
    phone.open("Ann", "Ben", "Cyr", depth="")
    return phone


def test_a_new_table_counts_and_asks_for_no_card(light: Phone) -> None:
    assert light.table.depth == "boards"
    page = text(light.get())
    assert "Ann's turn" in page and "Next player" in page and "Tell a play card by card" in page
    assert "Which cards" not in page and '<section class="park"' not in page
    form = text(light.client.get("/tables/"))
    assert form.count('name="depth"') == 1 and 'name="depth" value="points"' in form


def test_a_single_play_is_told_card_by_card_and_the_rest_is_not(light: Phone) -> None:
    said = text(light.does("verb=play/wart/ do=private times=1 do=end"))
    assert 'class="phases' in said and "The rest needs no telling." in said
    light.does("verb=pass/")
    light.does("verb=pass/")
    assert light.now.position.agenda[-1][0] == "recruit"
    said = text(light.enter("next/"))
    assert "Ben's turn" in said and 'class="phases' not in said
    p = light.now.position
    assert "wart" in [*p.seats[0].discard, *p.seats[0].pool, *p.box_cards]
    assert p.untold == 1
    assert "Ann: Recruit" in text(light.enter("undo/"))


def test_points_are_told_as_scored_and_a_reason_makes_it_a_correction(light: Phone) -> None:
    assert "Ann: +5 points, 5 now." in text(light.enter("count/", path="seats.0.vp", value="+5"))
    said = text(light.enter("count/", path="seats.0.vp", value="7", note="one too few"))
    assert "Corrected: Ann: points, 7 (was 5). (one too few)" in said or "one too few" in said
    number = light.now.number
    assert light.enter("count/", path="seats.0.vp", value="7").status_code == 200
    assert light.now.number == number
    assert light.enter("count/", path="seats.0.level", value="7").status_code == 422
    light.post("depth/", htmx=False, depth="cards")
    said = text(light.enter("count/", path="seats.0.vp", value="9"))
    assert "Corrected: Ann: points, 9 (was 7)." in said


def test_what_ends_the_game_stands_aside_until_it_is_near(light: Phone) -> None:
    assert '<details class="finer ends"' in text(light.get())
    assert '<details class="finer ends"' not in text(
        light.enter("count/", path="seats.0.vp", value="20")
    )


def test_in_points_the_pad_comes_first(ann: Phone) -> None:
    page = text(ann.get())
    assert page.index('class="seats"') < page.index('id="now-title"')
