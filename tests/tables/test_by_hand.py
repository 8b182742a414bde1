"""Putting right by hand where a card lies and whose turn it is."""

from __future__ import annotations

from tests.tables.phone import Phone, text


def test_a_card_goes_from_one_place_to_another_and_all_read_it(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("park.0", "chef")
    move = {"what": "park/chef", "to": "discard", "seat": "1", "note": "it was taken"}
    assert ann.enter("move-card/", **move).status_code == 200
    p = ann.now.position
    assert "chef" not in p.park
    assert "chef" in p.seats[1].discard
    assert "it was taken" in text(ben.get("log/"))


def test_a_perk_is_lost_to_the_box(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("perk_row.0", "bribe")
    ann.enter("move-card/", what="perk_row/bribe", to="perks", seat="0")
    assert ann.now.position.seats[0].perks == ["bribe"]
    ann.enter("move-card/", what="seats.0.perks/bribe", to="box")
    assert ann.now.position.seats[0].perks == []


def test_nobody_moves_cards_of_another_hand(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "chef")
    move = {"what": "seats.0.hand/chef", "to": "discard", "seat": "1"}
    assert ben.enter("move-card/", **move).status_code == 422
    assert "chef" not in text(ben.get("by-hand/", seat="0"))
    assert "chef" in text(ann.get("by-hand/", seat="0"))


def test_what_lies_nowhere_is_not_moved(phones: list[Phone]) -> None:
    for what, to in (("park/chef", "yard"), ("x", "y"), ("deck/chef", "park"), ("", "")):
        assert phones[0].enter("move-card/", what=what, to=to, seat="0").status_code == 422
    phones[0].shows("park.0", "chef")
    for to, seat in (("yard", "7"), ("yard", ""), ("deck", "0"), ("cats", "0"), ("pool", "0")):
        answer = phones[0].enter("move-card/", what="park/chef", to=to, seat=seat)
        assert answer.status_code == 422, (to, seat)


def test_whose_turn_it_is_can_be_put_right(phones: list[Phone]) -> None:
    assert phones[0].corrects("leader", "2").status_code == 200
    assert phones[0].now.position.leader == 2


def test_the_sheet_names_only_places_that_the_game_has(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("park.0", "chef")
    plain = text(ann.get("by-hand/", seat="0"))
    for place in ("doghouse", "cats", "cat_row"):
        assert f'value="{place}"' not in plain
    assert plain.count('name="to"') <= 6 and "<select" not in plain
    with_pets = Phone()
    with_pets.open("Ann", "Ben", module=["dogs", "cats"])
    with_pets.shows("cat_row.0", "bandit")
    with_pets.shows("park.0", "chef")
    sent = text(with_pets.get("by-hand/", seat="0"))
    assert all(f'value="{place}"' in sent for place in ("doghouse", "cats", "cat_row"))
    answer = with_pets.enter("move-card/", what="cat_row/bandit", to="cats", seat="1")
    assert answer.status_code == 200
    assert with_pets.now.position.seats[1].cats == ["bandit"]
