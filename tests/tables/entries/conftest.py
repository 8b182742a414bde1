"""One phone for all three, before a game and after it."""

from __future__ import annotations

import pytest

from tests.tables.games import put, recorded
from tests.tables.phone import NAMES, Phone


@pytest.fixture
def keeper(db: None) -> Phone:
    """One phone for all three."""
    phone = Phone()
    phone.open(*NAMES[:3])
    return phone


@pytest.fixture
def evening(keeper: Phone) -> Phone:
    """The same, after a whole game."""
    put(keeper.table, recorded())
    return keeper
