"""The small cards: made-up rules, perks, the Macaroni Sculpture and the first player's card."""

from __future__ import annotations

from games.fort.box.cards import Card
from games.fort.box.say import counted, load_words, made_up_rule
from printables.canvas import ground
from printables.drawing.look import BOARD, WHITE, heading, tape
from printables.drawing.look import say as say_in
from printables.drawing.pen import Rect
from printables.drawing.vector import scaled
from printables.fort.frame import Canvas, box, name_tape, on_tape, small_print
from printables.fort.people import kind_line
from printables.fort.profile import box_of
from printables.fort.words import phrase

MACARONI_POINTS = 4

# A piece of macaroni, seen from the side.
MACARONI = "M0 3C0 1 2.2 0 4.5 0C6.8 0 9 1 9 3L6.6 3C6.6 2.4 5.6 2.1 4.5 2.1C3.4 2.1 2.4 2.4 2.4 3Z"
# Where the pieces of the house lie, row by row.
HOUSE = ((10.5,), (6, 15), (2.5, 10.5, 18.5), (2.5, 18.5), (2.5, 10.5, 18.5))


def draw_rule(canvas: Canvas, card: Card) -> None:
    texts = tuple(
        made_up_rule(card.id, language, minimalism_points=box_of(canvas.job).minimalism_points)
        for language in canvas.job.languages
    )
    _small(canvas, card.id, "ui/crayon", "made_up_rule", texts, canvas.look.tone("crown"))


def draw_perk(canvas: Canvas, card: Card) -> None:
    colour = canvas.look.tone("squirt")
    icon = "actions/trash-this" if card.facts.get("once") else "ui/trophy"
    _small(canvas, card.id, icon, "perk", canvas.texts("perks", card.id), colour)


def _small(
    canvas: Canvas, id: str, icon: str, kind: str, texts: tuple[str, ...], colour: str
) -> None:
    unit = canvas.unit
    ground(canvas, colour, id)
    place = canvas.at(0, 4.4, 44, 11)
    canvas.pen.icon(icon, place.x + (place.width - 11 * unit) / 2, place.y, 11 * unit, colour,
                    hollow=canvas.look.low_ink)  # fmt: skip
    name_tape(canvas, id, canvas.at(4.4, 17, 35.2, 10.4), largest=13)
    place = canvas.at(3.8, 29, 36.4, 32.2)
    box(canvas, place, f"{id} text", strong=False, colour=colour)
    room = Rect(place.x + 2 * unit, place.y + unit, place.width - 4 * unit, place.height - 2 * unit)
    say_in(
        canvas.pen,
        texts,
        room,
        canvas.look,
        largest=11.5 * unit,
        smallest=5 * unit,
        anchor="middle",
    )
    small_print(canvas, kind_line(canvas, kind))


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
    names = [load_words(language)["kinds"]["macaroni"] for language in canvas.job.languages]
    _tape_words(canvas, names, canvas.at(4.4, 34, 35.2, 10.4))
    place = canvas.at(4.4, 46, 35.2, 15)
    texts = tuple(
        phrase("fort", "macaroni", language, points=counted(MACARONI_POINTS, "point", language))
        for language in canvas.job.languages
    )
    say_in(pen, texts, place, look, largest=11.5 * unit, smallest=5 * unit, anchor="middle")
    small_print(canvas, phrase("fort", "reward", canvas.job.language))


def draw_first_player(canvas: Canvas) -> None:
    look, unit, pen = canvas.look, canvas.unit, canvas.pen
    colour = look.tone("glue")
    ground(canvas, colour, "first-player")
    place = canvas.at(10, 6, 24, 24)
    side = min(place.width, place.height)
    pen.icon("places/yard", place.x + (place.width - side) / 2, place.y, side, colour,
             hollow=look.low_ink)  # fmt: skip
    names = [phrase("fort", "first_player", language) for language in canvas.job.languages]
    _tape_words(canvas, names, canvas.at(4.4, 33, 35.2, 11))
    place = canvas.at(4.4, 46, 35.2, 15)
    texts = tuple(
        phrase("fort", "first_player_text", language) for language in canvas.job.languages
    )
    say_in(pen, texts, place, look, largest=8.5 * unit, smallest=5 * unit, anchor="middle")
    small_print(canvas, "Fort")


def _tape_words(canvas: Canvas, names: list[str], place: Rect) -> None:
    unit = canvas.unit
    tape(canvas.pen, place, names[0], canvas.look)
    said = " / ".join(dict.fromkeys(names))
    inner = Rect(place.x + unit, place.y, place.width - 2 * unit, place.height)
    inner = on_tape(said, inner, unit, 13)
    heading(canvas.pen, said, inner, largest=13 * unit, smallest=5 * unit, colour=canvas.look.ink,
            anchor="middle")  # fmt: skip
