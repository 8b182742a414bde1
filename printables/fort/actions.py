"""An action box as a row of icons: the third reader of the notation, beside engine and words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from games.fort.box.notation import EMPTY, ICONS, Both, Node, Step, Then, Times, parse
from printables.drawing.look import Look
from printables.drawing.pen import Pen

SPACE = 0.16
"""Between two icons, in icon sizes."""


@dataclass(frozen=True, slots=True)
class Sign:
    icon: str
    """A drawing, or one of the two brackets."""
    size: float
    tone: str = ""


@lru_cache(maxsize=256)
def signs(notation: str) -> tuple[Sign, ...]:
    if notation == EMPTY:
        return (Sign(ICONS[EMPTY], 1),)
    return tuple(_signs(parse(notation)))


def _signs(node: Node) -> Iterator[Sign]:
    match node:
        case Step(name):
            if name.startswith("spend:"):
                yield Sign(ICONS[name], 1)
                name = name.partition(":")[2]
            yield Sign(ICONS[name], 1, name)
        case Both(parts):
            for part in parts:
                yield from _signs(part)
        case Then(first, second):
            yield from _signs(first)
            yield Sign(ICONS[">"], 0.55)
            yield from _signs(second)
        case Times(what, per):
            if isinstance(what, Step):
                yield from _signs(what)
            else:
                yield Sign("(", 0.32)
                yield from _signs(what)
                yield Sign(")", 0.32)
            if per != "?":  # whose own drawing has the sign already
                yield Sign(ICONS["x"], 0.4)
            yield Sign(ICONS[per], 1, per)


def row_width(notation: str, size: float) -> float:
    row = signs(notation)
    return size * (sum(sign.size for sign in row) + SPACE * (len(row) - 1))


def draw_row(
    pen: Pen, notation: str, x: float, y: float, size: float, room: float, look: Look
) -> None:
    """The row in the middle of the room; smaller where it would not fit."""
    long = row_width(notation, size)
    if long > room:
        y += size * (1 - room / long) / 2
        size *= room / long
        long = room
    x += (room - long) / 2
    for sign in signs(notation):
        width = sign.size * size
        colour = look.tone(sign.tone)
        if sign.icon in "()":
            _bracket(pen, sign.icon, x, y + 0.08 * size, width, 0.84 * size, colour)
        else:
            pen.icon(sign.icon, x, y + (size - width) / 2, width, colour)
        x += width + SPACE * size


def _bracket(
    pen: Pen, side: str, x: float, y: float, width: float, height: float, colour: str
) -> None:
    near, far = (0.0, width) if side == "(" else (width, 0.0)
    data = f"M{far:.2f} 0Q{near - (far - near) * 0.5:.2f} {height / 2:.2f} {far:.2f} {height:.2f}"
    pen.curve(data, x, y, stroke=colour, width=height * 0.1)
