"""Type on paper: how wide words are, and how a sentence breaks into the lines of a box."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from printables.drawing.fonts import FONTS
from printables.drawing.pen import MM

LEADING = 1.22
"""From line to line, in sizes."""
ASCENT, DESCENT = 0.78, 0.24
"""What a line of our fonts needs above and below its baseline, accents included, in sizes."""


ON_CARDS, ON_SHEETS = 7.0, 8.0
"""Points: nothing is set smaller."""


class DoesNotFit(Exception):
    """Words that no allowed size gets into their box."""


@cache
def face(font: str) -> TTFont:
    """The font, read once. ASCII is not kept in place: only the letters used are embedded."""
    found = TTFont(font, str(FONTS[font]), asciiReadable=0, shapable=False)
    pdfmetrics.registerFont(found)
    return found


@lru_cache(maxsize=20_000)
def _unit_width(words: str, font: str) -> float:
    widths = face(font).face
    wide: float = sum(widths.charWidths.get(ord(c), widths.defaultWidth) for c in words) / 1000 / MM
    return wide


def width(words: str, font: str, size: float) -> float:
    """In millimetres."""
    return _unit_width(words, font) * size


def has_letters(words: str, font: str) -> bool:
    return all(ord(letter) in face(font).face.charToGlyph for letter in words)


@lru_cache(maxsize=4096)
def _units(words: str) -> tuple[str, ...]:
    """Pieces between which a line may break: no lonely letter ends one, no short word is left."""
    bound = re.sub(r"(?:(?<=\s)|^)(\w) ", "\\1\u00a0", words)
    return tuple(re.sub(r" (\S{1,3}|\w{3}[.!?])$", "\u00a0\\1", bound).split(" "))


@lru_cache(maxsize=4096)
def lines(words: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """The sentence broken into lines no wider than the room; a longer word stands out."""
    done: list[str] = []
    line, used = "", 0.0
    space = width(" ", font, size)
    for unit in _units(words):
        long = width(unit, font, size)
        if line and used + space + long > room:
            done.append(line)
            line, used = unit, long
        else:
            used += (space if line else 0) + long
            line = f"{line} {unit}" if line else unit
    return tuple(part.replace("\u00a0", " ") for part in (*done, line))


@lru_cache(maxsize=4096)
def balanced(words: str, font: str, size: float, room: float) -> tuple[str, ...]:
    """No more lines than need be, all about as long."""
    usual = lines(words, font, size, room)
    if len(usual) == 1:
        return usual
    narrow, wide = room / 2, room
    for _ in range(4):
        middle = (narrow + wide) / 2
        tried = lines(words, font, size, middle)
        if len(tried) == len(usual) and all(width(t, font, size) <= middle for t in tried):
            usual, wide = tried, middle
        else:
            narrow = middle
    return usual


@dataclass(frozen=True, slots=True)
class Block:
    """A sentence set in lines."""

    lines: tuple[str, ...]
    font: str
    size: float

    @property
    def height(self) -> float:
        rows = (len(self.lines) - 1) * LEADING + ASCENT + DESCENT
        return rows * self.size / MM

    def baseline(self, row: int) -> float:
        """How far below the top of the block."""
        return (ASCENT + row * LEADING) * self.size / MM

    @property
    def width(self) -> float:
        return max(width(line, self.font, self.size) for line in self.lines)


@lru_cache(maxsize=4096)
def fitted(
    words: str, font: str, room: float, height: float, largest: float, smallest: float
) -> Block:
    """As large as the box allows. Not even at the smallest size: `DoesNotFit`."""
    size = largest
    while True:
        block = Block(lines(words, font, size, room), font, size)
        if block.height <= height + 0.01 and block.width <= room + 0.01:
            return Block(balanced(words, font, size, room), font, size)
        if size <= smallest:
            raise DoesNotFit(words)
        size = max(size - 0.25, smallest)


def shortened(words: str, font: str, size: float, room: float, height: float) -> str:
    """As much of a name as a box holds in this size."""
    for end in range(len(words), 0, -1):
        kept = words if end == len(words) else words[:end].rstrip() + "…"
        block = Block(lines(kept, font, size, room), font, size)
        if block.height <= height + 0.01 and block.width <= room + 0.01:
            return kept
    return ""
