"""F10.1, F10.2, F10.8: how a cat comes, and to whom."""

from __future__ import annotations

import pytest

from games.engine.errors import NotAMove
from tests.fort.table import SKIP, at, follow, play, private, public, recruit
from tests.fort_modules.table import (
    END,
    after,
    allowed,
    forbidden,
    points,
)


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
