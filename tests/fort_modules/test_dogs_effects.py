"""What each dog does, what of it may be declined, and where the dog goes: F9.6, F9.10 to F9.13."""

from __future__ import annotations

from typing import Any

import pytest

from tests.fort.table import Json, at, play, private, public, recruit
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    forbidden,
    held,
    in_doubt,
    kid,
    play_dog,
    unclear,
)

FROM_PARK: dict[str, Any] = {"from": {"place": "park"}}
PARK_TO_BEN = {**FROM_PARK, "to": 1}
FULL = "stuff 4 pizza 4 toys"


def from_yard(seat: int) -> dict[str, Any]:
    return {"from": {"place": "yard", "seat": seat}}


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
