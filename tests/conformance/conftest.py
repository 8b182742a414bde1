"""Whoever asks the judge of all games finds the one there too that nobody ships."""

from __future__ import annotations

import pytest

from games.catalogue import LISTED
from tests.conformance.tables import Table
from tests.third_game.listing import LINE


@pytest.fixture(autouse=True)
def listed(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    table = request.getfixturevalue("table") if "table" in request.fixturenames else None
    if isinstance(table, Table) and table.name not in LISTED:
        monkeypatch.setitem(LISTED, table.name, LINE)
