"""What is wrong, in the reader's language: the sentences of `errors.<language>.toml`.

A plain key is the engine's. `fort.level` is a game's own: its sentence lies in that game's folder,
which is named by its whole path where it is not one of ours.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path

from games.engine.words import Words, words_of

LONGEST = 60

Value = str | int | Callable[[str], str]
"""As it stands in every language, or how it is said in one."""


def sentence(key: str, values: Mapping[str, Value], language: str) -> str:
    package, _, name = key.rpartition(".")
    said = {place: value(language) if callable(value) else value for place, value in values.items()}
    text: str = sentences(package or "engine", language)[name]
    return text.format(**said)


def sentences(package: str, language: str) -> Words:
    return _errors_of(package)(language)


@cache
def _errors_of(package: str) -> Callable[[str], Words]:
    name = package if "." in package else f"games.{package}"
    [folder] = import_module(name).__path__
    return words_of(Path(folder), "errors")


def quoted(value: object) -> str:
    """As it was written in JSON, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
