"""F9.1 to F9.5: what a dog needs before it does anything, and what dogs are good for otherwise."""

from __future__ import annotations

import pytest

from games.fort.box.cards import BY_KIND
from tests.fort.table import SKIP, at, follow, play, private, public, recruit
from tests.fort_modules.table import (
    allowed,
    choices,
    final,
    forbidden,
    held,
    in_doubt,
    kid,
    play_dog,
    unclear,
)

# A table where the need is just met, how the dog is played there, and what makes it just missed.
NEEDS = {
    "drover": ("hand drover noodle-twins", {"add": "noodle-twins"}, ("noodle-twins", "chef")),
    "hershey": ("hand hershey chef doc", {"add": "chef doc"}, ("doc", "ant")),
    "echo": ("hand echo kitty", {"add": "kitty"}, ("kitty", "chef")),
    "floofer": ("hand floofer, lookout bug, stuff 2 toys", {}, ("2 toys", "1 toy")),
    "squeaker": ("level 2, hand squeaker kitty", {"add": "kitty"}, ("level 2", "level 1")),
    "pumpkin": ("level 1, hand pumpkin icky-sticky", {"add": "icky-sticky"}, ("level 1", "vp 1")),
    "ranger": ("level 2, hand ranger rocket-bros", {"add": "rocket-bros"}, ("level 2", "level 1")),
    "rowdy": ("hand rowdy, lookout bug, pack 1 toy", {}, ("pack 1 toy", "vp 1")),
    "porkchop": ("level 1, hand porkchop ant dash", {"add": "ant dash"}, ("dash", "bug")),
    "barkley": ("hand barkley kitty bug", {"add": "kitty bug"}, ("kitty", "moles")),
    "eclair": ("level 2, hand eclair, lookout bug", {}, ("lookout bug", "vp 1")),
    "loki": ("hand loki kitty bug", {"add": "kitty bug"}, ("kitty", "prince")),
    "pudge": ("hand pudge, stuff 1 pizza", {}, ("1 pizza", "4 toys")),
    "pesto": ("level 2, hand pesto scrappers", {"add": "scrappers"}, ("level 2", "level 1")),
    "violet": ("hand violet kitty tink dot", {"add": "kitty tink dot"}, ("tink ", "")),
    "duke": ("hand duke kitty chef ant", {"add": "kitty chef ant"}, ("ant", "sarge")),
    "spud": ("level 2, hand spud bug sarge", {"add": "bug sarge"}, ("sarge", "kitty")),
    "watson": ("level 1, hand watson, lookout bug", {}, ("lookout bug", "vp 1")),
}


def test_F9_1_the_need_of_every_dog_is_ruled_on() -> None:
    assert list(NEEDS) == list(BY_KIND["dogs"])


@pytest.mark.parametrize("name", NEEDS)
def test_F9_1_a_dog_is_played_where_its_need_is_just_met(name: str) -> None:
    seat, how, _ = NEEDS[name]
    home = "Ben" if name == "loki" else "Ann"
    allowed(f"Ann: {seat}\nBen:", play_dog(name, **how), then=f"{home}: doghouse {name}")


@pytest.mark.parametrize("name", NEEDS)
def test_F9_1_a_dog_is_not_played_where_its_need_is_just_missed(name: str) -> None:
    seat, how, (enough, short) = NEEDS[name]
    assert enough in seat
    missed = {key: value.replace(enough, short) for key, value in how.items()}
    forbidden(f"Ann: {seat.replace(enough, short)}\nBen:", play_dog(name, **missed), "F9.1")


@pytest.mark.parametrize("name", NEEDS)
def test_F9_1_a_dog_is_among_the_choices_just_where_its_need_can_be_met(name: str) -> None:
    seat, _, (enough, short) = NEEDS[name]
    here = choices(f"Ann: {seat}\nBen:\nrule stack: loner\nbox perks: diy")
    assert any(move.get("play") == name for move in here)
    there = choices(f"Ann: {seat.replace(enough, short)}\nBen:")
    assert not any(move.get("play") == name for move in there)


def test_F9_1_a_dog_takes_the_place_of_the_kid_that_would_be_played() -> None:
    found = allowed(
        "Ann: hand rowdy bug, lookout chef, stuff 1 toy\nBen: hand moles",
        play_dog("rowdy"),
        then="Ann: hand bug, vp 2, doghouse rowdy\nphase: recruit",
    )
    assert found.position["played"]["card"] == "rowdy"


def test_F9_1_the_tokens_of_a_need_go_to_the_supply() -> None:
    allowed(
        "Ann: level 1, hand floofer, lookout bug, stuff 1 pizza, pack 1 toy",
        play_dog("floofer", pay=held("1 pizza", "1 toy")),
        then="Ann: vp 3, stuff 0 pizza, pack 0 toys",
    )
    forbidden(
        "Ann: hand floofer, lookout bug, stuff 3 pizza",
        play_dog("floofer", pay=held("1 pizza")),
        "F9.1",
    )


def test_F9_1_tokens_are_paid_even_if_what_the_dog_may_do_is_declined() -> None:
    allowed("Ann: hand pudge, stuff 2 pizza", play_dog("pudge"), then="Ann: stuff 1 pizza")


def test_F9_1_a_rivals_lookout_meets_no_need() -> None:
    forbidden(
        "Ann: level 1, hand watson\nBen: lookout bug\nbox made_up_rules: loner",
        play_dog("watson"),
        "F9.1",
    )


def test_F9_1_a_best_friend_in_the_lookout_meets_a_need() -> None:
    allowed("Ann: hand rowdy, lookout bud, stuff 1 toy", play_dog("rowdy"), then="Ann: vp 2")


def test_F9_1_the_dogs_own_suit_is_no_added_symbol() -> None:
    forbidden("Ann: hand drover chef", play_dog("drover", add="chef"), "F9.1")
    forbidden("Ann: hand violet kitty dot", play_dog("violet", add="kitty dot"), "F9.1")


def test_F9_1_nobody_can_follow_a_dog() -> None:
    rivals = "Ben: hand rocket-bros\nCyr: hand rocket-bros"
    allowed(
        f"Ann: hand rowdy, lookout chef, stuff 1 toy\n{rivals}",
        play_dog("rowdy"),
        then="phase: recruit",
    )
    forbidden(f"Ann:\n{rivals}\nplayed: rowdy", follow("rocket-bros"), "F5.1")


def test_F9_1_what_is_printed_on_a_dog_is_a_single_box() -> None:
    forbidden("Ann: hand rowdy, lookout chef, stuff 1 toy", play("rowdy", "public"), "F4.1")


# F9.2 ---------------------------------------------------------------------------------------------


def test_F9_2_symbols_come_from_hand_or_lookout_and_the_lookout_cards_stay() -> None:
    allowed(
        "Ann: hand drover chef tiny, lookout doc, deck ?x5\nBen:",
        play_dog("drover", add="chef", lookout="doc"),
        then="Ann: hand tiny, lookout doc, doghouse drover\nplayed: drover, added chef",
    )
    allowed(
        "Ann: level 1, hand drover, lookout doc chef\nBen:",
        play_dog("drover", lookout="doc chef"),
        then="Ann: lookout doc chef, doghouse drover",
    )


def test_F9_2_violets_three_cards_may_come_from_the_lookout_too() -> None:
    allowed(
        "Ann: level 1, hand violet kitty, lookout doc bud\nBen: yard ant",
        play_dog(
            "violet", add="kitty", lookout="doc bud", symbol="skateboard", coins={"bud": "glue"}
        ),
        then="Ann: discard ant, lookout doc bud",
    )


@pytest.mark.parametrize(
    ("name", "own", "lying"), [("loki", "bug", "kitty"), ("duke", "kitty ant", "chef")]
)
def test_F9_2_where_the_need_says_from_hand_the_lookout_does_not_help(
    name: str, own: str, lying: str
) -> None:
    forbidden(
        f"Ann: hand {name} {own}, lookout {lying}\nBen:",
        play_dog(name, add=own, lookout=lying),
        "F9.2",
    )
    forbidden(f"Ann: hand {name} {own}, lookout {lying}\nBen:", play_dog(name, add=own), "F9.1")


def test_F9_2_an_added_card_has_to_be_in_hand() -> None:
    forbidden("Ann: hand drover\nBen:", play_dog("drover", add="noodle-twins"), "F9.2")


def test_F9_2_whether_an_added_card_is_in_hand_can_be_unknown() -> None:
    in_doubt("Ann: hand drover ?, deck ?x5\nBen:", play_dog("drover", add="noodle-twins"), "F9.2")


def test_F9_2_a_dog_is_not_added_to_itself() -> None:
    forbidden("Ann: level 1, hand porkchop ant", play_dog("porkchop", add="ant porkchop"), "F9.2")


def test_F9_2_added_cards_are_discarded_in_the_discard_phase() -> None:
    allowed(
        "Ann: hand bug, doghouse loki, deck ?x5\nBen:\n"
        "played: drover, added chef doc\nphase: recruit",
        recruit("tiny"),
        then="Ann: discard chef doc tiny, yard bug, doghouse loki",
    )


# F9.3 ---------------------------------------------------------------------------------------------


def test_F9_3_each_added_coin_is_declared_as_a_suit_freely() -> None:
    table = "Ann: level 2, hand spud puddin puddin\nBen:"
    allowed(table, play_dog("spud", add="puddin puddin", coins={"puddin": ["shovel", "shovel"]}))
    forbidden(
        table, play_dog("spud", add="puddin puddin", coins={"puddin": ["shovel", "glue"]}), "F9.1"
    )


def test_F9_3_a_coin_gives_puddin_a_suit_that_is_not_crown() -> None:
    table = "Ann: hand loki puddin puddin\nBen:"
    allowed(table, play_dog("loki", add="puddin puddin", coins={"puddin": ["shovel", "glue"]}))
    forbidden(
        table, play_dog("loki", add="puddin puddin", coins={"puddin": ["glue", "glue"]}), "F9.1"
    )
    forbidden(
        table, play_dog("loki", add="puddin puddin", coins={"puddin": ["crown", "glue"]}), "F9.1"
    )


def test_F9_3_a_coin_does_not_stay_a_coin() -> None:
    forbidden(
        "Ann: hand violet bud kitty dot\nBen:",
        play_dog("violet", add="bud kitty dot", coins={"bud": "coin"}),
        "F9.3",
    )


def test_F9_3_a_coin_of_the_lookout_is_declared_too() -> None:
    allowed(
        "Ann: level 2, hand squeaker, lookout bud\nBen:",
        play_dog("squeaker", lookout="bud", coins={"bud": "glue"}, may=True),
        then="Ann: stuff 4 toys",
    )


def test_F9_3_a_suit_that_only_one_answer_fits_need_not_be_said() -> None:
    allowed("Ann: level 2, hand squeaker bud\nBen:", play_dog("squeaker", add="bud"))


# F9.4 ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seat", "name", "add"),
    [
        ("level 1, hand pumpkin icky-sticky kitty", "pumpkin", "icky-sticky kitty"),
        ("hand loki kitty bug chef", "loki", "kitty bug chef"),
        ("hand echo kitty bug", "echo", "kitty bug"),
        ("hand violet kitty dot tink bug", "violet", "kitty dot tink bug"),
        ("level 2, hand spud bug sarge scout", "spud", "bug sarge scout"),
    ],
)
def test_F9_4_no_added_card_may_be_superfluous(seat: str, name: str, add: str) -> None:
    forbidden(f"Ann: {seat}\nBen:", play_dog(name, add=add), "F9.4")


def test_F9_4_a_dog_that_needs_no_card_takes_none() -> None:
    forbidden("Ann: hand rowdy ant, lookout bug, stuff 1 toy", play_dog("rowdy", add="ant"), "F9.4")


def test_F9_4_a_lookout_card_can_be_superfluous_too() -> None:
    forbidden(
        "Ann: hand drover noodle-twins, lookout chef",
        play_dog("drover", add="noodle-twins", lookout="chef"),
        "F9.4",
    )


def test_F9_4_surplus_symbols_on_a_needed_card_are_allowed() -> None:
    allowed(
        "Ann: level 1, hand pumpkin kitty, lookout icky-sticky\nBen:",
        play_dog("pumpkin", lookout="icky-sticky"),
    )
    allowed(
        "Ann: level 2, hand squeaker icky-sticky\nBen:", play_dog("squeaker", add="icky-sticky")
    )
    allowed("Ann: hand echo puddin\nBen:", play_dog("echo", add="puddin", coins={"puddin": "book"}))


def test_F9_4_puddin_counts_once_if_its_coin_is_declared_as_the_crown_it_shows() -> None:
    table = "Ann: hand duke bones kitty puddin\nBen:"
    three = "bones kitty puddin"
    allowed(table, play_dog("duke", add=three, coins={"puddin": "crown"}))
    forbidden(table, play_dog("duke", add=three, coins={"puddin": "book"}), "F9.4")
    allowed(table, play_dog("duke", add=three), then="Ann: hand, doghouse duke")
    assert ["bones", "kitty", "puddin"] in [
        sorted(move["add"]) for move in choices(table) if move.get("play") == "duke"
    ]


# F9.5 ---------------------------------------------------------------------------------------------


def test_F9_5_a_dog_is_added_for_its_suit() -> None:
    allowed(
        "Ann: level 1, hand porkchop ranger rowdy, stuff 1 toy\nBen:",
        play_dog("porkchop", add="ranger rowdy"),
        then="Ann: hand, doghouse porkchop\nplayed: porkchop, added ranger rowdy",
    )
    allowed(
        "Ann: hand bug spud\nBen:", play("bug", "public", add="spud"), then="Ann: stuff 2 pizza"
    )


def test_F9_5_a_dog_is_discarded_to_follow_for_its_suit() -> None:
    allowed(
        "Ann:\nBen: hand spud\nplayed: bug",
        follow("spud"),
        then="Ben: hand, discard spud, doghouse, stuff 1 pizza",
    )
    forbidden("Ann:\nBen: hand rowdy\nplayed: bug", follow("rowdy"), "F5.1")


def test_F9_5_a_dog_counts_beside_a_kid_with_copy_cat() -> None:
    allowed(
        "Ann:\nBen: hand spud moles, perks copy-cat\nplayed: bug",
        follow("spud moles"),
        then="Ben: discard spud moles, stuff 3 pizza",
    )


def test_F9_5_a_dog_left_in_hand_lies_in_the_yard() -> None:
    allowed(
        "Ann: hand rowdy bug bud, deck ?x5\nBen:\nphase: recruit",
        recruit("tiny"),
        then="Ann: yard rowdy bug, discard bud tiny",
    )


def test_F9_5_a_dog_is_recruited_from_a_yard() -> None:
    allowed(
        "Ann: deck ?x5\nBen:\nCyr: yard rowdy\nphase: recruit",
        recruit("rowdy", "yard", seat=2),
        then="Ann: discard rowdy\nCyr: yard",
    )


def test_F9_5_a_dog_can_not_be_trashed() -> None:
    forbidden("Ann: hand bones rowdy", play("bones", public(cards=[at("rowdy")])), "F9.5")
    forbidden(
        "Ann: hand bones, discard rowdy",
        play("bones", public(cards=[at("rowdy", "discard")])),
        "F9.5",
    )


def test_F9_5_with_dogs_alone_there_is_nothing_to_trash() -> None:
    forbidden("Ann: hand crash rowdy, discard loki", play("crash", "public"), "F4.6")


def test_F9_5_a_dog_in_a_rivals_yard_can_not_be_trashed() -> None:
    forbidden(
        "Ann: hand golden-boy\nBen: yard rowdy bug",
        play("golden-boy", private(cards=[at("rowdy", "yard", 1)])),
        "F4.9",
        "F9.5",
    )


def test_F9_5_a_dog_can_not_be_put_in_the_lookout() -> None:
    forbidden("Ann: hand prince rowdy", play("prince", public(cards=[at("rowdy")])), "F9.5")
    forbidden("Ann: hand prince rowdy", play("prince", "public"), "F4.6")
    forbidden(
        "Ann: hand prince, perks bribe\nBen: yard rowdy",
        play("prince", public(cards=[at("rowdy", "yard", 1)])),
        "F8.2a",
        "F9.5",
    )


def test_F9_5_echos_kid_trashes_no_dog_either() -> None:
    forbidden(
        "Ann: hand echo kitty rowdy\nBen:\npark: bones tiny prince",
        play_dog("echo", add="kitty", kids=[kid("bones", public(cards=[at("rowdy")]))]),
        "F9.5",
    )


def test_F9_5_with_no_need_met_a_dog_is_a_card_like_any_other() -> None:
    allowed("Ann: hand rowdy\nBen:", SKIP, then="phase: recruit")
    assert final("Ann: hand rowdy, yard loki\nBen:")["Ann"]["parts"]["dogs"] == 0


def test_F9_5_what_an_added_dog_is_needed_for_has_to_be_said_where_it_matters() -> None:
    unclear(
        "Ann: hand loki kitty spud\nBen: stuff 1 toy\nCyr: stuff 1 toy",
        play_dog("loki", add="kitty spud"),
        "rival",
    )
