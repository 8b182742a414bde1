"""What still comes from the draw pile, held against counting every order of it."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from games.engine.asking import Recorded
from games.engine.errors import Refused
from games.five_towers import odds
from games.five_towers.box.cards import TYPES, Card, box
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.rules.building import stacking
from games.five_towers.table.position import Position, Seat

SMALL = [(kind, value) for kind in TYPES[:3] for value in (0, 3, 9, 12)]


def table(
    pile: list[Card],
    *,
    offer: tuple[Card, ...] = (),
    discard: tuple[Card, ...] = (),
    passing: int = 1,
) -> Position:
    """Two seats; whatever lies nowhere stands in Ben's towers, in no order that could be built."""
    p = Position([Seat("Ann"), Seat("Ben")], offer=list(offer), discard=list(discard))
    p.passing, p.phase, p.drawn_from = passing, "bid" if offer else "offer", len(pile)
    for kind, value in set(box(2)) - {*pile, *offer, *discard}:
        p.seats[1].towers[kind].append(value)
    return p


def kind(p: Position, id: str) -> odds.TypeOdds:
    return next(each for each in odds.kinds(p, 0) if each.id == id)


@settings(deadline=None)
@given(
    st.lists(st.sampled_from(SMALL), unique=True, min_size=1, max_size=9),
    st.frozensets(st.sampled_from(SMALL), min_size=1, max_size=4),
)
def test_t2_1_the_next_offer_is_what_counting_every_one_gives(
    pile: list[Card], wanted: frozenset[Card]
) -> None:
    offers = list(combinations(pile, min(5, len(pile))))
    hits = sum(bool(wanted & set(offer)) for offer in offers)
    assert odds.Pile(table(pile)).next_offer(wanted) == Fraction(hits, len(offers))


def test_t3_3_what_fits_is_what_could_be_built_on_the_tower() -> None:
    p = table([("candy", 4), ("candy", 9), ("candy", 12), ("tree", 1)], passing=2)
    p.seats[0].towers["candy"] = [7]
    candy = kind(p, "candy")
    assert (candy.left, candy.fitting) == (3, 2) and candy.fits == 1
    p.seats[0].towers["candy"] = [3]
    assert kind(p, "candy").fitting == 1, "the 9"
    p.seats[0].towers["candy"] = [8]
    assert kind(p, "candy").fitting == 3
    assert kind(p, "tree").fitting == 1, "T3.2: the first card founds the tower"


def test_t3_4_a_tower_with_a_top_takes_no_more() -> None:
    p = table([("candy", 0), ("candy", 9)], passing=2)
    assert kind(p, "candy").top == 1
    p.seats[0].towers["candy"] = [5, 0]
    candy = kind(p, "candy")
    assert candy.topped and candy.fitting == candy.fits == candy.top == 0


def test_t5_1_what_is_discarded_in_the_first_pass_comes_again_for_certain() -> None:
    top = ("sand", 0)
    pile = [("sand", value) for value in range(1, 9)]
    first = table(pile, offer=(("tree", 2),), discard=(top,))
    assert odds.come(first, top) == odds.come(first, ("sand", 5)) == 1
    assert odds.come(first, ("candy", 1)) == 0, "it stands in a tower"
    sand = kind(first, "sand")
    assert (sand.left, sand.again, sand.tops_left) == (8, 1, 1)
    assert kind(first, "tree").offered == 1
    second = table(pile, offer=(("tree", 2),), discard=(top,), passing=2)
    assert odds.come(second, top) == 0
    sand = kind(second, "sand")
    assert (sand.left, sand.again, sand.tops_left) == (8, 0, 0)


def test_t5_1_after_the_last_offer_of_the_first_pass_the_discard_pile_is_next() -> None:
    p = table([], offer=(("tree", 2), ("tree", 0)), discard=(("sand", 0),))
    pile = odds.Pile(p)
    assert pile.anew and pile.offer == 3
    assert kind(p, "sand").next_offer == 1


def test_t5_2_after_the_last_offer_of_the_second_pass_nothing_comes() -> None:
    p = table([], offer=(("tree", 2),), discard=(("sand", 0),), passing=2)
    assert odds.Pile(p).offer == 0
    assert kind(p, "sand").next_offer == 0
    assert odds.rounds(p) == odds.Rounds(1, 1, 1)


def test_t5_2_in_the_second_pass_the_rounds_left_are_known() -> None:
    pile = [("sand", value) for value in range(7)]
    assert odds.rounds(table(pile, passing=2)) == odds.Rounds(2, 2, 2)
    assert odds.rounds(table(pile, offer=(("tree", 1),), passing=2)) == odds.Rounds(3, 3, 3)


def test_a_card_that_nobody_remembers_may_lie_in_the_rubble() -> None:
    p = table([("sand", 1), ("sand", 2)], passing=2)
    p.seats[1].rubble, p.drawn_from = [None], 1
    assert odds.come(p, ("sand", 1)) == Fraction(1, 2)


class Heedless(Recorded):
    """Any answer; builds more often than it fails."""


@pytest.mark.parametrize("seed", range(3))
def test_t5_the_rounds_left_and_the_cards_to_come_hold_to_the_end_of_a_game(seed: int) -> None:
    """What was said at each choice is looked up in the game as it went on."""
    rng = Random(seed)
    p = FIVE_TOWERS.deal(("Ann", "Ben", "Cyr", "Dan")[: 2 + seed % 3], rng)
    said: list[tuple[odds.Rounds, int, bool]] = []
    sure: list[tuple[int, set[Card]]] = []
    offers: list[list[Card]] = []
    seen = -1
    while p.phase != "over":
        said.append((odds.rounds(p), p.rounds, p.passing > 1))
        if p.rounds != seen:
            seen = p.rounds
            offers.append(p.offer[:])
            certain = {card for card in set(box(len(p.seats))) if odds.come(p, card) == 1}
            sure.append((p.rounds, certain))
        before = p.copy()
        for _ in range(200):
            try:
                FIVE_TOWERS.act(p, Heedless(rng))
                break
            except Refused:
                p = before.copy()
    for rounds, then, second in said:
        assert rounds.least <= p.rounds - then <= rounds.most
        assert not second or rounds.least == rounds.most == rounds.this_pass
    for then, cards in sure:
        later = {card for offer in offers[then + 1 :] for card in offer}
        assert cards == later & cards
    assert sum(len(cards) for _then, cards in sure) > 500


@settings(deadline=None)
@given(st.sampled_from([None, *range(16)]), st.integers(0, 15))
def test_t3_what_fits_asks_the_rules_themselves(below: int | None, value: int) -> None:
    assume(below != value)  # with so few seats each card is there once
    p = table([("scrap", value)], passing=2)
    p.seats[0].towers["scrap"] = [] if below is None else [below]
    assert kind(p, "scrap").fitting == (not stacking(below, value))
