"""The rulebook of Fort, and its verdicts in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from games.engine.library.rulebook import Clause, Rulebook
from games.fort.box.say import load_words

RULEBOOK = Rulebook(Path(__file__).parent)

texts = RULEBOOK.texts
refusal = RULEBOOK.refusal
question = RULEBOOK.question


def clauses() -> Mapping[str, Clause]:
    return RULEBOOK.clauses


def why(word: str, rules: Sequence[str], language: str) -> str:
    """A verdict in words, each clause with its id."""
    if word == "illegal":
        return RULEBOOK.why("", rules, (), language)
    return RULEBOOK.why(load_words(language)["verdicts"][word], (), rules, language)
