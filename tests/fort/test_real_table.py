"""A game begun with no card entered is played to its end through the log."""

from __future__ import annotations

import pytest

from games.engine.entries import Choice, Correction, Reveal
from games.engine.errors import GameError
from games.engine.log import Log
from games.engine.notation import read_entry, write_entry
from games.fort.box.cards import UNKNOWN
from games.fort.log.entering import apply
from games.fort.rules.scoring import scores, winners
from games.fort.rules.set_up import unknown
from games.fort.table.position import Position
from tests.fort.real_table import RealTable, inconsistencies

TABLES = [
    (seed, players, odds) for players in (2, 3, 4) for odds in (0.0, 0.5, 1.0) for seed in range(4)
]


def played(seed: int, players: int, odds: float, chatter: float = 0.1) -> RealTable:
    """To the end; after each entry the companion must not have anything wrong."""
    table = RealTable(seed, players, odds)
    while not table.is_over:
        table.step()
        wrong = inconsistencies(table)
        assert not wrong, f"after entry {len(table.log)}: {wrong}"
        if table.known.agenda and table.rng.random() < chatter:
            table.show_something()
    return table


@pytest.mark.parametrize(("seed", "players", "odds"), TABLES)
def test_a_game_with_no_card_entered_is_playable_to_the_end(
    seed: int, players: int, odds: float
) -> None:
    table = played(seed, players, odds)
    assert set(table.kinds) == {"Choice", "Reveal", "Correction"}
    for real, seen in zip(scores(table.truth), scores(table.known), strict=True):
        for part in ("track", "level", "macaroni"):
            assert real.parts[part] == seen.parts[part]
        low, high = seen.total
        assert low <= real.total[0] <= high
    assert set(winners(table.truth, scores(table.truth))) <= set(
        winners(table.known, scores(table.known))
    )


def test_all_that_was_entered_can_be_taken_back_and_done_again() -> None:
    table = played(1, 2, 0.5)
    log = table.log
    entries, end = len(log), log.position.copy()
    for n in range(1, 31):
        log.undo()
        assert log.position == log.replay(entries - n)
    for _ in range(30):
        log.redo()
    assert log.position == end
    assert len(log) == entries + 60
    assert log.replay(entries) == end


def test_another_way_can_be_taken_after_an_undo() -> None:
    table = RealTable(2, 2, 0.0)
    table.step()
    before = table.known.copy()
    table.log.undo()
    assert table.known == table.log.start
    table.log.append(Choice(0, (("verb", ("skip",)),)))
    assert table.known.played is None
    table.log.undo()
    assert table.known == table.log.start
    assert table.log.replay(1) == before


def test_every_entry_is_written_in_one_line_and_read_back() -> None:
    log = played(3, 2, 0.5).log
    lines = [write_entry(entry) for entry in log.entries]
    assert [read_entry(line) for line in lines] == log.entries
    assert {type(entry) for entry in log.entries} == {Choice, Reveal, Correction}


def test_a_refused_entry_leaves_a_running_game_as_it_was() -> None:
    table = RealTable(3, 2, 0.5)
    for _ in range(25):
        table.step()
    before, entries = table.known.copy(), len(table.log)
    for entry in (
        Choice(0, (("verb", ("play", "nobody")),)),
        Choice(1, (("verb", ("do-over",)),)),
        Reveal("hand.9", ("chef",)),
        Correction("seats.0.level", 9),
    ):
        with pytest.raises(GameError):
            table.log.append(entry)
        assert table.known == before
    assert len(table.log) == entries


# Learning -----------------------------------------------------------------------------------------


def begun() -> Log[Position]:
    return Log(unknown(["Ann", "Ben"], boards=["glue", "shovel"]), apply)


def test_a_card_is_learned_as_it_is_played() -> None:
    log = begun()
    answers = (("verb", ("play", "sarge")), ("add", None), ("do", "public"), ("times", 1))
    log.append(Choice(0, (*answers[:1], *answers[2:], ("do", "end"))))
    ann = log.position.seats[0]
    assert (ann.hand.count(UNKNOWN), len(ann.pool), ann.stuff) == (4, 9, [0, 1])
    assert log.position.played is not None and log.position.played.card == "sarge"


def test_a_best_friend_shown_is_no_longer_in_the_pool() -> None:
    log = begun()
    log.append(Reveal("hand.0", ("bitsy", "chef")))
    ann = log.position.seats[0]
    assert sorted(ann.hand) == [UNKNOWN] * 3 + ["bitsy", "chef"]
    assert sorted(ann.pool) == [UNKNOWN] * 7 + ["flipper"]


def test_who_names_the_whole_hand_names_along_what_was_known_of_it() -> None:
    """Of some kids there are two: it could be the other one, but five cards are five."""
    log = begun()
    log.append(Reveal("hand.0", ("scrappers",)))
    log.append(Reveal("hand.0", ("scrappers", "chef", "dash", "bug", "tink")))
    assert sorted(log.position.seats[0].hand) == ["bug", "chef", "dash", "scrappers", "tink"]


def test_of_two_alike_the_second_is_named_where_there_is_room_for_it() -> None:
    log = begun()
    log.append(Reveal("hand.0", ("scrappers",)))
    log.append(Reveal("hand.0", ("scrappers", "chef")))
    hand = log.position.seats[0].hand
    assert sorted(hand) == [UNKNOWN, UNKNOWN, "chef", "scrappers", "scrappers"]


def test_after_a_reshuffle_the_pool_holds_what_was_discarded() -> None:
    log = begun()
    log.append(Correction("seats.0.deck", ("?", "?")))
    log.append(Correction("seats.0.pool", ("bitsy", "flipper", *["?"] * 5)))
    log.append(Correction("seats.0.discard", ("chef", "dash", "bug", "tink")))
    log.append(Choice(0, (("verb", ("skip",)),)))
    log.append(Choice(0, (("verb", ("recruit",)), ("card", ("", "park_deck", -1)), ("top", "doc"))))
    log.append(Reveal("hand.0", ("bitsy", "flipper", "worm", "wart", "scout")))
    ann = log.position.seats[0]
    assert sorted(ann.yard) == ["scout", "wart", "worm"]
    assert len(ann.hand) == 5
    assert len(ann.pool) == ann.hidden
    known = sorted(card for card in ann.pool if card != UNKNOWN)
    assert known == ["bitsy", "bug", "chef", "dash", "doc", "flipper", "tink"]


def test_the_table_is_believed_even_against_the_box() -> None:
    log = begun()
    log.append(Reveal("park.0", ("chef",)))
    log.append(Reveal("hand.0", ("chef",)))
    assert "chef" in log.position.seats[0].hand
    assert log.position.park[0] == "chef"
