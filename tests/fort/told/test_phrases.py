"""Every phrase of the telling is there in each language, is used, and has the same gaps."""

from __future__ import annotations

import ast
import re
import string
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from django.conf import settings

from games.engine.languages import LANGUAGES
from games.fort.box.cards import BOXES, BY_KIND

if "dogs" not in BY_KIND:
    pytest.skip("the words are of the whole box", allow_module_level=True)


def phrases(language: str) -> dict[str, str]:
    path = settings.BASE_DIR / "games" / "fort" / "told" / f"talk.{language}.toml"

    def flat(table: Mapping[str, Any], at: str) -> Iterator[tuple[str, str]]:
        for key, value in table.items():
            if isinstance(value, Mapping):
                yield from flat(value, f"{at}{key}/")
            else:
                yield f"{at}{key}", value

    return dict(flat(tomllib.loads(path.read_text(encoding="utf-8")), ""))


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_languages_have_the_same_phrases_with_the_same_gaps() -> None:
    english = phrases("en")
    for language in LANGUAGES[1:]:
        said = phrases(language)
        assert {key for key in said if not key.endswith("/few")} == set(english)
        for key, text in english.items():
            assert gaps(said[key]) == gaps(text), (language, key)


def test_the_phrases_are_of_ordinary_characters() -> None:
    signs = set(" –—…„“”’×.,:;!?()/&+-'{}_") | set(string.digits)
    for language in LANGUAGES:
        for key, text in phrases(language).items():
            odd = {
                c for c in text if c not in signs and unicodedata.category(c) not in ("Ll", "Lu")
            }
            assert not odd, (language, key, odd)
            assert text == text.strip() and "  " not in text, (language, key)


FROM_DATA = {"now", "now_you", "now_names", "now_teaching", "fields", "from", "box"}
"""Sections whose keys are names of steps, fields, suits, places and options."""


def written(module: str) -> Iterator[str]:
    """The texts in the source of a module, as patterns: what is filled in later is anything."""
    (path,) = (settings.BASE_DIR / "games" / "fort").rglob(f"{module}.py")
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield re.escape(node.value)
        elif isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else ".+"
                for part in node.values
            ]
            if any(len(part) > 2 for part in parts):
                yield "".join(parts)


def test_no_phrase_is_there_for_nothing() -> None:
    modules = (
        "talk question questions options telling differences corrections events phases".split()
    )
    modules += ["ending", "preview", "turning", "shortfalls", "meanwhile"]
    in_code = {pattern for name in modules for pattern in written(name)}
    used = re.compile("|".join(in_code | set(BOXES)))  # an action box is asked for by its name
    keys = {tuple(key.split("/")[:2]) for key in phrases("en")}
    unused = {
        (section, name)
        for section, name in keys
        if section not in FROM_DATA and not used.fullmatch(name)
    }
    assert not unused
