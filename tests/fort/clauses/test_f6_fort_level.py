"""F6: the fort, what it costs and what it brings."""

from __future__ import annotations

import pytest

from tests.fort.table import (
    allowed,
    at,
    follow,
    forbidden,
    perk,
    play,
    points,
    private,
    public,
    recruit,
    unclear,
)

COSTS = [(1, 1, 0), (1, 1, 1), (2, 2, 1), (3, 3, 0), (4, 4, 0)]


@pytest.mark.parametrize("level", range(5))
def test_F6_1_the_tokens_between_two_levels_are_paid_to_the_supply(level: int) -> None:
    pizza, toys, some = COSTS[level]
    stuff = f"stuff {pizza + some} pizza {toys} toys"
    allowed(
        f"Ann: level {level}, hand zip, {stuff}",
        play("zip", "public"),
        then=f"Ann: level {level + 1}, stuff 0 toys",
    )
    forbidden(
        f"Ann: level {level}, hand zip, stuff {pizza + some} pizza {toys - 1} toys",
        play("zip", "public"),
        "F4.6",
    )


def test_F6_1_it_is_paid_from_stuff_and_pack_in_any_mix() -> None:
    table = "Ann: hand zip, stuff 1 pizza 1 toy, pack 1 pizza"
    allowed(
        table,
        play("zip", public(pay={"stuff": {"toy": 1}, "pack": {"pizza": 1}})),
        then="Ann: level 1, stuff 1 pizza, pack 0 pizza",
    )
    allowed(table, play("zip", "public"), then="Ann: stuff 0 toys, pack 1 pizza")


def test_F6_1_the_white_token_may_be_of_any_kind() -> None:
    table = "Ann: level 1, hand zip, stuff 2 pizza 2 toys"
    for kind, left in (("pizza", "1 toy"), ("toy", "1 pizza")):
        paid = {"pizza": 1, "toy": 1}
        paid[kind] += 1
        allowed(table, play("zip", public(pay={"stuff": paid})), then=f"Ann: stuff {left}")


@pytest.mark.parametrize("paid", [{"pizza": 1}, {"pizza": 2}, {"pizza": 2, "toy": 1}])
def test_F6_1_neither_less_nor_more_nor_other_tokens_are_paid(paid: dict[str, int]) -> None:
    forbidden(
        "Ann: hand zip, stuff 3 pizza 3 toys", play("zip", public(pay={"stuff": paid})), "F6.1"
    )


def test_F6_2_the_costs_are_those_of_the_box_profile() -> None:
    table = "Ann: hand zip, stuff 1 toy"
    forbidden(table, play("zip", "public"), "F4.6")
    allowed(
        table,
        play("zip", "public"),
        then="Ann: level 1, stuff 0 toys",
        fort_costs={"0to1": {"pizza": 0}},
    )


def test_F6_3_level_1_brings_a_made_up_rule_of_the_stack() -> None:
    table = "Ann: hand zip, stuff 1 pizza 1 toy\nrule stack: loner popularity piggy-bank"
    allowed(
        table,
        play("zip", public(reward="popularity")),
        then="Ann: level 1, rules popularity\nrule stack: loner piggy-bank",
    )
    forbidden(table, play("zip", public(reward="sleepover")), "F6.3")
    unclear(table, play("zip", "public"), "reward")


def test_F6_3_level_2_brings_a_perk_of_the_row() -> None:
    table = "Ann: level 1, hand zip, stuff 2 pizza 1 toy\nperk row: bribe diy"
    allowed(
        table, play("zip", public(reward="diy")), then="Ann: level 2, perks diy\nperk row: bribe"
    )
    forbidden(table, play("zip", public(reward="recycling")), "F6.3")


@pytest.mark.parametrize("level", [2, 3])
def test_F6_3_levels_3_and_4_bring_nothing(level: int) -> None:
    allowed(
        f"Ann: level {level}, hand zip, stuff 4 pizza 4 toys\nperk row: bribe\nrule stack: loner",
        play("zip", "public"),
        then="Ann: perks, rules, no macaroni\nperk row: bribe\nrule stack: loner",
    )


def test_F6_3_level_5_brings_macaroni_sculpture_to_the_first_who_gets_there() -> None:
    table = "Ann: level 4, hand zip, stuff 4 pizza 4 toys\nBen: level 5{}"
    allowed(table.format(""), play("zip", "public"), then="Ann: level 5, macaroni")
    allowed(
        table.format(", macaroni"),
        play("zip", "public"),
        then="Ann: level 5, no macaroni\nBen: macaroni",
    )


@pytest.mark.parametrize("level", [0, 1])
def test_F6_3a_an_empty_stack_or_row_gives_nothing(level: int) -> None:
    allowed(
        f"Ann: level {level}, hand zip, stuff 2 pizza 1 toy\nperk row:\nrule stack:",
        play("zip", "public"),
        then=f"Ann: level {level + 1}, perks, rules",
    )


def test_F6_3b_a_perk_just_taken_can_be_used_at_once() -> None:
    allowed(
        "Ann: level 1, hand lefty, stuff 2 pizza 1 toy\nperk row: bribe\n"
        "park: tiny chef bones\npark deck: dash bug",
        play("lefty", "public", private(cards=[at("chef", "park")])),
        then="Ann: level 2, vp 2, perks bribe, lookout chef\npark: tiny dash bones",
    )


def test_F6_3b_a_follower_gets_the_reward_at_once_too() -> None:
    allowed(
        "Ann:\nBen: level 1, hand bug, stuff 2 pizza 1 toy\nplayed: rusty\nperk row: bribe diy",
        follow("bug", reward="bribe"),
        then="Ben: level 2, perks bribe\nperk row: diy",
    )


def test_F6_3b_a_perk_whose_moment_has_passed_waits() -> None:
    forbidden(
        "Ann: level 2, hand bug, stuff 4 pizza 4 toys, perks diy\nphase: recruit",
        perk("diy"),
        "F8.4",
    )


@pytest.mark.parametrize(
    ("level", "paid", "left"),
    [
        (0, {"pizza": 1}, "1 pizza 2 toys"),
        (0, {"toy": 1}, "2 pizza 1 toy"),
        (1, {"pizza": 1, "toy": 1}, "1 pizza 1 toy"),
        (1, {"pizza": 2}, "0 pizza 2 toys"),
        (1, {"toy": 2}, "2 pizza 0 toys"),
    ],
)
def test_F6_4_one_token_less_is_the_payers_choice_among_those_due(
    level: int, paid: dict[str, int], left: str
) -> None:
    allowed(
        f"Ann: level {level}, hand dot, stuff 2 pizza 2 toys\nperk row: bribe\nrule stack: loner",
        play("dot", private(pay={"stuff": paid})),
        then=f"Ann: level {level + 1}, stuff {left}",
    )


@pytest.mark.parametrize("paid", [{}, {"pizza": 1, "toy": 1}, {"pizza": 2}])
def test_F6_4_not_two_less_and_not_none_less(paid: dict[str, int]) -> None:
    forbidden(
        "Ann: hand dot, stuff 2 pizza 2 toys", play("dot", private(pay={"stuff": paid})), "F6.4"
    )


def test_F6_4_one_token_more_is_of_any_kind() -> None:
    table = "Ann: perks diy, stuff 2 pizza 2 toys"
    for paid in ({"pizza": 2, "toy": 1}, {"pizza": 1, "toy": 2}):
        allowed(table, perk("diy", pay={"stuff": paid}), then="Ann: level 1, perks")
    forbidden(table, perk("diy", pay={"stuff": {"pizza": 1, "toy": 1}}), "F6.4")


def test_F6_5_at_level_5_the_fort_is_done() -> None:
    rich = "Ann: level 5, hand zip, stuff 4 pizza 4 toys, perks diy"
    forbidden(rich, play("zip", "public"), "F4.6", "F6.5")
    forbidden(rich, perk("diy"), "F6.5")


def test_F6_5_the_other_action_can_still_be_used() -> None:
    allowed(
        "Ann: level 5, hand lefty bug, stuff 4 pizza 4 toys",
        play("lefty", "private"),
        then="Ann: lookout bug",
    )


def test_F6_a_fort_made_in_the_turn_makes_room_at_once() -> None:
    allowed(
        "Ann: hand skids, stuff 2 pizza 2 toys, pack 1 toy",
        play("skids", private(pay={"stuff": {"pizza": 1, "toy": 1}}), public(tokens={"toy": 1})),
        then="Ann: level 1, pack 2 toys, stuff 1 pizza",
    )
    assert points("Ann: level 1", "level") == 1
    found = allowed("Ann: level 1, deck ?x5\nphase: recruit", recruit("tiny"))
    assert found.position["seats"][0]["level"] == 1
