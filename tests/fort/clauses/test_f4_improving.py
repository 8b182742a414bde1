"""F4.2 to F4.5: cards and symbols that improve an action, and what may be added."""

from __future__ import annotations

import pytest

from games.engine.errors import NotAllowedNow
from games.fort.box.profile import standard
from games.fort.log.entering import choose
from games.fort.written import json_form
from tests.fort.table import (
    allowed,
    at,
    choices,
    forbidden,
    in_doubt,
    play,
    private,
    public,
    ruling,
    table,
    unclear,
)

BOTH = ("public", "private")


# F4.2 Improving -----------------------------------------------------------------------------------


def test_F4_2_an_action_is_done_once_for_each_symbol_in_use() -> None:
    allowed(
        "Ann: level 1, hand bug moles, lookout scout",
        play("bug", "public", add="moles", lookout="scout"),
        then="Ann: stuff 4 pizza",
    )


def test_F4_2_not_more_often_than_there_are_symbols() -> None:
    forbidden("Ann: hand bug", play("bug", public(times=2)), "F4.2")


def test_F4_2_other_suits_do_not_count() -> None:
    allowed("Ann: hand bug, lookout chef", play("bug", "public"), then="Ann: stuff 1 pizza")
    allowed(
        "Ann: hand bug, lookout chef",
        play("bug", "public", lookout="chef"),
        then="Ann: stuff 1 pizza",
    )


def test_F4_2_only_cards_of_the_hand_are_added() -> None:
    forbidden("Ann: hand bug, discard moles", play("bug", "public", add="moles"), "F4.2")
    in_doubt("Ann: hand bug ?, deck ?x5", play("bug", "public", add="moles"), "F4.2")


@pytest.mark.parametrize("card", ["doc", "worm", "penny", "doodles"])
def test_F4_2_an_action_that_counts_a_place_can_not_be_improved(card: str) -> None:
    box = "public" if card == "worm" else "private"
    details = {"kind": "toy"} if card == "worm" else {}
    table = f"Ann: level 2, hand {card} moles icky-sticky noodle-twins, lookout bug, pack 1 toy"
    forbidden(table, play(card, {"box": box, "times": 2, **details}), "F4.2")


def test_F4_2_an_action_without_symbols_can_not_be_improved() -> None:
    forbidden("Ann: hand tiny puddin", play("tiny", public(kind="toy"), add="puddin"), "F4.4")


@pytest.mark.parametrize(("times", "pizza"), [(2, 2), (3, 3)])
def test_F4_2a_of_a_used_lookout_card_as_many_symbols_as_the_leader_likes(
    times: int, pizza: int
) -> None:
    allowed(
        "Ann: hand bug, lookout moles",
        play("bug", public(times=times), lookout="moles"),
        then=f"Ann: stuff {pizza} pizza",
    )


def test_F4_2a_one_symbol_of_the_two_can_be_all_there_is_room_for() -> None:
    allowed(
        "Ann: hand bug, lookout moles, stuff 2 pizza",
        play("bug", public(times=2), lookout="moles"),
        then="Ann: stuff 4 pizza",
    )


def test_F4_2b_hand_cards_are_added_once_and_count_in_both_actions() -> None:
    allowed(
        "Ann: hand sarge moles chef dash wart",
        play(
            "sarge",
            "public",
            private(times=1, cards=[at("chef")]),
            add="moles",
        ),
        then="Ann: stuff 3 toys, lookout chef, hand dash wart\nplayed: sarge, added moles",
    )


def test_F4_2b_a_card_put_in_the_lookout_first_helps_the_second_action() -> None:
    allowed(
        "Ann: hand sarge moles",
        play("sarge", private(cards=[at("moles")]), "public", lookout="moles"),
        then="Ann: lookout moles, stuff 3 toys",
    )
    allowed(
        "Ann: level 1, hand worm scout, lookout chef",
        play("worm", private(cards=[at("scout")]), public(kind="toy")),
        then="Ann: lookout chef scout, stuff 2 toys",
    )


def test_F4_2b_a_card_is_no_help_before_it_lies_in_the_lookout() -> None:
    forbidden(
        "Ann: hand sarge moles",
        play("sarge", public(times=3), private(cards=[at("moles")]), lookout="moles"),
        "F4.2",
    )


def test_F4_2b_lookout_symbols_stay_in_use_for_the_second_action() -> None:
    allowed(
        "Ann: level 1, hand kitty, lookout icky-sticky",
        play("kitty", "public", "private", lookout="icky-sticky"),
        then="Ann: vp 3, stuff 0 toys",
    )


def test_F4_2b_one_lookout_card_helps_from_the_first_action_on_another_only_the_second() -> None:
    """Two pizzas are then all that is counted, and what the toys lack is only the other action."""
    table = "Ann: level 1, hand blitz chef dash wart, lookout crash sparky, stuff 2 pizza 4 toys"
    trashed = [at("chef"), at("dash"), at("wart")]
    move = play(
        "blitz",
        public(times=2, kind="pizza"),
        private(times=3, cards=trashed),
        lookout="crash sparky",
    )
    allowed(table, move, then="Ann: stuff 4 pizza 4 toys, hand, lookout crash sparky")
    one = play("blitz", *move["actions"], lookout="crash")
    forbidden(table, one, "F4.2")


def test_F4_2b_every_way_to_name_lookout_cards_that_is_listed_is_legal() -> None:
    table = "Ann: level 1, hand blitz chef dash wart, lookout crash sparky, stuff 2 pizza 4 toys"
    for move in choices(table):
        assert ruling(table, move).verdict == "legal", move


# F4.3 Coins ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "suit"), [("chef", "book"), ("bug", "shovel"), ("munch", "skateboard")]
)
def test_F4_3_a_coin_may_stand_for_any_suit(card: str, suit: str) -> None:
    allowed(
        f"Ann: hand {card} puddin",
        play(card, "public", add="puddin", coins={"puddin": suit}),
        then="Ann: stuff 2 pizza",
    )


def test_F4_3_a_lookout_coin_may_stand_for_any_suit_too() -> None:
    allowed(
        "Ann: hand bug, lookout puddin",
        play("bug", "public", lookout="puddin", coins={"puddin": "shovel"}),
        then="Ann: stuff 2 pizza",
    )


def test_F4_3_a_coin_stands_for_the_same_suit_in_both_actions() -> None:
    allowed(
        "Ann: hand patch puddin",
        play("patch", "private", "public", add="puddin", coins={"puddin": "glue"}),
        then="Ann: stuff 2 toys",
    )
    forbidden(
        "Ann: hand patch puddin",
        play("patch", public(times=2), private(times=1), add="puddin", coins={"puddin": "glue"}),
        "F4.2",
    )


def test_F4_3_two_coins_may_stand_for_different_suits() -> None:
    allowed(
        "Ann: hand patch puddin puddin",
        play("patch", *BOTH, add="puddin puddin", coins={"puddin": ["glue", "book"]}),
        then="Ann: stuff 3 toys",
    )


def test_F4_3_a_coin_left_out_is_asked_for_where_it_matters() -> None:
    table = "Ann: hand ghost puddin"
    move = play("ghost", private(symbol="crown", kind="toy"), add="puddin")
    unclear(table, move, "coins")
    allowed(table, {**move, "coins": {"puddin": "crown"}}, then="Ann: stuff 3 toys")
    allowed(table, {**move, "coins": {"puddin": "coin"}}, then="Ann: stuff 2 toys")


def test_F4_3_a_coin_entered_as_a_suit_of_no_use_is_refused() -> None:
    p = json_form.read(table("Ann: hand chef puddin"), standard())
    answers = (("verb", ("play", "chef")), ("add", "puddin"), ("coin", "glue"))
    with pytest.raises(NotAllowedNow) as refused:
        choose(p, 0, answers)
    assert refused.value.rules == ("F4.3",)


# F4.4 An added card must matter -------------------------------------------------------------------


def test_F4_4_a_card_that_changes_nothing_may_not_be_added() -> None:
    forbidden("Ann: hand bug chef", play("bug", "public", add="chef"), "F4.4")


def test_F4_4_two_cards_with_the_same_effect_may_not_both_be_added() -> None:
    table = "Ann: hand doodles tink kitty, stuff 2 toys"
    for one in ("tink", "kitty"):
        allowed(table, play("doodles", "public", add=one), then="Ann: stuff 4 toys")
    forbidden(
        "Ann: hand doodles tink kitty, stuff 2 toys, pack 1 toy",
        play("doodles", public(times=2), "private", add="tink kitty"),
        "F4.4",
    )


def test_F4_4_each_added_card_is_tested_alone_with_the_others_kept() -> None:
    allowed("Ann: hand bug scout wart", play("bug", "public", add="scout wart"))
    forbidden(
        "Ann: level 1, hand bug scout moles",
        play("bug", public(times=3), "private", add="moles scout"),
        "F4.4",
    )


def test_F4_4_used_lookout_symbols_are_kept_in_the_test() -> None:
    table = "Ann: hand bug sarge, lookout scout, stuff 2 pizza, level 1"
    forbidden(table, play("bug", public(times=2), "private", add="sarge", lookout="scout"), "F4.4")


def test_F4_4_lookout_symbols_left_out_make_the_same_card_legal() -> None:
    table = "Ann: hand bug sarge, lookout scout, stuff 2 pizza, level 1"
    allowed(table, play("bug", public(), "private", add="sarge"), then="Ann: stuff 4 pizza, vp 1")


def test_F4_4_lookout_symbols_need_not_matter() -> None:
    allowed(
        "Ann: hand bug, lookout scout, level 1",
        play("bug", public(times=1), "private", lookout="scout"),
        then="Ann: stuff 1 pizza, vp 1",
    )


def test_F4_4_mattering_in_one_of_the_actions_done_is_enough() -> None:
    allowed("Ann: hand chef dash", play("chef", *BOTH, add="dash"), then="Ann: stuff 2 pizza")
    forbidden("Ann: hand chef dash", play("chef", "public", add="dash"), "F4.4")


# F4.5 Any symbol ----------------------------------------------------------------------------------


def test_F4_5_the_leader_names_any_kind_of_symbol() -> None:
    allowed(
        "Ann: hand ghost moles",
        play("ghost", private(symbol="shovel", kind="pizza"), add="moles"),
        then="Ann: stuff 2 pizza",
    )


def test_F4_5_the_played_cards_own_symbol_counts_if_it_is_the_kind_named() -> None:
    allowed(
        "Ann: hand ghost tiny",
        play("ghost", private(symbol="crown", kind="toy"), add="tiny"),
        then="Ann: stuff 2 toys",
    )


def test_F4_5_coin_is_a_kind_too() -> None:
    allowed(
        "Ann: hand ghost puddin smoke",
        play(
            "ghost",
            private(symbol="coin", kind="toy"),
            add="puddin smoke",
            coins={"puddin": "coin", "smoke": "coin"},
        ),
        then="Ann: stuff 2 toys",
    )
