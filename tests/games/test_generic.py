"""What holds for every game names none: another game is a line of the catalogue and its folders."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings

from tests.imports import imported

BASE = settings.BASE_DIR
OF_GAMES = r"\b(fort|five_towers)\b"
OWN = ("games/fort/", "games/five_towers/", "games/sites/fort/", "games/sites/five_towers/",
       "printables/fort/", "printables/five_towers/", "games/templatetags/fort.py")  # fmt: skip
LANGUAGES = "games.engine.languages"
"""The one list of languages lies below everything, in a module that imports nothing."""
CATALOGUE = BASE / "games" / "catalogue.py"


def generic(*folders: str) -> list[Path]:
    found = [path for folder in folders for path in sorted((BASE / folder).rglob("*.py"))]
    return [path for path in found if not str(path.relative_to(BASE)).startswith(OWN)]


def named(path: Path) -> str:
    return str(path.relative_to(BASE))


@pytest.mark.parametrize("path", generic("games", "printables", "fortcompanion"), ids=named)
def test_no_module_for_all_games_imports_one(path: Path) -> None:
    assert not [name for name in imported(path) if re.search(OF_GAMES, name)]


@pytest.mark.parametrize("path", generic("games", "printables"), ids=named)
def test_only_the_catalogue_knows_what_the_games_are_called(path: Path) -> None:
    tree = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    said = {node.value for node in tree if isinstance(node, ast.Constant)}
    assert path == CATALOGUE or not said & {"fort", "five-towers", "five_towers"}


@pytest.mark.parametrize("path", generic("fortcompanion"), ids=named)
def test_the_project_imports_no_app(path: Path) -> None:
    apps = {name for name in imported(path) if name.split(".")[0] in ("games", "printables")}
    apps = {name for name in apps if not name.startswith(LANGUAGES)}
    assert not apps, "urls.py includes them by name"


PARTS = r"{%-? *(?:load|include|extends|drawn)\b([^%]*)%}"


@pytest.mark.parametrize(
    "path",
    [
        path
        for path in sorted((BASE / "templates").rglob("*.*"))
        if path.relative_to(BASE / "templates").parts[0] not in ("fort", "five_towers")
    ],
    ids=named,
)
def test_no_template_for_all_games_loads_anything_of_one(path: Path) -> None:
    loaded = re.findall(PARTS, path.read_text(encoding="utf-8"))
    assert not [each for each in loaded if re.search(OF_GAMES, each)]
