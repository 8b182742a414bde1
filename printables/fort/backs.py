"""The backs: cardboard with crayon. All cards that are shuffled together have the same."""

from __future__ import annotations

from dataclasses import replace

from games.fort.box.say import load_words
from printables.drawing.look import BOARD, WHITE, Look, crayon_frame, heading
from printables.drawing.pen import Drawing, Pen, Rect
from printables.fort.frame import Canvas
from printables.fort.words import phrase

BACK_BLEED = 3.0
CARDBOARD = "#d8aa6e"
# Of each back: the icon in the middle and its colour.
MIDDLES = {
    "deck": ("actions/fort", "glue"),
    "dogs": ("modules/dog", "shovel"),
    "made_up_rules": ("ui/crayon", "crown"),
    "perks": ("ui/trophy", "squirt"),
    "cats": ("modules/cat", "book"),
    "macaroni": ("actions/vp", "shovel"),
    "first_player": ("places/yard", "glue"),
}
SUITS = ("skateboard", "shovel", "glue", "squirt", "crown", "book")


def draw_back(canvas: Canvas, back: str, bleed: float) -> None:
    """Two halves, the lower one upside down: nobody knows a card by how it lies."""
    pen, look, unit = canvas.pen, canvas.look, canvas.unit
    whole = Rect(0, 0, canvas.width, canvas.height)
    pen.rect(whole.grown(bleed), fill=WHITE if look.low_ink else CARDBOARD)
    if not look.low_ink:
        _corrugation(pen, whole.grown(bleed), unit)
    inner = whole.grown(-4.5 * unit)
    crayon_frame(pen, inner, back, colour=look.ink, line=(0.35 if look.low_ink else 0.9) * unit,
                 fill=WHITE if look.low_ink else BOARD)  # fmt: skip

    def half(pen: Pen) -> None:
        _half(replace(canvas, pen=pen), back)

    drawing = Drawing(f"half {back}", canvas.width, canvas.height / 2, half)
    pen.place(drawing, 0, 0)
    pen.place(drawing, 0, canvas.height / 2, turned=True)


def _half(canvas: Canvas, back: str) -> None:
    """The suits along the edge, what the card is in the middle, its name towards the fold."""
    pen, look, unit = canvas.pen, canvas.look, canvas.unit
    inner = Rect(4.5 * unit, 4.5 * unit, canvas.width - 9 * unit, canvas.height / 2 - 4.5 * unit)
    row = min(6.2 * unit, inner.width / 8)
    _suits(pen, look, inner, row, 2.5 * unit)
    said = 6.5 * unit
    side = min(inner.height - row - said - 6 * unit, inner.width * 0.6)
    icon, tone = MIDDLES[back]
    top = inner.y + row + 4.5 * unit
    pen.icon(icon, (canvas.width - side) / 2, top, side, look.tone(tone), hollow=look.low_ink)
    room = Rect(inner.x + 3 * unit, inner.bottom - said - unit, inner.width - 6 * unit, said)
    heading(pen, _said(canvas, back), room, largest=13 * unit, smallest=canvas.least,
            colour=look.ink, anchor="middle")  # fmt: skip


def _said(canvas: Canvas, back: str) -> str:
    language = canvas.job.language
    if back in ("deck", "first_player"):
        return "Fort"
    if back == "macaroni":
        name: str = load_words(language)["kinds"]["macaroni"]
        return name
    return phrase("kinds", back, language)


def _corrugation(pen: Pen, place: Rect, unit: float) -> None:
    """The waves of cardboard seen through the paper."""
    step = 3.2 * unit
    x = place.x + step / 2
    while x < place.right:
        pen.line((x, place.y), (x, place.bottom), stroke="#cf9f62", width=0.9 * unit)
        x += step


def _suits(pen: Pen, look: Look, inner: Rect, side: float, below: float) -> None:
    gap = (inner.width - 6 * side) / 7
    for at, suit in enumerate(SUITS):
        x = inner.x + gap + at * (side + gap)
        pen.icon(f"suits/{suit}", x, inner.y + below, side, look.tone(suit), hollow=look.low_ink)
