"""Where clauses are cited: in the names of tests, in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from games.engine.library.clauses import order

ROOT = Path(__file__).parents[2]
CODE = ROOT / "games" / "fort"
TESTS = [ROOT / "tests" / name for name in ("fort", "fort_modules", "conformance")]
NAMED = re.compile(r"test_F(\d+)_(\d+[a-z]?)(?=_|$)")
CITED = re.compile(r"F\d+\.\d+[a-z]?")
PETS = ("F1.12", "F1.13", "F1.14")
"""The clauses of the base chapters whose subject is dogs and cats."""


def sources(folder: Path) -> Iterator[Path]:
    yield from sorted(folder.rglob("*.py"))


@cache
def citing_names() -> tuple[tuple[str, str], ...]:
    return tuple(_citing_names())


def _citing_names() -> Iterator[tuple[str, str]]:
    for folder in TESTS:
        for path in sources(folder):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.FunctionDef) and (found := NAMED.match(node.name)):
                    yield f"F{found[1]}.{found[2]}", f"{path.name}::{node.name}"


def chapter(clause: str) -> int:
    return order(clause)[1]
