"""The icons as curves: reads the site's own SVG files for both pens.

They hold `path` elements with absolute M, L, C, Q and Z in a 24 by 24 box, filled or stroked in the
one current colour. Anything else fails loudly, and a test reads them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from xml.etree import ElementTree  # our own files

from fortcompanion.drawings import commands, drawing

BOX = 24
HOLLOW = 0.9
"""The line of a filled icon where ink is saved, in its box."""

Segment = tuple[str, tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Shape:
    data: str
    stroke: float
    """The width of the line; 0 for a filled shape."""


@cache
def shapes(icon: str) -> tuple[Shape, ...]:
    found = []
    for element in ElementTree.fromstring(drawing(icon)):  # noqa: S314
        if not element.tag.endswith("path"):
            raise ValueError(f"{icon}.svg has an element that can't be printed: {element.tag}")
        stroked = element.get("stroke") == "currentColor"
        width = float(element.get("stroke-width", "1")) if stroked else 0.0
        found.append(Shape(element.attrib["d"], width))
    return tuple(found)


@lru_cache(maxsize=4096)
def segments(data: str) -> tuple[Segment, ...]:
    """Path data with every quadratic curve made cubic, as PDF has no other."""
    return tuple(_segments(data))


def _segments(data: str) -> Iterator[Segment]:
    x = y = 0.0
    for command, numbers in commands(data):
        if command == "Q":
            cx, cy, ex, ey = numbers
            numbers = (
                x + 2 / 3 * (cx - x),
                y + 2 / 3 * (cy - y),
                ex + 2 / 3 * (cx - ex),
                ey + 2 / 3 * (cy - ey),
                ex,
                ey,
            )
        yield ("C" if command == "Q" else command), numbers
        if numbers:
            x, y = numbers[-2:]


@lru_cache(maxsize=1024)
def scaled(data: str, scale: float) -> str:
    """The same path larger or smaller, with cubic curves only."""
    return "".join(
        command + " ".join(f"{number * scale:.2f}" for number in numbers)
        for command, numbers in segments(data)
    )
