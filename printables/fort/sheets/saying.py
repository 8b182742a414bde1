"""The rulebook as a sheet can say it: nothing of animals that are not played with, and no number of
a clause that is not there to look up."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from games.fort.box.rulebook import RULEBOOK
from printables.fort.words import phrase

CLEANUP, SCORE = "F3.2", "F7.3"
ANIMALS = ("dogs", "cats")
CLAUSE = r"[A-Z]\d+\.\d+\w*"
BETWEEN_BRACKETS = re.compile(rf" \({CLAUSE}(?:, {CLAUSE})*\)")


def rule(
    clause: str, language: str, modules: Sequence[str], steps: Mapping[str, int] | None = None
) -> str:
    """A clause in full; `steps` are the numbers that clauses have on this sheet."""
    if clause == SCORE and set(modules) < set(ANIMALS):
        more = (phrase("told", f"score-{module}", language) for module in modules)
        return " ".join((phrase("told", "score", language), *more))
    return _without_numbers(RULEBOOK.text(clause, language), language, steps or {})


def in_short(clause: str, language: str, modules: Sequence[str]) -> str:
    """A clause in one sentence, as it is said of a move that breaks it."""
    if clause == CLEANUP and "dogs" not in modules:
        return phrase("told", "cleanup", language)
    return _without_numbers(RULEBOOK.refusal(clause, language), language, {})


def _without_numbers(said: str, language: str, steps: Mapping[str, int]) -> str:
    for clause in sorted(steps, key=len, reverse=True):
        said = re.sub(rf"\b{re.escape(clause)}\b(?!\.\d)",
                      phrase("told", "step", language, number=steps[clause]), said)  # fmt: skip
    said = BETWEEN_BRACKETS.sub("", said)
    aside = re.escape(phrase("told", "as-in", language, clause="@")).replace("@", CLAUSE)
    return re.sub(aside, "", said)
