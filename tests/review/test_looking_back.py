"""A look back says what was luck and what mattered, and no more than it can know."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

import pytest

from games.catalogue import GAMES
from games.engine.entries import Choice, Entry, Reveal
from games.engine.hinting.review import luck, written
from games.engine.hinting.review.decisions import Decision, decided, doubt
from games.engine.hinting.review.looking import SHOWN, chances, chosen, lines_of
from games.engine.hinting.review.review import UNSEEN, LookingBack, Review, as_seen, whole
from games.engine.hinting.review.times import times
from games.fort.game import FORT
from tests.fort.real_table import RealTable
from tests.review.played import evening


def look_back(name: str, players: int, most: int = 1000) -> Review:
    start, entries = evening(name, players, most=most)
    looking = LookingBack(whole(GAMES[name], start, entries))
    shares = list(looking.go())
    assert shares == sorted(shares) and shares[-1] == 1
    assert looking.review is not None
    return looking.review


@pytest.fixture(scope="module")
def review() -> Review:
    return look_back("fort", 2)


def test_what_luck_gives_one_seat_it_takes_from_others(review: Review) -> None:
    assert review.luck is not None
    assert set(review.luck) == {"start", "draws", "park", "shuffles"}
    for gains in review.luck.values():
        assert sum(gains) == pytest.approx(0, abs=1e-9)
    assert any(abs(gain) > 0.005 for gains in review.luck.values() for gain in gains)


def test_luck_and_play_together_are_the_way_from_an_even_chance_to_the_end(review: Review) -> None:
    assert review.luck is not None and review.choices is not None
    for seat in range(2):
        luck_ = sum(gains[seat] for gains in review.luck.values())
        assert 0.5 + luck_ + review.choices[seat] == pytest.approx(review.course[-1].shares[seat])


def test_only_what_exceeds_its_own_error_is_said_to_have_mattered(review: Review) -> None:
    assert review.decisions
    for each in review.decisions:
        assert each.then.size > 3.5 * each.then.error


def test_turning_points_are_turns_in_which_somebodys_chance_changed_much(review: Review) -> None:
    assert 1 <= len(review.turning) <= 5
    told = {point.line: point.shares for point in review.course}
    for turn in review.turning:
        assert turn.first <= turn.line <= turn.last
        assert told[turn.last] == turn.after
        assert abs(turn.after[turn.seat] - turn.before[turn.seat]) >= 0.03


def test_a_look_back_that_was_kept_is_the_same(review: Review) -> None:
    said = json.loads(json.dumps(written.write(review)))
    kept = written.read(said)
    assert kept is not None and written.write(kept) == said
    assert kept.decisions[0].played == review.decisions[0].played
    assert written.read({**said, "format": 0}) is None


def test_redraws_are_fair_where_nothing_was_foreseen() -> None:
    """A card that came is one of those it could have been: over all of them luck is nothing."""
    start, entries = evening("five-towers", 2, most=12)
    game = GAMES["five-towers"]
    line = next(
        line
        for line in lines_of(game, start, entries)
        if game.hindsight.came(line.before, line.entry, line.after)
    )
    choice = line.entry
    assert isinstance(choice, Choice)
    sums = 0.0
    for number in range(40):
        rng = Random(number)
        world = game.hindsight.redrawn(line.before, choice, (), rng)
        after = game.copy(world)
        game.apply(after, choice)
        drawn = replace(line, before=world, after=after)
        was, now = chances(game, world, "t"), chances(game, after, "t")
        sums += next(iter(luck.of_line(game, drawn, was, now, str(number)))).gains[0]
    assert abs(sums / 40) < 0.02


def test_a_blunder_is_found_and_what_is_played_instead_is_named() -> None:
    """F3.3: who could build the fort's last level and win, and passes, is told so kindly."""
    found = _planted()
    assert found is not None and not found.good
    assert found.other[0][1][0] == "play"
    assert (found.kind, found.rule) == ("play", "F3.3")
    assert found.turned_out is not None and found.turned_out.size > 0.03


def _planted() -> Decision | None:
    rng = Random(8)
    for seed in range(40):
        p = FORT.deal(["Ann", "Ben"], Random(seed))
        p.seats[0].vp, p.seats[1].vp = 23, 22
        skip = Choice(0, (("verb", ("skip",)),))
        lines = lines_of(FORT, p, [skip])
        looked = doubt(FORT, lines, 0, f"s{rng.random()}")
        if looked is None or isinstance(looked, str) or looked.size < 0.1:
            continue
        return decided(FORT, lines, looked, "second", open=True)
    return None


# Unknown hands ------------------------------------------------------------------------------------


def test_decisions_with_hands_nobody_entered_are_not_judged_or_only_in_part() -> None:
    table = RealTable(3, 2, 0.0)
    while len(table.log.entries) < 30 and not table.is_over:
        table.step()
    looking = LookingBack(whole(FORT, table.log.start, table.log.entries))
    for _ in looking.go():
        pass
    assert looking.review is not None
    judged = looking.review.judged
    assert len(judged["not"]) + len(judged["partly"]) > 0
    lines = {point.line for point in looking.review.course}
    assert all(lines.issuperset(those) for those in judged.values())
    assert all(sum(gains) == pytest.approx(0) for gains in (looking.review.luck or {}).values())


def test_a_hand_is_known_by_what_was_shown_of_it_before_it_was_drawn_anew() -> None:
    start, _entries = evening("fort", 2)
    veiled = FORT.begin(["Ann", "Ben"], boards=[seat.board for seat in start.seats])
    hand = tuple(start.seats[0].hand)
    after = veiled.copy()
    later: list[tuple[Entry, Any]] = [
        (Reveal("hand.0", hand[:3]), after),
        (Choice(0, (("verb", ("play", hand[3])),)), after),
    ]
    known = FORT.hindsight.known_later(veiled, later)
    assert sorted(known.seats[0].hand) == sorted([*hand[:4], "?"])
    assert known.seats[1].hand == ["?"] * 5


# While the game goes on ---------------------------------------------------------------------------


@pytest.mark.parametrize("who", [0, 1, 2])
def test_a_seat_looks_back_at_nothing_it_does_not_know(who: int) -> None:
    start, entries = evening("fort", 3, seed=2, most=40)
    played = as_seen(FORT, start, entries, who)
    for line in played.lines:
        for p in (line.before, line.after):
            for seat in range(3):
                if seat != who:
                    assert set(p.seats[seat].hand) <= {"?"}
                    assert set(p.seats[seat].made_up_rules) <= {"?"}
            assert set(p.park_deck) <= {"?"} and set(p.rule_stack) <= {"?"}
        if isinstance(line.entry, Choice):
            assert line.entry.seat == who
            shown = {field for field, _ in line.entry.answers} & SHOWN
            assert not shown, "how the cards then lay nobody saw"
        else:
            assert line.entry == UNSEEN
    whole = [entry for entry in entries if isinstance(entry, Choice) and entry.seat == who]
    assert any({field for field, _ in entry.answers} & SHOWN for entry in whole)


def test_what_others_hold_changes_nothing_in_what_a_seat_is_told() -> None:
    """The rivals' hands are exchanged for other cards of theirs: it reads the same."""
    start, entries = evening("fort", 2, seed=4, most=1)
    told = []
    for other in (False, True):
        begin = start.copy()
        if other:
            rival = begin.seats[1]
            cards = sorted([*rival.hand, *rival.deck])
            rival.hand, rival.deck = cards[:5], cards[5:]
            begin.park_deck.reverse()
        looking = LookingBack(as_seen(FORT, begin, entries if begin == start else (), 0))
        for _ in looking.go():
            pass
        assert looking.review is not None and looking.review.luck is None
        told.append(looking.review.course[0])
    assert told[0] == told[1]


# Time ---------------------------------------------------------------------------------------------


def test_time_is_the_choosers_and_long_pauses_are_nobodys() -> None:
    start, entries = evening("fort", 2, most=4)
    lines = lines_of(FORT, start, entries)
    opened = datetime(2026, 11, 20, 19, 0, tzinfo=UTC)
    at = {1: opened + timedelta(seconds=30), 2: opened + timedelta(seconds=90)}
    at[3] = at[2] + timedelta(hours=1)
    at[4] = at[3] + timedelta(seconds=5)
    found = times(lines, at, opened, 2)
    assert found is not None
    spent: dict[int, float] = {0: 0, 1: 0}
    for line, seconds in zip(lines, (30, 60, 0, 5), strict=True):
        assert isinstance(line.entry, Choice)
        spent[line.entry.seat] += seconds
    assert found.seconds == (spent[0], spent[1]) and found.pauses == 3600
    assert times(lines, {}, opened, 2) is None


def test_what_the_table_turned_up_is_no_part_of_a_move() -> None:
    answers: Any = (("verb", ("recruit",)), ("refill", "doc"), ("shuffle", ("bug",)), ("add", None))
    assert chosen(answers) == (("verb", ("recruit",)), ("add", None))
