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
PAGES = [
    path
    for path in FILES
    if "hosting" not in path.parts and path.name != "environment.py"  # what Django's settings are
]
REQUESTS = {"HttpRequest", "Request"}
ANYTHING = {"object", "Any"}
MAPPINGS = {"dict", "Mapping", "MutableMapping"}
DRAWS = {"render": 2, "render_to_string": 1, "paper": 2}
"""Where a template is named, and which of the arguments is what it is given."""
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
    """Where any values by any names are passed on; JSON has a name of its own for that."""
    return [
        ast.unparse(each)
        for each in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(each, ast.AnnAssign | ast.arg | Function)
        for note in (each.returns if isinstance(each, Function) else each.annotation,)
        if note is not None and any(map(_is_loose, ast.walk(note)))
    ]


def _is_loose(note: ast.AST) -> bool:
    if not isinstance(note, ast.Subscript) or ast.unparse(note.value) not in MAPPINGS:
        return False
    parts = note.slice.elts if isinstance(note.slice, ast.Tuple) else []
    return [ast.unparse(part) for part in parts[:1]] == ["str"] and (
        ast.unparse(parts[-1]) in ANYTHING
    )


def made_up(path: Path) -> list[str]:
    """What a template is given, where its values are put together on the spot."""
    return [
        ast.unparse(each)
        for function in functions(path)
        for each in ast.walk(function)
        if isinstance(each, ast.Call)
        for given in _given(each)
        if not _has_a_shape(given, function)
    ]


def _given(call: ast.Call) -> list[ast.expr]:
    at = DRAWS.get(call.func.id) if isinstance(call.func, ast.Name) else None
    return [] if at is None else call.args[at : at + 1]


def _has_a_shape(given: ast.expr, function: Function) -> bool:
    """A shape, its fields by name, or a few values that each have a type of their own."""
    if isinstance(given, ast.Name):
        found = [
            each.value
            for each in ast.walk(function)
            if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == given.id
        ]
        return all(_has_a_shape(each, function) for each in found)
    if isinstance(given, ast.Dict):
        plain = ast.Name | ast.Attribute | ast.Call | ast.Subscript | ast.Compare
        return None not in given.keys and all(isinstance(each, plain) for each in given.values)
    return isinstance(given, ast.Call | ast.IfExp)


@pytest.mark.parametrize("path", FILES, ids=named)
def test_what_takes_a_request_or_fills_a_page_has_a_shape(path: Path) -> None:
    assert vague(path) == [] and made_up(path) == []


@pytest.mark.parametrize("path", PAGES, ids=named)
def test_no_page_is_filled_with_any_values_by_any_names(path: Path) -> None:
    assert loose(path) == []


@pytest.mark.parametrize(
    "code",
    [
        "def view(request: HttpRequest, here: Any) -> HttpResponse: ...",
        "def view(request: HttpRequest, more: Callable[[Any], str]) -> HttpResponse: ...",
        "def context(here: Visit) -> dict[str, object]: ...",
        "def context(here: Visit) -> Mapping[str, Any] | None: ...",
        "def view(request: HttpRequest) -> R:\n    context: dict[str, object] = {}",
        "def view(r: HttpRequest) -> R:\n    return render(r, 'a.html', {'t': {'b': 1}})",
        "def view(request: HttpRequest) -> R:\n    return paper(request, 'a.html', {**about()})",
        "def view(r: HttpRequest) -> R:\n    c = {'t': [1]}\n    render(r, 'a.html', c)",
    ],
)
def test_what_has_no_shape_is_found(code: str, tmp_path: Path) -> None:
    path = tmp_path / "views.py"
    path.write_text(code, encoding="utf-8")
    assert [*vague(path), *loose(path), *made_up(path)]


def test_nobody_asks_for_the_header_that_says_who_asks() -> None:
    """`request.htmx` does, and its type is known."""
    assert [named(path) for path in FILES if "HX-Request" in path.read_text()] == []
