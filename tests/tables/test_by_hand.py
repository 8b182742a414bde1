"""Putting right by hand where a card lies and whose turn it is."""

from __future__ import annotations

from tests.tables.phone import Phone, text


def test_a_card_goes_from_one_place_to_another_and_all_read_it(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("park.0", "chef")
    move = {"what": "park/chef", "to": "seats.1.discard", "note": "it was taken"}
    assert ann.enter("move-card/", **move).status_code == 200
    p = ann.now.position
    assert "chef" not in p.park
    assert "chef" in p.seats[1].discard
    assert "it was taken" in text(ben.get("log/"))


def test_a_perk_is_lost_to_the_box(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("perk_row.0", "bribe")
    ann.enter("move-card/", what="perk_row/bribe", to="seats.0.perks")
    assert ann.now.position.seats[0].perks == ["bribe"]
    ann.enter("move-card/", what="seats.0.perks/bribe", to="box")
    assert ann.now.position.seats[0].perks == []


def test_nobody_moves_cards_of_another_hand(phones: list[Phone]) -> None:
    ann, ben, _cyr = phones
    ann.shows("hand.0", "chef")
    move = {"what": "seats.0.hand/chef", "to": "seats.1.discard"}
    assert ben.enter("move-card/", **move).status_code == 422
    assert "chef" not in text(ben.get("by-hand/", seat="0"))
    assert "chef" in text(ann.get("by-hand/", seat="0"))


def test_what_lies_nowhere_is_not_moved(phones: list[Phone]) -> None:
    for what, to in (("park/chef", "seats.0.yard"), ("x", "y"), ("deck/chef", "park"), ("", "")):
        assert phones[0].enter("move-card/", what=what, to=to).status_code == 422


def test_whose_turn_it_is_can_be_put_right(phones: list[Phone]) -> None:
    assert phones[0].corrects("leader", "2").status_code == 200
    assert phones[0].now.position.leader == 2
