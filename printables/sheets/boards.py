"""What lies on the table besides cards: player boards, doghouses to fold, the Victory Track."""

from __future__ import annotations

from games.fort.cards import BOARDS
from games.fort.say import counted, load_words
from printables.fonts import TEXT, TEXT_BOLD
from printables.job import Job
from printables.look import BOARD, PAPER, WHITE, Look, crayon_frame, heading, tape
from printables.pen import Pen, Rect
from printables.sheets.head import language_of
from printables.words import phrase

SLOT = 14.0
"""A token's place, in millimetres."""
TRACK_END, TRACK_LAST = 25, 59


def _slots(
    pen: Pen, x: float, y: float, count: int, icon: str, look: Look, dashed: int = 0
) -> None:
    for at in range(count):
        place = Rect(x + at * (SLOT + 1.5), y, SLOT, SLOT)
        dash = (1.2, 1.0) if at >= count - dashed else ()
        pen.rect(place, fill=WHITE, stroke=look.ink, width=0.3, radius=SLOT / 2, dash=dash)
        if icon:
            tone = look.tone(icon.rpartition("/")[2])
            pen.icon(icon, place.x + 3.5, place.y + 3.5, SLOT - 7, tone, hollow=look.low_ink)


def player_board(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """Stuff, Pack, fort and the places around them; each copy is the next of the four boards."""
    language, look = language_of(job, copy // len(BOARDS)), Look(job.low_ink)
    board = BOARDS[copy % len(BOARDS)]
    words, tone = load_words(language), look.tone(board)
    crayon_frame(pen, area.grown(-1), board, colour=tone, line=0.4 if look.low_ink else 1.2,
                 fill=WHITE if look.low_ink else PAPER)  # fmt: skip
    pen.icon(f"boards/{board}", 6, 6, 18, tone, hollow=look.low_ink)
    title = Rect(27, 7, area.width * 0.38, 15)
    tape(pen, title, board, look)
    heading(pen, words["boards"][board], title.grown(-1.5), largest=22, smallest=8,
            colour=look.ink, anchor="middle")  # fmt: skip
    left, gap = 7.0, 4.0
    wide = area.width * 0.56
    high = (area.height - 32 - 2 * gap) / 3
    stuff, pack, lookout = (
        Rect(left, 27 + at * (high + gap), wide - left, high) for at in range(3)
    )
    for place, key in ((stuff, "stuff"), (pack, "pack"), (lookout, "lookout")):
        crayon_frame(pen, place, f"{board} {key}", colour=tone, line=0.4,
                     fill=WHITE if look.low_ink else BOARD)  # fmt: skip
        pen.icon(f"places/{key}", place.x + 2.5, place.y + 2, 9, look.ink)
        name = words["places"][key]
        heading(pen, name[0].upper() + name[1:], Rect(place.x + 13, place.y + 2, 50, 9), largest=15,
                smallest=8, colour=look.ink)  # fmt: skip
        said = phrase("sheet", f"board_{key}", language)
        room = Rect(place.x + 65, place.y + 2, place.width - 68, 9)
        heading(pen, said, room, largest=8, smallest=5, colour=look.soft, anchor="end", font=TEXT)
    _slots(pen, stuff.x + 4, stuff.y + 12, 4, "resources/pizza", look)
    _slots(pen, stuff.x + 8 + 4 * (SLOT + 1.5), stuff.y + 12, 4, "resources/toy", look)
    _slots(pen, pack.x + 4, pack.y + 12, 8, "", look, dashed=2)
    _levels(
        pen, Rect(wide + gap, 7, area.width - wide - gap - 7, area.height - 14), job, language, look
    )


def _levels(pen: Pen, place: Rect, job: Job, language: str, look: Look) -> None:
    """The fort from the ground up: what the next level costs, what it brings."""
    words = load_words(language)
    high = place.height / 6
    for level in range(6):
        floor = Rect(place.x + level * 2.2, place.bottom - (level + 1) * high, 0, high - 2)
        floor = Rect(floor.x, floor.y, place.width - level * 4.4, floor.height)
        crayon_frame(pen, floor, f"level {level}", colour=look.ink, line=0.35,
                     fill=WHITE if look.low_ink else BOARD)  # fmt: skip
        room = Rect(floor.x + 3, floor.y, 9, floor.height)
        heading(pen, str(level), room, largest=26, smallest=8, colour=look.ink)
        points = counted(job.box.level_points[level], "point", language)
        reward = {1: "made_up_rule", 2: "perk", 5: "macaroni"}.get(level)
        said = f"{points} · {words['kinds'][reward]}" if reward else points
        heading(pen, said, Rect(floor.x + 14, floor.y + 1, floor.width - 17, floor.height * 0.42),
                largest=10, smallest=5, colour=look.ink, font=TEXT_BOLD)  # fmt: skip
        if level:
            pizza, toy, some = job.box.fort_costs[level - 1]
            kinds = ["pizza"] * pizza + ["toy"] * toy + ["any"] * some
            size = min(7.5, (floor.width - 18) / max(len(kinds), 1) - 0.8)
            for at, kind in enumerate(kinds):
                x = floor.x + 14 + at * (size + 0.8)
                pen.icon(
                    f"resources/{kind}", x, floor.y + floor.height * 0.5, size, look.tone(kind)
                )


def doghouse(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """Folds into a tent: dogs are tucked in below. Cut around, fold on the dashed lines."""
    language, look = language_of(job, copy), Look(job.low_ink)
    wide, wall = min(area.width, 120.0), min((area.height - 24) / 2, 95.0)
    x = area.x + (area.width - wide) / 2
    top = area.y + 2
    for half in range(2):
        place = Rect(x, top + half * wall, wide, wall)
        pen.rect(place, fill=WHITE if look.low_ink else BOARD, stroke=look.ink, width=0.3)
    flap = Rect(x, top + 2 * wall, wide, 14)
    pen.rect(flap, fill=WHITE, stroke=look.ink, width=0.3)
    for fold in (top + wall, top + 2 * wall):
        pen.line((x, fold), (x + wide, fold), stroke="#5c5c5c", width=0.3, dash=(2, 1.5))
    name = load_words(language)["places"]["doghouse"]
    said = name[0].upper() + name[1:]
    front = Rect(x, top + wall, wide, wall)
    door = wide * 0.36
    data = (
        f"M0 {wall * 0.55:.2f}L0 {wall * 0.3:.2f}Q0 0 {door / 2:.2f} 0"
        f"Q{door:.2f} 0 {door:.2f} {wall * 0.3:.2f}L{door:.2f} {wall * 0.55:.2f}Z"
    )
    pen.curve(data, x + (wide - door) / 2, front.bottom - wall * 0.55, stroke=look.ink,
              fill=WHITE if look.low_ink else "#5a4128", width=0.4)  # fmt: skip
    pen.icon("modules/dog", x + (wide - door * 0.7) / 2, front.bottom - wall * 0.42, door * 0.7,
             look.ink if look.low_ink else PAPER, hollow=look.low_ink)  # fmt: skip
    sign = Rect(x + wide * 0.2, front.y + wall * 0.12, wide * 0.6, 15)
    tape(pen, sign, "doghouse", look)
    heading(pen, said, sign, largest=26, smallest=9, colour=look.ink, anchor="middle")
    heading(pen, phrase("sheet", "doghouse", language), Rect(x + 4, flap.y, wide - 8, flap.height),
            largest=9, smallest=5, colour=look.soft, anchor="middle", font=TEXT)  # fmt: skip
    side = wall * 0.36
    pen.icon("places/doghouse", x + (wide - side) / 2, top + (wall - side) / 2, side, look.ink,
             hollow=look.low_ink)  # fmt: skip


def victory_track(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """0 to 59 in rows of ten that turn at their ends; the 25 that triggers the end stands out."""
    language, look = language_of(job, copy), Look(job.low_ink)
    name = load_words(language)["places"]["victory_track"]
    heading(pen, name[0].upper() + name[1:], Rect(area.x, area.y, area.width * 0.5, 12), largest=24,
            smallest=9, colour=look.ink)  # fmt: skip
    said = phrase("sheet", "track_end", language)
    heading(pen, said, Rect(area.x + area.width * 0.5, area.y, area.width * 0.5, 12), largest=10,
            smallest=5, colour=look.soft, anchor="end", font=TEXT)  # fmt: skip
    columns, rows = 10, (TRACK_LAST + 1) // 10
    side = min(area.width / columns, (area.height - 14) / rows)
    left = area.x + (area.width - side * columns) / 2
    for points in range(TRACK_LAST + 1):
        row, column = divmod(points, columns)
        if row % 2:
            column = columns - 1 - column
        place = Rect(left + column * side, area.y + 14 + row * side, side, side).grown(-0.8)
        end = points == TRACK_END
        fill = WHITE if look.low_ink else BOARD if points < TRACK_END else PAPER
        colour = look.tone("skateboard") if end else look.ink
        line = 1.2 if end else 0.3
        crayon_frame(pen, place, f"track {points}", colour=colour, line=line, fill=fill)
        heading(pen, str(points), place, largest=28 if end else 22, smallest=8, colour=look.ink,
                anchor="middle")  # fmt: skip
        if points < TRACK_LAST:
            _step(pen, place, row, column, columns, look)


def _step(pen: Pen, place: Rect, row: int, column: int, columns: int, look: Look) -> None:
    """A small arrow to the next place, where the row turns."""
    turns = column == (columns - 1 if row % 2 == 0 else 0)
    if turns:
        middle = place.x + place.width / 2
        pen.curve("M0 0L3 0L1.5 2Z", middle - 1.5, place.bottom - 2.6, fill=look.ink)
