"""How few taps a turn takes, in whole games: no hand is entered, every seat has its own phone."""

from __future__ import annotations

import pytest

from tests.tables.taps.boards import told_by_counters
from tests.tables.taps.counting import Counted, Told, whole

pytestmark = pytest.mark.django_db

ORDINARY = 6
"""A card with another one added, somebody follows, a card of the Park."""
ONE_CARD = 3
"""The phase, the card, "Do it"."""
TO_FOLLOW = 1
TO_RECRUIT = 1
TO_NAME = 2
"""A card of the Park that nobody has named is looked for: the sheet, and perhaps a lid."""


@pytest.mark.parametrize("seed", [1, 3])
def test_whole_games_are_told_with_few_taps(seed: int) -> None:
    turns = whole(seed)
    ordinary = [turn for turn in turns if turn.ordinary]
    assert ordinary
    assert all(turn.taps <= ORDINARY for turn in ordinary)
    told = [each for turn in turns for each in turn.told]
    plays = [each for each in told if each.verb == "play" and each.usual]
    assert len(plays) > len([each for each in told if each.verb == "play"]) / 3
    for each in plays:
        assert each.lids <= len(each.added), each
        assert each.taps <= ONE_CARD + len(each.added) + each.lids, each


@pytest.mark.parametrize("seed", [1, 3])
def test_f5_most_who_follow_without_more_to_say_tap_once(seed: int) -> None:
    follows = [each for turn in whole(seed) for each in turn.told if each.verb == "follow"]
    usual = sorted(each.taps for each in follows if each.usual)
    assert usual[0] == TO_FOLLOW
    assert usual[len(usual) // 2] <= 2 * TO_FOLLOW
    assert usual[-1] <= 3 * TO_FOLLOW


@pytest.mark.parametrize("seed", [1, 3])
def test_f3_4_a_card_of_the_park_is_recruited_with_one_tap_where_it_has_a_name(seed: int) -> None:
    recruits = [(turn, each) for turn in whole(seed) for each in turn.told if is_of_the_park(each)]
    assert any(each.usual for _, each in recruits)
    for turn, each in recruits:
        name = 0 if each.usual else TO_NAME
        assert each.taps <= TO_RECRUIT + name + friends(turn, each), each


@pytest.mark.parametrize("seed", [1, 3])
def test_a_turn_told_by_counters_takes_two_taps_and_its_changes(seed: int) -> None:
    numbers = [turn.numbers for turn in whole(seed)]
    turns = told_by_counters(numbers)
    assert len(turns) == len(numbers)
    for taps, changes in turns:
        assert taps <= 2 + changes


def is_of_the_park(told: Told) -> bool:
    return told.verb == "recruit" and dict(told.choice.answers)["card"][1] == "park"


def friends(turn: Counted, told: Told) -> int:
    """Those that stay in the hand are ticked with the choice that ends the turn."""
    return turn.friends if told is turn.told[-1] else 0
