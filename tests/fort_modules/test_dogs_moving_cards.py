"""The dogs that move, draw, trash and shuffle cards: F9.10, F9.11, F9.13."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fort.table import Json, at
from tests.fort_modules.table import (
    allowed,
    forbidden,
    in_doubt,
    play_dog,
    unclear,
)

FROM_PARK: dict[str, Any] = {"from": {"place": "park"}}
PARK_TO_BEN = {**FROM_PARK, "to": 1}


def from_yard(seat: int) -> dict[str, Any]:
    return {"from": {"place": "yard", "seat": seat}}


# Drover -------------------------------------------------------------------------------------------


def test_F9_10_after_drover_the_park_is_refilled_at_once() -> None:
    allowed(
        "Ann: hand drover noodle-twins\nBen:\npark: tiny prince\npark deck: bug sarge wart dash",
        play_dog("drover", add="noodle-twins", **PARK_TO_BEN),
        then="Ann: doghouse drover\nBen: discard tiny prince\n"
        "park: bug sarge wart\npark deck: dash",
    )


def test_F9_10_the_park_is_smaller_if_the_park_deck_runs_out() -> None:
    found = allowed(
        "Ann: hand drover noodle-twins\nBen:\npark: tiny prince ghost\npark deck: bug sarge",
        play_dog("drover", add="noodle-twins", **PARK_TO_BEN),
        then="park: bug sarge\npark deck:",
    )
    assert found.position["ending"] == "park"


def test_F9_10_what_refills_the_park_can_be_unknown() -> None:
    table = "Ann: hand drover noodle-twins\nBen:\npark: tiny prince ghost\npark deck: ?x9"
    allowed(
        table,
        play_dog("drover", add="noodle-twins", **PARK_TO_BEN, refill=["bug", "chef", "dash"]),
        then="park: bug chef dash",
    )
    allowed(table, play_dog("drover", add="noodle-twins", **PARK_TO_BEN), then="park: ?x3")


@pytest.mark.parametrize(("to", "name"), list(enumerate(["Ann", "Ben", "Cyr"])))
def test_F9_11_drover_moves_all_cards_of_one_yard_dogs_too_to_any_player(
    to: int, name: str
) -> None:
    allowed(
        "Ann: hand drover noodle-twins\nBen: yard bug rowdy moles\nCyr: yard doc",
        play_dog("drover", add="noodle-twins", to=to, **from_yard(1)),
        then=f"{name}: discard bug rowdy moles\nBen: yard\nCyr: yard doc\n"
        "park: tiny noodle-twins prince",
    )


def test_F9_11_drover_moves_the_own_yard_too() -> None:
    allowed(
        "Ann: hand drover noodle-twins, yard chef\nBen:",
        play_dog("drover", add="noodle-twins", to=0, **from_yard(0)),
        then="Ann: yard, discard chef",
    )


def test_F9_11_of_drover_both_places_have_to_be_said() -> None:
    table = "Ann: hand drover noodle-twins\nBen: yard bug\nCyr: yard doc"
    add = "noodle-twins"
    unclear(table, play_dog("drover", add=add, to=1), "from")
    unclear(table, play_dog("drover", add=add, **FROM_PARK), "to")


# Hershey ------------------------------------------------------------------------------------------


def test_F9_11_hershey_takes_up_to_2_kids_from_any_lookouts() -> None:
    table = (
        "Ann: level 1, hand hershey noodle-twins, lookout bug\nBen: level 1, lookout doc ant\n"
        "Cyr: lookout tiny"
    )

    def taken(*cards: Json) -> Json:
        return play_dog("hershey", add="noodle-twins", cards=list(cards))

    doc, ant, tiny = (
        at(card, "lookout", seat) for card, seat in (("doc", 1), ("ant", 1), ("tiny", 2))
    )
    allowed(table, taken(doc, tiny), then="Ann: discard doc tiny\nBen: lookout ant\nCyr: lookout")
    allowed(table, taken(doc, ant), then="Ann: discard doc ant\nBen: lookout")
    allowed(table, taken(at("bug", "lookout", 0)), then="Ann: discard bug, lookout")
    forbidden(table, taken(doc, ant, tiny), "F9.11")
    forbidden(table, taken(at("doc", "lookout", 2)), "F9.11")
    forbidden(table, taken(at("chef", "lookout", 1)), "F9.11")


def test_F9_11_a_lookout_card_that_met_hersheys_need_may_be_taken_too() -> None:
    allowed(
        "Ann: hand hershey, lookout noodle-twins",
        play_dog("hershey", lookout="noodle-twins", cards=[at("noodle-twins", "lookout", 0)]),
        then="Ann: lookout, discard noodle-twins, doghouse hershey",
    )


def test_F9_11b_hershey_may_take_a_best_friend_out_of_a_rivals_lookout() -> None:
    table = "Ann: hand hershey noodle-twins, lookout bud\nBen: lookout rusty"
    rusty, bud = at("rusty", "lookout", 1), at("bud", "lookout", 0)
    theirs = play_dog("hershey", add="noodle-twins", cards=[rusty])
    allowed(table, theirs, then="Ann: discard rusty\nBen: lookout")
    forbidden(table, theirs, "F9.11b", best_friends_safe=True)
    own = play_dog("hershey", add="noodle-twins", cards=[bud])
    allowed(table, own, then="Ann: discard bud, lookout", best_friends_safe=True)


# Ranger -------------------------------------------------------------------------------------------


def ranger(*cards: Json, out: tuple[str, ...] = (), **details: Any) -> Json:
    leaving = [at(card, "lookout") for card in out]
    return play_dog("ranger", add="rocket-bros", discard=leaving, cards=list(cards), **details)


RANGER = "level 2, hand ranger rocket-bros"


def test_F9_11_ranger_discards_any_number_then_adds_up_to_2() -> None:
    table = f"Ann: {RANGER} doc, lookout bug chef tiny, discard ant"
    allowed(
        table, ranger(out=("bug", "chef", "tiny")), then="Ann: lookout, discard ant bug chef tiny"
    )
    allowed(
        table,
        ranger(at("doc"), at("ant", "discard"), out=("bug", "chef")),
        then="Ann: hand, lookout tiny doc ant, discard bug chef",
    )
    forbidden(
        table,
        ranger(at("doc"), at("ant", "discard"), at("bug", "discard"), out=("bug", "chef", "tiny")),
        "F9.11",
    )


def test_F2_2_ranger_adds_no_more_than_the_lookout_holds() -> None:
    forbidden(
        f"Ann: {RANGER} doc dot, lookout bug chef",
        ranger(at("doc"), at("dot")),
        "F2.2",
    )


def test_F9_11a_ranger_may_put_back_a_kid_it_just_discarded() -> None:
    allowed(
        f"Ann: {RANGER}, lookout bug",
        ranger(at("bug", "discard"), out=("bug",)),
        then="Ann: lookout bug, discard, doghouse ranger",
    )


def test_F9_11_ranger_takes_kids_and_best_friends_but_no_dogs() -> None:
    table = f"Ann: {RANGER} bud rowdy"
    allowed(table, ranger(at("bud")), then="Ann: lookout bud")
    forbidden(table, ranger(at("rowdy")), "F9.5")


def test_F8_2a_bribe_does_not_help_ranger() -> None:
    forbidden(f"Ann: {RANGER}, perks bribe", ranger(at("tiny", "park")), "F8.2a")


# Eclair, Watson -----------------------------------------------------------------------------------


def test_F9_13_eclairs_perk_comes_from_the_box_and_one_perk_is_kept() -> None:
    table = "Ann: level 2, hand eclair, lookout bug, perks diy\nBen:\nbox perks: bribe recycling"
    allowed(
        table,
        play_dog("eclair", drawn=["bribe"], reward="bribe"),
        then="Ann: perks bribe\nbox perks: diy recycling",
    )
    allowed(
        table,
        play_dog("eclair", drawn=["bribe"], reward="diy"),
        then="Ann: perks diy\nbox perks: bribe recycling",
    )
    forbidden(table, play_dog("eclair", drawn=["bribe"], reward="recycling"), "F9.13")
    unclear(table, play_dog("eclair", drawn=["bribe"]), "reward")


def test_F9_13_a_first_perk_is_just_kept() -> None:
    allowed(
        "Ann: level 2, hand eclair, lookout bug\nBen:\nbox perks: bribe",
        play_dog("eclair"),
        then="Ann: perks bribe\nbox perks:",
    )


def test_F9_13_nobody_chooses_what_the_box_gives() -> None:
    table = "Ann: level 2, hand eclair, lookout bug\nBen:\nbox perks: bribe diy"
    unclear(table, play_dog("eclair", reward="bribe"), "drawn")
    forbidden(table, play_dog("eclair", drawn=["recycling"]), "F9.13")


def test_F9_13_an_empty_box_gives_nothing() -> None:
    table = "Ann: level 2, hand eclair watson, lookout bug\nBen:"
    allowed(table, play_dog("eclair"), then="Ann: perks, doghouse eclair")
    allowed(table, play_dog("watson"), then="Ann: rules, doghouse watson")
    forbidden(table, play_dog("eclair", drawn=["bribe"]), "F9.13")
    forbidden(table, play_dog("watson", drawn=["loner"]), "F9.13")


def test_F9_13_with_an_empty_box_all_perks_but_one_go_back_all_the_same() -> None:
    allowed(
        "Ann: level 2, hand eclair, lookout bug, perks diy bribe\nBen:",
        play_dog("eclair", reward="bribe"),
        then="Ann: perks bribe\nbox perks: diy",
    )


def test_F9_13_of_a_box_nobody_has_looked_through_the_table_says_what_came() -> None:
    allowed(
        "Ann: level 2, hand eclair, lookout bug\nBen:\nbox perks: ?x6",
        play_dog("eclair", drawn=["bribe"]),
        then="Ann: perks bribe\nbox perks: ?x5",
    )


def test_F9_13_watsons_rule_comes_from_the_box_not_from_the_stack() -> None:
    table = (
        "Ann: level 1, hand watson, lookout bug, rules loner\nBen:\n"
        "box made_up_rules: sleepover popularity\nrule stack: minimalism"
    )
    allowed(
        table,
        play_dog("watson", drawn=["sleepover"], reward="sleepover"),
        then="Ann: rules sleepover\nbox made_up_rules: loner popularity\nrule stack: minimalism",
    )
    allowed(
        table,
        play_dog("watson", drawn=["sleepover"], reward="loner"),
        then="Ann: rules loner\nbox made_up_rules: sleepover popularity",
    )
    forbidden(table, play_dog("watson", drawn=["minimalism"], reward="loner"), "F9.13")


def test_F9_13a_who_had_no_made_up_rule_keeps_watsons() -> None:
    allowed(
        "Ann: level 1, hand watson, lookout bug\nBen:\nbox made_up_rules: sleepover popularity",
        play_dog("watson", drawn=["sleepover"]),
        then="Ann: rules sleepover\nbox made_up_rules: popularity",
    )


# Pudge --------------------------------------------------------------------------------------------


def pudge(*cards: Json) -> Json:
    return play_dog("pudge", cards=list(cards))


def test_F9_13_pudge_shuffles_even_if_nothing_is_trashed() -> None:
    allowed(
        "Ann: hand pudge chef, stuff 1 pizza, deck bug bug, discard bug",
        pudge(),
        then="Ann: hand chef, deck bug bug bug, discard",
    )
    allowed(
        "Ann: hand pudge chef, stuff 1 pizza, deck bug doc, discard dot",
        pudge(),
        then="Ann: hand chef, deck ?x3, pool bug doc dot, discard",
    )


def test_F9_13_pudge_trashes_up_to_3_kids_of_deck_and_discard_pile() -> None:
    table = "Ann: hand pudge chef, stuff 1 pizza, deck bug doc ant, discard dot"
    bug, doc, ant = (at(card, "deck") for card in ("bug", "doc", "ant"))
    dot = at("dot", "discard")
    allowed(table, pudge(bug, doc, dot), then="Ann: deck ant, discard\nbox cards: bug doc dot")
    forbidden(table, pudge(bug, doc, ant, dot), "F9.11")
    forbidden(table, pudge(at("chef")), "F9.11")


def test_F9_13_pudge_may_trash_a_best_friend_but_no_dog() -> None:
    table = "Ann: hand pudge, stuff 1 pizza, deck bud, discard rowdy\nBen: discard ant"
    allowed(table, pudge(at("bud", "deck")), then="Ann: deck rowdy\nbox cards: bud")
    forbidden(table, pudge(at("rowdy", "discard")), "F9.5")
    forbidden(table, pudge(at("ant", "discard", 1)), "F9.11")


def test_F9_13_whether_pudge_finds_a_card_can_be_unknown() -> None:
    known = "Ann: hand pudge chef, stuff 1 pizza, deck ?x3, pool bug doc ant, discard dot"
    allowed(
        known,
        pudge(at("bug", "deck"), at("dot", "discard")),
        then="Ann: deck ?x2, pool doc ant, discard\nbox cards: bug dot",
    )
    partly = known.replace("chef", "?").replace("bug doc ant", "bug doc ant tiny")
    in_doubt(partly, pudge(at("bug", "deck")), "F9.13")
    forbidden(known, pudge(at("tiny", "deck")), "F9.11")


# Violet -------------------------------------------------------------------------------------------


def violet(symbol: str, add: str = "kitty doc bug", **details: Any) -> Json:
    return play_dog("violet", add=add, symbol=symbol, **details)


VIOLET = "Ann: hand violet kitty doc bug"


def test_F9_11_violet_recruits_every_card_of_the_suit_from_the_park_and_all_yards() -> None:
    allowed(
        f"{VIOLET}, yard ant\nBen: yard dash rowdy chef\nCyr: yard rocket-bros\n"
        "park: skids tiny spike\npark deck: punky blitz crash",
        violet("skateboard"),
        then="Ann: discard ant dash rowdy rocket-bros skids spike, yard, doghouse violet\n"
        "Ben: yard chef\nCyr: yard\npark: tiny punky blitz",
    )


def test_F9_10_violet_does_not_take_the_cards_that_refill_the_park() -> None:
    allowed(
        f"{VIOLET}\nBen:\npark: skids tiny spike\npark deck: dash munch crash",
        violet("skateboard"),
        then="Ann: discard skids spike\npark: tiny dash munch",
    )


@pytest.mark.parametrize("symbol", ["glue", "book", "shovel", "coin"])
def test_F9_11_violet_names_no_coin_and_no_suit_of_the_added_cards(symbol: str) -> None:
    forbidden(f"{VIOLET}\nBen: yard moles", violet(symbol), "F9.11")


def test_F9_11_violets_own_suit_may_be_named() -> None:
    allowed(f"{VIOLET}\nBen: yard pesto", violet("squirt"), then="Ann: discard pesto")


def test_F9_11_the_suit_a_coin_was_declared_as_can_not_be_named() -> None:
    table = "Ann: hand violet bud doc bug\nBen: yard kitty puddin"
    add = "bud doc bug"
    forbidden(table, violet("glue", add, coins={"bud": "glue"}), "F9.11")
    allowed(table, violet("glue", add, coins={"bud": "book"}), then="Ann: discard kitty")


def test_F9_11_violet_leaves_cards_with_only_a_coin() -> None:
    allowed(
        f"{VIOLET}\nBen: yard smoke puddin",
        violet("crown"),
        then="Ann: discard puddin tiny prince\nBen: yard smoke",
    )


def test_F9_11_violet_may_name_a_suit_that_nothing_shows() -> None:
    allowed(f"{VIOLET}\nBen:", violet("skateboard"), then="Ann: discard, doghouse violet")
