"""Values from a stranger's file, each checked for what it is before it becomes part of a play."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime

from games.book.counted.play import Span

MOST_NAME = 60
MOST_PLACE = 80
MOST_BOARD = 20
MOST_ENDING = 40
MOST_NOTE = 2000
MOST_WORD = 80
MOST_PLAYERS = 12
MOST_POINTS = 9999
MOST_MINUTES = 7 * 24 * 60
MOST_ROUNDS = 999
MOST_SECONDS = 24 * 3600
YEARS = range(1970, 2101)
TYPED = re.compile(r"([-−]?\d{1,9})(?:\s*[–—-]\s*([-−]?\d{1,9}))?")
"""A number of points or, as our tables write it, from the least to the most."""


class BadValueError(Exception):
    """What is wrong with one value; becomes the trouble of its line."""

    def __init__(self, key: str, **values: str | int) -> None:
        super().__init__(key)
        self.key = key
        self.values = values


KEY = re.compile(r"[A-Za-z0-9._-]{1,48}")
"""What a play is known by, here and elsewhere."""
Bag = Mapping[str, object]


def shown(value: object) -> str:
    """A value as a report may quote it: short, and in one line."""
    text = " ".join(str(value).split()) if isinstance(value, str | int | float) else "…"
    text = "".join(each for each in text if not _is_foul(each))
    return text if len(text) <= 40 else text[:39] + "…"


def bag(value: object, at: str) -> Bag:
    if not isinstance(value, dict):
        raise BadValueError("want-object", field=at)
    return value


def listed(value: object, at: str, most: int) -> Sequence[object]:
    if not isinstance(value, list):
        raise BadValueError("want-list", field=at)
    if len(value) > most:
        raise BadValueError("too-many", field=at, most=most)
    return value


def text(value: object, at: str, most: int = MOST_WORD, *, lines: bool = False) -> str:
    """Without letters that no screen shows and no database keeps; a note may have lines."""
    if value is None:
        return ""
    if not isinstance(value, str):
        raise BadValueError("want-text", field=at)
    found = value.replace("\r\n", "\n").replace("\r", "\n")
    if len(found) > most:
        raise BadValueError("too-long", field=at, most=most)
    if any(_is_foul(each) for each in found if not (lines and each in "\n\t")):
        raise BadValueError("foul-letters", field=at)
    return found


def _is_foul(letter: str) -> bool:
    """Control characters, halves of a letter, and line breaks of another kind."""
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp")


def key(value: object, at: str) -> str:
    found = needed(text(value, at), at)
    if not KEY.fullmatch(found):
        raise BadValueError("odd-key", field=at, value=shown(found))
    return found


def needed(found: str, at: str) -> str:
    if not found.strip():
        raise BadValueError("missing", field=at)
    return found


def whole(value: object, at: str, least: int, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
        raise BadValueError("want-number", field=at, value=shown(value), least=least, most=most)
    return value


def maybe_whole(value: object, at: str, least: int, most: int) -> int | None:
    return None if value is None else whole(value, at, least, most)


def number(value: object, at: str, most: float) -> float | None:
    """No `nan` gets in: it is not at least 0."""
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= most:
        raise BadValueError("want-number", field=at, value=shown(value), least=0, most=int(most))
    return float(value)


def truth(value: object, at: str) -> bool:
    if not isinstance(value, bool):
        raise BadValueError("want-yes-or-no", field=at, value=shown(value))
    return value


def span(value: object, at: str) -> Span:
    if not isinstance(value, list) or len(value) != 2:
        raise BadValueError("want-points", field=at, value=shown(value))
    low, high = (whole(each, at, -MOST_POINTS, MOST_POINTS) for each in value)
    if low > high:
        raise BadValueError("want-points", field=at, value=f"{low}–{high}")
    return low, high


def typed_span(typed: str, at: str) -> Span | None:
    """`34`, `30–36`, or nothing."""
    typed = typed.strip()
    if not typed:
        return None
    found = TYPED.fullmatch(typed)
    if found is None:
        raise BadValueError("want-points", field=at, value=shown(typed))
    low, high = (int((each or found[1]).replace("−", "-")) for each in found.groups())
    return span([low, high], at)


def moment(value: object, at: str) -> datetime:
    """An ISO date, with or without a time; without a zone it is UTC, without a time it is noon."""
    if isinstance(value, str) and len(value) <= MOST_NAME:
        typed = value.strip()
        try:
            found = datetime.fromisoformat(typed)
            if len(typed) <= 10:
                found = found.replace(hour=12)
            found = found if found.tzinfo else found.replace(tzinfo=UTC)
            if found.astimezone(UTC).year in YEARS:
                return found
        except (ValueError, OverflowError):
            pass
    raise BadValueError("want-date", field=at, value=shown(value))
