"""Fort in words: what a card is called and what its boxes say, in English, Czech and Polish.

Every phrase stands in `words.<language>.toml`; this module only joins phrases and chooses the
grammatical number. It knows the table of nobody: "for each book" is said, not counted.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.wording import form as form
from games.fort.notation import EMPTY, Both, Node, Step, Then, Times, parse

LANGUAGES = ("en", "cs", "pl")

Words = Mapping[str, Any]


def _frozen(table: dict[str, Any]) -> Words:
    return MappingProxyType(
        {key: _frozen(value) if isinstance(value, dict) else value for key, value in table.items()}
    )


@lru_cache(maxsize=len(LANGUAGES))
def load_words(language: str) -> Words:
    """The words file of a language, read once and never written."""
    if language not in LANGUAGES:
        raise KeyError(f"no words in {language!r}; there are {', '.join(LANGUAGES)}")
    path = Path(__file__).with_name(f"words.{language}.toml")
    return _frozen(tomllib.loads(path.read_text(encoding="utf-8")))


def card_name(card: str, language: str) -> str:
    """The name of any card: kid, best friend, dog, cat, perk or made-up rule."""
    name: str = load_words(language)["cards"][card]
    return name


def counted(number: int, noun: str, language: str, *, as_object: bool = False) -> str:
    """A number with its noun: "3 toys". As an object it is what somebody gains or pays."""
    table = load_words(language)["counted_object" if as_object else "counted"]
    return f"{number} {table[noun][form(number, language)]}"


def made_up_rule(rule: str, language: str, *, minimalism_points: int) -> str:
    """How a made-up rule scores; Minimalism for what the table's option says."""
    sentence: str = load_words(language)["made_up_rules"][rule]
    return sentence.format(points=counted(minimalism_points, "point", language))


@lru_cache(maxsize=512)
def say(notation: str, language: str) -> str:
    """The sentence of an action box."""
    words = load_words(language)["actions"]
    phrase = words["none"] if notation == EMPTY else _phrase(parse(notation), language)
    return f"{phrase[0].upper()}{phrase[1:]}."


def _phrase(node: Node, language: str) -> str:
    actions = load_words(language)["actions"]
    text: str
    match node:
        case Step(name):
            text = _steps(name, 1, language)
        case Both(parts):
            runs = [(part, len(list(run))) for part, run in groupby(parts)]
            text = _run(*runs[0], language)
            for part, count in runs[1:]:
                text = actions["and"].format(first=text, second=_run(part, count, language))
        case Then(first, second):
            text = actions["then"].format(
                first=_phrase(first, language), second=_phrase(second, language)
            )
        case Times(what, per):
            text = _repeated(what, per, language)
    return text


def _run(part: Node, count: int, language: str) -> str:
    """The same part some times in a row: "toy toy" is 2 toys."""
    if isinstance(part, Step):
        return _steps(part.name, count, language)
    join: str = load_words(language)["actions"]["and"]
    text = said = _phrase(part, language)
    for _ in range(count - 1):
        text = join.format(first=text, second=said)
    return text


def _steps(name: str, count: int, language: str) -> str:
    template: str = load_words(language)["actions"]["steps"][name][form(count, language)]
    return template.format(n=count)


def _repeated(what: Node, per: str, language: str) -> str:
    actions = load_words(language)["actions"]
    each: str = actions["each"][per]
    text: str
    if isinstance(what, Step):
        own = actions["steps"][what.name].get("repeated", actions["times"])
        text = own.format(action=_steps(what.name, 1, language), each=each)
    else:
        text = actions["group_times"].format(each=each, action=_phrase(what, language))
    return text
