"""Every test begins with no table replayed."""

import pytest

from games import tables


@pytest.fixture(autouse=True)
def forgetful() -> None:
    tables.reset()
