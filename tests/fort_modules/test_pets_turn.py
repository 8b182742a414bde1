"""F3, F5, F8 with dogs and cats at the table: Cleanup, Discard, Recruit, following, perks."""

from __future__ import annotations

import pytest

from tests.fort.table import SKIP, at, follow, let_pass, perk, play, private, public, recruit
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    forbidden,
    kid,
    live,
    play_dog,
)

# Cleanup ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("leader", "yard", "left"),
    [("Ann", "Ben", "Cyr"), ("Ben", "Cyr", "Ann"), ("Cyr", "Ann", "Ben")],
)
def test_F3_2_the_dogs_of_the_yard_run_to_the_left_the_kids_to_the_own_pile(
    leader: str, yard: str, left: str
) -> None:
    seats = "\n".join(
        f"{name}: deck ?x5, turns 1" + (", yard bug rowdy moles loki" if name == yard else "")
        for name in ("Ann", "Ben", "Cyr")
    )
    allowed(
        f"{seats}\nleader: {leader}\nphase: recruit",
        recruit("tiny"),
        then=f"{yard}: yard, discard bug moles\n{left}: discard rowdy loki",
    )


def test_F3_2_of_two_players_the_other_one_is_to_the_left() -> None:
    allowed(
        "Ann: deck ?x5\nBen: yard rowdy bug, turns 1\nphase: recruit",
        recruit("tiny"),
        then="Ann: discard tiny rowdy\nBen: yard, discard bug",
    )


def test_F3_2_a_recruited_dog_runs_on_when_it_is_left_over_again() -> None:
    allowed(
        "Ann: hand rowdy, deck ?x5\nBen: yard rowdy, turns 1\nCyr:\nphase: recruit",
        recruit("tiny"),
        then="Ann: yard rowdy\nBen: yard\nCyr: discard rowdy",
    )


def test_F3_2_dogs_in_a_doghouse_stay_there() -> None:
    allowed(
        "Ann: deck ?x5\nBen: doghouse loki, yard rowdy\nphase: recruit",
        recruit("tiny"),
        then="Ben: doghouse loki",
    )


# Discard ------------------------------------------------------------------------------------------


def test_F3_5_a_played_dog_lies_in_its_doghouse_only_and_the_added_cards_are_discarded() -> None:
    found = allowed(
        "Ann: hand drover chef doc bud wart, deck ?x5\nBen:",
        play_dog("drover", add="chef doc"),
        then="Ann: hand bud wart, doghouse drover",
    )
    after(
        found,
        recruit("tiny"),
        then="Ann: hand ?x5, discard bud chef doc tiny, yard wart, doghouse drover",
    )


def test_F3_5_a_loki_in_a_rivals_doghouse_is_not_discarded() -> None:
    found = allowed(
        "Ann: hand loki kitty bug, deck ?x5\nBen:",
        play_dog("loki", add="kitty bug"),
        then="Ben: doghouse loki",
    )
    after(found, recruit("tiny"), then="Ann: discard kitty bug tiny, doghouse\nBen: doghouse loki")


def test_F3_5_a_dog_of_the_second_play_and_the_card_of_the_first_part_ways() -> None:
    live(
        "Ann: hand bug floofer, lookout chef, stuff 2 toys, perks do-over, deck ?x5\nBen:",
        play("bug", "public"),
        perk("do-over"),
        play_dog("floofer", pay={"stuff": {"toy": 2}}),
        recruit("tiny"),
        then="Ann: discard bug tiny, doghouse floofer, stuff 1 pizza",
    )


# Recruit ------------------------------------------------------------------------------------------


def test_F3_4_a_dog_is_recruited_from_a_rivals_yard_and_not_replaced() -> None:
    allowed(
        "Ann: deck ?x5\nBen:\nCyr: yard rowdy bug\nphase: recruit",
        recruit("rowdy", "yard", seat=2),
        then="Ann: discard rowdy\nCyr: yard bug\npark: tiny noodle-twins prince",
    )


def test_F4_9_a_recruit_action_may_take_a_dog() -> None:
    allowed(
        "Ann: hand baby-face\nBen: yard rowdy",
        play("baby-face", public(cards=[at("rowdy", "yard", 1)])),
        then="Ann: discard rowdy, stuff 1 toy\nBen: yard",
    )


def test_F9_5_a_doghouse_is_no_yard_to_recruit_from() -> None:
    forbidden(
        "Ann: deck ?x5\nBen: doghouse rowdy\nphase: recruit",
        recruit("rowdy", "yard", seat=1),
        "F3.4",
    )


# Following ----------------------------------------------------------------------------------------


def test_F5_1_a_follower_needs_no_dogs_need() -> None:
    allowed(
        "Ann:\nBen: hand floofer\nplayed: doodles",
        follow("floofer"),
        then="Ben: stuff 1 toy, discard floofer, vp 0",
    )


def test_F5_4_a_dogs_one_symbol_counts_once() -> None:
    allowed("Ann:\nBen: hand ranger\nplayed: dash", follow("ranger"), then="Ben: stuff 1 pizza")


def test_F5_4_copy_cat_follows_a_copied_kid_with_two_cards() -> None:
    live(
        "Ann: hand echo kitty\nBen: hand spud wart, perks copy-cat\npark: bug tiny ghost",
        play_dog("echo", add="kitty", kids=[kid("bug", "public")]),
        follow("spud wart"),
        then="Ben: discard spud wart, stuff 2 pizza\npark: bug tiny ghost",
    )


def test_F9_5_a_follower_puts_no_dog_in_the_lookout_and_trashes_none() -> None:
    forbidden(
        "Ann:\nBen: hand ghost rowdy\nplayed: prince", follow("ghost", cards=[at("rowdy")]), "F9.5"
    )
    forbidden(
        "Ann:\nBen: hand punky rowdy\nplayed: crash", follow("punky", cards=[at("rowdy")]), "F9.5"
    )


def test_F8_7a_rough_housing_trashes_no_dog() -> None:
    forbidden(
        "Ann:\nBen: perks rough-housing, hand rocket-bros\nplayed: rowdy",
        perk("rough-housing", seat=1),
        "F8.7a",
    )


# Perks --------------------------------------------------------------------------------------------


def test_F8_6_recycling_takes_a_dog_back_into_the_hand_to_be_played() -> None:
    live(
        "Ann: hand bug, discard rowdy, lookout chef, stuff 1 toy, perks recycling\nBen:",
        {**perk("recycling"), "card": "rowdy"},
        play_dog("rowdy"),
        then="Ann: hand bug, discard, doghouse rowdy, vp 2",
    )


def test_F8_5_no_card_comes_twice_out_of_do_over_with_dogs() -> None:
    found = live(
        "Ann: hand rowdy floofer, lookout chef, stuff 3 toys, perks do-over, deck ?x5\nBen:",
        play_dog("rowdy"),
        perk("do-over"),
        play_dog("floofer"),
        recruit("tiny"),
        then="Ann: doghouse rowdy floofer, discard tiny",
    )
    own = [
        card
        for place in ("hand", "discard", "doghouse")
        for card in found.position["seats"][0][place]
    ]
    assert own.count("rowdy") == own.count("floofer") == 1


def test_F8_2_bribe_takes_no_dog_from_a_yard() -> None:
    dogs_only = "Ann: hand prince, perks bribe\nBen: yard rowdy loki\npark deck: chef"
    places = {
        (card["from"], card.get("card"))
        for move in choices(dogs_only)
        for action in move.get("actions", [])
        for card in action.get("cards", [])
    }
    assert ("yard", "rowdy") not in places
    assert ("park", "tiny") in places


def test_F8_8_sticky_fingers_works_for_a_copied_kid() -> None:
    allowed(
        "Ann: hand echo kitty, perks sticky-fingers\nBen:\npark: penny tiny ghost",
        play_dog(
            "echo",
            add="kitty",
            kids=[kid("penny", public(tokens={"supply": {"pizza": 1}}))],
        ),
        then="Ann: pack 1 pizza, stuff 0 pizza",
    )


# Whose turn ---------------------------------------------------------------------------------------


def test_F3_3_a_dog_is_played_from_the_hand_in_the_play_phase() -> None:
    ready = "lookout bug, stuff 1 toy"
    forbidden(f"Ann: doghouse rowdy, {ready}", play_dog("rowdy"), "F3.3")
    forbidden(f"Ann: discard rowdy, {ready}", play_dog("rowdy"), "F3.3")
    forbidden(f"Ann: hand rowdy, {ready}\nphase: recruit", play_dog("rowdy"), "F3.1")


def test_F3_3_one_dog_takes_the_place_of_the_one_card_of_a_turn() -> None:
    found = allowed("Ann: hand rowdy bug, lookout chef, stuff 1 toy\nBen:", play_dog("rowdy"))
    assert found.position["phase"] == "recruit"
    assert not [
        move for move in choices("Ann: hand bug\nplayed: rowdy\nphase: recruit") if "play" in move
    ]


def test_F7_2_the_turn_is_finished_after_a_dog_brought_the_end() -> None:
    found = allowed(
        "Ann: vp 23, hand rowdy, lookout bug, stuff 1 toy, deck ?x5\nBen: deck ?x5",
        play_dog("rowdy"),
        then="Ann: vp 25\nphase: recruit",
    )
    assert found.position["ending"] == "track"
    found = after(found, recruit("tiny"), then="phase: play")
    found = after(found, SKIP)
    after(found, recruit("noodle-twins"), then="phase: over")


def test_F4_9_a_copied_kid_trashes_a_kid_of_a_rivals_yard() -> None:
    live(
        "Ann: hand echo kitty, yard wart\nBen: hand puddin, yard doc\npark: tiny bug ghost",
        play_dog(
            "echo",
            add="kitty",
            kids=[kid("tiny", private(cards=[at("doc", "yard", 1)], kind="toy"))],
        ),
        then="Ann: stuff 1 toy\nBen: yard\nphase: follow",
    )


def test_F5_9_copied_kids_are_followed_in_turn_order() -> None:
    table = (
        "Ann: hand bug\nBen: hand echo kitty\nCyr: hand moles\npark: bug tiny ghost\nleader: Ben"
    )
    move = play_dog("echo", add="kitty", kids=[kid("bug", "public")])
    assert live(table, move, then="phase: follow").position["to_follow"] == [2, 0]
    live(
        table,
        move,
        follow("moles", seat=2),
        let_pass(0),
        then="Cyr: stuff 2 pizza\nAnn: stuff 0 pizza\nphase: recruit",
    )
