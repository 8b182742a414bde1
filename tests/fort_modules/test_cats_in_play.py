"""F10.6, F10.7 and Dumpling's F6.4: what cats change of draws, plays and prices."""

from __future__ import annotations

from tests.fort.table import at, follow, perk, play, public, recruit
from tests.fort_modules.table import (
    END,
    after,
    allowed,
    cat,
    choices,
    forbidden,
    in_doubt,
    kid,
    play_dog,
    sprint,
    unclear,
)

# F10.6 --------------------------------------------------------------------------------------------

CILANTRO = f"Ann: cats cilantro, {END}\nBen:"
DECK = "park deck: bug chef doc ant"


def test_F10_6_cilantro_keeps_one_of_two_cards_and_the_other_goes_under_the_park_deck() -> None:
    table = f"{CILANTRO}\n{DECK}\nphase: recruit"
    first = recruit("bug", "park_deck")
    allowed(table, first, then="Ann: discard bug\npark deck: doc ant chef")
    allowed(table, recruit("chef", "park_deck"), then="Ann: discard chef\npark deck: doc ant bug")
    forbidden(table, recruit("doc", "park_deck"), "F3.4")


def test_F10_6_cilantro_is_no_choice_but_which_card_is_kept_is() -> None:
    unclear(f"{CILANTRO}\n{DECK}\nphase: recruit", recruit("", "park_deck"), "cards")


def test_F10_6_without_cilantro_it_is_the_top_card() -> None:
    table = f"{CILANTRO.replace('cats cilantro', 'vp 1')}\n{DECK}\nphase: recruit"
    allowed(table, recruit("bug", "park_deck"), then="park deck: chef doc ant")
    forbidden(table, recruit("chef", "park_deck"), "F3.4")


def test_F10_6_with_one_card_left_cilantros_holder_takes_it() -> None:
    allowed(
        f"{CILANTRO}\npark deck: bug\nphase: recruit",
        recruit("", "park_deck"),
        then="Ann: discard bug\npark deck:",
    )


def test_F10_6_cilantro_leaves_the_park_as_it_is() -> None:
    allowed(
        f"{CILANTRO}\n{DECK}\nphase: recruit",
        recruit("tiny"),
        then="Ann: discard tiny\npark: bug noodle-twins prince\npark deck: chef doc ant",
    )


def test_F10_6_cilantro_works_for_recruit_actions() -> None:
    allowed(
        f"Ann: hand baby-face, cats cilantro\nBen:\n{DECK}",
        play("baby-face", public(cards=[at("chef", "park_deck")])),
        then="Ann: discard chef, stuff 1 toy\npark deck: doc ant bug",
    )
    allowed(
        f"Ann:\nBen: hand punky, cats cilantro\n{DECK}\nplayed: baby-face",
        follow("punky", cards=[at("chef", "park_deck")]),
        then="Ben: discard punky chef\npark deck: doc ant bug",
    )


def test_F10_6_cilantro_works_with_birthday_party() -> None:
    found = allowed(
        f"{CILANTRO.replace('cilantro', 'cilantro, perks birthday-party')}\n{DECK}\nphase: recruit",
        recruit("tiny"),
        then="phase: birthday\npark deck: chef doc ant",
    )
    after(found, recruit("doc", "park_deck"), then="Ann: discard tiny doc\npark deck: ant chef")


def test_F8_2_bribe_is_no_recruiting_and_cilantro_does_not_help_it() -> None:
    table = f"Ann: hand prince, perks bribe, cats cilantro\nBen:\n{DECK}"
    allowed(
        table,
        play("prince", public(cards=[at("bug", "park_deck")])),
        then="Ann: lookout bug\npark deck: chef doc ant",
    )
    under = [move for move in choices(table) if "chef" in str(move.get("actions"))]
    assert not under


def test_F10_6_the_card_that_goes_under_an_unseen_park_deck_is_not_shown() -> None:
    allowed(
        f"{CILANTRO}\npark deck: ?x4\nphase: recruit",
        recruit("bug", "park_deck"),
        then="Ann: discard bug\npark deck: ?x3",
    )


def test_F10_6_sprightly_discards_one_card_and_draws_the_top_of_the_deck() -> None:
    table = "Ann: hand bug rowdy bud, deck tiny chef, cats sprightly"
    allowed(table, sprint("bug"), then="Ann: hand rowdy bud tiny, deck chef, discard bug")
    allowed(table, sprint("rowdy"), then="Ann: hand bug bud tiny, discard rowdy")
    allowed(table, sprint("bud"), then="Ann: hand bug rowdy tiny, discard bud")
    forbidden(table, sprint("wart"), "F10.6")
    unclear(table, cat("sprightly"), "card")


def test_F10_6_the_discarded_card_is_in_the_pile_before_a_reshuffle() -> None:
    allowed("Ann: hand bug, cats sprightly", sprint("bug"), then="Ann: hand bug, discard")
    allowed(
        "Ann: hand bug, discard chef, cats sprightly",
        sprint("bug"),
        then="Ann: hand ?, deck ?, pool bug chef, discard",
    )


def test_F10_6_without_a_card_in_hand_sprightly_does_nothing() -> None:
    forbidden("Ann: deck chef, cats sprightly", cat("sprightly"), "F10.6")


def test_F10_6_whether_the_card_is_in_hand_can_be_unknown() -> None:
    in_doubt("Ann: hand ?x2, deck ?x3, cats sprightly", sprint("bug"), "F10.6")


# F10.7 --------------------------------------------------------------------------------------------


def test_F10_7_bandit_takes_one_token_from_a_rivals_pack() -> None:
    table = "Ann: hand bug, cats bandit\nBen: level 1, pack 1 toy 1 pizza, stuff 2 toys\nCyr:"
    allowed(
        table,
        cat("bandit", seat=1, kind="toy"),
        then="Ann: stuff 1 toy, pack 0 toys\nBen: pack 1 pizza, stuff 2 toys",
    )
    unclear(table, cat("bandit"), "kind")
    forbidden(table, cat("bandit", seat=2), "F10.7")
    forbidden(table, cat("bandit", seat=0), "F10.7")


def test_F10_7_bandit_does_not_take_from_stuff() -> None:
    forbidden("Ann: hand bug, cats bandit\nBen: stuff 2 toys", cat("bandit"), "F10.7")


def test_F10_7_bandits_token_needs_room_in_stuff() -> None:
    table = "Ann: hand bug, stuff 4 toys, cats bandit\nBen: level 1, pack 1 toy"
    forbidden(table, cat("bandit"), "F10.7")
    allowed(
        table.replace("1 toy", "1 toy 1 pizza"), cat("bandit"), then="Ann: stuff 4 toys 1 pizza"
    )


def test_F10_7_scratch_trashes_a_kid_of_a_rivals_yard_and_no_dog() -> None:
    table = "Ann: hand bug, yard tiny, cats scratch\nBen: yard doc rowdy\nCyr: yard ant"
    allowed(table, cat("scratch", seat=1, card="doc"), then="Ben: yard rowdy\nbox cards: doc")
    forbidden(table, cat("scratch", seat=1, card="rowdy"), "F10.7")
    forbidden(table, cat("scratch", seat=0, card="tiny"), "F10.7")
    unclear(table, cat("scratch"), "card")


def test_F10_7_with_dogs_alone_scratch_does_nothing() -> None:
    forbidden("Ann: hand bug, cats scratch\nBen: yard rowdy", cat("scratch"), "F10.7")


def test_F10_7_scavenger_needs_room_in_stuff_but_none_in_the_pack() -> None:
    table = "Ann: level 1, hand bug, stuff 4 toys 1 pizza, pack 2 pizza, cats scavenger"
    to_toy = {"to": "toy"}
    forbidden(table, cat("scavenger", swap={**to_toy, "stuff": 1}), "F10.7")
    allowed(
        table,
        cat("scavenger", swap={**to_toy, "pack": 2}),
        then="Ann: stuff 4 toys 1 pizza, pack 2 toys",
    )


def test_F10_7_scavenger_converts_up_to_two_tokens() -> None:
    table = "Ann: level 1, hand bug, stuff 3 pizza, pack 1 pizza, cats scavenger"
    allowed(
        table,
        cat("scavenger", swap={"to": "toy", "stuff": 1, "pack": 1}),
        then="Ann: stuff 2 pizza 1 toy, pack 1 toy",
    )
    allowed(
        table, cat("scavenger", swap={"to": "toy", "stuff": 1}), then="Ann: stuff 2 pizza 1 toy"
    )
    allowed(table, cat("scavenger", swap={"to": "toy"}), then="Ann: stuff 1 pizza 2 toys")
    forbidden(table, cat("scavenger", swap={"to": "toy", "stuff": 3}), "F10.7")


def test_F10_7_scavenger_needs_the_new_tokens_in_the_supply() -> None:
    table = "Ann: hand bug, stuff 2 pizza, cats scavenger\nBen: pack 29 toys"
    forbidden(table, cat("scavenger", swap={"to": "toy", "stuff": 2}), "F10.7")
    allowed(
        table, cat("scavenger", swap={"to": "toy", "stuff": 1}), then="Ann: stuff 1 pizza 1 toy"
    )


def test_F10_7a_scavengers_two_tokens_go_one_way() -> None:
    table = "Ann: level 1, hand bug, stuff 1 pizza 1 toy, cats scavenger"
    for to in ("toy", "pizza"):
        forbidden(table, cat("scavenger", swap={"to": to, "stuff": 2}), "F10.7")
    ways = [move["swap"] for move in choices(table) if move.get("cat") == "scavenger"]
    assert sorted(way["to"] for way in ways) == ["pizza", "toy"]


# Dumpling: F6.4 -----------------------------------------------------------------------------------

ONE_MORE = "stuff 2 pizza 1 toy, cats dumpling"
RULES = "Ben:\nrule stack: loner"


def test_F6_4_dumplings_holder_pays_one_token_more_for_each_advance_fort() -> None:
    allowed(
        f"Ann: hand dot, {ONE_MORE}\n{RULES}",
        play("dot", "public"),
        then="Ann: level 1, stuff 0 pizza",
    )
    forbidden(
        f"Ann: hand dot, stuff 1 pizza 1 toy, cats dumpling\n{RULES}", play("dot", "public"), "F4.6"
    )
    allowed(
        "Ann: hand dot, stuff 1 pizza 1 toy\nBen: cats dumpling\nrule stack: loner",
        play("dot", "public"),
        then="Ann: level 1",
    )


def test_F6_4_dots_one_less_and_dumplings_one_more_cancel_out() -> None:
    allowed(
        f"Ann: hand dot, stuff 2 pizza 2 toys, cats dumpling\n{RULES}",
        play("dot", "private"),
        then="Ann: level 1, stuff 1 pizza 1 toy",
    )


def test_F6_4_diy_and_dumpling_make_two_more() -> None:
    table = f"Ann: hand bug, perks diy, stuff 3 pizza 1 toy, cats dumpling\n{RULES}"
    allowed(table, perk("diy"), then="Ann: level 1, stuff 0 pizza 0 toys")
    forbidden(table.replace("3 pizza", "2 pizza"), perk("diy"), "F6.1")


def test_F6_4_duke_pays_dumpling_too() -> None:
    move = play_dog("duke", add="kitty chef ant", may=True)
    hand = "hand duke kitty chef ant"
    allowed(f"Ann: {hand}, {ONE_MORE}\n{RULES}", move, then="Ann: level 1, stuff 0 pizza")
    forbidden(f"Ann: {hand}, stuff 1 pizza 1 toy, cats dumpling\n{RULES}", move, "F6.1")


def test_F6_4_a_follower_pays_dumpling_too() -> None:
    table = f"Ann:\nBen: hand kitty, {ONE_MORE}\nrule stack: loner\nplayed: dot"
    allowed(table, follow("kitty"), then="Ben: level 1, stuff 0 pizza")
    forbidden(table.replace("2 pizza", "1 pizza"), follow("kitty"), "F5.2")


def test_F6_4_a_copied_kid_pays_dumpling_too() -> None:
    table = f"Ann: hand echo kitty, {ONE_MORE}\nBen:\npark: dot tiny ghost\nrule stack: loner"
    move = play_dog("echo", add="kitty", kids=[kid("dot", "public")])
    allowed(table, move, then="Ann: level 1, stuff 0 pizza")
    forbidden(table.replace("2 pizza", "1 pizza"), move, "F4.6")
