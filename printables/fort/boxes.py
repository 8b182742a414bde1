"""The text of a card: boxes one below the other, each with its word, its icons and its sentence.

They share the room by what they have to say. Where that is much, as in two languages, the head of
the card gives way, never the size of the type.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from printables.drawing.fonts import TEXT_BOLD
from printables.drawing.look import broken, heading, say, together
from printables.drawing.pen import Rect
from printables.drawing.type import DoesNotFit
from printables.fort.frame import Canvas, box

LABEL, BELOW, INDENT = 3.4, 0.6, 2.0
"""The height of the word, what is left below the sentence, and on its left and right."""
BETWEEN = 0.8
LARGEST = 8.5


@dataclass(frozen=True, slots=True)
class Part:
    """One box. `row` draws its icons into the height that it is given."""

    seed: str
    label: str
    texts: tuple[str, ...]
    strong: bool
    row: Callable[[Rect], None] | None = None
    usual: float = 0.0
    """The height it has where nothing needs more."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How high each box is, and its icons; those without a height stand beside the word."""

    place: Rect
    heights: tuple[float, ...]
    icons: float


def planned(
    canvas: Canvas, parts: Sequence[Part], heads: Sequence[float], foot: float, left: float,
    icons: Sequence[float],
) -> tuple[int, Plan]:  # fmt: skip
    """The first head of the card, each told by where it ends, that leaves enough room: one with a
    portrait if there is any, and with icons in a row of their own if that may be."""
    unit = canvas.unit
    last = len(heads) - 1
    tries = [(number, high) for number in range(last) for high in icons]
    tries.sort(key=lambda each: each[1] == 0)
    tries += [(last, high) for high in icons]
    for number, high in tries:
        start = canvas.at(left, heads[number], canvas.usual[0] - 2 * left, 0)
        place = Rect(start.x, start.y, start.width, foot - 0.3 * unit - start.y)
        if plan := _plan(canvas, parts, place, high * unit):
            return number, plan
    raise DoesNotFit(parts[0].texts[0])


def _plan(canvas: Canvas, parts: Sequence[Part], place: Rect, icons: float) -> Plan | None:
    unit = canvas.unit
    free = place.height - BETWEEN * unit * (len(parts) - 1)
    usual = [part.usual * unit for part in parts]
    if sum(usual) > free:
        usual = [each * free / sum(usual) for each in usual]
    for size in _sizes(canvas):
        needs = [_need(canvas, part, place.width, icons, size) for part in parts]
        if sum(needs) > free:
            continue
        if len(needs) == 1 or any(need > each for need, each in zip(needs, usual, strict=True)):
            spare = (free - sum(needs)) / len(needs)
            usual = [need + spare for need in needs]
        return Plan(place, tuple(usual), icons)
    return None


def _sizes(canvas: Canvas) -> Iterator[float]:
    size = LARGEST * canvas.unit
    while size > canvas.least:
        yield size
        size -= 0.25
    yield canvas.least


def _need(canvas: Canvas, part: Part, wide: float, icons: float, size: float) -> float:
    unit = canvas.unit
    room = wide - 2 * INDENT * unit
    blocks = broken(part.texts, room, size, canvas.least)
    if any(block.width > room + 0.01 for block in blocks):
        return float("inf")
    row = icons + 0.3 * unit if part.row and icons else 0.0
    return (LABEL + BELOW) * unit + row + together(blocks)


def draw_boxes(canvas: Canvas, parts: Sequence[Part], plan: Plan, colour: str) -> None:
    unit, y = canvas.unit, plan.place.y
    for part, height in zip(parts, plan.heights, strict=True):
        _draw(canvas, part, Rect(plan.place.x, y, plan.place.width, height), plan, colour)
        y += height + BETWEEN * unit


def _draw(canvas: Canvas, part: Part, place: Rect, plan: Plan, colour: str) -> None:
    unit, look = canvas.unit, canvas.look
    box(canvas, place, part.seed, strong=part.strong, colour=colour)
    inner, wide = place.x + INDENT * unit, place.width - 2 * INDENT * unit
    heading(
        canvas.pen, part.label, Rect(inner, place.y + 0.5 * unit, wide, 2.9 * unit),
        largest=7 * unit, smallest=canvas.least, colour=look.soft, font=TEXT_BOLD,
    )  # fmt: skip
    top = place.y + LABEL * unit
    if part.row and not plan.icons:
        part.row(Rect(inner + wide / 2, place.y + 0.5 * unit, wide / 2, 2.8 * unit))
    elif part.row:
        part.row(Rect(inner, top, wide, plan.icons))
        top += plan.icons + 0.3 * unit
    room = Rect(inner, top, wide, place.bottom - BELOW * unit - top)
    say(canvas.pen, part.texts, room, look, largest=LARGEST * unit, smallest=canvas.least,
        anchor="middle")  # fmt: skip
