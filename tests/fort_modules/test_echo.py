"""F9.7: a kid's actions, used by a dog as if the kid had been played."""

from __future__ import annotations

import pytest

from games.fort.judge.adjudicate import answer
from tests.fort.table import at, follow, let_pass, perk, private, public, recruit
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    forbidden,
    kid,
    unclear,
)
from tests.fort_modules.using_kids import ECHO, echo

# A kid's actions ----------------------------------------------------------------------------------


def test_F9_7_echo_uses_a_kid_of_the_park_and_it_stays_there() -> None:
    allowed(
        f"{ECHO}\nBen:\npark: chef tiny dash",
        echo(kid("chef", "public")),
        then="Ann: stuff 1 pizza, discard, doghouse echo\npark: chef tiny dash",
    )


@pytest.mark.parametrize("owner", [0, 1, 2])
def test_F9_7_echo_uses_a_kid_of_any_yard_and_it_stays_there(owner: int) -> None:
    yards = ["", "", ""]
    yards[owner] = ", yard chef rowdy"
    seats = f"{ECHO}{yards[0]}\nBen:{yards[1]}\nCyr:{yards[2]}".replace(":, ", ": ")
    found = allowed(seats, echo(kid("chef", "public", yard=owner)), then="Ann: stuff 1 pizza")
    assert found.position["seats"][owner]["yard"] == ["chef", "rowdy"]


def test_F9_7_both_actions_of_the_kid_in_either_order() -> None:
    table = "Ann: level 1, hand echo kitty, stuff 1 toy\nBen:\npark: penny tiny dash"
    allowed(
        table,
        echo(kid("penny", "public", "private")),
        then="Ann: pack 1 toy, vp 1, doghouse echo",
    )
    forbidden(table, echo(kid("penny", "private", "public")), "F4.6", "F4.6a")


def test_F9_7_one_action_of_the_kid_is_done_in_full() -> None:
    forbidden(
        f"{ECHO}, stuff 4 pizza\nBen:\npark: chef tiny dash", echo(kid("chef", "public")), "F4.6"
    )
    forbidden(
        f"{ECHO} icky-sticky, stuff 3 toys\nBen:\npark: doodles tiny dash",
        echo(kid("doodles", public(times=1), add="icky-sticky")),
        "F4.4",
        "F4.6",
    )


def test_F9_7_the_kid_is_improved_from_hand_and_lookout() -> None:
    allowed(
        "Ann: hand echo kitty icky-sticky, lookout tink\nBen:\npark: doodles tiny dash",
        echo(kid("doodles", "public", add="icky-sticky", lookout="tink")),
        then="Ann: stuff 4 toys, hand\nplayed: echo, added icky-sticky kitty",
    )


def test_F9_7_a_card_that_improves_the_kid_has_to_matter() -> None:
    forbidden(
        f"{ECHO} bug\nBen:\npark: doodles tiny dash",
        echo(kid("doodles", "public", add="bug")),
        "F4.4",
    )


def test_F9_7_cards_that_improve_the_kid_are_discarded_with_the_others() -> None:
    found = allowed(
        "Ann: hand echo kitty tink, deck ?x5\nBen:\npark: doodles tiny dash",
        echo(kid("doodles", "public", add="tink")),
        then="Ann: stuff 2 toys",
    )
    after(found, recruit("tiny"), then="Ann: discard kitty tink tiny, yard, doghouse echo")


def test_F9_7_the_dogs_own_suit_is_not_the_played_symbol() -> None:
    table = f"{ECHO}\nBen:\npark: ghost tiny dash"
    allowed(table, echo(kid("ghost", private(symbol="crown", kind="toy"))), then="Ann: stuff 1 toy")
    forbidden(
        table,
        echo(kid("ghost", private(symbol="book", kind="toy"))),
        "F4.6",
        "F4.6a",
    )


def test_F9_7_the_own_board_counts_not_the_yards_owners() -> None:
    allowed(
        "Ann: level 2, hand echo kitty\nBen: level 4, yard bug",
        echo(kid("bug", "private", yard=1)),
        then="Ann: vp 2",
    )


@pytest.mark.parametrize("card", ["puddin", "noodle-twins"])
def test_F9_7_a_kid_without_action_boxes_can_not_be_used(card: str) -> None:
    forbidden(f"{ECHO}\nBen:\npark: {card} tiny dash", echo(kid(card, "public")), "F9.7")


def test_F9_7_a_dog_can_not_be_used() -> None:
    forbidden(f"{ECHO}\nBen: yard rowdy", echo(kid("rowdy", "private", yard=1)), "F9.7")


def test_F9_7_a_kid_that_lies_elsewhere_can_not_be_used() -> None:
    table = f"{ECHO} chef, lookout chef, discard chef\nBen:"
    forbidden(table, echo(kid("chef", "public")), "F9.7")


def test_F9_7_an_empty_box_of_the_kid_is_no_action() -> None:
    forbidden(f"{ECHO}\nBen:\npark: ghost tiny dash", echo(kid("ghost", "public")), "F4.6")


def test_F9_7_a_coin_kid_without_a_public_action_needs_no_suit() -> None:
    allowed(
        f"{ECHO}\nBen: yard smoke, pack 1 toy, hand rocket-bros",
        echo(kid("smoke", "private", yard=1)),
        then="Ann: stuff 1 toy\nphase: recruit",
    )


def test_F9_7_echo_uses_one_kid_only() -> None:
    forbidden(
        f"{ECHO}\nBen:\npark: chef tiny dash",
        echo(kid("chef", "public"), kid("dash", "public")),
        "F9.7",
    )


def test_F9_7_without_any_kid_to_use_echo_goes_home_all_the_same() -> None:
    allowed(f"{ECHO}\nBen:\npark: moles puddin", echo(), then="Ann: doghouse echo")


def test_F9_7_a_kid_may_recruit_itself() -> None:
    allowed(
        f"{ECHO}\nBen:\npark: baby-face chef tiny",
        echo(kid("baby-face", public(cards=[at("baby-face", "park")]))),
        then="Ann: discard baby-face, stuff 1 toy, doghouse echo\npark: rocket-bros chef tiny",
    )


def test_F9_7_with_bribe_the_kids_lookout_may_be_filled_from_the_park() -> None:
    allowed(
        f"{ECHO}, perks bribe\nBen:\npark: prince chef tiny",
        echo(kid("prince", public(cards=[at("prince", "park")]))),
        then="Ann: lookout prince\npark: rocket-bros chef tiny",
    )


# Following ----------------------------------------------------------------------------------------


def test_F9_7_the_kid_is_followed_by_its_own_suit() -> None:
    table = f"{ECHO}\nBen: hand moles\nCyr: hand spud\npark: bug tiny dash"
    found = allowed(
        table,
        echo(kid("bug", "public")),
        then="Ann: stuff 1 pizza, doghouse echo\nphase: follow\nto follow: Ben Cyr",
    )
    found = after(found, follow("moles"), then="Ben: stuff 2 pizza, discard moles")
    found = after(found, follow("spud", seat=2), then="Cyr: stuff 1 pizza\nphase: recruit")
    assert "kid" not in found.position["played"]


def test_F9_7_nobody_follows_the_kid_by_the_dogs_suit() -> None:
    allowed(
        f"{ECHO}\nBen: hand noodle-twins\npark: bug tiny dash",
        echo(kid("bug", "public")),
        then="phase: recruit",
    )


def test_F9_7_the_kid_is_followed_even_if_its_public_action_was_not_used() -> None:
    allowed(
        f"{ECHO}\nBen: hand bug, stuff 1 pizza\npark: scout tiny dash",
        echo(kid("scout", "private")),
        then="Ann: stuff 2 toys\nphase: follow\nto follow: Ben",
    )


def test_F9_7_followers_take_the_kind_that_the_kids_user_took() -> None:
    found = allowed(
        f"{ECHO}\nBen: hand scrappers\npark: blitz tiny dash",
        echo(kid("blitz", public(kind="toy"))),
        then="played: echo, kind toy",
    )
    after(found, follow("scrappers"), then="Ben: stuff 2 toys")


def test_F8_7b_rough_housing_trashes_no_copied_kid_and_no_dog() -> None:
    found = allowed(
        f"{ECHO}\nBen: hand moles, perks rough-housing\npark: bug tiny dash",
        echo(kid("bug", "public")),
        then="phase: follow",
    )
    reply = answer({"position": found.position, "ask": {"judge": perk("rough-housing", seat=1)}})
    assert (reply["verdict"], reply["rules"]) == ("illegal", ["F8.7b"])
    after(found, let_pass(), then="park: bug tiny dash\nAnn: doghouse echo\nphase: recruit")


# Trash this ---------------------------------------------------------------------------------------


def test_F9_7a_trash_this_trashes_the_kid_of_the_park_and_the_gap_is_refilled() -> None:
    allowed(
        f"{ECHO}\nBen:\npark: einstein tiny dash\npark deck: bug doc",
        echo(kid("einstein", "private")),
        then="Ann: vp 1, doghouse echo\npark: bug tiny dash\npark deck: doc\nbox cards: einstein",
    )


def test_F9_7a_trash_this_trashes_the_kid_of_a_yard() -> None:
    allowed(
        f"{ECHO}\nBen: yard wart doc",
        echo(kid("wart", "private", yard=1)),
        then="Ann: vp 1\nBen: yard doc\nbox cards: wart",
    )


def test_F9_7a_the_kid_is_trashed_only_after_its_followers() -> None:
    found = allowed(
        f"{ECHO}\nBen: hand noodle-twins\npark: einstein tiny dash\npark deck: bug doc",
        echo(kid("einstein", "private")),
        then="phase: follow\nto follow: Ben\npark: einstein tiny dash",
    )
    after(found, let_pass(), then="park: bug tiny dash\nbox cards: einstein\nphase: recruit")
    after(
        found,
        follow("noodle-twins", kind="toy"),
        then="Ben: stuff 1 toy\npark: bug tiny dash\nbox cards: einstein",
    )


def test_F9_7a_without_trash_this_the_kid_is_not_trashed() -> None:
    allowed(
        f"{ECHO}\nBen:\npark: einstein tiny dash",
        echo(kid("einstein", public(kind="toy"))),
        then="Ann: stuff 1 toy\npark: einstein tiny dash",
    )


# The cards given for the need ---------------------------------------------------------------------


def test_F9_7b_the_cards_given_for_the_need_do_not_improve_the_kid() -> None:
    table = f"{ECHO}\nBen:\npark: doodles tiny dash"
    allowed(table, echo(kid("doodles", "public")), then="Ann: stuff 1 toy")
    forbidden(table, echo(kid("doodles", public(times=2))), "F4.2")
    forbidden(table, echo(kid("doodles", "public", add="kitty")), "F4.2")


def test_F9_7b_nor_can_they_be_trashed_by_it() -> None:
    forbidden(
        f"{ECHO}\nBen:\npark: bones tiny dash",
        echo(kid("bones", public(cards=[at("kitty")]))),
        "F4.9",
    )


def test_F9_7_every_kid_with_boxes_is_among_the_choices() -> None:
    table = f"{ECHO}\nBen: yard dash puddin rowdy\npark: patch moles"
    kids = {
        each["card"]
        for move in choices(table)
        if move.get("play") == "echo"
        for action in move["actions"]
        for each in action.get("kids", [])
    }
    assert kids == {"patch", "dash"}


def test_F9_7_which_of_two_like_kids_is_meant_matters_only_if_the_table_differs() -> None:
    move = echo({"card": "chef", "actions": [{"box": "public"}]})
    allowed(f"{ECHO}\nBen: yard chef\npark: chef", move, then="Ann: stuff 1 pizza")
    trashing = echo({"card": "einstein", "actions": [{"box": "private"}]})
    unclear(f"{ECHO}\nBen: yard einstein\npark: einstein", trashing, "kids")


def test_a_kid_is_used_at_a_table_that_doesn_t_name_its_module() -> None:
    played = {"kid": "bug", "kid_at": ["park", -1], "kid_trash": True}
    table = {
        "seats": [{}, {"hand": ["moles"]}],
        "park": ["bug"],
        "park_deck": ["?"],
        "phase": "follow",
        "played": played,
    }
    found = answer({"game": "fort", "position": table, "ask": {"judge": {"pass": True, "seat": 1}}})
    assert found["verdict"] == "legal"
