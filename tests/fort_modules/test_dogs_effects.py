"""Where a dog goes, what of it may be declined, and those that bring and take: F9.6, F9.11."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fort.table import Json, play, private, public, recruit
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    forbidden,
    held,
    kid,
    play_dog,
    unclear,
)

FULL = "stuff 4 pizza 4 toys"


# F9.6: the doghouse -------------------------------------------------------------------------------

MAY = {
    "drover": ("hand drover noodle-twins", {"add": "noodle-twins"}),
    "hershey": ("hand hershey noodle-twins, lookout bug", {"add": "noodle-twins"}),
    "echo": ("hand echo kitty", {"add": "kitty"}),
    "squeaker": ("level 2, hand squeaker kitty", {"add": "kitty"}),
    "pumpkin": ("level 1, hand pumpkin icky-sticky", {"add": "icky-sticky"}),
    "ranger": (
        "level 2, hand ranger rocket-bros, lookout bug, discard chef",
        {"add": "rocket-bros"},
    ),
    "porkchop": ("level 1, hand porkchop rocket-bros", {"add": "rocket-bros"}),
    "barkley": ("hand barkley kitty bug", {"add": "kitty bug"}),
    "pesto": ("level 2, hand pesto scrappers", {"add": "scrappers"}),
    "violet": ("hand violet kitty tink dot", {"add": "kitty tink dot"}),
    "duke": ("hand duke kitty chef ant, stuff 1 pizza 1 toy", {"add": "kitty chef ant"}),
    "spud": ("level 2, hand spud moles", {"add": "moles"}),
    "pudge": ("hand pudge, stuff 1 pizza, deck doc chef", {}),
}


@pytest.mark.parametrize("name", MAY)
def test_F9_6_what_a_dog_may_do_can_be_declined_and_it_goes_home_all_the_same(name: str) -> None:
    seat, how = MAY[name]
    table = f"Ann: {seat}, vp 3\nBen: yard bones tiny\npark: ghost penny dash"
    found = allowed(
        table, play_dog(name, **how), then=f"Ann: doghouse {name}, vp 3\nBen: yard bones tiny"
    )
    ann = found.position["seats"][0]
    assert found.position["park"] == ["ghost", "penny", "dash"]
    assert found.position["phase"] == "recruit"
    tokens = {"pizza": 1, "toy": 1} if name == "duke" else {"pizza": 0, "toy": 0}
    assert ann["stuff"] == tokens
    assert ann["pack"] == {"pizza": 0, "toy": 0}
    assert not ann["made_up_rules"]


@pytest.mark.parametrize("name", ["drover", "echo", "squeaker", "barkley", "violet", "duke"])
def test_F9_6_declining_is_a_choice_of_its_own(name: str) -> None:
    seat, how = MAY[name]
    table = f"Ann: {seat}\nBen: yard bones tiny\npark: ghost penny dash\nrule stack: loner"
    declined = allowed(table, play_dog(name, **how, may=False))
    plain = allowed(table, play_dog(name, **how))
    assert declined.position == plain.position
    dogs = [move for move in choices(table) if move.get("play") == name]
    assert len(dogs) > 1


def test_F9_6_doghouses_have_no_limit() -> None:
    dogs = "spud pesto duke violet echo drover"
    allowed(
        f"Ann: hand rowdy, lookout bug, stuff 1 toy, doghouse {dogs}",
        play_dog("rowdy"),
        then=f"Ann: doghouse {dogs} rowdy",
    )


def test_F9_6_a_dog_in_a_doghouse_is_not_discarded() -> None:
    found = allowed(
        "Ann: hand rowdy chef, lookout bug, stuff 1 toy, deck ?x5\nBen:",
        play_dog("rowdy"),
    )
    after(found, recruit("tiny"), then="Ann: doghouse rowdy, discard tiny, yard chef")


def test_F9_6_a_dog_lies_in_one_place_only_when_a_second_card_is_played() -> None:
    found = allowed(
        "Ann: hand rowdy bug, lookout scout, stuff 1 toy, perks do-over, deck ?x5\nBen:",
        play_dog("rowdy"),
    )
    found = after(found, {"perk": "do-over"})
    found = after(found, play("bug", "public"))
    after(found, recruit("tiny"), then="Ann: doghouse rowdy, discard bug tiny")


# Floofer, Rowdy -----------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "worth"), [("floofer", 3), ("rowdy", 2)])
def test_F9_6_floofer_scores_3_and_rowdy_2(name: str, worth: int) -> None:
    allowed(
        f"Ann: vp 4, hand {name}, lookout bug, stuff 4 toys",
        play_dog(name),
        then=f"Ann: vp {4 + worth}, lookout bug, doghouse {name}",
    )


# Squeaker -----------------------------------------------------------------------------------------


def test_F9_11_squeaker_fills_stuff_with_toys_up_to_4() -> None:
    table = "Ann: level 2, hand squeaker kitty, stuff 3 pizza 1 toy"
    allowed(table, play_dog("squeaker", add="kitty", may=True), then="Ann: stuff 3 pizza 4 toys")


def test_F9_11_squeaker_brings_no_more_toys_than_the_box_has() -> None:
    table = "Ann: level 2, hand squeaker kitty\nBen: pack 28 toys"
    move = play_dog("squeaker", add="kitty", may=True)
    allowed(table, move, then="Ann: stuff 2 toys")
    allowed(table, move, then="Ann: stuff 4 toys", supply="unlimited")


def test_F9_11c_a_full_stuff_does_not_forbid_squeaker() -> None:
    allowed(
        f"Ann: level 2, hand squeaker kitty, {FULL}",
        play_dog("squeaker", add="kitty", may=True),
        then=f"Ann: {FULL}, doghouse squeaker",
    )


# Pumpkin, Porkchop, Pesto, Spud -------------------------------------------------------------------

GAINERS = {
    "pumpkin": "icky-sticky",
    "porkchop": "rocket-bros",
    "pesto": "scrappers",
    "spud": "moles",
}


@pytest.mark.parametrize("name", GAINERS)
def test_F9_11c_the_four_that_gain_up_to_3_mix_kinds_and_places(name: str) -> None:
    add = GAINERS[name]
    allowed(
        f"Ann: level 2, hand {name} {add}",
        play_dog(name, add=add, gain=held("1 toy 1 pizza", "1 pizza")),
        then=f"Ann: stuff 1 toy 1 pizza, pack 1 pizza, doghouse {name}",
    )
    allowed(
        f"Ann: level 2, hand {name} {add}",
        play_dog(name, add=add, gain=held("2 toys")),
        then="Ann: stuff 2 toys",
    )


@pytest.mark.parametrize("name", GAINERS)
@pytest.mark.parametrize(
    ("full", "gain"),
    [
        ("vp 0", held("4 toys")),
        ("stuff 2 toys", held("3 toys")),
        ("pack 2 toys", held("", "2 pizza")),
    ],
)
def test_F9_11_they_gain_no_more_than_3_and_than_there_is_room_for(
    name: str, full: str, gain: Json
) -> None:
    add = GAINERS[name]
    forbidden(
        f"Ann: level 2, hand {name} {add}, {full}", play_dog(name, add=add, gain=gain), "F9.11"
    )


def test_F9_11_they_gain_no_more_than_the_box_has() -> None:
    table = "Ann: level 1, hand pumpkin icky-sticky\nBen: pack 29 toys"
    move = play_dog("pumpkin", add="icky-sticky", gain=held("1 toy", "1 toy"))
    forbidden(table, move, "F9.11")
    allowed(table, move, supply="unlimited")


# Loki ---------------------------------------------------------------------------------------------


def loki(**details: Any) -> Json:
    return play_dog("loki", add="kitty bug", **details)


LOKI = "Ann: level 1, hand loki kitty bug"


def test_F9_11_loki_takes_up_to_3_tokens_from_a_rivals_stuff_and_pack() -> None:
    allowed(
        f"{LOKI}\nBen: stuff 2 toys, pack 1 pizza 1 toy",
        loki(rival=1, take=held("1 toy", "1 pizza 1 toy")),
        then="Ann: stuff 2 toys 1 pizza\nBen: stuff 1 toy, pack 0 toys, doghouse loki",
    )
    forbidden(f"{LOKI}\nBen: stuff 4 toys", loki(rival=1, take=held("4 toys")), "F9.11")
    forbidden(f"{LOKI}\nBen: stuff 1 toy", loki(rival=1, take=held("2 toys")), "F9.11")


def test_F9_11_loki_takes_no_more_than_fits_into_the_own_stuff() -> None:
    table = f"{LOKI}, stuff 3 toys\nBen: stuff 4 toys"
    allowed(table, loki(rival=1, take=held("1 toy")), then="Ann: stuff 4 toys, pack 0 toys")
    forbidden(table, loki(rival=1, take=held("2 toys")), "F9.11")


def test_F9_6_loki_goes_to_the_rival_it_took_from_even_if_it_took_nothing() -> None:
    table = f"{LOKI}\nBen: stuff 1 toy\nCyr: stuff 1 toy"
    allowed(
        table, loki(rival=2), then="Ann: doghouse\nBen: doghouse\nCyr: doghouse loki, stuff 1 toy"
    )
    unclear(table, loki(), "rival")
    forbidden(table, loki(rival=0), "F9.6")


def test_F9_6_loki_goes_to_the_left_neighbour_where_the_table_plays_the_booklet() -> None:
    table = f"{LOKI}\nBen: stuff 1 toy\nCyr: stuff 1 toy"
    allowed(
        table,
        loki(rival=2, take=held("1 toy")),
        then="Ann: stuff 1 toy\nBen: doghouse loki\nCyr: doghouse, stuff 0 toys",
        loki_goes_to="neighbour",
    )
    allowed(
        f"Ann: stuff 2 toys\nBen:\n{LOKI.replace('Ann', 'Cyr')}\nleader: Cyr",
        loki(rival=1),
        then="Ann: doghouse loki\nBen: doghouse",
        loki_goes_to="neighbour",
    )


def test_F9_6_with_one_rival_loki_needs_no_name() -> None:
    allowed(f"{LOKI}\nBen: stuff 1 toy", loki(), then="Ann: stuff 0 toys\nBen: doghouse loki")


# Duke ---------------------------------------------------------------------------------------------

DUKE = "hand duke kitty chef ant"


def duke(**details: Any) -> Json:
    return play_dog("duke", add="kitty chef ant", may=True, **details)


def test_F9_1_dukes_advance_fort_costs_what_it_always_does_and_brings_its_reward() -> None:
    table = f"Ann: {DUKE}, stuff 1 pizza 1 toy\nBen: hand moles\nrule stack: loner minimalism"
    allowed(
        table,
        duke(reward="loner"),
        then="Ann: level 1, stuff 0 toys, rules loner, doghouse duke\nphase: recruit",
    )
    unclear(table, duke(), "reward")


def test_F6_1_duke_advances_nobody_who_can_not_pay() -> None:
    table = f"Ann: {DUKE}, stuff 1 pizza"
    forbidden(table, duke(), "F6.1")
    allowed(table, play_dog("duke", add="kitty chef ant"), then="Ann: level 0, doghouse duke")


def test_F6_5_duke_can_not_advance_from_level_5() -> None:
    forbidden(f"Ann: level 5, {DUKE}, {FULL}", duke(), "F6.5")


# F9.12 --------------------------------------------------------------------------------------------


def test_F9_12_the_second_card_of_do_over_may_be_a_dog() -> None:
    found = allowed(
        "Ann: hand bug rowdy, lookout chef, stuff 1 toy, perks do-over\nBen:",
        play("bug", "public"),
    )
    found = after(found, {"perk": "do-over"}, then="Ann: hand rowdy, perks\nphase: play")
    after(found, play_dog("rowdy", pay=held("1 toy")), then="Ann: vp 2, doghouse rowdy")


def test_F9_12_both_cards_may_be_dogs() -> None:
    found = allowed(
        "Ann: hand floofer rowdy, lookout chef, stuff 3 toys, perks do-over\nBen:",
        play_dog("rowdy"),
    )
    found = after(found, {"perk": "do-over"})
    after(found, play_dog("floofer"), then="Ann: vp 5, doghouse rowdy floofer, stuff 0 toys")


def test_F4_6_a_dog_has_no_boxes_to_choose_between() -> None:
    forbidden("Ann: hand rowdy, lookout bug, stuff 1 toy", play("rowdy", private()), "F4.1")
    forbidden(
        "Ann: hand echo kitty\npark: bug chef tiny",
        play_dog("echo", add="kitty", kids=[kid("bug", public(), public())]),
        "F4.1",
    )
