"""F10.3 to F10.5: when a cat's ability may be used, and what it brings."""

from __future__ import annotations

import pytest

from games.fort.judge.adjudicate import answer
from tests.fort.table import SKIP, Json, follow, let_pass, perk, play, private
from tests.fort_modules.table import (
    after,
    allowed,
    cat,
    choices,
    final,
    forbidden,
    kid,
    live,
    play_dog,
    points,
    sprint,
)

# F10.3 --------------------------------------------------------------------------------------------


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
