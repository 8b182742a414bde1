"""Kids and best friends: suits, portrait, name, and the two boxes in icons and words."""

from __future__ import annotations

from games.engine.words import capital
from games.fort.box.cards import Card
from games.fort.box.notation import EMPTY
from games.fort.box.say import load_words, say
from printables.canvas import ground
from printables.drawing.look import say as say_in
from printables.drawing.pen import Rect
from printables.fort.actions import draw_row
from printables.fort.boxes import Part, draw_boxes, planned
from printables.fort.doodles import HEIGHT, WIDTH, draw_kid
from printables.fort.frame import Canvas, Corner, kinds, name_tape, small_print, suit_marks
from printables.fort.words import phrase

HEADS = (37.8, 29.4, 18.0)
"""How far down the head of a card goes: with a portrait, a smaller one, or none."""
ICONS = (8.4, 6.4, 5.0)
FOR_CODE = ((51.0, 17.8), (50.0, 10.2), (50.0, 9.8))
"""Where each of these heads has room for a small code."""


def draw_person(canvas: Canvas, card: Card) -> Corner:
    colour = canvas.look.tone(card.suits[0])
    ground(canvas, colour, card.id)
    kind = "best_friend" if card.board else "kid"
    board = load_words(canvas.job.language)["boards"][card.board] if card.board else ""
    foot = small_print(canvas, kinds(canvas, kind), board)
    if not card.boxes:
        _no_action(canvas, card, foot)
        return FOR_CODE[0]
    parts = [_action(canvas, name, card) for name in ("public", "private")]
    icons = ICONS[1:] if canvas.two else ICONS
    number, plan = planned(canvas, parts, HEADS, foot - 0.4 * canvas.unit, 4.4, icons)
    if number < 2:
        place = (24, 3.6, 34, 24.4) if number == 0 else (24, 3.6, 34, 15.4)
        _portrait(canvas, card, canvas.at(*place))
    head(canvas, card, number)
    if card.board:
        _board(canvas, card.board, number)
    draw_boxes(canvas, parts, plan, colour)
    return FOR_CODE[number]


def head(canvas: Canvas, card: Card, number: int) -> None:
    """Suits and name: the name below the portrait, or beside the suits where there is none."""
    one = len(card.suits) == 1
    if number == 0:
        suit_marks(canvas, card, 5, 4.4, 15 if one else 12)
        name_tape(canvas, card.id, canvas.at(5, 27.2, 53, 9))
    elif number == 1:
        suit_marks(canvas, card, 5, 3.6, 9.4)
        name_tape(canvas, card.id, canvas.at(5, 19.4, 53, 9))
    else:
        suit_marks(canvas, card, 5, 3.6, 8.4 if one else 8)
        left = 20.0 if one else 26.0
        right = 48.5 if card.board or canvas.job.codes else 58.0
        name_tape(canvas, card.id, canvas.at(left, 4.2, right - left, 10.4))


def _no_action(canvas: Canvas, card: Card, foot: float) -> None:
    suit_marks(canvas, card, 5, 4.4, 18)
    texts = tuple(phrase("fort", "no_boxes", language) for language in canvas.job.languages)
    unit, less = canvas.unit, 5.0 if canvas.two else 0.0
    _portrait(canvas, card, canvas.at(6, 27.5, 51, 30 - less))
    name_tape(canvas, card.id, canvas.at(5, 57 - less, 53, 10))
    place = canvas.at(5, 68 - less, 53, 0)
    room = Rect(place.x, place.y, place.width, foot - 0.5 * unit - place.y)
    say_in(canvas.pen, texts, room, canvas.look, largest=8 * unit, smallest=canvas.least,
           anchor="middle")  # fmt: skip


def _portrait(canvas: Canvas, card: Card, place: Rect) -> None:
    count = 2 if not card.boxes and card.id != "puddin" else 1
    height = min(place.height, place.width / count * HEIGHT / WIDTH)
    width = height * WIDTH / HEIGHT
    left = place.x + (place.width - width * count) / 2
    for at in range(count):
        suit = card.suits[at % len(card.suits)]
        top = place.y + place.height - height
        draw_kid(
            canvas.pen, f"{card.id}{at or ''}", left + at * width, top, height, suit, canvas.look
        )


def _board(canvas: Canvas, board: str, number: int) -> None:
    """Whose best friend: the board's badge in the corner."""
    x, y, size = (49.5, 4.6, 9.0) if number == 0 else (51.0, 3.6, 6.0)
    place, unit = canvas.at(x, y, size, size), canvas.unit
    canvas.pen.icon(f"boards/{board}", place.x, place.y, size * unit, canvas.look.tone(board))


def _action(canvas: Canvas, name: str, card: Card) -> Part:
    notation = str(card.facts[name])
    said = load_words(canvas.job.language)["kinds"][name]

    def row(place: Rect) -> None:
        # What is empty is one sign, which need not be large.
        size = min(place.height, 7 * canvas.unit) if notation == EMPTY else place.height
        top = place.y + (place.height - size) / 2
        draw_row(canvas.pen, notation, place.x, top, size, place.width, canvas.look)

    texts = tuple(say(notation, language) for language in canvas.job.languages)
    strong = name == "private"
    usual = 21.2 if strong else 22.0
    return Part(f"{card.id} {name}", capital(said), texts, strong, row, usual)
