"""F1: from the box to the first turn."""

from __future__ import annotations

from collections import Counter
from itertools import chain
from random import Random

import pytest

from games.engine.errors import NotAMove
from games.fort.box.cards import BY_KIND, FRIENDS_OF, UNKNOWN
from games.fort.rules.set_up import deal, drafted, kids, new, unknown
from games.fort.table.position import Position
from tests.fort.table import SKIP, allowed, final, forbidden, recruit

NAMES = ["Ann", "Ben", "Cyr", "Dan"]
PLAYERS = (2, 3, 4)


def dealt(players: int, seed: int = 1, *, draft: bool = False) -> Position:
    return deal(NAMES[:players], Random(seed), draft=draft)


@pytest.mark.parametrize("players", [0, 1, 5])
def test_F1_1_fort_is_for_two_to_four_players(players: int) -> None:
    with pytest.raises(NotAMove, match=r"F1\.1"):
        new([*NAMES, "Eva"][:players])


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_1_two_three_or_four_can_play(players: int) -> None:
    assert [seat.name for seat in new(NAMES[:players]).seats] == NAMES[:players]


def test_F1_1_play_goes_clockwise() -> None:
    three = "Ann:\nBen:\nCyr:\nphase: recruit\nleader: {}"
    for leader, follows in (("Ann", 1), ("Ben", 2), ("Cyr", 0)):
        found = allowed(three.format(leader), recruit("tiny"))
        assert (found.position["leader"], found.position["phase"]) == (follows, "play")


def test_F1_1_any_player_can_be_the_first() -> None:
    p = unknown(["Ann", "Ben", "Cyr"], first=2)
    assert (p.first, p.leader, p.agenda[-1]) == (2, 2, ("play", 2))


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_2_the_supply_is_30_pizzas_and_30_toys(players: int) -> None:
    assert dealt(players).supply == [30, 30]


def test_F1_3_everybody_begins_with_a_board_at_zero() -> None:
    for seat in dealt(4).seats:
        assert (seat.vp, seat.level, seat.stuff, seat.pack) == (0, 0, [0, 0], [0, 0])
        assert not seat.lookout and not seat.yard and not seat.perks and not seat.made_up_rules


@pytest.mark.parametrize("boards", [["glue", "glue"], ["glue", "crown"], ["glue"]])
def test_F1_3_every_player_has_a_board_of_their_own(boards: list[str]) -> None:
    with pytest.raises(NotAMove, match=r"F1\.3"):
        new(["Ann", "Ben"], boards=boards)


def test_F1_3_the_board_brings_its_two_best_friends() -> None:
    for seat in dealt(4).seats:
        friends = FRIENDS_OF[seat.board or ""]
        assert len(friends) == 2
        assert sorted(card for card in seat.own_cards() if card in BY_KIND["best_friends"]) == (
            sorted(friends)
        )


def test_F1_4_nobody_begins_with_macaroni_sculpture() -> None:
    assert not any(seat.macaroni for seat in dealt(4).seats)
    assert final("Ann: level 1\nBen: level 1")["Ann"]["parts"]["macaroni"] == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_5_the_stack_has_one_made_up_rule_more_than_there_are_players(players: int) -> None:
    p = dealt(players)
    assert len(p.rule_stack) == players + 1
    assert sorted(p.rule_stack + p.box_rules) == sorted(BY_KIND["made_up_rules"])
    assert len(BY_KIND["made_up_rules"]) == 11


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_6_the_row_has_one_perk_more_than_there_are_players(players: int) -> None:
    p = dealt(players)
    assert len(p.perk_row) == players + 1
    assert sorted(p.perk_row + p.box_perks) == sorted(BY_KIND["perks"])
    assert len(BY_KIND["perks"]) == 9


@pytest.mark.parametrize("players", PLAYERS)
def test_F1_7_sixty_kids_make_the_park_deck_and_three_of_them_the_park(players: int) -> None:
    p = dealt(players)
    assert len(p.park) == 3
    assert len(p.park_deck) == 60 - 3 - 8 * players
    everywhere = [*p.park, *p.park_deck, *(card for seat in p.seats for card in seat.own_cards())]
    assert Counter(card for card in everywhere if card in BY_KIND["kids"]) == Counter(
        kids(p.profile)
    )
    assert len(kids(p.profile)) == 60


def test_F1_7_the_park_deck_is_shuffled() -> None:
    assert dealt(2, seed=1).park_deck != dealt(2, seed=2).park_deck
    assert dealt(2, seed=1).park_deck == dealt(2, seed=1).park_deck


def test_F1_8_in_the_basic_game_everybody_has_eight_kids_of_the_park_deck() -> None:
    for seat in dealt(4).seats:
        assert sum(card in BY_KIND["kids"] for card in seat.own_cards()) == 8


def test_F1_9_in_a_draft_everybody_keeps_eight_kids_too() -> None:
    p = dealt(4, draft=True)
    for seat in p.seats:
        assert sum(card in BY_KIND["kids"] for card in seat.own_cards()) == 8
        assert sum(card in BY_KIND["best_friends"] for card in seat.own_cards()) == 2


def test_F1_9_a_draft_passes_to_the_left_what_was_not_kept() -> None:
    packs = [[f"{name}{i}" for i in range(8)] for name in "abcd"]
    kept = drafted(packs, Random(5))
    for seat, cards in enumerate(kept):
        owners = ["abcd".index(card[0]) for card in cards]
        assert owners == [(seat - i) % 4 for i in range(8)]
    assert sorted(chain(*kept)) == sorted(chain(*packs))
    assert all(len(pack) == 8 for pack in packs)


def test_F1_9a_nobody_has_to_end_a_draft_with_given_kinds_of_cards() -> None:
    ends = {
        tuple(sorted(sum(card.startswith("dog") for card in cards) for cards in kept))
        for seed in range(40)
        for kept in [drafted([["dog"] * 3 + ["kid"] * 5 for _ in range(3)], Random(seed))]
    }
    assert all(sum(dogs) == 9 for dogs in ends)
    assert len(ends) > 1


def test_F1_10_the_eight_cards_and_two_best_friends_are_shuffled_together() -> None:
    places = set()
    for seed in range(20):
        seat = dealt(2, seed).seats[0]
        assert len(seat.hand + seat.deck) == 10
        cards = seat.hand + seat.deck
        places.add(tuple(cards.index(friend) for friend in FRIENDS_OF[seat.board or ""]))
    assert len(places) > 10


def test_F1_11_everybody_draws_five_cards() -> None:
    for seat in dealt(3).seats:
        assert (len(seat.hand), len(seat.deck)) == (5, 5)


def test_F1_11_at_a_real_table_the_five_are_drawn_unseen() -> None:
    for seat in unknown(["Ann", "Ben"]).seats:
        assert seat.hand == [UNKNOWN] * 5
        assert sorted(seat.pool) == [UNKNOWN] * 8 + sorted(FRIENDS_OF[seat.board or ""])


def test_F1_the_first_player_has_the_first_turn_and_nobody_else() -> None:
    two = "Ann: hand bug\nBen: hand bug"
    allowed(two, SKIP)
    forbidden(two, {**SKIP, "seat": 1}, "F3.1")
