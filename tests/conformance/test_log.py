"""A log of recorded choices replays, takes back and does again, exactly."""

from __future__ import annotations

from typing import Any

from games.engine.errors import GameError
from games.engine.log import Log
from tests.conformance.tables import Table, at_every_table


def logged(table: Table, number: int) -> tuple[Log[Any], list[Any]]:
    """The log of a game, and the position after each of its entries as it was then."""
    start, played = table.played(number)
    log: Log[Any] = Log(start, table.game.apply)
    live = [table.game.copy(start)]
    for choice in played.choices:
        log.append(choice)
        live.append(table.game.copy(log.position))
    assert log.position == played.position
    return log, live


@at_every_table
def test_replay_gives_the_position_that_was_live_then(table: Table) -> None:
    for number in table.sample(0.05):
        log, live = logged(table, number)
        whole = number == 0
        shown = (
            range(len(live)) if whole else table.seed("replay", number).sample(range(len(live)), 3)
        )
        for n in shown:
            assert log.replay(n) == live[n], (number, n)
        assert Log(log.start, table.game.apply, log.entries).position == live[-1]
        assert log.start == live[0], "replaying does not touch the start"


@at_every_table
def test_all_can_be_taken_back_to_the_start_and_done_again_to_the_end(table: Table) -> None:
    log, live = logged(table, 0)
    moves = len(live) - 1
    for n in reversed(range(moves)):
        log.undo()
        assert log.position == live[n], f"after taking back to {n}"
    for n in range(1, moves + 1):
        log.redo()
        assert log.position == live[n], f"after doing again up to {n}"
    assert len(log) == 3 * moves, "the log never loses an entry"
    assert log.replay() == live[-1]


@at_every_table
def test_every_choice_goes_by_a_clause_of_the_rulebook(table: Table) -> None:
    log, live = logged(table, 0)
    for before, entry in zip(live, log.entries, strict=False):
        assert table.game.clause(before, entry) in table.game.rulebook.clauses, entry


@at_every_table
def test_an_entry_that_is_refused_changes_nothing(table: Table) -> None:
    start, played = table.played(1)
    log: Log[Any] = Log(start, table.game.apply, played.choices[:10])
    before, entries = table.game.copy(log.position), list(log.entries)
    other_moments = [choice for choice in played.choices[10:] if choice != played.choices[10]]
    refused: set[str] = set()
    for choice in other_moments:
        try:
            log.append(choice)
        except GameError as error:
            refused.add(error.code)
            assert log.position == before and log.entries == entries
        else:
            log.undo()
            assert log.position == before
            log = Log(start, table.game.apply, entries)
    assert refused and refused <= {"not-a-move", "not-allowed-now"}
