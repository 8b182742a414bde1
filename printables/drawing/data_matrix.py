"""DataMatrix (ECC 200): the smallest code that a phone's photo of a card still shows.

Square symbols of one region, as large as a dozen letters need. ISO/IEC 16022 has the steps.
"""

from __future__ import annotations

from functools import cache, lru_cache

from printables.drawing.pen import Pen, Rect
from printables.drawing.vector import scaled

SIZES = ((10, 3, 5), (12, 5, 7), (14, 8, 10), (16, 12, 12), (18, 18, 14), (20, 22, 18))
"""Modules of a side with its border; codewords of text and for mending."""
PAD = 129
FIELD = 0x12D
QUIET = 1
"""Empty modules around it."""


@lru_cache(maxsize=128)
def modules(text: str) -> tuple[tuple[bool, ...], ...]:
    """The dark modules, row by row; raises ValueError for a text that is too long."""
    words = [ord(letter) + 1 for letter in text]
    size, room, mending = next((row for row in SIZES if row[1] >= len(words)), (0, 0, 0))
    if not size or not text.isascii():
        raise ValueError(text)
    words += _padding(len(words), room)
    words += _mending(words, mending)
    inner = _placed(size - 2)
    rows = [[False] * size for _ in range(size)]
    for at in range(size):
        rows[at][0] = rows[size - 1][at] = True
        rows[0][at] = at % 2 == 0
        rows[at][size - 1] = at % 2 == 1
    for y, row in enumerate(inner):
        for x, (word, bit) in enumerate(row):
            rows[y + 1][x + 1] = bool(words[word] >> (8 - bit) & 1) if word >= 0 else bit == 1
    return tuple(map(tuple, rows))


def draw_data_matrix(pen: Pen, text: str, place: Rect) -> None:
    rows = modules(text)
    count = len(rows) + 2 * QUIET
    path = "".join(
        f"M{x} {y}L{x + 1} {y}L{x + 1} {y + 1}L{x} {y + 1}Z"
        for y, row in enumerate(rows, QUIET)
        for x, dark in enumerate(row, QUIET)
        if dark
    )
    pen.rect(place, fill="#ffffff")
    pen.curve(scaled(path, place.width / count), place.x, place.y, fill="#000000")


def _padding(used: int, room: int) -> list[int]:
    """The first says that the text is over; the others are shuffled so that no pattern shows."""
    rest = [(PAD + 149 * at % 253 + 1) for at in range(used + 2, room + 1)]
    return ([PAD] + [each if each <= 254 else each - 254 for each in rest])[: room - used]


# Words that mend others: Reed and Solomon ---------------------------------------------------------


@cache
def _powers() -> tuple[list[int], list[int]]:
    powers, logs = [1], [0] * 256
    for _ in range(254):
        doubled = powers[-1] * 2
        powers.append(doubled ^ FIELD if doubled > 255 else doubled)
    for at, each in enumerate(powers):
        logs[each] = at
    return powers, logs


def _times(one: int, other: int) -> int:
    powers, logs = _powers()
    return powers[(logs[one] + logs[other]) % 255] if one and other else 0


def _mending(words: list[int], count: int) -> list[int]:
    powers, _logs = _powers()
    factors = [1]
    for root in range(1, count + 1):
        longer = [*factors, 0]
        for at, each in enumerate(factors):
            longer[at + 1] ^= _times(each, powers[root])
        factors = longer
    rest = [0] * count
    for word in words:
        lead = word ^ rest[0]
        rest = [*rest[1:], 0]
        rest = [each ^ _times(lead, factor) for each, factor in zip(rest, factors[1:], strict=True)]
    return rest


# Where each bit of each word goes -----------------------------------------------------------------

SHAPE = ((-2, -2), (-2, -1), (-1, -2), (-1, -1), (-1, 0), (0, -2), (0, -1), (0, 0))
CORNERS = (
    ((-1, 0), (-1, 1), (-1, 2), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)),
    ((-3, 0), (-2, 0), (-1, 0), (0, -4), (0, -3), (0, -2), (0, -1), (1, -1)),
    ((-3, 0), (-2, 0), (-1, 0), (0, -2), (0, -1), (1, -1), (2, -1), (3, -1)),
    ((-1, 0), (-1, -1), (0, -3), (0, -2), (0, -1), (1, -3), (1, -2), (1, -1)),
)
"""Counted from the far edges where a number is negative."""
Bit = tuple[int, int]


@cache
def _placed(size: int) -> list[list[Bit]]:
    """Of each module the word, counted from 0, and which of its bits, counted from 1."""
    grid: dict[tuple[int, int], Bit] = {}
    word = 0

    def corner(which: int) -> None:
        nonlocal word
        for bit, (row, column) in enumerate(CORNERS[which], 1):
            grid[row % size, column % size] = (word, bit)
        word += 1

    def shape(row: int, column: int) -> None:
        nonlocal word
        for bit, (down, across) in enumerate(SHAPE, 1):
            y, x = row + down, column + across
            if y < 0:
                y, x = y + size, x + 4 - (size + 4) % 8
            if x < 0:
                x, y = x + size, y + 4 - (size + 4) % 8
            grid[y, x] = (word, bit)
        word += 1

    row, column = 4, 0
    while row < size or column < size:
        if (row, column) == (size, 0):
            corner(0)
        if (row, column) == (size - 2, 0) and size % 4:
            corner(1)
        if (row, column) == (size - 2, 0) and size % 8 == 4:
            corner(2)
        if (row, column) == (size + 4, 2) and not size % 8:
            corner(3)
        while row >= 0 and column < size:
            if row < size and column >= 0 and (row, column) not in grid:
                shape(row, column)
            row, column = row - 2, column + 2
        row, column = row + 1, column + 3
        while row < size and column >= 0:
            if row >= 0 and column < size and (row, column) not in grid:
                shape(row, column)
            row, column = row + 2, column - 2
        row, column = row + 3, column + 1
    # A corner that no word reaches is dark, light, light, dark.
    dark = {(size - 1, size - 1), (size - 2, size - 2)}
    return [[grid.get((y, x), (-1, int((y, x) in dark))) for x in range(size)] for y in range(size)]
