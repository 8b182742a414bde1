"""Turns told card by card and turns told by what they changed, in any mix, over real games."""

from __future__ import annotations

import pytest

from games.engine.log import Log
from games.engine.notation import read_entry, write_entry
from games.fort.game import FORT
from games.fort.log.entering import apply
from games.fort.rules.scoring import scores
from games.fort.table.position import Position
from tests.fort.untold.half_told import HalfTold, false_claims

GAMES = [
    (seed, players, 0.6 * (seed % 2), told)
    for players in (2, 3, 4)
    for told in (0.0, 0.6, 0.95)
    for seed in (players, players + 5)
]


def played(seed: int, players: int, odds: float, told: float) -> HalfTold:
    """To the end; after each entry nothing is claimed that is not so."""
    table = HalfTold(seed, players, odds, told)
    while not table.is_over:
        table.step()
        wrong = false_claims(table)
        assert not wrong, f"after entry {len(table.log)}: {wrong}"
    return table


@pytest.mark.parametrize(("seed", "players", "odds", "told"), GAMES)
def test_what_is_claimed_of_a_game_told_in_any_mix_is_so(
    seed: int, players: int, odds: float, told: float
) -> None:
    table = played(seed, players, odds, told)
    assert table.rests
    before = [score.total for score in scores(table.known)]
    table.lay_open()
    real, found = scores(table.truth), scores(table.known)
    for (low, high), score in zip(before, real, strict=True):
        assert low <= score.total[0] <= high
    assert [score.total for score in found] == [score.total for score in real]
    entries = [read_entry(write_entry(entry)) for entry in table.log.entries]
    assert entries == table.log.entries
    again: Log[Position] = Log(table.log.start, apply, entries)
    assert again.position == table.known
    assert FORT.write(FORT.read(FORT.write(again.position), FORT.at_a_table)) == FORT.write(
        again.position
    )
    for n in range(1, 12):
        again.undo()
        assert again.position == again.replay(len(entries) - n)
