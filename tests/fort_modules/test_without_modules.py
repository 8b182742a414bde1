"""The base game knows nothing of the expansion: with its files taken away its tests are green."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PETS = ("rules/modules/dogs", "rules/modules/cats.py", "box/cards/dogs.toml", "box/cards/cats.toml")
LITTER = ("__pycache__", ".git", ".venv", ".*_cache", ".hypothesis", "var")


@pytest.fixture(scope="module")
def base(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the project with nothing of dogs and cats."""
    tree = tmp_path_factory.mktemp("base") / "project"
    shutil.copytree(ROOT, tree, ignore=shutil.ignore_patterns(*LITTER, "fort_modules"))
    for name in PETS:
        path = tree / "games" / "fort" / name
        shutil.rmtree(path) if path.is_dir() else path.unlink()
    return tree


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )


def test_without_the_expansion_the_base_games_tests_are_green(base: Path) -> None:
    found = run(base, "-m", "pytest", "tests/fort", "-q", "-n", "0", "-p", "no:cacheprovider")
    assert found.returncode == 0, found.stdout[-4000:] + found.stderr[-2000:]
    assert "passed" in found.stdout
    assert "failed" not in found.stdout


def test_without_the_expansion_a_game_is_dealt_and_no_module_is_known(base: Path) -> None:
    found = run(
        base,
        "-c",
        "from random import Random\n"
        "from games.fort.game import FORT\n"
        "p = FORT.deal(('Ann', 'Ben'), Random(1))\n"
        "assert FORT.read(FORT.write(p)) == p\n"
        "print(FORT.modules, len(FORT.choices(p)) > 1)\n",
    )
    assert found.stdout.strip() == "() True", found.stderr[-2000:]


def test_without_the_expansion_a_dog_is_an_unknown_card(base: Path) -> None:
    found = run(
        base,
        "-c",
        "from games.public.adjudicator import answer\n"
        "print(answer({'game': 'fort', 'ask': {'score': True}, 'position':"
        " {'seats': [{'hand': ['rowdy']}, {}]}})['error']['at'])\n",
    )
    assert found.stdout.strip() == "position.seats[0].hand[0]", found.stderr[-2000:]


def test_the_base_game_imports_no_module_by_name() -> None:
    importing = re.compile(r"^\s*(from|import) games\.fort\.rules\.modules\b", re.MULTILINE)
    folder = ROOT / "games" / "fort"
    base = [path for path in folder.rglob("*.py") if "modules" not in path.parts]
    assert len(base) > 60
    assert not [path.name for path in base if importing.search(path.read_text(encoding="utf-8"))]
