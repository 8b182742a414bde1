"""The phrases of hints for 5 Towers: amounts, how far ahead."""

from __future__ import annotations

from pathlib import Path

from games.engine.hinting.comparing import Difference
from games.engine.hinting.wording import Hints

SLIGHT = 0.75
"""Less than this on average is not worth a number."""
HINTS = Hints(Path(__file__).parent)
phrase, has, numbered = HINTS.phrase, HINTS.has, HINTS.numbered
often, against, sentence = HINTS.often, HINTS.against, HINTS.sentence


def change(found: Difference, noun: str, language: str) -> str:
    """How much more or less: "2 points more", "on average 2 points more", "slightly more"."""
    way = "more" if found.size > 0 else "less"
    if not found.exact and abs(found.size) < SLIGHT:
        return phrase(f"slightly_{way}", noun, language)
    amount = numbered(way, noun, max(1, round(abs(found.size))), language)
    return phrase("change", "exact" if found.exact else "average", language, amount=amount)
