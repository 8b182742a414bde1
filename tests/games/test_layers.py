"""A folder is a layer: it imports from the layers below it, never from one above."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.conf import settings

from tests.imports import imported

MOST_ENTRIES = 25
CODE = ("benchmarks", "docs", "fortcompanion", "games", "printables", "templates", "tests")
DRAWINGS = settings.BASE_DIR / "fortcompanion" / "static" / "icons"
GAMES = settings.BASE_DIR / "games"
ROOMS = (
    "box table rules written library race log judge told view sheet mending hinting "
    "standing odds honours can_i game"
).split()
"""From the bottom to the top; a module that stands in no room is a layer of its own."""
FILES = sorted(path for game in ("fort", "five_towers") for path in (GAMES / game).rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(GAMES)))
def test_every_module_stands_in_a_room_and_imports_point_downwards(path: Path) -> None:
    game, *rooms = path.relative_to(GAMES).with_suffix("").parts
    if rooms == ["__init__"]:
        return
    mine, own = ROOMS.index(rooms[0]), f"games.{game}."
    seen = {name.removeprefix(own).split(".")[0] for name in imported(path) if own in name}
    assert not [room for room in seen if ROOMS.index(room) > mine]


def test_a_folder_can_be_looked_over_at_a_glance() -> None:
    folders = [path for name in CODE for path in (settings.BASE_DIR / name).rglob("*")]
    crowded = {
        str(folder): len(entries)
        for folder in (*folders, *(settings.BASE_DIR / name for name in CODE))
        if folder.is_dir() and folder.name != "__pycache__" and DRAWINGS not in folder.parents
        if len(entries := [each for each in folder.iterdir() if each.name != "__pycache__"])
        > MOST_ENTRIES
    }
    assert crowded == {}
