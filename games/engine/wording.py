"""What is wrong, in the reader's language: the sentences of `errors.<language>.toml`.

A plain key is the engine's. `fort.level` is a game's own: its sentence lies in that game's folder.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType

LANGUAGES = ("en", "cs", "pl")
LONGEST = 60

Value = str | int | Callable[[str], str]
"""As it stands in every language, or how it is said in one."""


def sentence(key: str, values: Mapping[str, Value], language: str) -> str:
    package, _, name = key.rpartition(".")
    said = {place: value(language) if callable(value) else value for place, value in values.items()}
    return sentences(package or "engine", language)[name].format(**said)


@lru_cache
def sentences(package: str, language: str) -> Mapping[str, str]:
    path = Path(__file__).parents[1] / package / f"errors.{language}.toml"
    return MappingProxyType(tomllib.loads(path.read_text(encoding="utf-8")))


def quoted(value: object) -> str:
    """As it was written in JSON, shortened."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=repr)
    except (TypeError, ValueError, RecursionError):
        text = repr(value)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def form(number: int, language: str) -> str:
    """Which form a noun has after a number: `one`, `few` (Czech and Polish) or `many`."""
    if number == 1:
        return "one"
    if language == "cs" and 2 <= number <= 4:
        return "few"
    if language == "pl" and 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14:
        return "few"
    return "many"
