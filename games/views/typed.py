"""Numbers that somebody typed."""

from __future__ import annotations

from games.engine.errors import NotAMove

MOST_POINTS = 99


def typed_number(text: str, at: str = "points") -> int:
    text = text.strip()
    if not (text.isascii() and text.isdecimal() and len(text) < 4 and int(text) <= MOST_POINTS):
        raise NotAMove("want-points", at, value=text[:20], most=MOST_POINTS)
    return int(text)
