"""What all cards of Fort share: the ground and its frame, the name on its tape, small print."""

from __future__ import annotations

from dataclasses import dataclass

from games.fort.cards import CARDS, Card
from games.fort.say import card_name, load_words
from printables.fonts import DISPLAY_BOLD, TEXT
from printables.job import Job
from printables.look import BOARD, PAPER, WHITE, Look, crayon_frame, heading, tape
from printables.pen import Pen, Rect
from printables.type import fitted
from printables.words import phrase


@dataclass(frozen=True, slots=True)
class Canvas:
    """A card being drawn. Places are given for the usual size; `at` fits them to this card."""

    pen: Pen
    job: Job
    look: Look
    width: float
    height: float
    unit: float
    """How much larger or smaller than usual everything is."""
    usual: tuple[float, float]

    @classmethod
    def of(cls, pen: Pen, job: Job, large: bool) -> Canvas:
        width, height = job.large if large else job.small
        usual = (63.0, 88.0) if large else (44.0, 67.0)
        unit = min(width / usual[0], height / usual[1])
        return cls(pen, job, Look(job.low_ink), width, height, unit, usual)

    def at(self, x: float, y: float, width: float, height: float) -> Rect:
        across, down = self.width / self.usual[0], self.height / self.usual[1]
        return Rect(x * across, y * down, width * across, height * down)

    def texts(self, table: str, key: str) -> tuple[str, ...]:
        """A sentence of the game's words in each language of the job."""
        return tuple(load_words(language)[table][key] for language in self.job.languages)

    def labels(self, key: str) -> str:
        """A short word of ours; both languages on one line."""
        return " · ".join(dict.fromkeys(phrase("fort", key, lang) for lang in self.job.languages))


def ground(canvas: Canvas, colour: str, seed: str, *, fill: str = PAPER) -> None:
    """The card itself, on past its edges where it bleeds, and the frame."""
    pen, look, job = canvas.pen, canvas.look, canvas.job
    whole = Rect(0, 0, canvas.width, canvas.height)
    pen.rect(
        whole.grown(0 if job.corner else job.bleed),
        fill=WHITE if look.low_ink else fill,
        radius=job.corner,
    )
    if job.corner:
        pen.rect(whole, stroke="#8c8c8c", width=0.1, radius=job.corner)
    inset = 2.2 * canvas.unit
    crayon_frame(
        pen, whole.grown(-inset), seed, colour=colour,
        line=(0.35 if look.low_ink else 0.8) * canvas.unit,
    )  # fmt: skip


def name_tape(canvas: Canvas, card: str, place: Rect, *, largest: float = 17) -> None:
    look, unit = canvas.look, canvas.unit
    tape(canvas.pen, place, card, look)
    names = list(dict.fromkeys(card_name(card, language) for language in canvas.job.languages))
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


def card_of(id: str) -> Card:
    return CARDS[id]
