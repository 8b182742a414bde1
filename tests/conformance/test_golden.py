"""Games kept as text are played again to the same end: nobody changes a rule unawares."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_position
from tests.conformance import golden
from tests.conformance.tables import Table


@pytest.mark.parametrize("table", golden.KEPT, ids=str)
def test_a_golden_game_is_played_again_to_the_same_end(table: Table) -> None:
    game = table.game
    first, *entries, last, points = golden.file_of(table).read_text("utf-8").splitlines()
    log: Log[Any] = Log(game.read(read_position(first)), game.apply, map(read_entry, entries))
    assert len(log.start.seats) == table.players
    assert write_position(game.write(log.start)) == first
    assert game.is_over(log.position)
    assert write_position(game.write(log.position)) == last
    assert golden.scores(table, log.position) == points
