"""The rulebook of 5 Towers, and its verdicts in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from games.engine.library.rulebook import Clause, Rulebook

RULEBOOK = Rulebook(Path(__file__).parent)


def clauses() -> Mapping[str, Clause]:
    return RULEBOOK.clauses


def why(broken: Sequence[str], language: str) -> str:
    """A verdict in words, each clause with its id."""
    return RULEBOOK.why(RULEBOOK.texts(language)["verdicts"]["legal"], broken, (), language)
