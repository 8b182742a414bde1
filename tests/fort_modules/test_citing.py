"""The clause behind a line of the log about a dog or a cat."""

from __future__ import annotations

import pytest

from games.engine.entries import Choice
from games.fort.game import FORT
from games.fort.log import citing
from tests.fort.table import table


@pytest.mark.parametrize(
    ("drawn", "verb", "clause"),
    [
        ("Ann: hand loki\nBen:\nmodules: dogs", ("play", "loki"), "F9.1"),
        ("Ann: hand loki\nBen:\nmodules: dogs", ("kids",), "F9.7"),
        ("Ann: cats bandit\nBen:\nmodules: cats", ("bandit",), "F10.3"),
    ],
)
def test_what_somebody_chose(drawn: str, verb: tuple[str, ...], clause: str) -> None:
    assert citing.clause(FORT.read(table(drawn)), Choice(0, (("verb", verb),))) == clause
