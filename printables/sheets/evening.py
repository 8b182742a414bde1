"""One page of an evening: who won, the race, where it turned, what everybody had in the end."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import dataclass

from printables.drawing.fonts import DISPLAY_BOLD, TEXT, TEXT_BOLD
from printables.drawing.look import FULL, heading
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.qr import draw_qr
from printables.drawing.type import DoesNotFit, has_letters
from printables.sheets.flow import Paragraph, arranged
from printables.sheets.head import TITLE, name_tape

WIDTH, HEIGHT = 210.0, 297.0
EDGE = 14.0
CODE = 30.0
RACE = 62.0
"""How high the drawing of the race is."""
SEATS = ("#1d5091", "#b8560c", "#14707a", "#7a3f8f", "#2b6424")
DASHES: tuple[tuple[float, ...], ...] = ((), (3, 1.6), (0.6, 1.6), (3.6, 1.4, 0.6, 1.4), (1, 1))
"""Lines are told apart without colour."""
ROW = 7.0


@dataclass(frozen=True, slots=True)
class Placed:
    """One player: the place, the points, and what lay there in the end."""

    seat: int
    place: str
    name: str
    points: str
    had: str


@dataclass(frozen=True, slots=True)
class Words:
    """The headings, in the reader's language."""

    race: str
    turning: str
    had: str
    back: str


@dataclass(frozen=True, slots=True)
class Evening:
    title: str
    day: str
    placed: Sequence[Placed]
    """The winner first."""
    race: Sequence[Sequence[float]]
    """Of each seat the points, moment by moment."""
    turning: Sequence[tuple[str, str]]
    """What changed, and what was played."""
    address: str
    words: Words


def drawing(evening: Evening) -> Drawing:
    return Drawing("evening", WIDTH, HEIGHT, lambda pen: _draw(pen, evening))


def _draw(pen: Pen, it: Evening) -> None:
    room = WIDTH - 2 * EDGE
    code = Rect(WIDTH - EDGE - CODE, EDGE, CODE, CODE + 4)
    draw_qr(pen, it.address, code, printable(it.words.back))
    left = room - CODE - 6
    name_tape(pen, Rect(EDGE, EDGE, left, TITLE), printable(it.title), FULL)
    pen.text(printable(it.day), EDGE, EDGE + TITLE + 6, font=TEXT, size=11, colour=FULL.soft)
    y = EDGE + TITLE + 10
    for each in it.placed:
        _placed(pen, each, Rect(EDGE, y, left, ROW))
        y += ROW + 0.8
    y = max(y, code.bottom) + 4
    if any(len(row) > 1 for row in it.race):
        y = _race(pen, it, Rect(EDGE, y, room, RACE))
    _below(pen, it, Rect(EDGE, y, room, HEIGHT - EDGE - y))


def _placed(pen: Pen, each: Placed, place: Rect) -> None:
    colour = SEATS[each.seat % len(SEATS)]
    pen.line((place.x, place.y + 3.6), (place.x + 9, place.y + 3.6), stroke=colour, width=0.9,
             dash=DASHES[each.seat % len(DASHES)])  # fmt: skip
    name = Rect(place.x + 12, place.y, place.width - 34, place.height)
    said = printable(f"{each.place} {each.name}")
    heading(pen, said, name, largest=16, smallest=8, colour=FULL.ink)
    points = Rect(place.right - 20, place.y, 20, place.height)
    heading(
        pen, each.points, points, largest=16, smallest=8, colour=FULL.ink, anchor="end",
        font=TEXT_BOLD,
    )  # fmt: skip


def _titled(pen: Pen, words: str, x: float, y: float, room: float) -> float:
    heading(pen, printable(words), Rect(x, y, room, 8), largest=15, smallest=9, colour=FULL.ink,
            font=DISPLAY_BOLD)  # fmt: skip
    return y + 9


def _race(pen: Pen, it: Evening, place: Rect) -> float:
    y = _titled(pen, it.words.race, place.x, place.y, place.width)
    area = Rect(place.x + 8, y, place.width - 10, place.bottom - y - 3)
    most = max(5.0, *(max(row) for row in it.race if row))
    for points in range(0, int(most) + 1, 5 if most <= 30 else 10):
        at = area.bottom - area.height * points / most
        pen.line((area.x, at), (area.right, at), stroke="#d8c8a8", width=0.2)
        pen.text(str(points), area.x - 1.5, at + 1, font=TEXT, size=8, colour=FULL.soft,
                 anchor="end")  # fmt: skip
    for seat, row in enumerate(it.race):
        spots = [
            (
                area.x + area.width * at / max(1, len(row) - 1),
                area.bottom - area.height * points / most,
            )
            for at, points in enumerate(row)
        ]
        for start, end in itertools.pairwise(spots):
            pen.line(start, end, stroke=SEATS[seat % len(SEATS)], width=0.7,
                     dash=DASHES[seat % len(DASHES)])  # fmt: skip
    return place.bottom + 3


def _below(pen: Pen, it: Evening, area: Rect) -> None:
    """Turning points beside what lay there in the end; as large as the page allows."""
    parts: list[tuple[str, list[Paragraph]]] = []
    if it.turning:
        said = [Paragraph(printable(text), printable(title)) for title, text in it.turning]
        parts.append((it.words.turning, said))
    had = [Paragraph(printable(each.had), printable(each.name)) for each in it.placed if each.had]
    if had:
        parts.append((it.words.had, had))
    if not parts:
        return
    gap = 8.0
    room = (area.width - gap * (len(parts) - 1)) / len(parts)
    for at, (title, paragraphs) in enumerate(parts):
        x = area.x + at * (room + gap)
        y = _titled(pen, title, x, area.y, room)
        _flowed(pen, paragraphs, Rect(x, y, room, area.bottom - y))


def _flowed(pen: Pen, paragraphs: Sequence[Paragraph], area: Rect) -> None:
    """Leaves out the last ones rather than the page."""
    for number in range(len(paragraphs), 0, -1):
        try:
            laid = arranged(paragraphs[:number], area.width, [area.height], largest=12.5)
        except DoesNotFit:
            continue
        laid.draw(pen, 0, area.x, area.y, FULL)
        return


def printable(words: str) -> str:
    """A letter that our fonts lack becomes a question mark."""
    if has_letters(words, TEXT) and has_letters(words, DISPLAY_BOLD):
        return words
    return "".join(
        letter if has_letters(letter, TEXT) and has_letters(letter, DISPLAY_BOLD) else "?"
        for letter in words
    )
