"""The dictionary of the code knows only nouns that are in the code."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

import pytest
from django.conf import settings

CODE = ("fortcompanion", "games", "printables")
TEXT = settings.BASE_DIR.joinpath("docs/words.md").read_text(encoding="utf-8")
NOUNS = re.findall(r"\*\*(\w+)\*\*", TEXT)


def defined() -> Iterator[str]:
    """The classes and types of the code."""
    for folder in CODE:
        for path in (settings.BASE_DIR / folder).rglob("*.py"):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.ClassDef):
                    yield node.name
                elif isinstance(node, ast.Assign):
                    yield from (each.id for each in node.targets if isinstance(each, ast.Name))


@pytest.fixture(scope="module")
def in_the_code() -> set[str]:
    return set(defined())


@pytest.mark.parametrize("noun", NOUNS)
def test_a_noun_of_the_dictionary_is_a_class_or_a_type(noun: str, in_the_code: set[str]) -> None:
    assert noun in in_the_code


def test_each_noun_is_explained_once() -> None:
    assert len(NOUNS) > 50
    assert sorted(NOUNS) == sorted(set(NOUNS))


@pytest.mark.parametrize("name", sorted(set(re.findall(r"`([a-z]+(?:/[a-z]+)+)`", TEXT))))
def test_a_module_that_it_names_is_there(name: str) -> None:
    assert any((settings.BASE_DIR / "games").rglob(f"{name}.py"))
