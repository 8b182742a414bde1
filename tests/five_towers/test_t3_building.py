"""T3 Building, ruling by ruling; bids are kept to what can be built."""

from __future__ import annotations

import pytest

from tests.five_towers.table import Json, after, asked, forbidden, judged, table


def building(tower: str, offer: str, number: int | None = None) -> Json:
    """Ann builds on her towers; Ben has dropped out."""
    wanted = len(offer.split()) if number is None else number
    return table(tower, "", offer=offer, bids=[wanted, None], phase="build")


def build(*cards: str, tear_down: str | None = None) -> Json:
    pairs = [[kind, int(value)] for kind, _, value in (card.partition("-") for card in cards)]
    return {"build": pairs, **({"tear_down": tear_down} if tear_down else {})}


def test_T3_1_a_top_card_can_be_torn_down_first_and_lies_in_the_rubble() -> None:
    data = after(building("sand 11 6", "sand-7"), build("sand-7", tear_down="sand"))
    assert data["seats"][0]["towers"]["sand"] == [11, 7]
    assert data["seats"][0]["rubble"] == [["sand", 6]]


def test_T3_1_tearing_down_is_allowed_where_nothing_needs_it() -> None:
    assert judged(building("tree 9", "sand-7"), **build("sand-7", tear_down="tree"))["verdict"] == (
        "legal"
    )


def test_T3_1_a_0_can_not_be_torn_down_and_neither_can_nothing() -> None:
    data = building("sand 11 0", "tree-7")
    assert forbidden(data, **build("tree-7", tear_down="sand")) == ["T3.1"]
    assert forbidden(data, **build("tree-7", tear_down="candy")) == ["T3.1"]


def test_T3_1_only_one_card_is_torn_down() -> None:
    assert forbidden(building("sand 11 6 5", "sand-7"), **build("sand-7", tear_down="sand")) == [
        "T3.3"
    ]


def test_T3_2_all_cards_are_added_each_on_the_tower_of_its_type_in_any_order() -> None:
    data = building("sand 12", "sand-3 tree-15 sand-7")
    there = after(data, build("tree-15", "sand-7", "sand-3"))["seats"][0]["towers"]
    assert there["sand"] == [12, 7, 3] and there["tree"] == [15]
    assert forbidden(data, **build("sand-3", "sand-7", "tree-15")) == ["T3.3"]


def test_T3_2_any_value_founds_a_tower() -> None:
    for value in range(16):
        assert judged(building("", f"candy-{value}"), **build(f"candy-{value}"))["verdict"] == (
            "legal"
        )


def test_T3_2a_a_tower_torn_down_to_nothing_can_be_founded_anew() -> None:
    data = after(building("sand 6", "sand-15"), build("sand-15", tear_down="sand"))
    assert data["seats"][0]["towers"]["sand"] == [15]


@pytest.mark.parametrize(
    ("below", "value", "legal"),
    [
        (7, 6, True),
        (7, 7, False),
        (7, 8, False),
        (1, 9, True),
        (9, 9, True),
        (15, 9, True),
        (8, 15, True),
        (8, 8, True),
        (8, 0, True),
        (10, 12, False),
    ],
)
def test_T3_3_lower_only_but_a_9_on_anything_and_anything_on_an_8(
    below: int, value: int, legal: bool
) -> None:
    data = building(f"tree {below}", f"tree-{value}")
    reply = judged(data, **build(f"tree-{value}"))
    assert reply["rules"] == ([] if legal else ["T3.3"])


@pytest.mark.parametrize("value", [0, 5, 9, 15])
def test_T3_4_nothing_goes_on_a_0_not_even_a_9(value: int) -> None:
    data = building("tree 4 0", f"tree-{value} sand-1", 1)
    assert forbidden(data, **build(f"tree-{value}")) == ["T3.3", "T3.4"]


def test_T3_5_a_failed_build_is_undone_and_the_bidding_resumes_there() -> None:
    data = table(
        "", "sand 6", "", "", offer="sand-7 sand-9 tree-1 candy-2", bids=[1, 3, None, None]
    )
    data["phase"] = "build"
    data = after(data, {"fail": True})
    assert data["phase"] == "bid" and data["to_bid"] == 1 and data["bids"] == [1]
    assert len(data["offer"]) == 4 and data["seats"][1]["rubble"] == []
    assert forbidden(data, bid=3) == ["T3.5", "T3.5b"]
    data = after(data, {"bid": 2}, {"bid": 3})
    assert data["to_bid"] == 3, "the next one bids anew though it had dropped out"
    data = after(data, {"out": True})
    assert data["phase"] == "build", "those before do not bid again"


def test_T3_5a_the_lower_number_still_beats_the_highest_earlier_bid() -> None:
    data = table("", "", "", offer="sand-7 sand-9 tree-1", bids=[2, 3], phase="build")
    data = after(data, {"fail": True})
    assert forbidden(data, bid=2) == ["T2.2", "T3.5a"]
    data = after(data, {"out": True}, {"out": True})
    assert data["phase"] == "build" and data["bids"] == [2, None, None], "the earlier bid wins"


def test_T3_5b_the_changed_number_is_lower() -> None:
    data = after(
        table("", "", offer="sand-7 sand-9 tree-1", bids=[2, None], phase="build"), {"fail": True}
    )
    assert forbidden(data, bid=3) == ["T3.5b"]
    assert judged(data, bid=1)["verdict"] == "legal"


def test_T3_5b_a_table_that_tells_all_bids_and_who_bids_again_is_understood() -> None:
    data = table("", "", "", offer="sand-7 sand-9 tree-1", bids=[1, 3, None], to_bid=1)
    assert forbidden(data, bid=3) == ["T3.5", "T3.5b"]
    assert judged(data, bid=2)["position"]["to_bid"] == 2


def test_T3_5c_a_starting_player_who_drops_out_after_that_has_named_0() -> None:
    data = table("", "", offer="sand-7 sand-9", bids=[2, None], phase="build")
    data = after(data, {"fail": True}, {"out": True})
    assert data["bids"] == [0] and data["to_bid"] == 1
    over = after(data, {"out": True})
    assert over["phase"] == "offer" and over["first"] == 0, "T2.4"


def test_T3_5c_a_table_that_says_that_the_starting_player_is_out_is_understood() -> None:
    data = table("", "", offer="sand-7 sand-9", bids=[None])
    assert forbidden(data, bid=0) == ["T2.2", "T2.2a"]
    assert judged(data, bid=1)["position"]["bids"] == [0, 1]
    over = after(data, {"out": True})
    assert over["phase"] == "offer" and over["first"] == 0, "T2.4"


def test_T3_6_a_bid_has_to_be_one_that_can_be_built() -> None:
    offer = "sand-7 candy-3 tree-2 scrap-12 scary-5"
    assert judged(table("sand 11 6", "", offer=offer), bid=5)["verdict"] == "legal"
    assert forbidden(table("sand 11 6 4", "", offer=offer), bid=5) == ["T3.6"]


def test_T3_6_agnes_may_bid_4_and_not_5_and_is_shown_how() -> None:
    """The rule sheet's example: neither card below the 7 may stay, and only one can go."""
    data = table("sand 11 6 4", "", offer="sand-7 candy-3 tree-2 scrap-12 scary-5")
    reply = asked(data, max_bid=True, seat=0)
    assert reply["max_bid"] == 4 and ["sand", 7] not in reply["cards"]
    assert reply["tear_down"] is None
    reply = asked(table("sand 11 6", "", offer="sand-7"), max_bid=True, seat=0)
    assert (reply["max_bid"], reply["tear_down"]) == (1, "sand")


def test_T3_6_without_a_seat_it_is_asked_for_the_one_to_bid() -> None:
    data = table("sand 0", "", offer="sand-7", bids=[0])
    assert asked(data, max_bid=True)["max_bid"] == 1
    assert asked(data, max_bid=True, seat=0)["max_bid"] == 0
