"""Score pads: a column for each player, a row for all that brings points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from printables.drawing.fonts import TEXT, TEXT_BOLD
from printables.drawing.look import BOARD, Look, heading
from printables.drawing.pen import Pen, Rect
from printables.job import Job
from printables.sheets.head import language_of
from printables.words import Said, phrase

PADS = 2


@dataclass(frozen=True, slots=True)
class Row:
    tone: str
    """Its colour, by name."""
    icon: str
    said: Said


NAMES = Row("names", "ui/players", phrase.later("score", "names"))
TOTAL = Row("sum", "ui/check", phrase.later("score", "sum"))


def score_pad(
    title: Said, rows: Callable[[Job], Sequence[Row]], most: int
) -> Callable[[Pen, Rect, Job, int], None]:
    """The pad of a game with these rows, for at most so many players."""

    def draw(pen: Pen, area: Rect, job: Job, copy: int) -> None:
        _pads(pen, area, job, language_of(job, copy), title, (NAMES, *rows(job), TOTAL), most)

    return draw


def _pads(
    pen: Pen, area: Rect, job: Job, language: str, title: Said, rows: Sequence[Row], seats: int
) -> None:
    """Two pads on a page, with a line to cut them apart."""
    # As many columns as names; a pad for whoever comes has the most.
    seats = min(max(len(job.players), 2), seats) if job.players else seats
    high = (area.height - 8) / PADS
    for at in range(PADS):
        # Its outer lines lie inside the area, or half of each would be cut off.
        place = Rect(area.x + 0.2, area.y + at * (high + 8), area.width - 0.4, high - 0.2)
        _pad(pen, place, job, language, title(language), rows, seats)
    middle = area.y + high + 4
    pen.line((area.x, middle), (area.right, middle), stroke="#8c8c8c", width=0.15, dash=(2, 2))


def _pad(
    pen: Pen, place: Rect, job: Job, language: str, title: str, rows: Sequence[Row], seats: int
) -> None:
    look = Look(job.low_ink)
    heading(
        pen, title, Rect(place.x, place.y, place.width, 8), largest=17, smallest=8, colour=look.ink
    )
    top, first = place.y + 9, place.width * 0.3
    high = (place.height - 9) / len(rows)
    wide = (place.width - first) / seats
    for at, row in enumerate(rows):
        y = top + at * high
        strong = row is TOTAL
        line = Rect(place.x, y, place.width, high)
        if strong:
            pen.rect(line, fill=look.ground(BOARD) or "#ffffff")
        icon = min(high * 0.7, 9)
        pen.icon(row.icon, place.x + 1.5, y + (high - icon) / 2, icon, look.tone(row.tone))
        room = Rect(place.x + icon + 3.5, y, first - icon - 4.5, high)
        heading(pen, row.said(language), room, largest=13, smallest=5, colour=look.ink,
                font=TEXT_BOLD if strong else TEXT)  # fmt: skip
    for seat in range(seats):
        if seat < len(job.players):
            room = Rect(place.x + first + seat * wide + 1, top, wide - 2, high)
            heading(pen, job.players[seat], room, largest=14, smallest=5, colour=look.ink,
                    anchor="middle")  # fmt: skip
    for at in range(len(rows) + 1):
        y = top + at * high
        heavy = at in (0, 1, len(rows) - 1, len(rows))
        pen.line((place.x, y), (place.right, y), stroke=look.ink, width=0.4 if heavy else 0.15)
    for x in (place.x, *(place.x + first + seat * wide for seat in range(seats + 1))):
        pen.line((x, top), (x, place.bottom), stroke=look.ink, width=0.3)
