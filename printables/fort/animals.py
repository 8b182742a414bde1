"""Crayon dogs and cats: ears, fur and a face of its own for each, and a collar in its suit."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from games.engine.words import Words, read_toml
from printables.drawing.look import Look
from printables.drawing.pen import Pen
from printables.drawing.vector import scaled
from printables.fort.doodles import dice

WIDTH, HEIGHT = 20.0, 22.0
# The fur, and what its ears, patch and muzzle are like.
FURS = (
    ("#b98a55", "#7a5230"), ("#e8d3ae", "#b98a55"), ("#8d8378", "#5b534b"), ("#d9a05a", "#f3e3c6"),
    ("#6b4a2e", "#d8b68c"), ("#efe6d8", "#6b5a4a"), ("#4b4440", "#a08c78"),
)  # fmt: skip


@cache
def _strokes(kind: str) -> Words:
    found: Words = read_toml(Path(__file__).with_name("animals.toml"))[kind]
    return found


def draw_animal(
    pen: Pen, kind: str, name: str, x: float, y: float, height: float, suit: str, look: Look
) -> None:
    """A portrait of this height; `kind` is `dog` or `cat`."""
    scale, pick, strokes = height / HEIGHT, dice(f"{kind} {name}"), _strokes(kind)
    line = 0.4 * scale
    fur, other = pick(FURS)
    parts = [
        (strokes["collar"], look.tone(suit)), (pick(strokes["ears"]), other),
        (pick(strokes["heads"]), fur), (pick((*strokes["patches"], "", "")), other),
        (strokes["muzzle"], "#f6ead6"),
    ]  # fmt: skip
    for data, colour in parts:
        if data:
            fill = "#ffffff" if look.low_ink else colour
            pen.curve(scaled(data, scale), x, y, fill=fill, stroke=look.ink, width=line)
    pen.curve(scaled(strokes["nose"], scale), x, y, fill=look.ink)
    dark = "#f6ead6" if fur in DARK and not look.low_ink else look.ink
    # Eyes lie on the fur, the mouth of a dog on its light muzzle.
    for data, colour in ((pick(strokes["eyes"]), dark), (pick(strokes["mouths"]), look.ink)):
        if kind == "cat":
            colour = dark
        pen.curve(scaled(data, scale), x, y, stroke=colour, width=line * 1.6)


DARK = ("#4b4440", "#6b4a2e")
