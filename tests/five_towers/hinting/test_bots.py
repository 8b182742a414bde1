"""Bots play 5 Towers to the end by the rules, and think the same about the same table."""

from __future__ import annotations

import gc
from random import Random
from time import process_time

import pytest

from games.engine.asking import Script, every
from games.engine.hinting import bots
from games.engine.hinting.contest import Contest
from games.engine.hinting.search import Search
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.hinting.mind import MIND
from games.five_towers.hinting.values import points
from games.five_towers.hinting.writing import FAIL
from games.five_towers.rules import turn
from tests.five_towers.hinting.middle import made, middle, thoughts
from tests.five_towers.table import NAMES, position, table

SEEDS = range(24)


@pytest.mark.parametrize("players", FIVE_TOWERS.players)
@pytest.mark.parametrize("name", ["habit", "greedy", "hint"])
def test_each_bot_plays_whole_games_and_every_move_is_legal(name: str, players: int) -> None:
    rng = Random(players)
    p = FIVE_TOWERS.deal(NAMES[:players], rng)
    while p.phase != "over":
        if name == "hint":
            move = bots.hint(FIVE_TOWERS, p, rng, playouts=6)
        else:
            move = bots.BOTS[name](FIVE_TOWERS, p, rng)
        p = made(p, move, rng)
    assert p.passing == 2


def test_everything_worth_thinking_about_is_legal_and_leads_on_as_the_rules_do() -> None:
    for seed in SEEDS:
        p = middle(seed)
        who = turn.to_decide(p)
        assert who is not None
        for move in MIND.moves(MIND.seen_by(p, who)):
            made(p, move, Random(1))


def test_a_thought_begins_with_the_answers_that_were_given() -> None:
    for seed in SEEDS:
        p = middle(seed)
        if p.phase != "build":
            continue
        for move in MIND.moves(p)[:3]:
            for length in range(1, len(move) + 1):
                begun = move[:length]
                found = MIND.moves(p, begun)
                assert found and all(each[:length] == begun for each in found)
                for each in found:
                    ask = Script(each)
                    turn.act(p.copy(), ask)
                    assert ask.used_up


def test_whoever_says_that_a_build_fails_has_nothing_left_to_choose() -> None:
    p = next(p for p in map(middle, SEEDS) if p.phase == "build")
    assert MIND.moves(p, FAIL) == [FAIL]
    ways = [answers for answers, _ in every(lambda ask: turn.act(p.copy(), ask), FAIL)]
    assert ways == [FAIL]


def test_after_T3_5_a_lower_number_or_dropping_out_is_thought_about() -> None:
    p = position(table("", "", offer="sand-1 tree-2 scrap-3", first=0, undone=3, bids=[]))
    said = [move[0][1] for move in MIND.moves(p)]
    assert sorted(said, key=str) == [0, 1, 2, None]
    assert MIND.habit(p, Random(1)) in MIND.moves(p)


def test_the_same_seed_thinks_the_same() -> None:
    for seed in SEEDS[:8]:
        p, thought = thoughts(seed)
        again = Search(MIND, p, thought.who, seed=f"{seed}", playouts=80).last()
        assert again.moves == thought.moves


def test_the_order_of_the_draw_pile_never_changes_a_hint() -> None:
    for seed in SEEDS:
        p = middle(seed)
        who = turn.to_decide(p)
        assert who is not None and p.pile is not None
        other = p.copy()
        assert other.pile is not None
        Random(seed).shuffle(other.pile)
        one, two = (Search(MIND, each, who, seed="same", playouts=30).last() for each in (p, other))
        assert one.moves == two.moves
        told = [MIND.suggest(MIND.seen_by(each, who), one, "en") for each in (p, other)]
        assert told[0] == told[1]


def test_thinking_can_be_stopped_after_any_thought_which_never_takes_long() -> None:
    for seed in SEEDS:
        p = middle(seed)
        who = turn.to_decide(p)
        assert who is not None
        gc.freeze()  # what the test runner keeps is not to be swept in the middle of a thought
        longest, began = 0.0, process_time()
        for thought in Search(MIND, p, who, seed="slow", playouts=40).think():
            longest = max(longest, process_time() - began)
            assert thought.moves and MIND.suggest(p, thought, "en")
            began = process_time()
        gc.unfreeze()
        assert longest < 0.05, longest


# What habit holds to ------------------------------------------------------------------------------


def test_habit_keeps_values_open() -> None:
    p = position(table("sand 9", "", offer="sand-2 sand-7", bids=[1, None], phase="build"))
    assert ("card", ("sand", 7)) in MIND.habit(p, Random(1))


def test_habit_leaves_an_8_for_higher_ones() -> None:
    p = position(table("sand 12 3", "", offer="sand-9 tree-1", bids=[1, None], phase="build"))
    assert ("card", ("sand", 9)) in MIND.habit(p, Random(1))


def test_habit_puts_a_top_on_a_tall_tower_and_not_on_an_empty_one() -> None:
    towers = "sand 15 12 8 9 5 2, tree 14"
    p = position(table(towers, "", offer="sand-0 candy-0 tree-9", bids=[1, None], phase="build"))
    assert ("card", ("sand", 0)) in MIND.habit(p, Random(1))


def test_habit_tears_down_where_that_pays() -> None:
    low = "sand 15 1, tree 4 2, scrap 3 2"
    offer = "sand-14 sand-13 tree-1 scrap-1"
    p = position(table(low, "", offer=offer, bids=[2, None], phase="build"))
    assert ("tear down", "sand") in MIND.habit(p, Random(1))


def test_points_of_now_are_those_of_T6() -> None:
    for seed in SEEDS:
        p = middle(seed)
        assert [points(seat) for seat in p.seats] == FIVE_TOWERS.totals(p)


def test_greedy_takes_the_points_of_now() -> None:
    p = position(table("sand 9", "", offer="sand-2 sand-0 tree-0 tree-5", first=0))
    assert MIND.greedy(p, Random(1)) == (("bid", 4),)


def test_hint_beats_greedy() -> None:
    outcomes = [Contest(FIVE_TOWERS, ("hint", "greedy"), 2, playouts=24).play(n) for n in range(6)]
    won = sum(outcome.wins[outcome.bots.index("hint")] for outcome in outcomes)
    assert won >= 5
