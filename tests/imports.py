"""What a module imports, read from its source."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path


def imported(path: Path) -> Iterator[str]:
    """The modules that a file imports by name, also within functions."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from (node.module, *(f"{node.module}.{each.name}" for each in node.names))
        elif isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
