"""T1 Set-up and T2 Bidding, ruling by ruling."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.five_towers.box.cards import DOUBLED, TYPES, box
from games.five_towers.game import FIVE_TOWERS
from tests.five_towers.table import NAMES, after, forbidden, judged, table

FIVE = "sand-7 candy-3 tree-2 scrap-12 scary-5"


@pytest.mark.parametrize("players", [2, 3])
def test_T1_1_two_or_three_play_with_each_of_80_cards_once(players: int) -> None:
    counts = Counter(box(players))
    assert set(counts) == {(kind, value) for kind in TYPES for value in range(16)}
    assert set(counts.values()) == {1} and counts.total() == 80


@pytest.mark.parametrize("players", [4, 5])
def test_T1_2_four_or_five_play_with_a_second_0_2_5_7_10_and_12(players: int) -> None:
    counts = Counter(box(players))
    assert counts.total() == 110
    assert {value for (_, value), number in counts.items() if number == 2} == set(DOUBLED)


def test_T1_3_the_cards_are_shuffled_and_anybody_may_start() -> None:
    dealt = [FIVE_TOWERS.deal(NAMES[:4], Random(seed)) for seed in range(40)]
    assert {p.first for p in dealt} == {0, 1, 2, 3}
    assert len({tuple(p.offer) for p in dealt}) > 30


def test_T2_1_a_round_begins_with_five_cards_and_a_bid() -> None:
    p = FIVE_TOWERS.deal(NAMES[:3], Random(1))
    assert len(p.offer) == 5 and p.left == 75
    assert p.phase == "bid" and FIVE_TOWERS.to_decide(p) == p.first


def test_T2_1_nobody_builds_before_the_bids_or_bids_after_them() -> None:
    bidding = table("", "", offer=FIVE)
    assert forbidden(bidding, build=[["sand", 7]]) == ["T2.1"]
    building = table("", "", offer=FIVE, bids=[1, None], phase="build")
    assert forbidden(building, bid=2) == ["T2.1"]
    assert forbidden(building, out=True) == ["T2.1"]


def test_T2_2_the_starting_player_names_0_to_5_and_can_not_drop_out() -> None:
    start = table("", "", offer=FIVE)
    assert all(judged(start, bid=n)["verdict"] == "legal" for n in range(6))
    assert forbidden(start, bid=6) == ["T2.2", "T3.6"]
    assert forbidden(start, out=True) == ["T2.2"]


def test_T2_2_of_a_table_that_only_says_who_bids_that_seat_starts() -> None:
    data = table("", "", "", offer=FIVE, to_bid=2)
    assert forbidden(data, out=True) == ["T2.2"]
    data = after(data, {"bid": 3})
    assert (data["first"], data["bids"], data["to_bid"]) == (2, [3], 0)


def test_T2_2_a_bid_is_not_more_than_the_offer_holds() -> None:
    assert "T2.2" in forbidden(table("", "", offer="sand-7 tree-2"), bid=3)


def test_T2_2_everybody_else_names_more_or_drops_out() -> None:
    second = table("", "", "", offer=FIVE, bids=[3])
    assert forbidden(second, bid=2) == forbidden(second, bid=3) == ["T2.2"]
    assert judged(second, bid=4)["verdict"] == judged(second, out=True)["verdict"] == "legal"


def test_T2_2_bidding_goes_clockwise_and_each_has_one_chance() -> None:
    data = table("", "", "", offer=FIVE, first=2)
    data = after(data, {"bid": 1})
    assert data["to_bid"] == 0
    data = after(data, {"out": True})
    assert data["to_bid"] == 1
    data = after(data, {"bid": 2})
    assert data["phase"] == "build" and data["bids"] == [1, None, 2]
    assert FIVE_TOWERS.to_decide(FIVE_TOWERS.read(data)) == 1


def test_T2_2_the_maximum_ends_the_bidding_at_once() -> None:
    data = after(table("", "", "", "", offer=FIVE), {"bid": 3}, {"out": True}, {"bid": 5})
    assert data["phase"] == "build" and data["bids"] == [3, None, 5]


def test_T2_2a_the_0_of_the_starting_player_is_a_bid() -> None:
    data = after(table("", "", offer=FIVE), {"bid": 0})
    assert data["bids"] == [0] and data["phase"] == "bid"
    assert judged(data, bid=1)["verdict"] == "legal"


def test_T2_2a_nobody_else_can_bid_0() -> None:
    assert forbidden(table("", "", offer=FIVE, bids=[0]), bid=0) == ["T2.2", "T2.2a"]


def test_T2_3_the_highest_bidder_takes_exactly_that_many_of_the_offer() -> None:
    data = table("", "", offer=FIVE, bids=[1, 2], phase="build")
    assert forbidden(data, build=[["sand", 7]]) == ["T2.3"]
    assert forbidden(data, build=[["sand", 7], ["sand", 6]]) == ["T2.3"]
    assert forbidden(data, build=[["sand", 7], ["sand", 7]]) == ["T2.3", "T3.3"]
    assert judged(data, build=[["sand", 7], ["scary", 5]])["verdict"] == "legal"


def test_T2_4_if_all_decline_the_offer_goes_and_the_same_player_starts() -> None:
    data = after(table("", "", "", offer=FIVE, first=1), {"bid": 0}, {"out": True}, {"out": True})
    assert data["phase"] == "offer" and data["first"] == 1
    assert data["offer"] == [] and len(data["discard"]) == 5


def test_T2_4_nobody_builds_in_a_round_all_declined() -> None:
    data = table("", "", offer=FIVE, bids=[0, None], phase="build")
    assert forbidden(data, build=[]) == ["T2.4"]
