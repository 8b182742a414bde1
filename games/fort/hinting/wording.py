"""The phrases of hints, from `hints.<language>.toml`: amounts, how often, how far ahead."""

from __future__ import annotations

from pathlib import Path

from games.engine.hinting.comparing import Difference
from games.engine.hinting.wording import Hints
from games.fort.box.say import counted, load_words

SLIGHT = 0.75
"""Less than this on average is not worth a number."""
HINTS = Hints(Path(__file__).parent)
phrase, has, numbered = HINTS.phrase, HINTS.has, HINTS.numbered
often, against, sentence = HINTS.often, HINTS.against, HINTS.sentence


def change(found: Difference, noun: str, language: str) -> str:
    """How much more or less: "2 points more", "on average 2 points more", "slightly more"."""
    way = "more" if found.size > 0 else "less"
    if not found.exact and abs(found.size) < SLIGHT:
        nouns = load_words(language)["counted"][noun]["many"]
        return phrase("change", f"slightly_{way}", language, nouns=nouns)
    amount = counted(max(1, round(abs(found.size))), noun, language)
    key = way if found.exact else f"average_{way}"
    return phrase("change", key, language, amount=amount)


def total(found: Difference, noun: str, language: str) -> dict[str, str]:
    """How many there are and otherwise would be, as gaps; none if rounding hides the difference."""
    mine, other = round(found.mine), round(found.other)
    if mine == other or (found.mine and not mine):
        return {}
    amount: str = counted(mine, noun, language)
    if 0 < mine < other:
        amount = phrase("total", "only", language, amount=amount)
    if not found.constant:
        amount = phrase("total", "average", language, amount=amount)
    return {"amount": amount, "other": str(other)}
