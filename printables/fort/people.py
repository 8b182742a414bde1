"""Kids and best friends: suits, portrait, name, and the two boxes in icons and words."""

from __future__ import annotations

from games.engine.words import capital
from games.fort.box.cards import Card
from games.fort.box.notation import EMPTY
from games.fort.box.say import load_words, say
from printables.canvas import ground
from printables.drawing.fonts import TEXT_BOLD
from printables.drawing.look import heading
from printables.drawing.look import say as say_in
from printables.drawing.pen import Rect
from printables.fort.actions import draw_row
from printables.fort.doodles import HEIGHT, WIDTH, draw_kid
from printables.fort.frame import Canvas, box, name_tape, small_print, suit_marks
from printables.fort.words import phrase


def draw_person(canvas: Canvas, card: Card) -> None:
    colour = canvas.look.tone(card.suits[0])
    ground(canvas, colour, card.id)
    if card.boxes:
        _portrait(canvas, card, canvas.at(24, 3.6, 34, 24.4))
        suit_marks(canvas, card, 5, 4.4, 15 if len(card.suits) == 1 else 12)
        if card.board:
            _board(canvas, card.board)
        name_tape(canvas, card.id, canvas.at(5, 27.2, 53, 9))
        _action(canvas, "public", card, canvas.at(4.4, 37.8, 54.2, 22))
        _action(canvas, "private", card, canvas.at(4.4, 60.9, 54.2, 21.2))
    else:
        suit_marks(canvas, card, 5, 4.4, 18)
        _portrait(canvas, card, canvas.at(6, 27.5, 51, 30))
        name_tape(canvas, card.id, canvas.at(5, 57, 53, 10))
        place = canvas.at(5, 69, 53, 12.6)
        texts = tuple(phrase("fort", "no_boxes", language) for language in canvas.job.languages)
        unit = canvas.unit
        say_in(canvas.pen, texts, place, canvas.look, largest=8 * unit, smallest=5 * unit,
               anchor="middle")  # fmt: skip
    kind = "best_friend" if card.board else "kid"
    small_print(canvas, kind_line(canvas, kind, card.board))


def kind_line(canvas: Canvas, kind: str, board: str | None = None) -> str:
    said = " / ".join(
        dict.fromkeys(load_words(language)["kinds"][kind] for language in canvas.job.languages)
    )
    if board:
        said += " · " + load_words(canvas.job.language)["boards"][board]
    return said


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


def _board(canvas: Canvas, board: str) -> None:
    """Whose best friend: the board's badge in the corner."""
    place, unit = canvas.at(49.5, 4.6, 9, 9), canvas.unit
    canvas.pen.icon(f"boards/{board}", place.x, place.y, 9 * unit, canvas.look.tone(board))


def _action(canvas: Canvas, name: str, card: Card, place: Rect) -> None:
    pen, look, unit = canvas.pen, canvas.look, canvas.unit
    notation = str(card.facts[name])
    two = len(canvas.job.languages) > 1
    box(
        canvas,
        place,
        f"{card.id} {name}",
        strong=name == "private",
        colour=look.tone(card.suits[0]),
    )
    said = load_words(canvas.job.language)["kinds"][name]
    heading(
        pen, capital(said),
        Rect(place.x + 2 * unit, place.y + 0.7 * unit, place.width - 4 * unit, 2.9 * unit),
        largest=6 * unit, smallest=4 * unit, colour=look.soft, font=TEXT_BOLD,
    )  # fmt: skip
    if notation == EMPTY:
        size, top = 7.0 * unit, 4.0 * unit
    else:
        size, top = (6.4 if two else 8.4) * unit, 3.2 * unit
    draw_row(pen, notation, place.x + 2 * unit, place.y + top, size, place.width - 4 * unit, look)
    below = top + size + 0.3 * unit
    texts = tuple(say(notation, language) for language in canvas.job.languages)
    room = Rect(
        place.x + 2 * unit,
        place.y + below,
        place.width - 4 * unit,
        place.height - below - 0.8 * unit,
    )
    say_in(pen, texts, room, look, largest=8.5 * unit, smallest=4.5 * unit, anchor="middle")
