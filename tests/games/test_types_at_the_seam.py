"""Between the engine and the templates every value has a type, and every page a shape."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
ROOMS = ("games/views", "games/sites", "games/templatetags", "fortcompanion")
ALONE = ("printables/forms.py", "printables/views.py")
FILES = sorted(
    path
    for room in ROOMS
    for path in (HOME / room).rglob("*.py")
    if "commands" not in path.parts  # they fill no page
)
FILES += [HOME / each for each in ALONE]
REQUESTS = {"HttpRequest", "Request"}
LOOSE = {"dict[str, Any]", "list[dict[str, Any]]", "Iterator[dict[str, Any]]"}
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions(path: Path) -> Iterator[Function]:
    for each in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(each, Function):
            yield each


def notes(function: Function) -> list[str]:
    """The types in its signature."""
    args = function.args
    every = [*args.posonlyargs, *args.args, *args.kwonlyargs, args.vararg, args.kwarg]
    found = [each.annotation for each in every if each is not None and each.annotation]
    return [ast.unparse(each) for each in (*found, function.returns) if each is not None]


def named(path: Path) -> str:
    return path.relative_to(HOME).as_posix()


def says_any(note: str) -> bool:
    return any(
        isinstance(each, ast.Name) and each.id == "Any" for each in ast.walk(ast.parse(note))
    )


def vague(path: Path) -> list[str]:
    """What takes a request and does not say what it takes and gives."""
    views = [each for each in functions(path) if REQUESTS.intersection(notes(each))]
    return [each.name for each in views if any(map(says_any, notes(each)))]


def loose(path: Path) -> list[str]:
    """What gives a page any values by any names."""
    return [each.name for each in functions(path) if each.returns and _is_loose(each.returns)]


def _is_loose(note: ast.expr) -> bool:
    return not LOOSE.isdisjoint(part.strip() for part in ast.unparse(note).split("|"))


@pytest.mark.parametrize("path", FILES, ids=named)
def test_what_takes_a_request_or_fills_a_page_has_a_shape(path: Path) -> None:
    assert vague(path) == [] and loose(path) == []


def test_nobody_asks_for_the_header_that_says_who_asks() -> None:
    """`request.htmx` does, and its type is known."""
    assert [named(path) for path in FILES if "HX-Request" in path.read_text()] == []
