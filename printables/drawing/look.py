"""The look of everything printed: cardboard and crayon, or black lines only to save ink."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from printables.drawing.fonts import DISPLAY_BOLD, TEXT, TEXT_ITALIC
from printables.drawing.pen import MM, Pen, Rect
from printables.drawing.type import Block, DoesNotFit, balanced, fitted, lines

# The colours of the site's day light.
COLOURS = {
    "skateboard": "#ad2a1c",
    "shovel": "#b8560c",
    "glue": "#1d5091",
    "squirt": "#2b6424",
    "crown": "#7a3f8f",
    "book": "#14707a",
    "coin": "#8a6500",
    "pizza": "#b8560c",
    "toy": "#1d5091",
    "candy": "#a3326b",
    "scary": "#5b3f8f",
    "tree": "#2b6424",
    "scrap": "#1d5091",
    "sand": "#8a6500",
}
INK, SOFT = "#33210f", "#5a4128"
PAPER, BOARD, TAPE, FLAP = "#fdf6e6", "#ecd2a3", "#f8e7b0", "#f7e8cc"
BETWEEN = 0.2
"""Between two languages, in sizes."""
BLACK, WHITE = "#000000", "#ffffff"


@dataclass(frozen=True, slots=True)
class Look:
    low_ink: bool

    @property
    def ink(self) -> str:
        return BLACK if self.low_ink else INK

    @property
    def soft(self) -> str:
        return "#333333" if self.low_ink else SOFT

    def tone(self, name: str) -> str:
        """The colour of a suit or token; one and the same where ink is saved."""
        return BLACK if self.low_ink else COLOURS.get(name, INK)

    def hollow(self, size: float) -> bool:
        """Large icons are outlined where ink is saved."""
        return self.low_ink and size >= 8

    def ground(self, colour: str) -> str:
        """The colour that fills an area; "", for no fill, where ink is saved."""
        return "" if self.low_ink else colour


FULL, LOW_INK = Look(False), Look(True)


def wobble(seed: str) -> list[float]:
    """Eight numbers from -1 to 1, the same for the same seed everywhere."""
    bits = crc32(seed.encode())
    return [((bits >> shift) & 15) / 7.5 - 1 for shift in range(0, 32, 4)]


def crayon_frame(
    pen: Pen, place: Rect, seed: str, *, colour: str, line: float, fill: str = ""
) -> None:
    """A rectangle drawn by hand: its corners are round, its sides not quite straight."""
    w = [part * min(place.width, place.height) * 0.008 for part in wobble(seed)]
    r = min(place.width, place.height) * 0.07
    c, d = place.width, place.height
    data = (
        f"M{r:.2f} 0Q{c / 2:.2f} {w[0]:.2f} {c - r:.2f} {w[1]:.2f}"
        f"Q{c:.2f} 0 {c + w[2]:.2f} {r:.2f}Q{c + w[3]:.2f} {d / 2:.2f} {c:.2f} {d - r:.2f}"
        f"Q{c:.2f} {d:.2f} {c - r:.2f} {d + w[4]:.2f}Q{c / 2:.2f} {d + w[5]:.2f} {r:.2f} {d:.2f}"
        f"Q0 {d:.2f} {w[6]:.2f} {d - r:.2f}Q{w[7]:.2f} {d / 2:.2f} 0 {r:.2f}Q0 0 {r:.2f} 0Z"
    )
    pen.curve(data, place.x, place.y, fill=fill, stroke=colour, width=line)


def tape(pen: Pen, place: Rect, seed: str, look: Look) -> None:
    """A torn strip of masking tape, for a name to stand on."""
    teeth = wobble(seed) + wobble(seed + "'")
    h = place.height / 4
    left = "".join(f"L{0.35 * teeth[i]:.2f} {place.height - i * h:.2f}" for i in range(1, 4))
    right = "".join(f"L{place.width + 0.35 * teeth[4 + i]:.2f} {i * h:.2f}" for i in range(1, 4))
    data = (
        f"M0 0L{place.width:.2f} {0.3 * teeth[8]:.2f}{right}"
        f"L{place.width:.2f} {place.height + 0.3 * teeth[9]:.2f}L0 {place.height:.2f}{left}Z"
    )
    pen.curve(data, place.x, place.y, fill=WHITE if look.low_ink else TAPE, stroke=look.soft,
              width=0.25 if look.low_ink else 0.12)  # fmt: skip


def write(
    pen: Pen, block: Block, x: float, y: float, room: float, *, colour: str, anchor: str = "start"
) -> None:
    """A block of lines with its top left corner at x, y."""
    at = x + {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor] * room
    for row, line in enumerate(block.lines):
        pen.text(
            line, at, y + block.baseline(row), font=block.font, size=block.size, colour=colour,
            anchor=anchor,
        )  # fmt: skip


def heading(
    pen: Pen, words: str, place: Rect, *, largest: float, smallest: float, colour: str,
    anchor: str = "start", font: str = DISPLAY_BOLD,
) -> None:  # fmt: skip
    """Words in the middle of the height of a box, as large as it allows."""
    block = fitted(words, font, place.width, place.height, largest, smallest)
    # Crayon letters look centred a little lower than they are.
    y = place.y + (place.height - block.height) / 2
    write(pen, block, place.x, y, place.width, colour=colour, anchor=anchor)


def say(
    pen: Pen, texts: tuple[str, ...], place: Rect, look: Look, *, largest: float, smallest: float,
    anchor: str = "start",
) -> None:  # fmt: skip
    """A sentence in the middle of its box; in a second language below it, slanted."""
    blocks = set_in(texts, place.width, place.height, max(largest, smallest), smallest)
    gap = BETWEEN * blocks[0].size / MM
    y = place.y + (place.height - together(blocks)) / 2
    for block in blocks:
        colour = look.ink if block.font == TEXT else look.soft
        write(pen, block, place.x, y, place.width, colour=colour, anchor=anchor)
        y += block.height + gap


def together(blocks: tuple[Block, ...]) -> float:
    """How high they are, one below the other."""
    gap = BETWEEN * blocks[0].size / MM
    return sum(block.height for block in blocks) + gap * (len(blocks) - 1)


@lru_cache(maxsize=8192)
def broken(texts: tuple[str, ...], room: float, size: float, smallest: float) -> tuple[Block, ...]:
    """A sentence in lines of this size; the second language smaller, but never too small."""
    sizes = (size, max(size * 0.88, smallest))
    return tuple(
        Block(lines(text, font, part, room), font, part)
        for text, font, part in zip(texts, (TEXT, TEXT_ITALIC), sizes, strict=False)
    )


def may_say(texts: tuple[str, ...], place: Rect, smallest: float) -> bool:
    """Does it fit into the box at all?"""
    blocks = broken(texts, place.width, smallest, smallest)
    return together(blocks) <= place.height + 0.01 and all(
        block.width <= place.width + 0.01 for block in blocks
    )


@lru_cache(maxsize=2048)
def set_in(
    texts: tuple[str, ...], room: float, height: float, largest: float, smallest: float
) -> tuple[Block, ...]:
    """As large as a box allows. Not even at the smallest size: `DoesNotFit`."""
    size = largest
    while True:
        blocks = broken(texts, room, size, smallest)
        if together(blocks) <= height + 0.01 and all(b.width <= room + 0.01 for b in blocks):
            return tuple(
                Block(balanced(text, block.font, block.size, room), block.font, block.size)
                for text, block in zip(texts, blocks, strict=True)
            )
        if size <= smallest:
            raise DoesNotFit(texts[0])
        size = max(size - 0.25, smallest)
