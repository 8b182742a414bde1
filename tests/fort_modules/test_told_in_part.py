"""With dogs and cats too a game may be told card by card, by what changed, in any mix."""

from __future__ import annotations

import pytest

from games.fort.rules.scoring import scores
from tests.fort.untold.half_told import HalfTold, false_claims


@pytest.mark.parametrize("modules", [("dogs",), ("cats",), ("dogs", "cats")], ids="-".join)
@pytest.mark.parametrize(("seed", "told"), [(1, 0.0), (0, 0.6), (2, 0.95)])
def test_what_is_claimed_of_a_game_told_in_any_mix_is_so(
    modules: tuple[str, ...], seed: int, told: float
) -> None:
    table = HalfTold(seed, 2 + seed % 3, 0.0, told, modules)
    while not table.is_over:
        table.step()
        wrong = false_claims(table)
        assert not wrong, f"after entry {len(table.log)}: {wrong}"
    table.lay_open()
    found = [score.total for score in scores(table.known)]
    assert found == [score.total for score in scores(table.truth)]
