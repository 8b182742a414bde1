"""T4 Clean-up, T5 The end and T6 Scoring, ruling by ruling."""

from __future__ import annotations

import pytest

from tests.five_towers.table import Json, after, asked, forbidden, table


def one_card(**more: object) -> Json:
    """Ben has bid for the only card that he may build."""
    return table(
        "", "", "", offer="sand-7 tree-2", bids=[0, 1, None], phase="build", draw_pile=5
    ) | dict(more)


TAKE = {"build": [["sand", 7]]}


def test_T4_1_the_rest_is_discarded_and_the_left_neighbour_starts() -> None:
    data = after(one_card(), TAKE)
    assert data["discard"] == [["tree", 2]] and data["offer"] == []
    assert data["first"] == 2 and data["phase"] == "offer"


def test_T5_1_the_first_time_the_draw_pile_is_empty_the_discard_pile_is_shuffled() -> None:
    data = after(one_card(draw_pile=0, discard=[["candy", 1], ["candy", 2]]), TAKE)
    assert (data["draw_pile"], data["discard"], data["pass"]) == (3, [], 2)
    assert data["phase"] == "offer"


def test_T5_1a_with_nothing_to_shuffle_the_game_ends() -> None:
    data = table("", "", offer="sand-7", bids=[1, None], phase="build", draw_pile=0)
    assert after(data, TAKE)["phase"] == "over"


def test_T5_2_the_second_time_the_game_ends() -> None:
    data = after(one_card(draw_pile=0, **{"pass": 2}), TAKE)
    assert data["phase"] == "over"
    assert forbidden(data, bid=1) == ["T5.2"]
    assert asked(data, choices=True)["choices"] == []


def test_T5_2_of_a_small_last_offer_its_number_is_the_highest_bid() -> None:
    last = table("", "", "", offer="sand-7 tree-2", draw_pile=0, passing=2)
    assert after(last, {"bid": 2})["phase"] == "build"


def test_T5_3_a_round_in_which_all_declined_counts_for_the_end() -> None:
    data = table("", "", offer="sand-7", draw_pile=0, passing=2)
    assert after(data, {"bid": 0}, {"out": True})["phase"] == "over"


def score(*seats: str) -> list[Json]:
    scores: list[Json] = asked(table(*seats), score=True)["scores"]
    return scores


def test_T6_1_one_point_a_card_two_with_a_top_and_one_more_in_the_main_tower() -> None:
    plain, topped = score("sand 9 5 1", "sand 9 5 0")
    assert plain["parts"] == {"towers": 3, "main": 3, "rubble": 0}
    assert topped["parts"] == {"towers": 6, "main": 3, "rubble": 0}


def test_T6_1_the_main_tower_is_the_one_with_most_cards_unless_chosen_otherwise() -> None:
    data = table("sand 9 5 0, tree 8 7 6 5")
    assert asked(data, score=True)["scores"][0]["parts"]["main"] == 4
    data["seats"][0]["main"] = "sand"
    assert asked(data, score=True)["scores"][0]["parts"]["main"] == 3


@pytest.mark.parametrize(("cards", "lost"), [(0, 0), (1, -1), (2, -3), (3, -6), (4, -10)])
def test_T6_2_rubble_costs_one_two_three_and_so_on(cards: int, lost: int) -> None:
    (row,) = score("; rubble " + " ".join(["tree-3"] * cards))
    assert row["parts"]["rubble"] == row["total"] == lost


def test_T6_3_most_points_win_and_ties_share() -> None:
    data = table("sand 3", "tree 5", "; rubble tree-1")
    reply = asked(data, score=True)
    assert reply["winners"] == [0, 1]
    assert [row["place"] for row in reply["scores"]] == [1, 1, 3]


def test_T6_4_the_example_of_the_rule_sheet_makes_25() -> None:
    (row,) = score("candy 9 4 0, sand 15 12 10 7 3 0, scary 14 11 6 2; rubble tree-3 tree-5")
    assert row["parts"] == {"towers": 22, "main": 6, "rubble": -3} and row["total"] == 25
