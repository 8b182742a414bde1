"""F8: the nine perks."""

from __future__ import annotations

import pytest

from games.fort.box.cards import BY_KIND
from games.fort.judge.adjudicate import answer
from games.fort.table.hooks import NAMES
from tests.fort.table import (
    SKIP,
    Json,
    after,
    allowed,
    at,
    follow,
    forbidden,
    let_pass,
    perk,
    play,
    private,
    public,
    recruit,
    ruling,
    table,
    unclear,
)

# Birthday Party -----------------------------------------------------------------------------------


def test_F8_1_birthday_party_recruits_one_more_from_park_or_park_deck() -> None:
    first = allowed(
        "Ann: perks birthday-party, deck ?x5\nBen: yard bug\nphase: recruit",
        recruit("bug", "yard", seat=1),
        then="Ann: discard bug\nphase: birthday",
    )
    after(first, recruit("tiny"), then="Ann: discard bug tiny\nleader: Ben")
    after(first, recruit("rocket-bros", "park_deck"), then="Ann: discard bug rocket-bros")
    after(first, SKIP, then="Ann: discard bug\nleader: Ben")


def test_F8_1_not_from_a_yard() -> None:
    forbidden(
        "Ann: perks birthday-party\nBen: yard bug\nphase: birthday",
        recruit("bug", "yard", seat=1),
        "F8.1",
    )


def test_F8_1_not_without_the_perk_and_not_twice() -> None:
    once = allowed("Ann: deck ?x5\nphase: recruit", recruit("tiny"))
    assert once.position["leader"] == 1
    twice = allowed("Ann: perks birthday-party, deck ?x5\nphase: birthday", recruit("tiny"))
    assert (twice.position["leader"], twice.position["seats"][0]["perks"]) == (
        1,
        ["birthday-party"],
    )


# Bribe --------------------------------------------------------------------------------------------

BRIBE = "Ann: hand sarge dash, perks bribe, yard wart\nBen: yard chef\npark: tiny bones\n"
BRIBE += "park deck: bug kitty"


@pytest.mark.parametrize(
    ("card", "then"),
    [
        (at("dash"), "Ann: lookout dash, hand"),
        (at("tiny", "park"), "Ann: lookout tiny, hand dash\npark: bug bones\npark deck: kitty"),
        (at("bug", "park_deck"), "Ann: lookout bug\npark deck: kitty\npark: tiny bones"),
        (at("chef", "yard", 1), "Ann: lookout chef\nBen: yard"),
        (at("wart", "yard", 0), "Ann: lookout wart, yard"),
    ],
)
def test_F8_2_with_bribe_a_lookout_card_comes_from_park_park_deck_or_any_yard(
    card: Json, then: str
) -> None:
    allowed(BRIBE, play("sarge", private(cards=[card])), then=then)


def test_F8_2_without_bribe_it_comes_from_hand() -> None:
    forbidden(
        BRIBE.replace(", perks bribe", ""),
        play("sarge", private(cards=[at("tiny", "park")])),
        "F4.9",
    )


def test_F8_2_bribe_works_on_the_own_turn_only() -> None:
    forbidden(
        "Ann:\nBen: hand bug dash, perks bribe\nplayed: moose",
        follow("bug", cards=[at("tiny", "park")]),
        "F8.2",
    )


def test_F8_2_bribe_serves_each_lookout_card_of_an_action() -> None:
    allowed(
        "Ann: level 1, hand sarge, perks bribe, lookout\npark: tiny moles\npark deck: bug kitty",
        play("sarge", private(cards=[at("moles", "park")])),
        then="Ann: lookout moles\npark: tiny bug",
    )


def test_F8_2a_a_gap_in_the_park_is_refilled_at_once() -> None:
    allowed(
        "Ann: level 1, hand moose scout, perks bribe\npark: tiny chef\npark deck: bug kitty",
        play("moose", public(cards=[at("tiny", "park"), at("bug", "park")]), add="scout"),
        then="Ann: lookout tiny bug\npark: kitty chef",
    )


def test_F8_2a_of_the_park_deck_it_is_the_top_card() -> None:
    top, below = at("bug", "park_deck"), at("kitty", "park_deck")
    allowed(BRIBE, play("sarge", private(cards=[top])))
    assert ruling(BRIBE, play("sarge", private(cards=[below]))).verdict == "illegal"


def test_F8_2a_kids_only() -> None:
    table = "Ann: hand sarge dash, perks bribe\nBen: yard bud chef"
    chef, bud = at("chef", "yard", 1), at("bud", "yard", 1)
    allowed(table, play("sarge", private(cards=[chef])))
    assert ruling(table, play("sarge", private(cards=[bud]))).verdict == "illegal"


@pytest.mark.skipif("dogs" not in NAMES, reason="there are no dogs in this box")
def test_F8_2a_a_dog_is_no_kid() -> None:
    table = "modules: dogs\nAnn: hand sarge dash, perks bribe\nBen: yard rowdy chef"
    forbidden(table, play("sarge", private(cards=[at("rowdy", "yard", 1)])), "F8.2a", "F9.5")


# Copy Cat -----------------------------------------------------------------------------------------


def test_F8_3_copy_cat_discards_up_to_two_cards_and_counts_both() -> None:
    table = "Ann:\nBen: hand bug moles, perks copy-cat\nplayed: sarge, kind toy"
    allowed(table, follow("bug moles"), then="Ben: stuff 3 toys, discard bug moles")
    allowed(table, follow("bug"), then="Ben: stuff 1 toy, hand moles")


def test_F8_3_each_of_the_two_shows_a_matching_suit() -> None:
    forbidden("Ann:\nBen: hand bug chef, perks copy-cat\nplayed: sarge", follow("bug chef"), "F8.3")


def test_F8_3_not_three_cards() -> None:
    forbidden(
        "Ann:\nBen: hand bug moles wart, perks copy-cat\nplayed: sarge",
        follow("bug moles wart"),
        "F5.2",
    )


def test_F8_3_the_leader_has_no_use_of_it() -> None:
    forbidden(
        "Ann: hand bug moles, perks copy-cat\nBen:\nplayed: sarge", follow("bug", seat=0), "F5.1"
    )


# DIY ----------------------------------------------------------------------------------------------


def test_F8_4_diy_advances_the_fort_for_one_token_more_instead_of_a_card() -> None:
    allowed(
        "Ann: perks diy, stuff 2 pizza 1 toy, hand bug\nBen: hand scout",
        perk("diy"),
        then="Ann: level 1, stuff 0 toys, perks, hand bug\nphase: recruit\nbox perks: diy",
    )
    forbidden("Ann: perks diy, stuff 1 pizza 1 toy", perk("diy"), "F6.1")


def test_F8_4_no_card_is_played_beside_it() -> None:
    forbidden("Ann: perks diy, stuff 4 pizza 4 toys\nphase: recruit", perk("diy"), "F8.4")


def test_F8_4_it_can_not_be_followed() -> None:
    found = allowed("Ann: perks diy, stuff 4 pizza 4 toys\nBen: hand puddin bud", perk("diy"))
    assert "to_follow" not in found.position


# Do-Over ------------------------------------------------------------------------------------------


def test_F8_5_do_over_plays_a_second_card_once_followers_are_done() -> None:
    played = allowed(
        "Ann: hand bug sarge moles, perks do-over, deck ?x5\nBen: hand scout",
        play("bug", "public"),
        then="phase: follow",
    )
    followed = after(played, let_pass(), then="phase: recruit")
    again = after(
        followed, perk("do-over"), then="Ann: perks, hand sarge moles\nphase: play\nlaid: bug"
    )
    second = after(again, play("sarge", "public", add="moles"), then="phase: follow")
    done = after(second, follow("scout"), then="Ann: stuff 1 pizza 3 toys\nBen: stuff 1 toy")
    after(done, recruit("tiny"), then="Ann: discard bug sarge moles tiny\nbox perks: do-over")


def test_F8_5_not_while_somebody_may_still_follow() -> None:
    forbidden(
        "Ann: perks do-over, hand bug\nBen: hand scout\nplayed: sarge", perk("do-over"), "F8.5"
    )


@pytest.mark.parametrize("table", ["hand bug, perks do-over", "hand bug"])
def test_F8_5_not_before_a_card_was_played_and_not_without_the_perk(table: str) -> None:
    forbidden(f"Ann: {table}", perk("do-over"), "F8.5")
    forbidden(f"Ann: {table}\nphase: recruit", perk("do-over"), "F8.5")


# Recycling ----------------------------------------------------------------------------------------


def test_F8_6_recycling_takes_a_card_of_the_own_discard_pile_into_hand() -> None:
    allowed(
        "Ann: hand bug, discard chef dash, perks recycling",
        perk("recycling", card="chef"),
        then="Ann: hand bug chef, discard dash, perks\nphase: play\nbox perks: recycling",
    )
    unclear("Ann: discard chef dash, perks recycling", perk("recycling"), "card")


@pytest.mark.parametrize("place", ["deck", "yard", "lookout"])
def test_F8_6_only_of_the_own_discard_pile(place: str) -> None:
    forbidden(
        f"Ann: perks recycling, {place} chef, discard dash\nBen: discard chef",
        perk("recycling", card="chef"),
        "F8.6",
    )


@pytest.mark.parametrize("phase", ["play", "recruit", "birthday", "discard", "draw"])
def test_F8_6a_whenever_the_leader_is_to_choose_and_between_phases(phase: str) -> None:
    allowed(
        f"Ann: discard chef, perks recycling birthday-party, deck ?x9\nphase: {phase}",
        perk("recycling", card="chef"),
    )


def test_F8_6a_not_while_others_follow_nor_on_their_turns() -> None:
    chef = perk("recycling", card="chef")
    forbidden("Ann: discard chef, perks recycling\nBen: hand scout\nplayed: bug", chef, "F8.6")
    forbidden("Ann:\nBen: discard chef, perks recycling", chef, "F8.6")


def test_F8_6a_five_cards_are_still_drawn() -> None:
    allowed(
        "Ann: hand, discard chef, perks recycling, deck bug dash tink scout wart ant\nphase: draw",
        perk("recycling", card="chef"),
        then="Ann: hand chef bug dash tink scout wart, deck ant",
    )


def test_F8_6a_before_the_discard_phase_it_is_left_over_like_any_other_card() -> None:
    allowed(
        "Ann: hand, discard chef, perks recycling, deck ?x5\nphase: discard",
        perk("recycling", card="chef"),
        then="Ann: hand ?x5, discard, yard chef",
    )


# Rough Housing ------------------------------------------------------------------------------------


def test_F8_7_rough_housing_trashes_the_leaders_card_instead_of_following() -> None:
    allowed(
        "Ann:\nBen: hand scout, perks rough-housing\nplayed: bug, added moles",
        perk("rough-housing", seat=1),
        then="Ben: hand scout, perks\nphase: recruit\nbox cards: bug\nbox perks: rough-housing",
    )


def test_F8_7_only_after_all_others_have_followed_or_passed() -> None:
    table = "Ann:\nBen: hand scout, perks rough-housing\nCyr: hand wart\nplayed: bug"
    forbidden(table, perk("rough-housing", seat=1), "F8.7")
    passed = allowed(table, let_pass(1), then="phase: follow\nto follow: Cyr")
    last = after(passed, let_pass(2), then="phase: follow\nto follow: Ben")
    after(last, perk("rough-housing", seat=1), then="phase: recruit\nbox cards: bug")


def test_F8_7_who_followed_can_not_do_it_too() -> None:
    followed = allowed(
        "Ann:\nBen: hand scout, perks rough-housing\nplayed: bug, kind pizza", follow("scout")
    )
    assert (followed.position["phase"], followed.position["seats"][1]["perks"]) == (
        "recruit",
        ["rough-housing"],
    )


def test_F8_7_who_passed_may_only_still_trash_the_card() -> None:
    table = "Ann:\nBen: hand scout, perks rough-housing\nCyr: hand wart\nplayed: bug"
    last = after(allowed(table, let_pass(1)), let_pass(2), then="to follow: Ben")
    found = answer({"position": last.position, "ask": {"judge": follow("scout")}})
    assert (found["verdict"], found["rules"]) == ("illegal", ["F5.1"])


def test_F8_7_not_without_the_perk_and_not_by_the_leader() -> None:
    forbidden("Ann:\nBen: hand scout\nplayed: bug", perk("rough-housing", seat=1), "F8.7")
    forbidden(
        "Ann: perks rough-housing\nBen: hand scout\nplayed: bug",
        perk("rough-housing", seat=0),
        "F8.7",
    )


def test_F8_7a_any_played_kid_with_a_public_action() -> None:
    forbidden(
        "Ann:\nBen: perks rough-housing\nplayed: ghost", perk("rough-housing", seat=1), "F8.7a"
    )


def test_F8_7a_a_best_friend_too_unless_the_table_keeps_them_safe() -> None:
    table = "Ann:\nBen: perks rough-housing\nplayed: zip"
    rough = perk("rough-housing", seat=1)
    allowed(table, rough, then="box cards: zip", best_friends_safe=False)
    forbidden(table, rough, "F8.7a", best_friends_safe=True)


def test_F8_7b_not_a_kid_that_another_card_uses() -> None:
    used = table("Ann:\nBen: hand bones, perks rough-housing\nplayed: chef")
    asked = {"judge": perk("rough-housing", seat=1)}
    assert answer({"position": used, "ask": asked})["verdict"] == "legal"
    used["played"] = {"card": "chef", "kid": "patch"}
    found = answer({"position": used, "ask": asked})
    assert (found["verdict"], found["rules"]) == ("illegal", ["F8.7b"])


# Sticky Fingers and XXL Backpack ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("tokens", "then"),
    [
        ({"supply": {"toy": 2}}, "pack 2 toys, stuff 2 pizza"),
        ({"stuff": {"pizza": 2}}, "pack 2 pizza, stuff 0 pizza"),
        ({"stuff": {"pizza": 1}, "supply": {"toy": 1}}, "pack 1 pizza 1 toy, stuff 1 pizza"),
    ],
)
def test_F8_8_with_sticky_fingers_tokens_are_packed_from_the_supply_too(
    tokens: Json, then: str
) -> None:
    allowed(
        "Ann: level 1, hand ant dash, stuff 2 pizza, perks sticky-fingers",
        play("ant", public(tokens=tokens), add="dash"),
        then=f"Ann: {then}",
    )


def test_F8_8_without_it_they_come_from_stuff() -> None:
    forbidden(
        "Ann: hand ant, stuff 1 pizza", play("ant", public(tokens={"supply": {"toy": 1}})), "F4.9"
    )


def test_F8_8_sticky_fingers_works_on_the_own_turn_only() -> None:
    forbidden(
        "Ann:\nBen: hand dash, perks sticky-fingers\nplayed: ant",
        follow("dash", tokens={"supply": {"toy": 1}}),
        "F5.2",
    )


def test_F8_9_xxl_backpack_makes_room_for_two_more() -> None:
    table = "Ann: hand ant rocket-bros, stuff 3 toys{}"
    move = play("ant", "public", add="rocket-bros")
    forbidden(table.format(""), move, "F4.6")
    allowed(table.format(", perks xxl-backpack"), move, then="Ann: pack 3 toys")


def test_F8_9a_tokens_above_the_limit_stay_but_none_can_be_added() -> None:
    allowed("Ann: hand ant, pack 3 toys", play("ant", "private"), then="Ann: pack 3 toys, vp 3")
    forbidden("Ann: hand ant, pack 3 toys, stuff 1 toy", play("ant", "public"), "F4.6")


# Once ---------------------------------------------------------------------------------------------

ONCE = {
    "diy": ("Ann: perks diy, stuff 2 pizza 2 toys, hand", perk("diy")),
    "do-over": ("Ann: perks do-over\nplayed: bug\nphase: recruit", perk("do-over")),
    "recycling": ("Ann: perks recycling, discard bug", perk("recycling", card="bug")),
    "rough-housing": (
        "Ben:\nAnn: perks rough-housing\nplayed: bug",
        perk("rough-housing", seat=1),
    ),
}


@pytest.mark.parametrize("name", ONCE)
def test_F8_10_a_perk_used_once_goes_back_to_the_box(name: str) -> None:
    drawn, move = ONCE[name]
    allowed(drawn, move, then=f"Ann: perks\nbox perks: {name}")


def test_F8_10_the_other_perks_are_kept() -> None:
    assert set(BY_KIND["perks"]) - set(ONCE) == {
        "birthday-party",
        "bribe",
        "copy-cat",
        "sticky-fingers",
        "xxl-backpack",
    }
    allowed(BRIBE, play("sarge", private(cards=[at("tiny", "park")])), then="Ann: perks bribe")
    allowed(
        "Ann:\nBen: hand bug moles, perks copy-cat\nplayed: sarge",
        follow("bug moles"),
        then="Ben: perks copy-cat\nbox perks:",
    )


def test_F8_10_with_diy_no_card_is_played_so_nothing_is_discarded_for_it() -> None:
    done = allowed("Ann: perks diy, stuff 2 pizza 2 toys, hand bug, deck ?x5", perk("diy"))
    assert done.position.get("played") is None
    after(done, recruit("tiny"), then="Ann: discard tiny, yard bug")


@pytest.mark.parametrize("name", ["diy", "do-over", "recycling", "rough-housing"])
def test_F8_10_a_perk_that_is_not_held_is_said_to_be_missing(name: str) -> None:
    found = ruling("Ann: hand bug, discard chef\nBen: hand chef\nplayed: bug", perk(name, seat=1))
    assert found.verdict == "illegal"
    assert "is not among your perks" in found.why and "F8.10" in found.why
