"""Dogs and cats: what it takes, and what they do for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.fort.box.cards import Card
from printables.canvas import ground
from printables.drawing.fonts import TEXT_BOLD
from printables.drawing.look import heading
from printables.drawing.look import say as say_in
from printables.drawing.pen import Rect
from printables.fort.animals import HEIGHT, WIDTH, draw_animal
from printables.fort.frame import Canvas, box, name_tape, small_print, suit_marks
from printables.fort.people import kind_line
from printables.fort.words import phrase


def draw_dog(canvas: Canvas, card: Card) -> None:
    look, unit = canvas.look, canvas.unit
    colour = look.tone(card.suits[0])
    ground(canvas, colour, card.id)
    suit_marks(canvas, card, 5, 4.4, 15)
    _portrait(canvas, card, "dog", card.suits[0], canvas.at(28, 3.4, 27, 23.6))
    name_tape(canvas, card.id, canvas.at(5, 27.2, 53, 9))
    two = len(canvas.job.languages) > 1
    high = 19.6 if two else 17.4
    need = canvas.at(4.4, 37.8, 54.2, high)
    box(canvas, need, f"{card.id} need", strong=True, colour=colour)
    _label(canvas, "need", need)
    icons = tuple(_need_icons(card.facts["need"]))
    size = (4.6 if two else 6) * unit
    row = Rect(need.x + 2 * unit, need.y + 3.2 * unit, need.width - 4 * unit, size)
    _row(canvas, icons, row)
    below = size + 3.6 * unit
    texts = canvas.texts("dogs", f"{card.id}_need")
    _words(
        canvas, texts, Rect(need.x, need.y + below, need.width, need.height - below - 0.7 * unit)
    )
    effect = canvas.at(4.4, 38.8 + high, 54.2, 43.3 - high)
    box(canvas, effect, f"{card.id} effect", strong=False, colour=colour)
    _label(canvas, "effect", effect)
    texts = canvas.texts("dogs", f"{card.id}_effect")
    _words(canvas, texts, Rect(effect.x, effect.y + 3.4 * unit, effect.width,
                               effect.height - 4.2 * unit))  # fmt: skip
    small_print(canvas, kind_line(canvas, "dog"))


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
    wide = [size * (2.35 if said and said != "no" else 1.25) for _icon, _tone, said in icons]
    x = place.x + (place.width - sum(wide)) / 2
    for (icon, tone, said), width in zip(icons, wide, strict=True):
        pen.icon(icon, x, place.y, size, look.tone(tone))
        if said == "no":
            # Crossed out: any suit but this one. The sentence below says so, too.
            # Falling, as the handle of the shovel rises.
            pen.line((x, place.y), (x + size, place.y + size), stroke="#ffffff", width=1.3 * unit)
            pen.line((x, place.y), (x + size, place.y + size), stroke=look.ink, width=0.6 * unit)
        elif said:
            beside = Rect(x + size * 1.12, place.y, size * 1.1, size)
            heading(pen, said, beside, largest=12 * unit, smallest=5 * unit, colour=look.ink,
                    font=TEXT_BOLD)  # fmt: skip
        x += width


def _label(canvas: Canvas, key: str, place: Rect) -> None:
    unit = canvas.unit
    heading(
        canvas.pen, phrase("fort", key, canvas.job.language),
        Rect(place.x + 2 * unit, place.y + 0.7 * unit, place.width - 4 * unit, 2.9 * unit),
        largest=6 * unit, smallest=4 * unit, colour=canvas.look.soft, font=TEXT_BOLD,
    )  # fmt: skip


def _words(canvas: Canvas, texts: tuple[str, ...], place: Rect) -> None:
    unit = canvas.unit
    room = Rect(place.x + 2 * unit, place.y, place.width - 4 * unit, place.height)
    say_in(canvas.pen, texts, room, canvas.look, largest=8.5 * unit, smallest=4.5 * unit,
           anchor="middle")  # fmt: skip


def draw_cat(canvas: Canvas, card: Card) -> None:
    look, unit = canvas.look, canvas.unit
    suit = str(card.facts.get("lure_suit", ""))
    colour = look.tone(suit)
    ground(canvas, colour, card.id)
    _portrait(canvas, card, "cat", suit, canvas.at(4, 3.4, 13.4, 14.6))
    name_tape(canvas, card.id, canvas.at(18, 5.4, 22.6, 9), largest=12)
    lure = canvas.at(3.8, 18.4, 36.4, 19)
    box(canvas, lure, f"{card.id} lure", strong=True, colour=colour)
    _label(canvas, "lure", lure)
    _row(canvas, tuple(_lure_icons(card)), Rect(lure.x, lure.y + 3.4 * unit, lure.width, 6 * unit))
    _words(canvas, canvas.texts("cats", f"{card.id}_lure"),
           Rect(lure.x, lure.y + 9.8 * unit, lure.width, lure.height - 10.4 * unit))  # fmt: skip
    ability = canvas.at(3.8, 38.4, 36.4, 22.8)
    box(canvas, ability, f"{card.id} ability", strong=False, colour=colour)
    _label(canvas, "ability", ability)
    room = Rect(ability.x, ability.y + 3.4 * unit, ability.width, ability.height - 4.2 * unit)
    _words(canvas, canvas.texts("cats", f"{card.id}_ability"), room)
    small_print(canvas, kind_line(canvas, "cat"))


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
