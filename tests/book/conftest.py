"""Every test begins with no table replayed, nothing spent, and a data folder of its own."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import Any

import pytest
from django.core.cache import cache

from fortcompanion.hosting import budgets
from games import practice, tables


@pytest.fixture(autouse=True)
def fresh(settings: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables.reset()
    practice.reset()
    cache.clear()
    settings.DATA_DIR = tmp_path
    settings.BOTS_PAUSE = 0
    monkeypatch.setattr(practice, "aside", lambda steps: deque(steps, maxlen=0))
    monkeypatch.setattr(budgets, "time", lambda: 1_000_000.0)
