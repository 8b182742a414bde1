"""Sheets to write on: the score pad, and the page that finds out how a printer errs."""

from __future__ import annotations

from games.five_towers.cards import TYPES
from games.five_towers.say import load_words
from printables.fonts import TEXT, TEXT_BOLD
from printables.job import Job
from printables.look import BOARD, Look, heading
from printables.marks import scale
from printables.pen import Pen, Rect
from printables.sheets.flow import Entry, flow
from printables.sheets.head import language_of
from printables.words import phrase

ROWS = ("track", "level", "rules", "macaroni")
ICONS = {
    "track": "actions/vp", "level": "actions/fort", "rules": "ui/crayon", "macaroni": "ui/trophy",
    "names": "ui/players", "dogs": "modules/dog", "cats": "modules/cat", "sum": "ui/check",
    "candy": "towers/candy", "scary": "towers/scary", "tree": "towers/tree",
    "scrap": "towers/scrap", "sand": "towers/sand", "main": "ui/trophy", "rubble": "ui/minus",
}  # fmt: skip
TOWERS = (*TYPES, "main", "rubble")
PADS = 2


def score_pad(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    rows = (*ROWS, *(module for module in ("dogs", "cats") if module in job.modules), "sum")
    _pads(pen, area, job, copy, rows, 4, "score-pad")


def towers_pad(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    _pads(pen, area, job, copy, (*TOWERS, "sum"), 5, "towers-pad")


def _pads(
    pen: Pen, area: Rect, job: Job, copy: int, rows: tuple[str, ...], seats: int, name: str
) -> None:
    """Two pads on a page, with a line to cut them apart."""
    # As many columns as names; a pad for whoever comes has the most.
    seats = min(max(len(job.players), 2), seats) if job.players else seats
    high = (area.height - 8) / PADS
    for at in range(PADS):
        # Its outer lines lie inside the area, or half of each would be cut off.
        place = Rect(area.x + 0.2, area.y + at * (high + 8), area.width - 0.4, high - 0.2)
        _pad(pen, place, job, language_of(job, copy), rows, seats, name)
    middle = area.y + high + 4
    pen.line((area.x, middle), (area.right, middle), stroke="#8c8c8c", width=0.15, dash=(2, 2))


def _pad(
    pen: Pen, place: Rect, job: Job, language: str, rows: tuple[str, ...], seats: int, name: str
) -> None:
    look = Look(job.low_ink)
    title = phrase("sheets", name, language)
    heading(
        pen, title, Rect(place.x, place.y, place.width, 8), largest=17, smallest=8, colour=look.ink
    )
    top, first = place.y + 9, place.width * 0.3
    high = (place.height - 9) / (len(rows) + 1)
    wide = (place.width - first) / seats
    for row, key in enumerate(("names", *rows)):
        y = top + row * high
        strong = key == "sum"
        line = Rect(place.x, y, place.width, high)
        if strong:
            pen.rect(line, fill=look.ground(BOARD) or "#ffffff")
        icon = min(high * 0.7, 9)
        tone = look.tone(key)
        pen.icon(ICONS[key], place.x + 1.5, y + (high - icon) / 2, icon, tone)
        said = _said(key, language)
        room = Rect(place.x + icon + 3.5, y, first - icon - 4.5, high)
        heading(pen, said, room, largest=13, smallest=5, colour=look.ink,
                font=TEXT_BOLD if strong else TEXT)  # fmt: skip
    for seat in range(seats):
        if seat < len(job.players):
            room = Rect(place.x + first + seat * wide + 1, top, wide - 2, high)
            heading(pen, job.players[seat], room, largest=14, smallest=5, colour=look.ink,
                    anchor="middle")  # fmt: skip
    for row in range(len(rows) + 2):
        y = top + row * high
        heavy = row in (0, 1, len(rows), len(rows) + 1)
        pen.line((place.x, y), (place.right, y), stroke=look.ink, width=0.4 if heavy else 0.15)
    for x in (place.x, *(place.x + first + seat * wide for seat in range(seats + 1))):
        pen.line((x, top), (x, place.bottom), stroke=look.ink, width=0.3)


def _said(key: str, language: str) -> str:
    if key in TYPES:
        name: str = load_words(language)["towers"][key]
        return name[0].upper() + name[1:]
    return phrase("score", key, language)


def calibration(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """Front and back of one sheet: rulers to measure, and crosses that should meet."""
    look, language = Look(job.low_ink), language_of(job, copy // 2)
    back = copy % 2 == 1
    title = phrase("sheets", "calibration", language)
    if back:
        title += f" – {phrase('page', 'back', language)}"
    heading(
        pen, title, Rect(area.x, area.y, area.width, 10), largest=20, smallest=8, colour=look.ink
    )
    middle = (area.x + area.width / 2, area.y + area.height / 2)
    reach = 15.0
    for step in range(-10, 11):
        long = 3.0 if step % 5 == 0 else 1.6
        x, y = middle[0] + float(step), middle[1] + float(step)
        pen.line((x, middle[1] - long), (x, middle[1] + long), stroke="#000000", width=0.1)
        pen.line((middle[0] - long, y), (middle[0] + long, y), stroke="#000000", width=0.1)
        if step % 10 == 0 and step:
            pen.text(str(step), x, middle[1] - 3.8, font=TEXT, size=7, anchor="middle")
            pen.text(str(step), middle[0] + 4, y + 0.9, font=TEXT, size=7)
    pen.line(
        (middle[0] - reach, middle[1]), (middle[0] + reach, middle[1]), stroke="#000000", width=0.2
    )
    pen.line(
        (middle[0], middle[1] - reach), (middle[0], middle[1] + reach), stroke="#000000", width=0.2
    )
    said = ("back",) if back else ("1", "2", "3")
    entries = [
        Entry(phrase("sheet", f"calibrate_{key}", language), number="" if back else f"{key}.")
        for key in said
    ]
    room = Rect(area.x, area.y + 13, area.width, 32)
    flow(pen, entries, room, look, columns=1, largest=11, smallest=6)
    if not back:
        _rulers(pen, area)


def _rulers(pen: Pen, area: Rect) -> None:
    steps = [step * 5.0 for step in range(21)]
    scale(pen, area.x + 2, area.y + 48, steps, "100 mm", {0, 10, 20})
    x, y = area.right - 10, area.y + 51
    pen.line((x, y), (x, y + 100), stroke="#000000", width=0.15)
    for at, down in enumerate(steps):
        long = 4.0 if at % 10 == 0 else 2.0
        pen.line((x, y + down), (x + long, y + down), stroke="#000000", width=0.15)
    pen.text("100 mm", x - 1, y + 50, font=TEXT, size=6, anchor="end")
