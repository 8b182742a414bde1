"""A hint knows what its seat knows: nothing that lies face down changes it. It can be stopped."""

from __future__ import annotations

from random import Random
from time import process_time
from typing import Any

import pytest

from games.engine.asking import Script
from games.engine.hinting.mind import Move
from games.engine.hinting.search import Search
from games.fort.box.cards import BY_KIND, UNKNOWN
from games.fort.box.say import card_name
from games.fort.hinting import moves as thinkable
from games.fort.hinting.choosing import as_far_as_known
from games.fort.hinting.habit import Habit, act
from games.fort.hinting.mind import MIND
from games.fort.judge.judging import judge
from games.fort.rules import set_up, turn
from games.fort.sheet.questionnaire import Ready, next_question
from games.fort.table.position import Position
from games.fort.view import seen_by
from games.fort.written import moves
from games.fort.written.writing import move_of
from tests.fort.hinting.middle import middle, thoughts
from tests.fort.walks import NAMED

SEEDS = range(30)
PLAYOUTS = 24


def decides(p: Position) -> int:
    who = turn.to_decide(p)
    assert who is not None
    return who


def with_other_secrets(p: Position, who: int, rng: Random) -> Position:
    """The same table to `who`: everything that lies face down for this seat is another way."""
    table = p.copy()
    rivals = table.rivals(who)
    hidden = [table.park_deck, *(place(table, i) for i in rivals for place in (hand, deck))]
    shuffled_over(hidden, rng)
    shuffled_over([table.box_perks], rng)
    rules = [table.rule_stack, table.box_rules, *(table.seats[i].made_up_rules for i in rivals)]
    shuffled_over(rules, rng)
    rng.shuffle(table.seats[who].deck)
    return table


def hand(p: Position, seat: int) -> list[str]:
    return p.seats[seat].hand


def deck(p: Position, seat: int) -> list[str]:
    return p.seats[seat].deck


def shuffled_over(places: list[list[str]], rng: Random) -> None:
    """The cards of these places change them, as many as before in each."""
    cards = [card for place in places for card in place]
    rng.shuffle(cards)
    for place in places:
        for i in range(len(place)):
            place[i] = cards.pop()


def told(p: Position, who: int, language: str, begun: Move = ()) -> tuple[object, object]:
    """All that a seat hears, and what it rests on."""
    search = Search(MIND, p, who, seed="fair", playouts=PLAYOUTS, begun=begun)
    thought = search.last()
    return (
        [(each.move, each.worth, each.records) for each in thought.moves],
        MIND.suggest(search.known, thought, language),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_what_others_hold_never_changes_a_hint(seed: int) -> None:
    p = middle(seed)
    who = decides(p)
    language = ("en", "cs", "pl")[seed % 3]
    first = told(p, who, language)
    for other in range(2):
        table = with_other_secrets(p, who, Random(f"{seed} {other}"))
        assert table != p
        assert told(table, who, language) == first


def test_secrets_that_nobody_has_entered_change_nothing_either() -> None:
    for seed in SEEDS[:12]:
        p = middle(seed)
        who = decides(p)
        table = seen_by(p, frozenset((who,)))
        table.park_deck = [UNKNOWN] * len(table.park_deck)
        assert told(table, who, "en") == told(p, who, "en")


def test_a_hint_knows_the_own_made_up_rule() -> None:
    p = next(p for p in map(middle, SEEDS) if p.seats[decides(p)].made_up_rules)
    who = decides(p)
    other = p.copy()
    own = other.seats[who].made_up_rules
    own[0] = next(rule for rule in BY_KIND["made_up_rules"] if rule not in own)
    assert told(other, who, "en") != told(p, who, "en")


def test_another_seed_imagines_other_worlds() -> None:
    p = middle(3)
    one, other = (Search(MIND, p, decides(p), seed=seed).last() for seed in ("a", "b"))
    assert [each.records for each in one.moves] != [each.records for each in other.moves]


# Stopped at any time -----------------------------------------------------------------------------


def test_thinking_can_be_stopped_after_any_thought() -> None:
    for seed in SEEDS[:8]:
        p = middle(seed)
        search = Search(MIND, p, decides(p), seed="stop", playouts=PLAYOUTS)
        done = 0
        for thought in search.think():
            assert thought.done >= done
            done = thought.done
            said = MIND.suggest(search.known, thought, "en")
            assert said and said[0].move == as_far_as_known(thought.moves[0].move)
            assert all(each.title and each.sure for each in said)


def test_no_thought_takes_long() -> None:
    """Stopping waits for one playout of each move at most: 50 ms."""
    longest = []
    for seed in SEEDS[:8]:
        p = middle(seed)
        search = Search(MIND, p, decides(p), seed="stop", playouts=PLAYOUTS)
        begun, took = process_time(), []
        for _ in search.think():
            took.append(process_time() - begun)
            begun = process_time()
        longest.append(sorted(took)[len(took) // 2])
    assert sorted(longest)[len(longest) // 2] < 0.05


# Legal -------------------------------------------------------------------------------------------


def test_every_suggested_move_is_judged_legal() -> None:
    count = 0
    for seed in SEEDS:
        p, thought = thoughts(seed)
        for suggestion in MIND.suggest(p, thought, "en"):
            if any(suggestion.move == each.move for each in thought.moves):
                written = moves.read(move_of(p, thought.who, suggestion.move), len(p.seats))
                assert judge(p, written).word == "legal", suggestion
                count += 1
    assert count > len(SEEDS)


def test_a_suggested_move_is_taken_by_the_sheet_as_the_table_really_is() -> None:
    """What nobody can know yet is left open: it is asked when the time comes."""
    for seed in SEEDS:
        p = middle(seed)
        for suggestion in MIND.suggest(*thoughts(seed), "en"):
            step = next_question(p, suggestion.move, "en")
            if isinstance(step, Ready):
                assert not step.broken
            else:
                assert step.question.field in ("reward", "drawn", "kept"), step


# In the middle of a move ------------------------------------------------------------------------


def before_a_rule() -> tuple[Position, int, Move]:
    """A seat whose answers so far take it to level 1: now it looks through the made-up rules."""
    for seed in range(400):
        p = middle(seed)
        who = decides(p)
        if p.seats[who].level or len(p.rule_stack) < 2:
            continue
        for move in MIND.moves(MIND.seen_by(p, who)):
            if move[-1] == ("reward", UNKNOWN) and any(field == "pay" for field, _ in move):
                return p, who, move[:-1]
    raise AssertionError("no seat reaches level 1")


def test_F6_3_whoever_chooses_a_made_up_rule_has_looked_through_the_stack() -> None:
    p, who, begun = before_a_rule()
    assert MIND.seen_by(p, who).rule_stack == [UNKNOWN] * len(p.rule_stack)
    search = Search(MIND, p, who, seed="rule", playouts=PLAYOUTS, begun=begun)
    assert {weighed.move[-1][1] for weighed in search.weighed} <= set(p.rule_stack)
    assert len(search.weighed) > 1
    said = MIND.suggest(search.known, search.last(), "en")
    assert len(said) > 1
    for each in said:
        assert each.move[: len(begun)] == begun
        assert each.title.startswith(card_name(each.move[-1][1], "en"))


def test_F6_3_the_order_of_the_stack_and_what_others_hold_change_nothing_there() -> None:
    p, who, begun = before_a_rule()
    other = p.copy()
    other.rule_stack.reverse()
    rivals = [hand(other, i) for i in other.rivals(who)]
    shuffled_over([*rivals, other.park_deck], Random(1))
    assert told(other, who, "en", begun) == told(p, who, "en", begun)


def test_F5_9_whoever_answers_early_looks_through_the_stack_too() -> None:
    p = set_up.deal(NAMED[:3], Random(3))
    for seat in p.seats:
        seat.hand, seat.stuff = ["bitsy", "bitsy"], [4, 4]
    first = MIND.moves(MIND.seen_by(p, 0), (("verb", ("play", "bitsy")),))[0]
    turn.act(p, Script((*as_far_as_known(first), ("reward", p.rule_stack[0]))))
    begun = (("verb", ("follow", "bitsy")),)
    assert turn.to_follow(p) == [1, 2]
    for who in (1, 2):
        move = MIND.moves(MIND.seen_by(p, 1), begun)[0]
        assert move[-1] == ("reward", UNKNOWN)
        assert set(MIND.seen_by(p, who).rule_stack) == {UNKNOWN}
        assert MIND.seen_by(p, who, move[:-1]).rule_stack == sorted(p.rule_stack)


def test_only_what_is_still_open_stands_in_the_title() -> None:
    for seed in SEEDS:
        p = middle(seed)
        who = decides(p)
        for move in MIND.moves(MIND.seen_by(p, who)):
            begun = move[:1]
            search = Search(MIND, p, who, seed="open", playouts=8, begun=begun)
            if len(move) == 1 or len(search.weighed) < 2 or move[0][1] == ("recruit",):
                continue
            for each in MIND.suggest(search.known, search.last(), "en"):
                assert each.move[:1] == begun
                title = each.title.removeprefix(card_name("play-palace", "en"))
                assert not title.startswith(("Play", "Follow", "Recruit")), title
            break


def test_a_hand_that_nobody_has_entered_gets_hints_where_it_is_not_what_to_choose_from() -> None:
    given = 0
    for seed in SEEDS[:16]:
        p = middle(seed)
        who = decides(p)
        seat = p.seats[who]
        seat.pool = sorted(seat.hand + seat.deck)
        seat.hand, seat.deck = [UNKNOWN] * len(seat.hand), [UNKNOWN] * len(seat.deck)
        search = Search(MIND, p, who, seed="open", playouts=PLAYOUTS)
        said = MIND.suggest(search.known, search.last(), "en")
        assert all(each.title and UNKNOWN not in each.title for each in said)
        if p.agenda[-1][0] in ("play", "follow"):
            assert not said or [each.move for each in said] != [(("verb", ("skip",)),)]
        else:
            assert said
            given += 1
    assert given


def test_a_card_that_an_answer_has_named_is_in_the_hand() -> None:
    p = middle(2)
    while p.agenda[-1][0] != "play":
        p = act(p, Habit(Random(1), p))
    who = decides(p)
    seat = p.seats[who]
    whole = max(MIND.moves(MIND.seen_by(p, who)), key=len)
    assert whole[0][1][0] == "play"
    seat.pool = sorted(seat.hand + seat.deck)
    seat.hand, seat.deck = [UNKNOWN] * len(seat.hand), [UNKNOWN] * len(seat.deck)
    assert Search(MIND, p, who, seed="named", begun=whole[:1]).weighed


def test_a_thicket_of_answers_that_the_rules_refuse_is_not_searched_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """F4.6: with room for one toy only part of each action could be done, whichever cards go."""
    p = set_up.deal(NAMED[:2], Random(1))
    kids = list(dict.fromkeys(p.park_deck))
    seat = p.seats[0]
    seat.hand = ["blitz", "scrappers", "scrappers", "puddin", "crash"]
    seat.discard, seat.stuff, p.leader = kids[:30], [4, 3], 0
    p.agenda = [("play", 0)]
    runs = 0

    def counted(*said: Any) -> None:
        nonlocal runs
        runs += 1
        acted(*said)

    acted = turn.act
    monkeypatch.setattr(turn, "act", counted)
    begun = (("verb", ("play", "blitz")),)
    assert len(list(thinkable.ways(p, 0, begun))) < thinkable.WAYS
    assert runs == thinkable.TRIES
