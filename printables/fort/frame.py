"""What all cards of Fort share: the name on its tape, small print, boxes for text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.fort.box.cards import Card
from games.fort.box.say import load_words, name_in
from printables.canvas import Canvas as Plain
from printables.drawing.fonts import DISPLAY_BOLD, TEXT
from printables.drawing.look import BOARD, WHITE, crayon_frame, heading, tape
from printables.drawing.pen import MM, Rect
from printables.drawing.type import ASCENT, DESCENT, DoesNotFit, fitted, width
from printables.fort.words import phrase

Corner = tuple[float, float]
"""Where on the usual card a small code may lie."""
FOOT, LINE = 5.6, 2.6
"""From the lower edge up to the last line of small print, and how high each is."""


@dataclass(frozen=True, slots=True)
class Canvas(Plain):
    @property
    def two(self) -> bool:
        return len(self.job.languages) > 1

    def texts(self, table: str, key: str) -> tuple[str, ...]:
        """A sentence of the game's words in each language of the job."""
        return tuple(load_words(language)[table][key] for language in self.job.languages)

    def labels(self, key: str) -> str:
        """A short word of ours; both languages on one line."""
        return " · ".join(dict.fromkeys(phrase("fort", key, lang) for lang in self.job.languages))


def name_tape(canvas: Canvas, card: str, place: Rect, *, largest: float = 17) -> None:
    names = list(dict.fromkeys(name_in(card, language) for language in canvas.job.languages))
    on_tape(canvas, names, place, card, largest=largest)


def on_tape(
    canvas: Canvas, names: Sequence[str], place: Rect, seed: str, *, largest: float
) -> None:
    """The name, and below it that in another language."""
    look, unit = canvas.look, canvas.unit
    tape(canvas.pen, place, seed, look)
    inner = Rect(place.x + 1.2 * unit, place.y, place.width - 2.4 * unit, place.height)
    if len(names) == 1:
        inner = _within_the_tape(canvas, names[0], inner, largest)
        heading(canvas.pen, names[0], inner, largest=largest * unit, smallest=canvas.least,
                colour=look.ink, anchor="middle")  # fmt: skip
        return
    upper = Rect(inner.x, inner.y, inner.width, inner.height * 0.62)
    lower = Rect(inner.x, inner.y + inner.height * 0.6, inner.width, inner.height * 0.38)
    heading(canvas.pen, names[0], upper, largest=largest * 0.8 * unit, smallest=canvas.least,
            colour=look.ink, anchor="middle")  # fmt: skip
    heading(canvas.pen, names[1], lower, largest=8 * unit, smallest=canvas.least,
            colour=look.soft, anchor="middle", font=TEXT)  # fmt: skip


def _within_the_tape(canvas: Canvas, name: str, inner: Rect, largest: float) -> Rect:
    """Two lines would touch the edges of the tape with their accents and tails."""
    unit, (room, height) = canvas.unit, (inner.width, inner.height)
    block = fitted(name, DISPLAY_BOLD, room, height, largest * unit, canvas.least)
    if len(block.lines) == 1:
        return inner
    return Rect(inner.x, inner.y + 1.3 * unit, inner.width, inner.height - 2.2 * unit)


def small_print(canvas: Canvas, kinds: Sequence[str], more: str = "") -> float:
    """What kind of card it is, in each language, what else is to say of it, and that it is no
    original; how far down the card is free above that."""
    pen, unit, size = canvas.pen, canvas.unit, canvas.least
    soft, high = canvas.look.soft, max(LINE * unit, (ASCENT + DESCENT) * size / MM)
    place = canvas.at(5, canvas.usual[1] - FOOT + LINE, canvas.usual[0] - 10, 0)
    proxy = "PROXY" if canvas.job.proxy else ""
    beside = width(proxy, TEXT, size) + 1.5 * unit if proxy else 0.0
    said = list(_lines(dict.fromkeys(kinds), more, place.width - beside, size))
    base = place.y - DESCENT * size / MM
    for at, line in enumerate(reversed(said)):
        pen.text(line, place.x, base - high * at, font=TEXT, size=size, colour=soft)
    if proxy:
        pen.text(proxy, place.right, base, font=TEXT, size=size, colour=soft, anchor="end")
    return place.y - high * len(said)


def _lines(kinds: dict[str, None], more: str, room: float, size: float) -> Iterator[str]:
    line = ""
    for part, sign in [*((kind, " / ") for kind in kinds), *([(more, " · ")] if more else [])]:
        longer = f"{line}{sign}{part}" if line else part
        if width(longer, TEXT, size) <= room:
            line = longer
        elif width(part, TEXT, size) <= room:
            if line:
                yield line
            line = part
        else:
            raise DoesNotFit(part)
    yield line


def kinds(canvas: Canvas, kind: str) -> list[str]:
    return [load_words(language)["kinds"][kind] for language in canvas.job.languages]


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
        beside = 2.0 if len(card.suits) == 1 else 0.4
        under = Rect(place.x - beside * unit, place.y + side + 0.2 * unit,
                     place.width + 2 * beside * unit, 6 * unit)  # fmt: skip
        block = fitted(said, TEXT, under.width, under.height, 7 * unit, canvas.least)
        under = Rect(under.x, under.y, under.width, block.height)
        heading(canvas.pen, said, under, largest=block.size, smallest=block.size,
                colour=canvas.look.tone(suit), anchor="middle", font=TEXT)  # fmt: skip


def box(canvas: Canvas, place: Rect, seed: str, *, strong: bool, colour: str) -> None:
    """An area for text: the strong one is filled, or has a thick line where ink is saved."""
    look, unit = canvas.look, canvas.unit
    fill = WHITE if look.low_ink or not strong else BOARD
    line = 0.75 if strong and look.low_ink else 0.3
    crayon_frame(canvas.pen, place, seed, colour=colour, line=line * unit, fill=fill)
