"""The small cards: made-up rules, perks, the Macaroni Sculpture and the first player's card."""

from __future__ import annotations

from games.fort.box.cards import Card
from games.fort.box.say import counted, made_up_rule
from printables.canvas import ground
from printables.drawing.look import BOARD, WHITE, may_say
from printables.drawing.look import say as say_in
from printables.drawing.pen import Rect
from printables.drawing.vector import scaled
from printables.fort.frame import Canvas, Corner, box, kinds, name_tape, on_tape, small_print
from printables.fort.profile import box_of
from printables.fort.words import phrase

MACARONI_POINTS = 4

# A piece of macaroni, seen from the side.
MACARONI = "M0 3C0 1 2.2 0 4.5 0C6.8 0 9 1 9 3L6.6 3C6.6 2.4 5.6 2.1 4.5 2.1C3.4 2.1 2.4 2.4 2.4 3Z"
# Where the pieces of the house lie, row by row.
HOUSE = ((10.5,), (6, 15), (2.5, 10.5, 18.5), (2.5, 18.5), (2.5, 10.5, 18.5))


def draw_rule(canvas: Canvas, card: Card) -> Corner:
    texts = tuple(
        made_up_rule(card.id, language, minimalism_points=box_of(canvas.job).minimalism_points)
        for language in canvas.job.languages
    )
    return _small(canvas, card.id, "ui/crayon", "made_up_rule", texts, canvas.look.tone("crown"))


def draw_perk(canvas: Canvas, card: Card) -> Corner:
    colour = canvas.look.tone("squirt")
    icon = "actions/trash-this" if card.facts.get("once") else "ui/trophy"
    return _small(canvas, card.id, icon, "perk", canvas.texts("perks", card.id), colour)


def _small(
    canvas: Canvas, id: str, icon: str, kind: str, texts: tuple[str, ...], colour: str
) -> Corner:
    """With its icon above the name; without it where the words need the room."""
    unit = canvas.unit
    ground(canvas, colour, id)
    foot = small_print(canvas, kinds(canvas, kind))
    for top in (29.0, 15.4):
        place = canvas.at(3.8, top, 36.4, 0)
        place = Rect(place.x, place.y, place.width, foot - 0.5 * unit - place.y)
        room = Rect(place.x + 2 * unit, place.y + unit, place.width - 4 * unit,
                    place.height - 2 * unit)  # fmt: skip
        if may_say(texts, room, canvas.least):
            break
    if top == 29.0:
        over = canvas.at(0, 4.4, 44, 11)
        canvas.pen.icon(icon, over.x + (over.width - 11 * unit) / 2, over.y, 11 * unit, colour,
                        hollow=canvas.look.low_ink)  # fmt: skip
        name_tape(canvas, id, canvas.at(4.4, 17, 35.2, 10.4), largest=13)
    else:
        wide = 35.2 - (9 if canvas.job.codes else 0)
        name_tape(canvas, id, canvas.at(4.4, 4, wide, 10.4), largest=13)
    box(canvas, place, f"{id} text", strong=False, colour=colour)
    say_in(canvas.pen, texts, room, canvas.look, largest=11.5 * unit, smallest=canvas.least,
           anchor="middle")  # fmt: skip
    return (33.0, 5.6) if top == 29.0 else (31.8, 5.2)


def draw_macaroni(canvas: Canvas) -> None:
    """Four points for whoever has a fort of level 5 first: a house glued from macaroni."""
    look, unit, pen = canvas.look, canvas.unit, canvas.pen
    colour = look.tone("shovel")
    ground(canvas, colour, "macaroni")
    plate = canvas.at(7, 5, 30, 27)
    pen.rect(plate, fill=look.ground(BOARD), stroke=look.soft, width=0.3 * unit, radius=3 * unit)
    scale = plate.width / 30
    piece, fill = scaled(MACARONI, scale), WHITE if look.low_ink else "#f2c23a"
    for row, xs in enumerate(HOUSE):
        for x in xs:
            left, top = plate.x + x * scale, plate.y + (3 + row * 4.6) * scale
            pen.curve(piece, left, top, fill=fill, stroke=look.ink, width=0.3 * unit)
    names = kinds(canvas, "macaroni")
    on_tape(canvas, names, canvas.at(4.4, 34, 35.2, 10.4), names[0], largest=13)
    place = canvas.at(4.4, 46, 35.2, 15)
    texts = tuple(
        phrase("fort", "macaroni", language, points=counted(MACARONI_POINTS, "point", language))
        for language in canvas.job.languages
    )
    say_in(pen, texts, place, look, largest=11.5 * unit, smallest=canvas.least,
           anchor="middle")  # fmt: skip
    small_print(canvas, [phrase("fort", "reward", canvas.job.language)])


def draw_first_player(canvas: Canvas) -> None:
    look, unit, pen = canvas.look, canvas.unit, canvas.pen
    colour = look.tone("glue")
    ground(canvas, colour, "first-player")
    less = 13.0 if canvas.two else 0.0
    place = canvas.at(10, 6, 24, 24 - less)
    side = min(place.width, place.height)
    pen.icon("places/yard", place.x + (place.width - side) / 2, place.y, side, colour,
             hollow=look.low_ink)  # fmt: skip
    names = [phrase("fort", "first_player", language) for language in canvas.job.languages]
    on_tape(canvas, names, canvas.at(4.4, 32.4 - less, 35.2, 11), names[0], largest=13)
    place = canvas.at(4.4, 45 - less, 35.2, 16 + less)
    texts = tuple(
        phrase("fort", "first_player_text", language) for language in canvas.job.languages
    )
    say_in(pen, texts, place, look, largest=8.5 * unit, smallest=canvas.least,
           anchor="middle")  # fmt: skip
    small_print(canvas, ["Fort"])
