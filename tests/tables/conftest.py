"""Every test begins with no table replayed and no wrong code counted."""

from collections import deque
from typing import Any

import pytest
from django.core.cache import cache

from games import practice, tables, thinking
from games.views.can_i import ideas as can_i_ideas
from games.views.table import hints
from games.views.table.review import page as review
from tests.tables.phone import NAMES, Phone


@pytest.fixture(autouse=True)
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    tables.reset()
    cache.clear()
    practice.reset()
    monkeypatch.setattr(practice, "aside", lambda steps: deque(steps, maxlen=0))


@pytest.fixture(autouse=True)
def hasty(settings: Any) -> None:
    settings.BOTS_PAUSE = 0


@pytest.fixture(autouse=True)
def quick_ideas(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few playouts, but all of them: what is sent does not depend on how busy the machine is."""
    for view in (hints, can_i_ideas):
        monkeypatch.setattr(view, "PLAYOUTS", 16)
        monkeypatch.setattr(view, "AT_ONCE", 120.0)
        monkeypatch.setattr(view, "PATIENCE", 120.0)
    monkeypatch.setattr(review, "PATIENCE", 120.0)
    monkeypatch.setattr(thinking.Hint, "wait_for_first", thinking.Hint.wait)


@pytest.fixture
def phones(db: None) -> list[Phone]:
    """Three phones, each with its own seat."""
    ann = Phone()
    ann.open(*NAMES[:3])
    ben, cyr = Phone(code=ann.code), Phone(code=ann.code)
    for seat, phone in enumerate((ann, ben, cyr)):
        assert phone.sit(seat).status_code == 302
    return [ann, ben, cyr]
