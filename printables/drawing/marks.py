"""Lines to measure by."""

from __future__ import annotations

from printables.drawing.fonts import TEXT
from printables.drawing.pen import Pen
from printables.drawing.type import ON_SHEETS

INK = "#444444"
SMALL_PRINT = ON_SHEETS


def scale(pen: Pen, x: float, y: float, steps: list[float], said: str, long: set[int]) -> None:
    pen.line((x, y + 2.3), (x + steps[-1], y + 2.3), stroke="#000000", width=0.15)
    for at, step in enumerate(steps):
        height = 2.3 if at in long else 1.1
        pen.line((x + step, y + 2.3), (x + step, y + 2.3 - height), stroke="#000000", width=0.15)
    pen.text(said, x + steps[-1] + 1, y + 2.0, font=TEXT, size=SMALL_PRINT, colour=INK)
