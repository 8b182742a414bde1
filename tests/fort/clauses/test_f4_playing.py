"""F4.1, F4.6 to F4.8: playing a card, its actions in full or in part."""

from __future__ import annotations

import pytest

from tests.fort.table import (
    SKIP,
    allowed,
    at,
    choices,
    follow,
    forbidden,
    play,
    private,
    public,
)

BOTH = ("public", "private")


# F4.1 Public, private, or both --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("boxes", "stuff"),
    [(["public"], "1 toy"), (["private"], "2 toys"), (BOTH, "3 toys"), (BOTH[::-1], "3 toys")],
)
def test_F4_1_public_private_or_both_in_either_order(boxes: list[str], stuff: str) -> None:
    allowed(
        "Ann: hand patch, lookout icky-sticky, stuff 0 toys",
        play("patch", *boxes, lookout="icky-sticky" if "private" in boxes else ""),
        then=f"Ann: stuff {stuff}",
    )


def test_F4_1_no_action_is_done_twice() -> None:
    forbidden("Ann: hand tiny", play("tiny", public(kind="toy"), public(kind="toy")), "F4.1")


def test_F4_1_the_order_matters_where_one_makes_room_for_the_other() -> None:
    table = "Ann: hand kitty, stuff 4 toys"
    allowed(table, play("kitty", "private", "public"), then="Ann: vp 1, stuff 4 toys")
    forbidden(table, play("kitty", "public", "private"), "F4.6")


def test_F4_1_one_action_is_finished_before_the_other_begins() -> None:
    allowed(
        "Ann: hand penny, stuff 1 pizza",
        play("penny", "public", "private"),
        then="Ann: pack 1 pizza, vp 1",
    )
    forbidden("Ann: hand penny, stuff 1 pizza", play("penny", "private", "public"), "F4.6", "F4.6a")


# F4.6 In full and in part -------------------------------------------------------------------------


def test_F4_6_one_action_must_be_done_in_full() -> None:
    forbidden(
        "Ann: hand bug moles, stuff 3 pizza",
        play("bug", public(times=1), add="moles"),
        "F4.4",
        "F4.6",
    )
    forbidden(
        "Ann: hand bug, lookout scout, stuff 3 pizza",
        play("bug", "public", lookout="scout"),
        "F4.6",
    )


def test_F4_6_doing_nothing_with_a_card_is_not_playing_it() -> None:
    forbidden("Ann: hand bug", play("bug"), "F4.6")


@pytest.mark.parametrize("times", [0, 1, 2, 3])
def test_F4_6_of_the_other_action_all_some_or_none_may_be_done(times: int) -> None:
    allowed(
        "Ann: hand wart, lookout moles",
        play("wart", public(), private(times=times), lookout="moles" if times > 1 else ""),
        then=f"Ann: stuff 1 pizza, vp {times}",
    )


def test_F4_6_the_part_may_come_before_the_whole() -> None:
    allowed(
        "Ann: hand kitty icky-sticky, stuff 3 toys",
        play("kitty", public(times=1), "private", add="icky-sticky"),
        then="Ann: stuff 1 toy, vp 3",
    )


def test_F4_6_an_empty_box_is_not_an_action() -> None:
    forbidden("Ann: hand ghost", play("ghost", public(kind="toy")), "F4.6")
    forbidden("Ann: hand bitsy, stuff 1 pizza 1 toy", play("bitsy", "private"), "F4.6")


def test_F4_6_what_can_not_be_done_is_not_excused() -> None:
    forbidden("Ann: hand scout, stuff 3 toys", play("scout", "private"), "F4.6")
    forbidden("Ann: hand doc, stuff 1 toy", play("doc", "public"), "F4.6")
    forbidden("Ann: hand giggles, pack 1 pizza, stuff 4 pizza", play("giggles", "public"), "F4.6")


def test_F4_6_in_part_can_be_some_of_the_printed_steps() -> None:
    table = "Ann: hand doc chef, stuff 1 toy, lookout dash, level 1"
    allowed(table, play("doc", private(), public(steps=["pack"])), then="Ann: pack 1 toy, vp 1")
    allowed(
        table,
        play("doc", private(), public(steps=["lookout"])),
        then="Ann: lookout dash chef, vp 1",
    )
    forbidden(table, play("doc", public(steps=["pack"])), "F4.6")


def test_F4_6_in_part_can_be_some_of_the_copied_tokens() -> None:
    table = "Ann: level 2, hand thunder, pack 2 pizza 1 toy"
    allowed(
        table,
        play("thunder", "private", public(tokens={"toy": 1})),
        then="Ann: stuff 1 pizza 1 toy",
    )
    forbidden(table, play("thunder", public(tokens={"toy": 1})), "F4.6")


def test_F4_6_a_bracket_repeats_as_a_whole() -> None:
    allowed(
        "Ann: hand bones noodle-twins chef tiny dash",
        play("bones", public(cards=[at("chef"), at("tiny"), at("dash")]), add="noodle-twins"),
        then="Ann: hand, vp 3",
    )
    forbidden(
        "Ann: hand bones noodle-twins chef, discard",
        play("bones", "public", add="noodle-twins"),
        "F4.6",
    )


@pytest.mark.parametrize(
    ("table", "move"),
    [
        ("hand bug", play("bug", "private")),
        ("hand doc", play("doc", "private")),
        ("hand penny", play("penny", "private")),
        ("hand giggles", play("giggles", "public")),
        ("hand smoke", play("smoke", "private", suit="book")),
        ("hand chef", play("chef", "private")),
        ("hand ghost", play("ghost", private(symbol="book", kind="toy"))),
    ],
)
def test_F4_6a_an_action_that_comes_to_nothing_is_not_done_in_full(
    table: str, move: dict[str, object]
) -> None:
    forbidden(f"Ann: {table}", move, "F4.6", "F4.6a")


def test_F4_6a_that_holds_for_followers_too() -> None:
    forbidden(
        "Ann:\nBen: hand icky-sticky\nplayed: giggles", follow("icky-sticky"), "F4.6a", "F5.2"
    )


def test_F4_6b_what_comes_first_stands_though_the_rest_is_impossible() -> None:
    full = "Ann: hand baby-face, stuff 4 toys"
    forbidden(full, play("baby-face", public(cards=[at("tiny", "park")])), "F4.6", "F4.6b")
    allowed(
        "Ann: hand baby-face, stuff 3 toys",
        play("baby-face", "private", public(times=1, cards=[at("tiny", "park")])),
        then="Ann: stuff 4 toys, discard tiny",
    )


# F4.7, F4.8 ---------------------------------------------------------------------------------------


def test_F4_7_the_actions_of_added_cards_are_never_used() -> None:
    allowed("Ann: hand chef patch", play("chef", "public", add="patch"), then="Ann: stuff 2 pizza")


@pytest.mark.parametrize(
    "card", ["noodle-twins", "icky-sticky", "moles", "rocket-bros", "scrappers", "puddin"]
)
def test_F4_8_a_card_without_boxes_can_not_be_played(card: str) -> None:
    forbidden(f"Ann: hand {card}", play(card, "public"), "F4.8")
    assert choices(f"Ann: hand {card}") == [SKIP]
