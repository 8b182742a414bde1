"""F9.8, F9.9, F10.5 and F7.3: what dogs and cats bring at the end."""

from __future__ import annotations

import pytest

from games.public.adjudicator import answer
from tests.fort_modules.table import allowed, final, play_dog, points


def dogs(text: str) -> list[int]:
    """What dogs bring, seat by seat."""
    found = final(text)
    return [score["parts"]["dogs"] for name, score in found.items() if name != "winners"]


def test_F9_8_most_dogs_in_the_doghouse_bring_7() -> None:
    assert dogs("Ann: doghouse rowdy spud\nBen: doghouse loki\nCyr:") == [7, 0, 0]


def test_F9_8_each_of_those_tied_for_the_most_has_7() -> None:
    assert dogs("Ann: doghouse rowdy\nBen: doghouse loki\nCyr:") == [7, 7, 0]
    assert dogs("Ann: doghouse rowdy\nBen: doghouse loki\nCyr: doghouse spud") == [7, 7, 7]


def test_F9_8_dogs_that_lie_elsewhere_do_not_count() -> None:
    elsewhere = "hand rowdy, deck spud, discard pesto, yard duke"
    assert dogs(f"Ann: {elsewhere}\nBen: doghouse loki") == [0, 7]


def test_F9_8a_nobody_scores_with_no_dog() -> None:
    assert dogs("Ann: hand rowdy\nBen: yard loki\nCyr:") == [0, 0, 0]


def test_F9_8_a_loki_counts_for_the_rival_in_whose_doghouse_it_lies() -> None:
    found = allowed("Ann: hand loki kitty bug\nBen:", play_dog("loki", add="kitty bug"))
    assert found.position["seats"][1]["doghouse"] == ["loki"]
    assert dogs("Ann:\nBen: doghouse loki") == [0, 7]


def test_F9_9_doghouse_dogs_are_own_cards() -> None:
    assert points("Ann: rules sleepover, doghouse rowdy spud\nBen: deck bug") == 8
    assert points("Ann: rules sleepover, doghouse rowdy\nBen: deck bug") == 4
    assert points("Ann: rules slime-lab, doghouse echo drover\nBen:") == 2
    assert points("Ann: rules play-palace, doghouse loki, deck puddin\nBen:") == 2
    assert points("Ann: rules friendship-bracelet, doghouse rowdy echo\nBen:") == 2


@pytest.mark.parametrize("place", ["doghouse", "hand", "deck", "discard", "yard"])
def test_F9_9_dukes_advance_fort_counts_for_big_plans_wherever_he_lies(place: str) -> None:
    assert points(f"Ann: rules big-plans, {place} duke spud\nBen:") == 1


def test_F9_9_dogs_are_no_best_friends_and_no_lookout_cards() -> None:
    assert points("Ann: rules loner, doghouse rowdy\nBen:") == 5
    assert points("Ann: rules popularity, doghouse rowdy\nBen:") == 0


def test_F10_1_cats_are_no_own_cards_and_have_no_suit() -> None:
    assert points("Ann: rules sleepover, cats bandit jitters\nBen: deck bug") == 0
    assert points("Ann: rules friendship-bracelet, cats bandit kingsly\nBen:") == 0


def test_F10_5_one_cat_more_never_brings_less() -> None:
    cats = "bandit scratch jitters dumpling cilantro scavenger sprightly".split()
    worth = [points(f"Ann: cats {' '.join(cats[:n])}", "cats") for n in range(len(cats) + 1)]
    assert worth == [0, 1, 3, 6, 10, 10, 10, 10]


def test_F7_3_the_final_score_adds_dogs_and_cats() -> None:
    found = final(
        "Ann: vp 11, level 3, doghouse rowdy, cats kingsly bandit, macaroni, rules popularity,"
        " lookout bug\nBen: vp 20, level 2"
    )
    assert found["Ann"]["parts"] == {
        "track": 11,
        "level": 9,
        "made_up_rules": 1,
        "macaroni": 4,
        "dogs": 7,
        "cats": 5,
    }
    assert found["Ann"]["total"] == 37
    assert found["Ben"]["total"] == 23
    assert found["winners"] == ["Ann"]


def test_F7_4_a_tie_made_by_dogs_goes_to_the_higher_fort_level() -> None:
    found = final("Ann: vp 3, doghouse rowdy\nBen: vp 1, level 3")
    assert found["Ann"]["total"] == found["Ben"]["total"] == 10
    assert found["winners"] == ["Ben"]


def test_F9_8_points_for_dogs_do_not_depend_on_unseen_cards() -> None:
    found = final("Ann: hand ?x5, deck ?x5, doghouse rowdy\nBen: hand ?x5, deck ?x5")
    assert found["Ann"]["parts"]["dogs"] == 7
    assert found["Ben"]["parts"]["dogs"] == 0


def test_F7_6_a_card_never_seen_could_be_a_dog() -> None:
    assert points("Ann: rules big-plans, board squirt, hand ?\nBen:") == [0, 2]
    twice = "deck dot sparky captain lefty moose skids zip bitsy rusty"
    assert points(f"Ann: rules big-plans, board squirt, hand ?\nBen: {twice}") == [0, 1]


def test_F9_8_dogs_and_cats_on_the_table_count_though_no_module_is_named() -> None:
    seats = [{"doghouse": ["duke"], "cats": ["kingsly"]}, {}]
    request = {"game": "fort", "position": {"seats": seats}, "ask": {"score": True}}
    parts = answer(request)["scores"][0]["parts"]
    assert (parts["dogs"], parts["cats"]) == (7, 3)
