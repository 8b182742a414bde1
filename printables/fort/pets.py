"""Dogs and cats: what it takes, and what they do for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from games.fort.box.cards import Card
from printables.canvas import ground
from printables.drawing.fonts import TEXT_BOLD
from printables.drawing.look import heading
from printables.drawing.pen import Rect
from printables.drawing.type import width
from printables.fort.animals import HEIGHT, WIDTH, draw_animal
from printables.fort.boxes import Part, draw_boxes, planned
from printables.fort.frame import Canvas, Corner, kinds, name_tape, small_print
from printables.fort.people import FOR_CODE, HEADS, head
from printables.fort.words import phrase

NEED = (6.0, 4.6, 0.0)
"""How high the icons of what it takes may be."""
CAT_HEADS = (18.2, 12.9)


def draw_dog(canvas: Canvas, card: Card) -> Corner:
    colour = canvas.look.tone(card.suits[0])
    ground(canvas, colour, card.id)
    foot = small_print(canvas, kinds(canvas, "dog"))
    icons = tuple(_need_icons(card.facts["need"]))
    need, effect = (canvas.texts("dogs", f"{card.id}_{key}") for key in ("need", "effect"))
    parts = [
        Part(f"{card.id} need", _label(canvas, "need"), need, True, _drawn(canvas, icons), 17.4),
        Part(f"{card.id} effect", _label(canvas, "effect"), effect, False, None, 25.9),
    ]
    number, plan = planned(canvas, parts, HEADS, foot, 4.4, NEED)
    if number < 2:
        place = (28, 3.4, 27, 23.6) if number == 0 else (28, 3.4, 27, 15.6)
        _portrait(canvas, card, "dog", card.suits[0], canvas.at(*place))
    head(canvas, card, number)
    draw_boxes(canvas, parts, plan, colour)
    return FOR_CODE[number]


def _drawn(canvas: Canvas, icons: tuple[tuple[str, str, str], ...]) -> Callable[[Rect], None]:
    return lambda place: _row(canvas, icons, place)


def _label(canvas: Canvas, key: str) -> str:
    return phrase("fort", key, canvas.job.language)


def _portrait(canvas: Canvas, card: Card, kind: str, suit: str, place: Rect) -> None:
    height = min(place.height, place.width * HEIGHT / WIDTH)
    x = place.x + (place.width - height * WIDTH / HEIGHT) / 2
    draw_animal(canvas.pen, kind, card.id, x, place.y, height, suit, canvas.look)


def _need_icons(need: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    """Icon, tone, and what stands beside it."""
    if "level" in need:
        yield "actions/fort", "", f"{need['level']}+"
    if "lookout_cards" in need:
        yield "places/lookout", "", f"{need['lookout_cards']}+"
    if "spend_any" in need:
        yield "resources/any", "", f"−{need['spend_any']}"
    if "spend_pizza" in need:
        yield "resources/pizza", "pizza", f"−{need['spend_pizza']}"
    for suit in need.get("add", ()):
        yield f"suits/{suit}", suit, ""
    if "add_different" in need:
        yield "ui/cards", "", f"{need['add_different']} ×"
        yield f"suits/{need['add_not']}", need["add_not"], "no"
    if "add_cards" in need:
        yield "ui/cards", "", f"{need['add_cards']} ×"


def _row(canvas: Canvas, icons: tuple[tuple[str, str, str], ...], place: Rect) -> None:
    pen, look, unit = canvas.pen, canvas.look, canvas.unit
    size = place.height
    wide = [size * 1.25 for _icon in icons]
    for at, (_icon, _tone, said) in enumerate(icons):
        if said and said != "no":
            wide[at] = max(size * 2.35, size * 1.2 + width(said, TEXT_BOLD, canvas.least) + unit)
    x = place.x + (place.width - sum(wide)) / 2
    for (icon, tone, said), step in zip(icons, wide, strict=True):
        pen.icon(icon, x, place.y, size, look.tone(tone))
        if said == "no":
            # Crossed out: any suit but this one. The sentence below says so, too.
            # Falling, as the handle of the shovel rises.
            pen.line((x, place.y), (x + size, place.y + size), stroke="#ffffff", width=1.3 * unit)
            pen.line((x, place.y), (x + size, place.y + size), stroke=look.ink, width=0.6 * unit)
        elif said:
            beside = Rect(x + size * 1.12, place.y, step - size * 1.2, size)
            heading(pen, said, beside, largest=12 * unit, smallest=canvas.least, colour=look.ink,
                    font=TEXT_BOLD)  # fmt: skip
        x += step


def draw_cat(canvas: Canvas, card: Card) -> None:
    look = canvas.look
    suit = str(card.facts.get("lure_suit", ""))
    colour = look.tone(suit)
    ground(canvas, colour, card.id)
    foot = small_print(canvas, kinds(canvas, "cat"))
    icons = tuple(_lure_icons(card))
    lure, ability = (canvas.texts("cats", f"{card.id}_{key}") for key in ("lure", "ability"))
    parts = [
        Part(f"{card.id} lure", _label(canvas, "lure"), lure, True, _drawn(canvas, icons), 19.0),
        Part(f"{card.id} ability", _label(canvas, "ability"), ability, False, None, 22.8),
    ]
    number, plan = planned(canvas, parts, CAT_HEADS, foot, 3.8, NEED)
    if number == 0:
        _portrait(canvas, card, "cat", suit, canvas.at(4, 3.4, 13.4, 14.6))
        name_tape(canvas, card.id, canvas.at(18, 5.4, 22.6, 9), largest=12)
    else:
        name_tape(canvas, card.id, canvas.at(4.4, 3.5, 35.2, 9), largest=12)
    draw_boxes(canvas, parts, plan, colour)


def _lure_icons(card: Card) -> Iterator[tuple[str, str, str]]:
    facts = card.facts
    if "lure_suit" in facts:
        for _ in range(int(facts["lure_count"])):
            yield f"suits/{facts['lure_suit']}", str(facts["lure_suit"]), ""
    elif "lure_cards" in facts:
        yield "ui/cards", "", f"{facts['lure_cards']}+"
    else:
        yield "ui/cards", "", "0"
    yield "places/yard", "", ""
