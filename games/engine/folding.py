"""Letters without their accents and capitals, for comparing what people type."""

from __future__ import annotations

import unicodedata

# What decomposition leaves whole.
WHOLE = str.maketrans({"ł": "l", "đ": "d", "ø": "o", "ß": "ss", "æ": "ae", "œ": "oe", "ı": "i"})


def fold(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in parts if not unicodedata.combining(c)).translate(WHOLE).strip()
