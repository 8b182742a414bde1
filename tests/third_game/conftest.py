"""The third game is listed, and has its templates, for its own tests."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from games import tables, thinking
from games.catalogue import LISTED
from games.reading import keeping, library, searching
from games.templatetags import drawn, tabletop
from tests.third_game.listing import LINE

TEMPLATES = Path(__file__).parent / "site" / "templates"


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch, settings: Any) -> Iterator[None]:
    monkeypatch.setitem(LISTED, "snails", LINE)
    engine = settings.TEMPLATES[0]
    settings.TEMPLATES = [{**engine, "DIRS": [*engine["DIRS"], TEMPLATES]}]
    forget()
    yield
    thinking.close()
    forget()


def forget() -> None:
    """What was worked out once for all games there were."""
    tables.reset()
    for kept in (
        library.clauses, library.linker, library.signs, library.linked, library.rich,
        library.pages, library.addresses, searching.index, tabletop.sprite,
        tabletop._in_sprite, tabletop._in_any_sprite, tabletop.icon, keeping._packed,
    ):  # fmt: skip
        kept.cache_clear()
    drawn._kept.clear()
