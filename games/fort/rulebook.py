"""The rulebook's clauses with their texts; what the app says when a move breaks them."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.clauses import order
from games.fort.say import load_words


@dataclass(frozen=True, slots=True)
class Clause:
    id: str
    topic: str
    ruling: bool = False
    """Ours: the printed rules leave it open."""
    option: str | None = None
    """The option of the box profile that changes it."""
    cards: tuple[str, ...] = ()
    see: tuple[str, ...] = ()


@lru_cache(maxsize=1)
def clauses() -> Mapping[str, Clause]:
    """All of them, in the rulebook's order."""
    rows = _load("rulebook.toml")
    return MappingProxyType(
        {
            id: Clause(
                id,
                rows[id]["topic"],
                rows[id].get("ruling", False),
                rows[id].get("option"),
                tuple(rows[id].get("cards", ())),
                tuple(rows[id].get("see", ())),
            )
            for id in sorted(rows, key=order)
        }
    )


def _load(name: str) -> dict[str, Any]:
    with (Path(__file__).parent / name).open("rb") as file:
        return tomllib.load(file)


@lru_cache(maxsize=3)
def texts(language: str) -> Mapping[str, Mapping[str, str]]:
    """`topics`, `clauses`, `refusals` and `depends` of a language."""
    return MappingProxyType(
        {key: MappingProxyType(table) for key, table in _load(f"rulebook.{language}.toml").items()}
    )


def text(clause: str, language: str) -> str:
    return texts(language)["clauses"][clause]


def refusal(clause: str, language: str) -> str:
    """What a player reads when a move breaks the clause."""
    found = texts(language)
    return found["refusals"].get(clause) or found["clauses"][clause]


def question(clause: str, language: str) -> str:
    """What has to be known of a card nobody has shown before the clause can be judged."""
    found = texts(language)
    return found["depends"].get(clause) or found["clauses"][clause]


def why(word: str, rules: Sequence[str], language: str) -> str:
    """A verdict in words, each clause with its id."""
    if word == "illegal":
        return " ".join(f"{refusal(rule, language)[:-1]} ({rule})." for rule in rules)
    sentences = [load_words(language)["verdicts"][word]]
    sentences += [f"{question(rule, language)[:-1]} ({rule})?" for rule in rules]
    return " ".join(sentences)
