"""F1.12 to F1.14: the box with dogs, with cats and with both."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.engine.errors import NotAMove
from games.fort.box.cards import BY_KIND, CARDS, UNKNOWN
from games.fort.box.profile import standard
from games.fort.rules.set_up import deal, kids, unknown
from games.fort.table.position import Position
from games.fort.written import json_form

NAMES = ("Ann", "Ben", "Cyr", "Dan")
BOTH = ("dogs", "cats")


def dealt(
    players: int, modules: tuple[str, ...], seed: int = 1, *, draft: bool = False
) -> Position:
    return deal(NAMES[:players], Random(seed), modules=modules, draft=draft)


def counted(cards: list[str]) -> dict[str, int]:
    """How many cards of each kind."""
    return dict(Counter(CARDS[card].kind for card in cards))


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [("dogs",), BOTH])
def test_F1_12_everybody_has_5_kids_3_dogs_and_the_2_best_friends(
    players: int, modules: tuple[str, ...]
) -> None:
    p = dealt(players, modules)
    for seat in p.seats:
        assert counted(seat.own_cards()) == {"kids": 5, "dogs": 3, "best_friends": 2}
        assert (len(seat.hand), len(seat.deck)) == (5, 5)
        assert not seat.doghouse


@pytest.mark.parametrize("draft", [False, True])
def test_F1_12_no_dog_is_dealt_twice_and_the_unused_ones_are_nowhere(draft: bool) -> None:
    p = dealt(4, ("dogs",), draft=draft)
    used = [card for seat in p.seats for card in seat.own_cards() if CARDS[card].kind == "dogs"]
    assert len(used) == len(set(used)) == 12
    elsewhere = [*p.park, *p.park_deck, *p.box_cards]
    assert not [card for card in elsewhere if CARDS[card].kind == "dogs"]


def test_F1_12_the_dogs_are_shuffled() -> None:
    def dogs(seed: int) -> list[str]:
        cards = dealt(2, ("dogs",), seed).seats[0].own_cards()
        return sorted(card for card in cards if CARDS[card].kind == "dogs")

    assert len({tuple(dogs(seed)) for seed in range(20)}) > 10
    assert dogs(3) == dogs(3)


def test_F1_12_the_kids_not_dealt_stay_in_the_park_deck() -> None:
    with_dogs, without = dealt(3, ("dogs",)), dealt(3, ())
    assert len(with_dogs.park_deck) == len(kids(with_dogs.profile)) - 3 - 3 * 5
    assert len(without.park_deck) == len(kids(without.profile)) - 3 - 3 * 8
    assert len(with_dogs.park) == 3


@pytest.mark.parametrize("players", [2, 3, 4])
def test_F1_12_dogs_and_kids_are_drafted_together(players: int) -> None:
    ends = Counter(
        counted(seat.own_cards()).get("dogs", 0)
        for seed in range(30)
        for seat in dealt(players, ("dogs",), seed, draft=True).seats
    )
    assert len(ends) > 2
    for seat in dealt(players, ("dogs",), draft=True).seats:
        cards = counted(seat.own_cards())
        assert cards["best_friends"] == 2
        assert cards.get("dogs", 0) + cards.get("kids", 0) == 8


def test_F1_12_in_the_basic_game_nobody_has_more_dogs_than_3() -> None:
    for seed in range(10):
        for seat in dealt(4, ("dogs",), seed).seats:
            assert counted(seat.own_cards())["dogs"] == 3


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("modules", [("cats",), BOTH])
def test_F1_13_as_many_cats_as_players_lie_in_the_row(
    players: int, modules: tuple[str, ...]
) -> None:
    p = dealt(players, modules)
    assert len(set(p.cat_row)) == len(p.cat_row) == players
    assert set(p.cat_row) <= set(BY_KIND["cats"])
    assert not any(seat.cats for seat in p.seats)


def test_F1_13_the_cats_are_shuffled() -> None:
    rows = {tuple(sorted(dealt(2, ("cats",), seed).cat_row)) for seed in range(30)}
    assert len(rows) > 10


def test_F1_13_the_cats_lie_there_before_the_draft() -> None:
    drafted, basic = dealt(3, BOTH, draft=True), dealt(3, BOTH)
    assert drafted.cat_row == basic.cat_row


def test_F1_13_with_cats_alone_everybody_has_8_kids() -> None:
    for seat in dealt(3, ("cats",)).seats:
        assert counted(seat.own_cards()) == {"kids": 8, "best_friends": 2}


@pytest.mark.parametrize("modules", [(), ("dogs",), ("cats",), BOTH, ("cats", "dogs")])
def test_F1_14_either_module_or_both_or_none_can_be_used(modules: tuple[str, ...]) -> None:
    p = dealt(2, modules)
    assert bool(p.cat_row) == ("cats" in modules)
    dogs = [card for card in p.seats[0].own_cards() if CARDS[card].kind == "dogs"]
    assert bool(dogs) == ("dogs" in modules)
    assert json_form.read(json_form.write(p), standard()) == p


def test_F1_14_there_is_no_other_module() -> None:
    with pytest.raises(NotAMove):
        dealt(2, ("birds",))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_F1_12_at_a_real_table_nobody_has_seen_the_dogs(players: int) -> None:
    p = unknown(NAMES[:players], modules=BOTH)
    for seat in p.seats:
        assert seat.pool.count(UNKNOWN) == 8
        assert (len(seat.hand), len(seat.deck)) == (5, 5)
    assert len(p.park_deck) == len(kids(p.profile)) - 3 - 5 * players


@pytest.mark.parametrize("players", [2, 3, 4])
def test_F1_13_at_a_real_table_the_people_say_which_cats_lie_in_the_row(players: int) -> None:
    assert unknown(NAMES[:players], modules=("cats",)).cat_row == [UNKNOWN] * players
