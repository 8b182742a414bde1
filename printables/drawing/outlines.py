"""Letters as curves, for the preview: a picture of a page can't bring fonts along.

Reads the `glyf` table of our own TrueType files: simple and composite glyphs.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from struct import unpack_from

from printables.drawing.fonts import FONTS
from printables.drawing.type import face

Point = tuple[float, float, bool]
"""x, y, and whether the curve goes through it."""

ON, X_SHORT, Y_SHORT, REPEAT, X_SAME, Y_SAME = 1, 2, 4, 8, 16, 32
WORDS, OFFSETS, SCALE, MORE, TWO_SCALES, MATRIX = 1, 2, 8, 32, 64, 128


@dataclass(frozen=True, slots=True)
class Table:
    data: bytes
    units: int
    offsets: tuple[int, ...]
    """Where each glyph begins."""


@cache
def _table(font: str) -> Table:
    data = FONTS[font].read_bytes()
    (count,) = unpack_from(">H", data, 4)
    places = {}
    for entry in range(count):
        tag, _sum, offset, length = unpack_from(">4sIII", data, 12 + 16 * entry)
        places[tag] = (offset, length)
    head = places[b"head"][0]
    (units,) = unpack_from(">H", data, head + 18)
    (long,) = unpack_from(">h", data, head + 50)
    loca, size = places[b"loca"]
    start = places[b"glyf"][0]
    if long:
        offsets = unpack_from(f">{size // 4}I", data, loca)
    else:
        offsets = tuple(2 * half for half in unpack_from(f">{size // 2}H", data, loca))
    return Table(data, units, tuple(start + offset for offset in offsets))


@lru_cache(maxsize=2048)
def outline(letter: str, font: str) -> str:
    """SVG path data in thousandths of the size, y downwards; empty for a space."""
    glyph = face(font).face.charToGlyph.get(ord(letter), 0)
    scale = 1000 / _table(font).units
    return "".join(_drawn(points, scale) for points in _contours(font, glyph))


def _contours(font: str, glyph: int) -> list[list[Point]]:
    table = _table(font)
    at, end = table.offsets[glyph], table.offsets[glyph + 1]
    if at == end:
        return []
    (count,) = unpack_from(">h", table.data, at)
    if count < 0:
        return _composite(font, at + 10)
    return _simple(table.data, at + 10, count)


def _simple(data: bytes, at: int, count: int) -> list[list[Point]]:
    ends = unpack_from(f">{count}H", data, at)
    at += 2 * count
    (instructions,) = unpack_from(">H", data, at)
    at += 2 + instructions
    total = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < total:
        flag = data[at]
        at += 1
        times = 1
        if flag & REPEAT:
            times += data[at]
            at += 1
        flags.extend([flag] * times)
    xs, at = _coordinates(data, at, flags, X_SHORT, X_SAME)
    ys, at = _coordinates(data, at, flags, Y_SHORT, Y_SAME)
    points: list[Point] = [
        (x, y, bool(flag & ON)) for x, y, flag in zip(xs, ys, flags, strict=True)
    ]
    starts = (0, *(end + 1 for end in ends[:-1]))
    return [points[start : end + 1] for start, end in zip(starts, ends, strict=True)]


def _coordinates(
    data: bytes, at: int, flags: list[int], short: int, same: int
) -> tuple[list[int], int]:
    value, values = 0, []
    for flag in flags:
        if flag & short:
            value += data[at] if flag & same else -data[at]
            at += 1
        elif not flag & same:
            value += unpack_from(">h", data, at)[0]
            at += 2
        values.append(value)
    return values, at


def _composite(font: str, at: int) -> list[list[Point]]:
    data, done = _table(font).data, []
    flags = MORE
    while flags & MORE:
        flags, glyph = unpack_from(">HH", data, at)
        at += 4
        dx, dy = unpack_from(">hh" if flags & WORDS else ">bb", data, at)
        at += 4 if flags & WORDS else 2
        if not flags & OFFSETS:
            dx = dy = 0
        a, b, c, d = 1.0, 0.0, 0.0, 1.0
        if flags & SCALE:
            a = d = unpack_from(">h", data, at)[0] / 16384
            at += 2
        elif flags & TWO_SCALES:
            a, d = (part / 16384 for part in unpack_from(">hh", data, at))
            at += 4
        elif flags & MATRIX:
            a, b, c, d = (part / 16384 for part in unpack_from(">hhhh", data, at))
            at += 8
        done += [
            [(a * x + c * y + dx, b * x + d * y + dy, on) for x, y, on in points]
            for points in _contours(font, glyph)
        ]
    return done


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2, True


def _drawn(points: list[Point], scale: float) -> str:
    """One closed contour; between two points off the curve lies one on it."""
    first = next((at for at, point in enumerate(points) if point[2]), None)
    if first is None:
        points = [_middle(points[-1], points[0]), *points]
        first = 0
    points = points[first:] + points[:first]

    def said(point: Point) -> str:
        return f"{point[0] * scale:.0f} {-point[1] * scale:.0f}"

    parts = [f"M{said(points[0])}"]
    bend: Point | None = None
    for point in (*points[1:], points[0]):
        if point[2]:
            parts.append(f"Q{said(bend)} {said(point)}" if bend else f"L{said(point)}")
            bend = None
        else:
            if bend:
                parts.append(f"Q{said(bend)} {said(_middle(bend, point))}")
            bend = point
    return "".join(parts) + "Z"
