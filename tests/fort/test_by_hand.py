"""A table that keeps no cards passes the turn on and pays for its forts itself."""

from __future__ import annotations

from random import Random

import pytest

from games.engine.entries import Correction, Entry
from games.engine.errors import GameError
from games.engine.log import Log
from games.engine.notation import read_entry, write_entry
from games.fort import by_hand, race
from games.fort.by_hand import level_up, next_player, payments
from games.fort.cards import UNKNOWN
from games.fort.entering import apply
from games.fort.game import FORT
from games.fort.position import Position, Seat


def table(players: int = 3, first: int = 0) -> Position:
    return FORT.begin(["Ann", "Ben", "Cyr", "Dan"][:players], first=first)


def enter(p: Position, *entries: Entry) -> Position:
    for entry in entries:
        assert read_entry(write_entry(entry)) == entry
        apply(p, entry)
    return p


def pass_on(p: Position, times: int = 1) -> Position:
    for _ in range(times):
        enter(p, next_player(p.leader))
    return p


def owner(**tokens: tuple[int, int]) -> Position:
    p = table()
    p.seats[0].stuff = list(tokens.get("stuff", (0, 0)))
    p.seats[0].pack = list(tokens.get("pack", (0, 0)))
    p.seats[0].level = 1
    return p


def everything_owned(seat: Seat) -> list[str]:
    return sorted(card for card in [*seat.own_cards(), *seat.pool] if card != UNKNOWN)


def test_the_turn_goes_round_and_each_one_is_counted() -> None:
    p = pass_on(table(3, first=1), 4)
    assert p.leader == 2
    assert [seat.turns for seat in p.seats] == [1, 2, 1]


def test_nobody_passes_on_the_turn_of_another() -> None:
    p = table()
    for wrong in (1, "0", None, True, (0,)):
        with pytest.raises(GameError):
            enter(p.copy(), Correction(by_hand.NEXT, wrong))


def test_f7_2_the_round_is_completed_and_then_the_game_is_over() -> None:
    p = pass_on(table(4, first=1), 5)  # the second round has begun
    enter(p, Correction("seats.2.vp", 25))
    assert p.ending == "track"
    pass_on(p, 2)
    assert p.leader == 0
    assert p.agenda
    pass_on(p)
    assert not p.agenda
    assert {seat.turns for seat in p.seats} == {2}
    with pytest.raises(GameError):
        pass_on(p)


def test_f7_1_an_empty_park_deck_is_said_by_hand() -> None:
    p = enter(table(), Correction("park_deck", ()))
    assert p.ending == "park"
    assert not pass_on(p, 3).agenda


def test_what_is_taken_back_stands_as_it_stood() -> None:
    log = Log(table(), FORT.apply)
    log.append(next_player(0))
    log.append(Correction("seats.1.vp", 3))
    log.append(next_player(1))
    log.undo()
    assert log.position.leader == 1
    assert [seat.turns for seat in log.position.seats] == [1, 0, 0]


def test_the_race_is_told_in_rounds() -> None:
    log = Log(table(2), FORT.apply)
    for points in (3, 2, 6, 4):
        leader = log.position.leader
        log.append(Correction(f"seats.{leader}.vp", points))
        log.append(next_player(leader))
    found = race.run(log.passing(), 2)
    assert found.in_rounds
    assert [mark.at for mark in found.marks] == [0, 0.5, 1, 1.5, 2]
    assert found.marks[-1].points == (6, 4)


def test_no_card_is_lost_when_nobody_follows_the_cards_for_a_while() -> None:
    p = FORT.deal(["Ann", "Ben"], Random(4))
    before = [everything_owned(seat) for seat in p.seats]
    pass_on(p, 3)
    assert [everything_owned(seat) for seat in p.seats] == before
    assert all(seat.hand == [UNKNOWN] * 5 for seat in p.seats)
    assert all(len(seat.pool) == seat.hidden for seat in p.seats)
    assert FORT.write(FORT.read(FORT.write(p))) == FORT.write(p)


def test_what_is_unknown_stays_unknown() -> None:
    p = table()
    before = [(len(seat.hand), len(seat.deck), seat.pool[:]) for seat in p.seats]
    pass_on(p, 3)
    assert [(len(seat.hand), len(seat.deck), seat.pool) for seat in p.seats] == before


def test_f6_1_a_price_that_can_be_paid_in_one_way_is_paid() -> None:
    p = owner(stuff=(2, 2))
    p.profile = p.profile.with_changes({"fort_costs": {"1to2": {"pizza": 2, "toy": 2, "any": 0}}})
    assert payments(p, 0) == [(2, 2, 0, 0)]
    enter(p, level_up(0, (2, 2, 0, 0)))
    assert p.seats[0].level == 2
    assert p.seats[0].stuff == [0, 0]


def test_f6_1_tokens_come_from_stuff_and_pack_in_any_mix() -> None:
    p = owner(stuff=(1, 0), pack=(1, 1))
    p.profile = p.profile.with_changes({"fort_costs": {"1to2": {"pizza": 1, "toy": 0, "any": 1}}})
    ways = payments(p, 0)
    assert len(set(ways)) == len(ways)
    assert set(ways) == {(1, 0, 0, 1), (0, 0, 1, 1), (1, 0, 1, 0)}
    enter(p, level_up(0, (0, 0, 1, 1)))
    assert (p.seats[0].stuff, p.seats[0].pack) == ([1, 0], [0, 0])


def test_f6_1_nobody_goes_up_for_less() -> None:
    for payment in ((0, 0, 0, 0), (9, 9, 9, 9), (-1, 0, 1, 0)):
        with pytest.raises(GameError):
            enter(owner(stuff=(1, 0)), level_up(0, payment))
    for wrong in ((0,), (0, "1", 0, 0, 0), (7, 0, 0, 0, 0), 3, None):
        with pytest.raises(GameError):
            apply(owner(), Correction(by_hand.UP, wrong))


def test_f6_3_the_first_on_level_5_takes_the_macaroni_sculpture() -> None:
    p = owner(stuff=(4, 4), pack=(3, 3))
    p.seats[0].level = 4
    enter(p, level_up(0, payments(p, 0)[0]))
    assert p.seats[0].macaroni
    assert p.ending == "level"
    assert payments(p, 0) == []


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_log_says_who_played_and_who_paid(language: str) -> None:
    p = owner(stuff=(4, 4), pack=(1, 1))
    entries = [level_up(0, payments(p, 0)[0]), next_player(0), Correction("park_deck", ())]
    for entry in entries:
        after = p.copy()
        apply(after, entry)
        said = FORT.tell(p, entry, after, language)
        assert said.endswith(".")
        assert "{" not in said
        assert ("Ann" in said) == (entry.path != "park_deck")
        p = after
