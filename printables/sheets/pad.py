"""Score pads: a column for each player, a row for all that brings points."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from printables.drawing.fonts import DISPLAY_BOLD, TEXT, TEXT_BOLD
from printables.drawing.look import BOARD, Look, heading
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_SHEETS, shortened
from printables.job import Job
from printables.sheets.head import language_of
from printables.words import Said, phrase

TWO, SIX = (1, 2), (2, 3)
"""Pads side by side, and one below the other."""
BETWEEN = 8.0
"""Two pads, with the line to cut along in the middle."""
CUT = "#8c8c8c"
NARROW = 150.0
"""Paper on which pads lie one below the other only."""
SMALL_PAD = 120.0
"""Pads narrower than this have a smaller head."""


@dataclass(frozen=True, slots=True)
class Row:
    tone: str
    """Its colour, by name."""
    icon: str
    said: Said


NAMES = Row("names", "ui/players", phrase.later("score", "names"))
TOTAL = Row("sum", "ui/check", phrase.later("score", "sum"))


def score_pad(
    title: Said, rows: Callable[[Job], Sequence[Row]], most: int, pads: tuple[int, int] = TWO
) -> Callable[[Pen, Rect, Job, int], None]:
    """The pad of a game with these rows, for at most so many players."""

    def draw(pen: Pen, area: Rect, job: Job, copy: int) -> None:
        language, (across, down) = language_of(job, copy), pads
        if area.width < NARROW:
            across = 1
        # As many columns as names; a pad for whoever comes has the most.
        seats = min(max(len(job.players), 2), most) if job.players else most
        counted = (NAMES, *rows(job), TOTAL)
        for place in _places(pen, area, across, down):
            _pad(pen, place, job, language, title(language), counted, seats)

    return draw


def _places(pen: Pen, area: Rect, across: int, down: int) -> Iterator[Rect]:
    """Where the pads lie, with lines between them to cut along."""
    wide = (area.width - BETWEEN * (across - 1)) / across
    high = (area.height - BETWEEN * (down - 1)) / down
    for row in range(down):
        for column in range(across):
            x, y = area.x + column * (wide + BETWEEN), area.y + row * (high + BETWEEN)
            # Its outer lines lie inside the area, or half of each would be cut off.
            yield Rect(x + 0.2, y, wide - 0.4, high - 0.2)
    for row in range(1, down):
        y = area.y + row * (high + BETWEEN) - BETWEEN / 2
        pen.line((area.x, y), (area.right, y), stroke=CUT, width=0.15, dash=(2, 2))
    for column in range(1, across):
        x = area.x + column * (wide + BETWEEN) - BETWEEN / 2
        pen.line((x, area.y), (x, area.bottom), stroke=CUT, width=0.15, dash=(2, 2))


def _pad(
    pen: Pen, place: Rect, job: Job, language: str, title: str, rows: Sequence[Row], seats: int
) -> None:
    look, head = Look(job.low_ink), 9.0 if place.width > SMALL_PAD else 6.5
    top, first = place.y + head, place.width * (0.3 if place.width > SMALL_PAD else 0.36)
    heading(pen, title, Rect(place.x, place.y, place.width, head - 1), largest=head * 1.9,
            smallest=ON_SHEETS, colour=look.ink)  # fmt: skip
    high = (place.height - head) / len(rows)
    wide = (place.width - first) / seats
    for at, row in enumerate(rows):
        y = top + at * high
        strong = row is TOTAL
        line = Rect(place.x, y, place.width, high)
        if strong:
            pen.rect(line, fill=look.ground(BOARD) or "#ffffff")
        icon = min(high * 0.7, 9, first * 0.22)
        pen.icon(row.icon, place.x + 1.5, y + (high - icon) / 2, icon, look.tone(row.tone))
        room = Rect(place.x + icon + 3.5, y, first - icon - 4.5, high)
        heading(pen, row.said(language), room, largest=13 if head > 8 else 10.5,
                smallest=ON_SHEETS, colour=look.ink,
                font=TEXT_BOLD if strong else TEXT)  # fmt: skip
    for seat in range(seats):
        if seat < len(job.players):
            room = Rect(place.x + first + seat * wide + 0.6, top, wide - 1.2, high)
            name = shortened(job.players[seat], DISPLAY_BOLD, ON_SHEETS, room.width, high)
            heading(pen, name, room, largest=14, smallest=ON_SHEETS, colour=look.ink,
                    anchor="middle")  # fmt: skip
    for at in range(len(rows) + 1):
        y = top + at * high
        heavy = at in (0, 1, len(rows) - 1, len(rows))
        pen.line((place.x, y), (place.right, y), stroke=look.ink, width=0.4 if heavy else 0.15)
    for x in (place.x, *(place.x + first + seat * wide for seat in range(seats + 1))):
        pen.line((x, top), (x, place.bottom), stroke=look.ink, width=0.3)
