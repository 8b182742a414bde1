"""What all cards of Fort share: the name on its tape, small print, boxes for text."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.box.cards import Card
from games.fort.box.say import load_words, name_in
from printables.canvas import Canvas as Plain
from printables.drawing.fonts import DISPLAY_BOLD, TEXT
from printables.drawing.look import BOARD, WHITE, crayon_frame, heading, tape
from printables.drawing.pen import Rect
from printables.drawing.type import fitted
from printables.fort.words import phrase


@dataclass(frozen=True, slots=True)
class Canvas(Plain):
    def texts(self, table: str, key: str) -> tuple[str, ...]:
        """A sentence of the game's words in each language of the job."""
        return tuple(load_words(language)[table][key] for language in self.job.languages)

    def labels(self, key: str) -> str:
        """A short word of ours; both languages on one line."""
        return " · ".join(dict.fromkeys(phrase("fort", key, lang) for lang in self.job.languages))


def name_tape(canvas: Canvas, card: str, place: Rect, *, largest: float = 17) -> None:
    look, unit = canvas.look, canvas.unit
    tape(canvas.pen, place, card, look)
    names = list(dict.fromkeys(name_in(card, language) for language in canvas.job.languages))
    inner = Rect(place.x + 1.2 * unit, place.y, place.width - 2.4 * unit, place.height)
    if len(names) == 1:
        inner = on_tape(names[0], inner, unit, largest)
        heading(canvas.pen, names[0], inner, largest=largest * unit, smallest=5 * unit,
                colour=look.ink, anchor="middle")  # fmt: skip
        return
    upper = Rect(inner.x, inner.y, inner.width, inner.height * 0.62)
    lower = Rect(inner.x, inner.y + inner.height * 0.6, inner.width, inner.height * 0.38)
    heading(canvas.pen, names[0], upper, largest=largest * 0.8 * unit, smallest=5 * unit,
            colour=look.ink, anchor="middle")  # fmt: skip
    heading(canvas.pen, names[1], lower, largest=8 * unit, smallest=4.5 * unit,
            colour=look.soft, anchor="middle", font=TEXT)  # fmt: skip


def on_tape(name: str, inner: Rect, unit: float, largest: float) -> Rect:
    """Two lines would touch the edges of the tape with their accents and tails."""
    block = fitted(name, DISPLAY_BOLD, inner.width, inner.height, largest * unit, 5 * unit)
    if len(block.lines) == 1:
        return inner
    return Rect(inner.x, inner.y + 1.3 * unit, inner.width, inner.height - 2.2 * unit)


def small_print(canvas: Canvas, said: str) -> None:
    """What kind of card it is, and that it is no original."""
    place, unit = canvas.at(4, canvas.usual[1] - 5.4, canvas.usual[0] - 8, 2.8), canvas.unit
    proxy = canvas.job.proxy
    room = Rect(place.x, place.y, place.width * (0.74 if proxy else 1), place.height)
    heading(canvas.pen, said, room, largest=5.5 * unit, smallest=3.5 * unit,
            colour=canvas.look.soft, font=TEXT)  # fmt: skip
    if proxy:
        room = Rect(place.x + place.width * 0.74, place.y, place.width * 0.26, place.height)
        heading(canvas.pen, "PROXY", room, largest=5.5 * unit, smallest=3.5 * unit,
                colour=canvas.look.soft, anchor="end", font=TEXT)  # fmt: skip


def suit_marks(canvas: Canvas, card: Card, x: float, y: float, size: float) -> None:
    """Each suit big, with its word below: seen across the table, and in grey."""
    unit = canvas.unit
    for at, suit in enumerate(card.suits):
        place = canvas.at(x + at * (size + 1), y, size, size + 4)
        side = size * unit
        left = place.x + (place.width - side) / 2
        canvas.pen.icon(f"suits/{suit}", left, place.y, side, canvas.look.tone(suit),
                        hollow=canvas.look.hollow(side))  # fmt: skip
        said = load_words(canvas.job.language)["suits"][suit]
        under = Rect(place.x - 1 * unit, place.y + side, place.width + 2 * unit, 3.4 * unit)
        heading(canvas.pen, said, under, largest=7 * unit, smallest=4 * unit,
                colour=canvas.look.tone(suit), anchor="middle", font=TEXT)  # fmt: skip


def box(canvas: Canvas, place: Rect, seed: str, *, strong: bool, colour: str) -> None:
    """An area for text: the strong one is filled, or drawn twice where ink is saved."""
    look, unit = canvas.look, canvas.unit
    fill = WHITE if look.low_ink or not strong else BOARD
    crayon_frame(canvas.pen, place, seed, colour=colour, line=0.3 * unit, fill=fill)
    if strong and look.low_ink:
        crayon_frame(canvas.pen, place.grown(-0.7 * unit), seed, colour=colour, line=0.2 * unit)
