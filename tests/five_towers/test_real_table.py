"""A real table: nobody knows the draw pile, and everything can be corrected."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from games.engine.entries import Choice, Correction, Reveal
from games.engine.errors import GameError, NotAllowedNow, NotAMove
from games.engine.log import Log
from games.engine.notation import read_entry, write_entry
from games.engine.playout import play
from games.five_towers.box.cards import box, write
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.rules import turn
from games.five_towers.table.position import Position

NAMES = ("Ann", "Ben", "Cyr", "Dan")


def begun(players: int = 3) -> Log[Position]:
    start = FIVE_TOWERS.begin(NAMES[:players], first=1)
    return Log(start, FIVE_TOWERS.apply)


def test_it_waits_for_the_offer_and_then_for_the_starting_player() -> None:
    log = begun()
    assert log.position.left == 80 and FIVE_TOWERS.to_decide(log.position) is None
    log.append(Reveal("offer", ("sand-7", "sand-9", "tree-0", "candy-1", "scary-15")))
    assert log.position.left == 75 and FIVE_TOWERS.to_decide(log.position) == 1


@pytest.mark.parametrize(
    ("entry", "error"),
    [
        (Reveal("park", ("sand-7",)), NotAMove),
        (Reveal("offer", ()), NotAMove),
        (Reveal("offer", ("sand-7",) * 6), NotAMove),
        (Reveal("offer", ("sand-16",)), NotAMove),
        (Reveal("offer", ("bug",)), NotAMove),
        (Choice(1, (("bid", 1),)), NotAllowedNow),
        (Correction("seats.0.towers.sand", ("7", "x")), NotAMove),
        (Correction("seats.9.name", "Ann"), NotAMove),
    ],
)
def test_an_entry_that_makes_no_sense_is_refused_and_changes_nothing(
    entry: Reveal | Choice | Correction, error: type[GameError]
) -> None:
    log = begun()
    before = log.position.copy()
    with pytest.raises(error):
        log.append(entry)
    assert log.position == before and len(log) == 0


def test_a_second_offer_in_a_round_and_a_bid_out_of_turn_are_refused() -> None:
    log = begun()
    log.append(Reveal("offer", ("sand-7",)))
    for entry in (Reveal("offer", ("sand-8",)), Choice(0, (("bid", 1),))):
        with pytest.raises(NotAllowedNow):
            log.append(entry)
    with pytest.raises(NotAllowedNow) as refused:
        log.append(Choice(1, (("bid", 3),)))
    assert refused.value.rules == ("T2.2",)


def test_a_tower_the_offer_or_the_bids_are_corrected_by_hand() -> None:
    log = begun()
    log.append(Reveal("offer", ("sand-7", "tree-2")))
    log.append(Choice(1, (("bid", 1),)))
    log.append(Correction("seats.0.towers.sand", (12, 8), "forgotten"))
    log.append(Correction("bids", (), ""))
    log.append(Correction("offer", (("sand", 7), ("tree", 3)), ""))
    p = log.position
    assert p.seats[0].towers["sand"] == [12, 8]
    assert p.bids == [] and p.to_bid == 1 and p.offer == [("sand", 7), ("tree", 3)]
    for entry in log.entries:
        assert write_entry(read_entry(write_entry(entry))) == write_entry(entry)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_evening_is_entered_offer_by_offer(players: int) -> None:
    """The cards of a dealt game, told to a table that knows nothing, lead to the same score."""
    start = FIVE_TOWERS.deal(NAMES[:players], Random(players))
    truth = start.copy()
    played = play(FIVE_TOWERS, start.copy(), Random(11), record=True)
    table = FIVE_TOWERS.begin(NAMES[:players], first=truth.first)
    for choice in played.choices:
        if table.phase == "offer":
            turn.show(table, truth.offer)
        assert Counter(box(players)) == Counter(table.seen()) + Counter(table.to_come())
        answers = tuple(each for each in choice.answers if each[0] != "shuffle")
        FIVE_TOWERS.apply(table, Choice(choice.seat, answers))
        FIVE_TOWERS.apply(truth, choice)
    assert FIVE_TOWERS.is_over(table)
    assert FIVE_TOWERS.totals(table) == FIVE_TOWERS.totals(truth)


def test_the_draw_pile_is_imagined_from_what_was_never_seen() -> None:
    log = begun(4)
    log.append(Reveal("offer", ("sand-7", "sand-7")))
    world = FIVE_TOWERS.imagine(log.position, Random(1))
    assert world.pile is not None and len(world.pile) == 108
    assert Counter(map(write, [*world.pile, *world.seen()])) == Counter(map(write, box(4)))
