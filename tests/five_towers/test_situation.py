"""Can I? in 5 Towers: a situation tapped together, and what would make a move legal."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.engine.asking import Chance
from games.engine.errors import NotAMove
from games.engine.written.situation import unpack
from games.five_towers import mending
from games.five_towers.can_i import situation
from games.five_towers.can_i.situation import Situation, of_table, read, tapped
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.judge.judging import judge
from games.five_towers.written import moves
from tests.five_towers.table import NAMES, pairs, table


def mended(it: Situation) -> list[dict[str, Any]]:
    found = mending.suggestions(it.position, moves.read(it.move), "en")
    return [each.move for each in found]


def word(it: Situation) -> tuple[str, tuple[str, ...]]:
    verdict = judge(it.position, moves.read(it.move))
    return verdict.word, verdict.broken


def after_taps(it: Situation, *taps: str) -> Situation:
    for tap in taps:
        it = tapped(it, tap)
    return it


def test_five_can_not_be_bid_where_only_three_can_be_built() -> None:
    """T3.6."""
    it = after_taps(situation.mid_game(), "bid:5")
    assert word(it) == ("illegal", ("T3.6",))
    assert mended(it) == [{"bid": 3}, {"out": True}]


def test_what_has_to_be_beaten_is_tapped() -> None:
    """T2.2, T2.2a: the starting player may bid 0, others must raise."""
    it = after_taps(situation.mid_game(), "before:none", "bid:0")
    assert word(it) == ("legal", ())
    it = after_taps(it, "before:2", "bid:2")
    assert word(it) == ("illegal", ("T2.2",))
    it = after_taps(it, "before:none", "verb:out")
    assert word(it) == ("illegal", ("T2.2",)) and mended(it) == [{"bid": 0}]


def test_a_card_taken_from_the_offer_is_taken_from_no_situation_before() -> None:
    before = after_taps(situation.mid_game(), "bid:4", "verb:build", "card:sand-7")
    after = tapped(before, "take:offer/sand-7")
    assert (before.move, after.move) == ({"build": pairs("sand-7")}, {"build": []})


def test_the_seven_on_the_six_is_mended_by_tearing_the_six_down() -> None:
    """T3.1, T3.3: Agnes' build of the rule sheet."""
    it = read(table("sand 11 6", "", offer="sand-7", bids=[1], phase="build"), 0, {"build": []})
    it = after_taps(it, "card:sand-7")
    assert word(it) == ("illegal", ("T3.3",))
    assert mended(it) == [{"build": pairs("sand-7"), "tear_down": "sand"}]


def test_the_wrong_order_is_mended_by_the_right_one() -> None:
    """T3.2: any order that works."""
    it = read(table("", "", offer="tree-4 tree-9", bids=[2], phase="build"), 0, {"build": []})
    it = after_taps(it, "card:tree-9", "card:tree-4")
    assert word(it)[0] == "legal"
    eight = read(table("", "", offer="tree-2 tree-5", bids=[2], phase="build"), 0, {"build": []})
    eight = after_taps(eight, "card:tree-2", "card:tree-5")
    assert word(eight) == ("illegal", ("T3.3",)) and mended(eight) == [
        {"build": pairs("tree-5 tree-2")}
    ]


def test_where_nothing_can_be_built_the_build_fails() -> None:
    """T3.4, T3.5: on a 0 nothing goes."""
    it = read(table("sand 3 0", "", offer="sand-9", bids=[1], phase="build"), 0, {"build": []})
    it = after_taps(it, "card:sand-9")
    assert word(it) == ("illegal", ("T3.3", "T3.4")) and mended(it) == [{"fail": True}]


def test_a_card_can_be_taken_back_and_two_that_are_alike_told_apart() -> None:
    it = read(table("", "", offer="sand-7 sand-7", bids=[2], phase="build"), 0, {"build": []})
    it = after_taps(it, "card:sand-7", "card:sand-7")
    assert it.chosen == [("sand", 7), ("sand", 7)] and word(it) == ("illegal", ("T3.3",))
    assert after_taps(it, "card:out/sand-7").chosen == [("sand", 7)]
    assert after_taps(it, "take:offer/sand-7").chosen == [("sand", 7)]


def test_towers_and_offer_are_laid_out_by_tapping_and_typing() -> None:
    it = tapped(situation.first_round(), "add:8", {"to": "towers", "kind": "tree"})
    it = tapped(it, "put:towers", {"typed": "lesní 15, pís 3"}, "cs")
    it = after_taps(it, "take:offer/sand-12", "rubble:2")
    it = tapped(it, "put:offer", {"typed": "candy 0"})
    assert it.me["towers"]["tree"] == [8, 15] and it.me["towers"]["sand"] == [3]
    assert ["candy", 0] in it.data["offer"] and it.me["rubble"] == ["?", "?"]
    with pytest.raises(NotAMove):  # T2.1: an offer has five cards
        tapped(it, "put:offer", {"typed": "candy 1"})


def test_the_link_holds_it_all() -> None:
    it = after_taps(situation.mid_game(), "bid:4", "verb:build", "tear:sand", "card:sand-7")
    again = read(*unpack(it.packed))
    assert (again.data, again.who, again.move) == (it.data, it.who, it.move)


def test_every_suggestion_for_any_build_or_bid_is_legal() -> None:
    """On the tables of random games, for whatever somebody may tap together."""
    rng = Random(3)
    asked = 0
    for number in range(60):
        p = FIVE_TOWERS.deal(NAMES[: rng.randint(2, 5)], Random(number))
        for _ in range(rng.randint(0, 30)):
            if FIVE_TOWERS.is_over(p):
                break
            who = FIVE_TOWERS.to_decide(p)
            assert who is not None
            seat = rng.randrange(len(p.seats))
            it = of_table(p, frozenset({seat}), seat)
            assert it.who == seat
            verb = rng.choice(situation.VERBS)
            it = after_taps(it, f"verb:{verb}")
            if verb == "bid":
                it = after_taps(it, f"bid:{rng.randint(0, 6)}")
            elif verb == "build":
                for card in rng.sample(p.offer, min(len(p.offer), rng.randint(0, 4))):
                    it = after_taps(it, f"card:{card[0]}-{card[1]}")
            if word(it)[0] == "illegal":
                found = mended(it)
                asked += 1
                assert found, (it.data, it.move)
                for move in found:
                    assert judge(it.position, moves.read(move)).word == "legal"
            FIVE_TOWERS.act(p, Chance(rng))
    assert asked > 200


@pytest.mark.parametrize("tap", ["nonsense", "bid:x", "card:nobody", "tear:glue", "take:box/sand"])
def test_what_can_not_be_tapped_is_said(tap: str) -> None:
    with pytest.raises(NotAMove):
        tapped(situation.mid_game(), tap)
