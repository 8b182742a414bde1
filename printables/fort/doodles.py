"""Crayon portraits: every kid gets a head, hair and a shirt of its own, always the same.

Nobody's art: a few strokes put together by the letters of the card's id.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar
from zlib import crc32

from games.engine.words import Words, read_toml
from printables.drawing.look import Look
from printables.drawing.pen import Pen
from printables.drawing.vector import scaled

HAIR = ("#6b3f1d", "#33210f", "#c9822b", "#8f3b1b", "#d9ae55", "#4a4a52")
SKIN = ("#f6d5b5", "#e5b68c", "#c98f63", "#8a5a3a", "#fbe3cb")

WIDTH, HEIGHT = 20.0, 22.6
T = TypeVar("T")


@cache
def _strokes() -> Words:
    return read_toml(Path(__file__).with_name("doodles.toml"))


class Pick(Protocol):
    def __call__(self, options: Sequence[T], /) -> T: ...


def dice(name: str) -> Pick:
    """Picks by the letters of a name: the same name, the same picks."""
    rolled = crc32(f"{name} of the neighbourhood".encode())

    def pick(options: Sequence[T], /) -> T:
        nonlocal rolled
        rolled, at = divmod(rolled * 7919 + 104729, len(options))
        rolled &= 0xFFFFFFFF
        return options[at]

    return pick


def draw_kid(pen: Pen, name: str, x: float, y: float, height: float, suit: str, look: Look) -> None:
    """A portrait of this height; the suit stands on the shirt."""
    scale, pick = height / HEIGHT, dice(name)
    line = 0.38 * scale
    strokes = _strokes()
    hair, skin = pick(HAIR), pick(SKIN)
    parts = (
        (strokes["shirt"], look.tone(suit)),
        (pick(strokes["heads"]), skin),
        (pick(strokes["hairs"]), hair),
    )
    for data, colour in parts:
        fill = "#ffffff" if look.low_ink else colour
        pen.curve(scaled(data, scale), x, y, fill=fill, stroke=look.ink, width=line)
    features = [pick(strokes["eyes"]), pick(strokes["mouths"])]
    extra = pick(("glasses", "freckles", "", "", ""))
    if extra:
        features.append(strokes[extra])
    # Features on dark skin stay visible: they are drawn thick.
    for data in features:
        pen.curve(scaled(data, scale), x, y, stroke=look.ink, width=line * 1.5)
    if suit:
        side = 5.4 * scale
        colour = look.ink if look.low_ink else "#ffffff"
        pen.icon(f"suits/{suit}", x + 10 * scale - side / 2, y + 16.6 * scale, side, colour)
