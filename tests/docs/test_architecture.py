"""The map of the house shows rooms that are there."""

from __future__ import annotations

import re

import pytest
from django.conf import settings

FORT = settings.BASE_DIR / "games" / "fort"
TEXT = settings.BASE_DIR.joinpath("docs/architecture.md").read_text(encoding="utf-8")
SECTION = TEXT.partition("### Where is that rule?")[2].partition("\n## ")[0]
ROWS = [line.split("|")[1:3] for line in SECTION.splitlines() if line.startswith("| ")]
NAMED = {name for _, files in ROWS for name in re.findall(r"`([a-z_/]+)`", files)}
PLACES = (FORT, FORT / "modules" / "dogs")


@pytest.mark.parametrize("name", sorted(NAMED))
def test_a_file_named_on_the_map_is_there(name: str) -> None:
    assert (FORT / name).is_dir() or any((place / f"{name}.py").is_file() for place in PLACES)


def test_every_file_with_a_rule_is_on_the_map() -> None:
    rules = {
        path.stem
        for path in FORT.glob("*.py")
        if re.match(r'"""F\d', path.read_text(encoding="utf-8"))
    }
    assert len(rules) > 7 and rules <= NAMED


def test_what_stands_behind_ask_is_there() -> None:
    names = re.findall(r"^\| `(\w+)`(?:, `(\w+)`)? \|", TEXT, re.M)
    code = "\n".join(
        path.read_text(encoding="utf-8")
        for path in (settings.BASE_DIR / "games/engine/asking.py", FORT / "judging.py")
    )
    listed = [name for pair in names for name in pair if name]
    assert len(listed) == 5
    for name in listed:
        assert re.search(rf"^(class|def) {name}\b", code, re.M), name
