"""Cards typed quickly: `sand 7, t2 candy 0`, by names or beginnings of names."""

from __future__ import annotations

import re
import unicodedata

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.five_towers.box.cards import HIGHEST, TYPES, Card
from games.five_towers.box.say import load_words

PIECE = re.compile(r"([^\W\d_]+)[\s.-]*(\d{1,2})")
FOLDED = str.maketrans("łđø", "ldo")


def fold(text: str) -> str:
    """Small letters without their accents."""
    plain = unicodedata.normalize("NFD", text.lower().translate(FOLDED))
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def read_typed(text: str, language: str, at: str = "typed") -> list[Card]:
    """The cards that the text names; raises where a word names none or more than one."""
    found, end = [], 0
    for piece in PIECE.finditer(text):
        if text[end : piece.start()].strip(" ,;+&\t\r\n"):
            raise NotAMove("five_towers.not-typed", at, text=quoted(text[end : piece.start()]))
        kind, value = _kind(piece[1], language), int(piece[2])
        if kind is None or value > HIGHEST:
            raise NotAMove("five_towers.not-typed", at, text=quoted(piece[0]))
        found.append((kind, value))
        end = piece.end()
    if text[end:].strip(" ,;+&\t\r\n"):
        raise NotAMove("five_towers.not-typed", at, text=quoted(text[end:]))
    return found


def _kind(word: str, language: str) -> str | None:
    """The one type that begins so: with its accents, else without, else in English."""
    names = load_words(language)["types"]
    exact = [kind for kind in TYPES if names[kind].startswith(word.lower())]
    folded = [kind for kind in TYPES if fold(names[kind]).startswith(fold(word))]
    for fitting in (exact, folded):
        if len(fitting) == 1:
            return fitting[0]
    return _kind(word, "en") if language != "en" and not folded else None
