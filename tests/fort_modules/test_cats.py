"""F10: what lures a cat, what it can do, and what it brings."""

from __future__ import annotations

import pytest

from games.engine.errors import NotAMove
from games.fort.judge.adjudicate import answer
from tests.fort.table import SKIP, Json, at, follow, let_pass, perk, play, private, public, recruit
from tests.fort_modules.table import (
    after,
    allowed,
    choices,
    final,
    forbidden,
    in_doubt,
    kid,
    live,
    play_dog,
    points,
    sprint,
    unclear,
)

END = "deck ?x5"
"""Cards to draw at the end of the turn, so that the cat comes after the Draw phase."""


def lured(yard: str, row: str, rest: str = "Ben:") -> list[str]:
    """The cats that come at the end of a turn to a player whose hand becomes this Yard."""
    found = allowed(
        f"Ann: hand {yard}, {END}\n{rest}\ncat row: {row}\nphase: recruit", recruit("tiny")
    )
    cats: list[str] = found.position["seats"][0]["cats"]
    return cats


# F10.1 --------------------------------------------------------------------------------------------


def test_F10_1_a_cat_can_not_be_played() -> None:
    forbidden("Ann: hand bug, cats bandit", play("bandit", private()), "F10.1")


@pytest.mark.parametrize("place", ["hand", "deck", "discard", "yard", "lookout", "doghouse"])
def test_F10_1_a_cat_is_in_no_hand_and_in_no_pile(place: str) -> None:
    with pytest.raises(NotAMove) as refused:
        allowed(f"Ann: {place} bandit", SKIP)
    assert refused.value.at == f"position.seats[0].{place}[0]"


def test_F10_1_a_cat_can_not_be_discarded_or_trashed() -> None:
    for move in (follow("bandit"), play("bones", public(cards=[at("bandit")]))):
        with pytest.raises(NotAMove):
            allowed("Ann: hand bones\nBen: cats bandit", move)


def test_F10_1_a_card_that_nobody_has_shown_is_no_cat() -> None:
    assert points("Ann: rules loner, board glue, hand ?, cats jitters") == [0, 5]
    forbidden("Ann: hand ?, deck ?, cats bandit", play("bandit", private()), "F10.1")


# F10.2 --------------------------------------------------------------------------------------------

LURES = {
    "bandit": ("ant dash", "ant bug", "rocket-bros"),
    "cilantro": ("chef doc", "chef bug", "noodle-twins"),
    "scavenger": ("kitty dot", "kitty bug", "icky-sticky"),
    "scratch": ("punky crash", "punky bug", "scrappers"),
    "sprightly": ("bug wart", "wart chef", "moles"),
    "kingsly": ("ghost prince", "ghost bug", "puddin loki"),
}


@pytest.mark.parametrize("cat", LURES)
def test_F10_2_two_symbols_of_a_suit_in_the_yard_lure_the_cat(cat: str) -> None:
    enough, short, symbols = LURES[cat]
    assert lured(enough, cat) == [cat]
    assert lured(short, cat) == []
    assert lured(symbols, cat) == [cat]


@pytest.mark.parametrize("cat", ["bandit", "cilantro", "scavenger", "scratch", "sprightly"])
def test_F10_2_a_coin_lures_no_cat_of_another_suit(cat: str) -> None:
    enough, _, _ = LURES[cat]
    assert lured(f"{enough.split()[0]} smoke", cat) == []


def test_F10_2_puddins_crown_is_one_crown_and_its_coin_is_none() -> None:
    assert lured("puddin", "kingsly") == []
    assert lured("puddin puddin", "kingsly") == ["kingsly"]


def test_F10_2_three_cards_in_the_yard_lure_dumpling() -> None:
    assert lured("bug chef tiny", "dumpling") == ["dumpling"]
    assert lured("moles noodle-twins", "dumpling") == []


def test_F10_2_an_empty_yard_lures_jitters() -> None:
    assert lured("bud", "jitters") == ["jitters"]
    assert lured("bug", "jitters") == []


def test_F10_2_what_was_played_and_added_is_not_in_the_yard() -> None:
    allowed(
        f"Ann: hand wart, {END}\nBen:\ncat row: sprightly\n"
        "played: bug, added sarge\nphase: recruit",
        recruit("tiny"),
        then="Ann: cats, yard wart, discard bug sarge tiny\ncat row: sprightly",
    )


def test_F10_2_a_cat_is_lured_from_a_rival_even_if_the_rival_meets_it_better() -> None:
    allowed(
        f"Ann: hand ant dash, {END}\nBen: cats bandit jitters, yard ant dash rocket-bros\n"
        "phase: recruit",
        recruit("tiny"),
        then="Ann: cats bandit\nBen: cats jitters",
    )


def test_F10_2_a_holder_keeps_a_cat_after_the_condition_lapses() -> None:
    allowed(
        f"Ann: hand bug, cats bandit, {END}\nBen:\nphase: recruit",
        recruit("tiny"),
        then="Ann: cats bandit, yard bug",
    )


def test_F10_2_after_a_skipped_play_phase_cats_are_lured_too() -> None:
    found = allowed(f"Ann: hand ant dash, {END}\nBen:\ncat row: bandit", SKIP)
    after(found, recruit("tiny"), then="Ann: cats bandit\ncat row:")


def test_F10_2_cats_are_lured_at_the_end_of_the_last_turn_too() -> None:
    allowed(
        f"Ben:\nAnn: vp 25, hand ant dash, {END}\ncat row: bandit\nleader: Ann\nphase: recruit",
        recruit("tiny"),
        then="Ann: cats bandit\nphase: over",
    )


def test_F10_2a_only_the_player_whose_turn_ends_is_looked_at() -> None:
    allowed(
        f"Ann: hand bug, {END}\nBen:\nCyr: yard ant dash\ncat row: bandit\nphase: recruit",
        recruit("tiny"),
        then="Cyr: cats\ncat row: bandit",
    )


def test_F10_2a_dogs_in_the_yard_count() -> None:
    assert lured("ranger ant", "bandit") == ["bandit"]
    assert lured("ranger loki rowdy", "dumpling") == ["dumpling"]
    assert lured("ranger", "jitters") == []


def test_F10_2a_a_lure_is_no_choice_and_comes_after_the_draw_phase() -> None:
    found = allowed(
        f"Ann: hand ant dash, {END}, perks recycling\nBen:\ncat row: bandit\nphase: recruit",
        recruit("tiny"),
        then="Ann: cats\ncat row: bandit",
    )
    found = after(found, SKIP, then="Ann: yard ant dash, cats")
    after(found, SKIP, then="Ann: hand ?x5, cats bandit\ncat row:\nphase: play")


# F10.3 --------------------------------------------------------------------------------------------


def cat(name: str, **details: object) -> Json:
    return {"cat": name, **details}


ALL_FOUR = (
    "Ann: hand bug chef, stuff 1 pizza, deck tiny, cats bandit scavenger scratch sprightly\n"
    "Ben: pack 1 toy, yard doc rowdy"
)
USES = {
    "bandit": cat("bandit"),
    "scavenger": cat("scavenger", swap={"to": "toy", "stuff": 1}),
    "scratch": cat("scratch"),
    "sprightly": sprint("chef"),
}


@pytest.mark.parametrize("first", range(4))
def test_F10_3_the_abilities_are_used_in_any_order_and_a_card_is_played_all_the_same(
    first: int,
) -> None:
    order = [*list(USES.values())[first:], *list(USES.values())[:first]]
    live(
        ALL_FOUR,
        *order,
        play("bug", "public"),
        then="Ann: stuff 2 toys 1 pizza, hand tiny, discard chef\nBen: pack 0 toys, yard rowdy",
    )


@pytest.mark.parametrize("name", USES)
def test_F10_3_each_is_used_once_for_a_card(name: str) -> None:
    plenty = (
        "Ann: hand bug chef doc, stuff 2 pizza, deck tiny dash, cats bandit scavenger scratch "
        "sprightly\nBen: pack 3 toys, yard doc ant"
    )
    first = {**USES[name], "card": "doc", "seat": 1} if name == "scratch" else USES[name]
    again = {
        "bandit": cat("bandit"),
        "scavenger": cat("scavenger", swap={"to": "toy", "stuff": 1}),
        "scratch": cat("scratch", seat=1, card="ant"),
        "sprightly": sprint("doc"),
    }[name]
    found = allowed(plenty, first)
    assert found.position["phase"] == "play"
    refused = [move for move in _choices(found.position) if move.get("cat") == name]
    assert not refused
    with pytest.raises(AssertionError, match=r"F10\.3"):
        after(found, again)


def _choices(position: Json) -> list[Json]:
    listed: list[Json] = answer({"position": position, "ask": {"choices": True}})["choices"]
    return listed


def test_F10_3_with_do_over_they_can_be_used_again() -> None:
    live(
        "Ann: hand bug chef, perks do-over, cats bandit\nBen: pack 2 toys",
        cat("bandit"),
        play("bug", "public"),
        perk("do-over"),
        cat("bandit"),
        play("chef", "public"),
        then="Ann: stuff 2 toys 2 pizza\nBen: pack 0 toys",
    )


def test_F10_3_an_ability_can_be_declined() -> None:
    listed = choices(ALL_FOUR)
    assert {move["cat"] for move in listed if "cat" in move} == set(USES)
    assert SKIP in listed
    allowed(
        ALL_FOUR, play("bug", "public"), then="Ann: stuff 2 pizza\nBen: pack 1 toy, yard doc rowdy"
    )


def test_F10_3_they_are_used_before_a_dog_too() -> None:
    live(
        "Ann: hand rowdy, lookout bug, cats bandit\nBen: pack 1 toy",
        cat("bandit"),
        play_dog("rowdy"),
        then="Ann: vp 2, stuff 0 toys",
    )


@pytest.mark.parametrize("name", USES)
def test_F10_3_after_the_card_was_played_it_is_too_late(name: str) -> None:
    forbidden(f"{ALL_FOUR}\nplayed: dash\nphase: recruit", USES[name], "F10.3")
    forbidden(f"{ALL_FOUR}, hand ant\nplayed: dash\nto follow: Ben", USES[name], "F10.3")


def test_F10_3_only_the_holder_uses_a_cat_and_only_in_the_own_turn() -> None:
    forbidden("Ann: hand bug\nBen: pack 1 toy, cats bandit", cat("bandit"), "F10.3")
    forbidden("Ann: hand bug\nBen: pack 1 toy\ncat row: bandit", cat("bandit"), "F10.3")


def test_F10_3_the_other_four_have_nothing_to_use() -> None:
    for name in ("jitters", "dumpling", "cilantro", "kingsly"):
        forbidden(f"Ann: hand bug, cats {name}\nBen: pack 1 toy", cat(name), "F10.3")


def test_F10_3_nobody_follows_an_ability() -> None:
    allowed(
        "Ann: hand bug, cats bandit\nBen: pack 1 toy, hand moles rocket-bros",
        cat("bandit"),
        then="Ann: stuff 1 toy\nphase: play",
    )


def test_F10_3a_who_used_an_ability_may_skip_the_phase_after_all() -> None:
    live(
        "Ann: hand bug, cats bandit\nBen: pack 1 toy",
        cat("bandit"),
        SKIP,
        then="Ann: stuff 1 toy, hand bug\nphase: recruit",
    )
    live("Ann: hand bug, cats sprightly", sprint("bug"), SKIP, then="phase: recruit")


# F10.4 --------------------------------------------------------------------------------------------


def test_F10_4_jitters_scores_if_nobody_follows_even_if_nobody_could() -> None:
    allowed("Ann: hand bug, cats jitters\nBen:", play("bug", "public"), then="Ann: vp 1")
    table = "Ann: hand bug, cats jitters\nBen: hand moles\nCyr: hand wart"
    found = allowed(table, play("bug", "public"), then="Ann: vp 0\nto follow: Ben Cyr")
    found = after(found, let_pass(1), then="Ann: vp 0")
    after(found, let_pass(2), then="Ann: vp 1\nphase: recruit")


def test_F10_4_jitters_does_not_score_if_somebody_follows() -> None:
    table = "Ann: hand bug, cats jitters\nBen: hand moles\nCyr: hand wart"
    found = allowed(table, play("bug", "public"))
    found = after(found, follow("moles"))
    after(found, let_pass(2), then="Ann: vp 0\nphase: recruit")


def test_F10_4_jitters_with_ghost() -> None:
    """The rulebook's example: a card without a public action is never followed."""
    allowed(
        "Ann: hand ghost, cats jitters\nBen: hand puddin",
        play("ghost", private(symbol="crown", kind="toy")),
        then="Ann: vp 1, stuff 1 toy\nphase: recruit",
    )


def test_F10_4_jitters_with_echo_copying_a_kid() -> None:
    """The rulebook's example: the dog brings the point, followed or not; the kid brings none."""
    table = "Ann: hand echo kitty, cats jitters\nBen: hand moles\npark: bug tiny ghost"
    move = play_dog("echo", add="kitty", kids=[kid("bug", "public")])
    live(table, move, then="Ann: vp 0, stuff 1 pizza\nphase: follow")
    live(table, move, let_pass(), then="Ann: vp 1\nphase: recruit")
    live(table, move, follow("moles"), then="Ann: vp 1\nBen: stuff 2 pizza\nphase: recruit")
    ghost = play_dog("echo", add="kitty", kids=[kid("ghost", private(symbol="crown", kind="toy"))])
    live(table, ghost, then="Ann: vp 1, stuff 1 toy\nphase: recruit")


def test_F10_4_jitters_with_barkley_copying_two_kids_brings_one_point() -> None:
    live(
        "Ann: hand barkley kitty bug, cats jitters\nBen: hand kitty\npark: doodles dash tiny",
        play_dog("barkley", add="kitty bug", kids=[kid("doodles", "public")]),
        follow("kitty"),
        {"kids": [kid("dash", "public")]},
        then="Ann: vp 1, stuff 1 toy 1 pizza\nphase: recruit",
    )


def test_F10_4_a_dog_is_never_followed() -> None:
    allowed(
        "Ann: hand rowdy, lookout bug, stuff 1 toy, cats jitters\nBen: hand rocket-bros",
        play_dog("rowdy"),
        then="Ann: vp 3\nphase: recruit",
    )


def test_F10_4_each_card_of_do_over_may_bring_a_point() -> None:
    live(
        "Ann: hand bug rowdy, lookout chef, stuff 1 toy, perks do-over, cats jitters\nBen:",
        play("bug", "public"),
        perk("do-over"),
        play_dog("rowdy", pay={"stuff": {"toy": 1}}),
        then="Ann: vp 4",
    )


def test_F10_4_the_point_can_trigger_the_end() -> None:
    found = allowed("Ann: vp 24, hand bug, cats jitters\nBen:", play("bug", "public"))
    assert found.position["ending"] == "track"


def test_F10_4_a_card_that_trashes_itself_was_not_followed_either() -> None:
    allowed(
        "Ann: hand wart, cats jitters\nBen:",
        play("wart", "private"),
        then="Ann: vp 2\nbox cards: wart",
    )


def test_F10_4_a_rivals_jitters_brings_nothing() -> None:
    allowed("Ann: hand bug\nBen: cats jitters", play("bug", "public"), then="Ann: vp 0\nBen: vp 0")
    allowed("Ann:\nBen: hand moles, cats jitters\nplayed: bug", follow("moles"), then="Ben: vp 0")


def test_F10_4a_skipping_the_play_phase_brings_nothing() -> None:
    allowed("Ann: hand bug, cats jitters\nBen:", SKIP, then="Ann: vp 0\nphase: recruit")


def test_F10_4a_rough_housing_is_not_following() -> None:
    found = allowed(
        "Ann: hand bug, cats jitters\nBen: perks rough-housing, hand chef",
        play("bug", "public"),
        then="Ann: vp 0\nphase: follow",
    )
    after(found, perk("rough-housing", seat=1), then="Ann: vp 1\nbox cards: bug")


def test_F8_10_with_diy_no_card_is_played_and_jitters_brings_nothing() -> None:
    live(
        "Ann: hand bug, stuff 2 pizza 1 toy, perks diy, cats jitters bandit\nBen: pack 1 toy",
        perk("diy"),
        then="Ann: level 1, vp 0, stuff 0 pizza 0 toys\nphase: recruit",
    )


# F10.5 --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cats", "worth"),
    [
        ("", 0),
        ("bandit", 1),
        ("bandit scratch", 3),
        ("bandit scratch jitters", 6),
        ("bandit scratch jitters dumpling", 10),
        ("kingsly", 3),
        ("kingsly bandit scratch jitters", 12),
    ],
)
def test_F10_5_one_to_four_cats_score_1_3_6_and_10_and_kingsly_2_more(
    cats: str, worth: int
) -> None:
    assert points(f"Ann: cats {cats}", "cats") == worth


def test_F10_5_cats_in_the_row_are_nobodys() -> None:
    table = final("Ann:\nBen:\ncat row: kingsly bandit")
    assert table["Ann"]["parts"]["cats"] == table["Ben"]["parts"]["cats"] == 0


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


# F10.8 --------------------------------------------------------------------------------------------


def test_F10_8_several_cats_lured_at_once_all_come() -> None:
    allowed(
        f"Ann: hand ant dash bug, cats jitters, {END}\nBen: cats dumpling\nCyr: cats kingsly\n"
        "cat row: bandit scratch\nphase: recruit",
        recruit("tiny"),
        then="Ann: cats jitters dumpling bandit\nBen: cats\nCyr: cats kingsly\ncat row: scratch",
    )


def test_F10_8_a_player_can_hold_any_number() -> None:
    everyone = "bandit cilantro dumpling kingsly scavenger scratch sprightly"
    allowed(
        f"Ann: hand bud, cats {everyone}, {END}\nBen: cats jitters\nphase: recruit",
        recruit("tiny"),
        then=f"Ann: cats {everyone} jitters\nBen: cats",
    )
