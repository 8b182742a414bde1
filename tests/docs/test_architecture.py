"""The map of the house shows rooms that are there, and every module stands in one of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from django.conf import settings

FORT = settings.BASE_DIR / "games" / "fort"
TEXT = settings.BASE_DIR.joinpath("docs/architecture.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("### Where is that rule?")[2].partition("\n## ")[0]
ROWS = [line.split("|")[1:3] for line in SECTION.splitlines() if line.startswith("| ")]
ROOMS = {room.strip(" `/"): re.findall(r"`([a-z_/]+)`", what) for room, what in ROWS}
NAMED = {name for what in ROOMS.values() for name in what} | set(ROOMS)
WHOLE = ("mending", "hinting")
"""Rooms of one purpose, whose modules explain themselves."""
MODULES = sorted(path for path in FORT.rglob("*.py") if path.name != "__init__.py")


@pytest.mark.parametrize("name", sorted(name for name in NAMED if re.fullmatch("[a-z_/]+", name)))
def test_what_is_named_on_the_map_is_there(name: str) -> None:
    tail = name.strip("/")
    found = [path.relative_to(FORT) for path in FORT.rglob("*") if "__pycache__" not in path.parts]
    assert any(f"/{path.with_suffix('')}".endswith(f"/{tail}") for path in found)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(FORT)))
def test_every_module_is_on_the_map(path: Path) -> None:
    room = path.relative_to(FORT).parts[0] if path.parent != FORT else "above all rooms"
    assert room in ROOMS
    if room not in WHOLE:
        named = {name.rpartition("/")[2] for name in NAMED}
        assert path.stem in named


def test_what_stands_behind_ask_is_there() -> None:
    walk = TEXT.partition("| Behind `ask` |")[2].partition("\n\n")[0]
    names = re.findall(r"^\| `(\w+)`(?:, `(\w+)`)? \|", walk, re.M)
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (settings.BASE_DIR / "games/engine/asking.py", FORT / "judge/judging.py")
    )
    listed = [name for pair in names for name in pair if name]
    assert len(listed) == 5
    for name in listed:
        assert re.search(rf"^(class|def) {name}\b", code, re.M), name
