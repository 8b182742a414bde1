"""What lies on the table besides cards: player boards, doghouses to fold, the Victory Track."""

from __future__ import annotations

from games.engine.words import capital
from games.fort.box.cards import BOARDS
from games.fort.box.say import counted, load_words
from printables.drawing.fonts import TEXT, TEXT_BOLD
from printables.drawing.look import BOARD, PAPER, WHITE, Look, crayon_frame, heading, tape
from printables.drawing.pen import Drawing, Pen, Rect
from printables.drawing.type import ON_SHEETS
from printables.fort.profile import box_of
from printables.fort.words import phrase
from printables.job import Job
from printables.sheets.head import language_of

SLOT, BETWEEN = 16.0, 1.5
"""A token's place, and from one to the next."""
TUCKED = 6
"""As many cards as a Lookout can ever hold."""
TRACK_END, TRACK_LAST = 25, 59


def _slots(
    pen: Pen, x: float, y: float, slot: float, count: int, icon: str, look: Look, dashed: int = 0
) -> None:
    for at in range(count):
        place = Rect(x + at * (slot + BETWEEN), y, slot, slot)
        dash = (1.2, 1.0) if at >= count - dashed else ()
        pen.rect(place, fill=WHITE, stroke=look.ink, width=0.3, radius=slot / 2, dash=dash)
        if icon:
            tone = look.tone(icon.rpartition("/")[2])
            inner = place.grown(-slot * 0.22)
            pen.icon(icon, inner.x, inner.y, inner.width, tone, hollow=look.low_ink)


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
    free = area.height - 32 - 2 * gap
    high = free * 0.29
    stuff = Rect(left, 27, wide - left, high)
    pack = Rect(left, stuff.bottom + gap, wide - left, high)
    lookout = Rect(left, pack.bottom + gap, wide - left, free - 2 * high)
    for place, key in ((stuff, "stuff"), (pack, "pack"), (lookout, "lookout")):
        crayon_frame(pen, place, f"{board} {key}", colour=tone, line=0.4,
                     fill=WHITE if look.low_ink else BOARD)  # fmt: skip
        pen.icon(f"places/{key}", place.x + 2.5, place.y + 2, 9, look.ink)
        name = words["places"][key]
        beside = min(50.0, place.width * 0.3)
        heading(pen, capital(name), Rect(place.x + 13, place.y + 2, beside, 9), largest=15,
                smallest=ON_SHEETS, colour=look.ink)  # fmt: skip
        said = phrase("sheet", f"board_{key}", language)
        room = Rect(place.x + beside + 15, place.y + 1.5, place.width - beside - 18, 9.8)
        heading(
            pen,
            said,
            room,
            largest=9,
            smallest=ON_SHEETS,
            colour=look.soft,
            anchor="end",
            font=TEXT,
        )
    slot = min(SLOT, high - 15, (wide - left - 12 - 8 * BETWEEN) / 8)
    down = 11 + (high - 11 - slot) / 2
    toys = stuff.right - 4 - 4 * slot - 3 * BETWEEN
    _slots(pen, stuff.x + 4, stuff.y + down, slot, 4, "resources/pizza", look)
    _slots(pen, toys, stuff.y + down, slot, 4, "resources/toy", look)
    _slots(pen, pack.x + 4, pack.y + down, slot, 8, "", look, dashed=2)
    _tucked(pen, lookout, look)
    _levels(
        pen, Rect(wide + gap, 7, area.width - wide - gap - 7, area.height - 14), job, language, look
    )


def _tucked(pen: Pen, lookout: Rect, look: Look) -> None:
    """Where cards go in below, their suits looking out."""
    step = (lookout.width - 8) / TUCKED
    top = lookout.y + 15
    for at in range(TUCKED):
        place = Rect(lookout.x + 4 + at * step + 1, top, step - 2, lookout.bottom - top)
        pen.rect(place, fill=WHITE, stroke=look.soft, width=0.25, radius=2, dash=(1.2, 1.0))
        side = place.width * 0.5
        left, y = place.x + (place.width - side) / 2, place.y + (place.height - side) / 2
        pen.icon("places/lookout", left, y, side, look.soft if look.low_ink else BOARD,
                 hollow=look.low_ink)  # fmt: skip


def _levels(pen: Pen, place: Rect, job: Job, language: str, look: Look) -> None:
    """The fort from the ground up: what the next level costs, what it brings."""
    words = load_words(language)
    high = place.height / 6
    for level in range(6):
        floor = Rect(place.x + level * 2.2, place.bottom - (level + 1) * high, 0, high - 2)
        floor = Rect(floor.x, floor.y, place.width - level * 4.4, floor.height)
        crayon_frame(pen, floor, f"level {level}", colour=look.ink, line=0.35,
                     fill=WHITE if look.low_ink else BOARD)  # fmt: skip
        room = Rect(floor.x + 3, floor.y, 10, floor.height)
        heading(pen, str(level), room, largest=36, smallest=8, colour=look.ink, anchor="middle")
        points = counted(box_of(job).level_points[level], "point", language)
        reward = {1: "made_up_rule", 2: "perk", 5: "macaroni"}.get(level)
        said = f"{points} · {words['kinds'][reward]}" if reward else points
        share = 0.42 if level else 0.9
        room = Rect(floor.x + 15, floor.y + 1, floor.width - 18, floor.height * share)
        heading(pen, said, room, largest=13, smallest=ON_SHEETS, colour=look.ink, font=TEXT_BOLD)
        if level:
            pizza, toy, some = box_of(job).fort_costs[level - 1]
            kinds = ["pizza"] * pizza + ["toy"] * toy + ["any"] * some
            size = min(9.5, floor.height * 0.42, (floor.width - 19) / max(len(kinds), 1) - 0.8)
            for at, kind in enumerate(kinds):
                x = floor.x + 15 + at * (size + 0.8)
                pen.icon(
                    f"resources/{kind}", x, floor.y + floor.height * 0.47, size, look.tone(kind)
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
        for plank in range(1, 6):
            y = place.y + plank * wall / 6
            pen.line((x, y), (x + wide, y), stroke=look.soft, width=0.12)
    flap = Rect(x, top + 2 * wall, wide, 14)
    pen.rect(flap, fill=WHITE, stroke=look.ink, width=0.3)
    for fold in (top + wall, top + 2 * wall):
        pen.line((x, fold), (x + wide, fold), stroke="#5c5c5c", width=0.3, dash=(2, 1.5))
    name = load_words(language)["places"]["doghouse"]
    said = capital(name)
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
    inner = Rect(x + 4, flap.y, wide - 8, flap.height)
    heading(pen, phrase("sheet", "doghouse", language), inner, largest=9, smallest=ON_SHEETS,
            colour=look.soft, anchor="middle", font=TEXT)  # fmt: skip
    side = wall * 0.36

    def back(pen: Pen) -> None:
        pen.icon("places/doghouse", 0, 0, side, look.ink, hollow=look.low_ink)

    # On its head, so that it stands upright once the paper is folded over the ridge.
    drawing = Drawing(f"doghouse {copy}", side, side, back)
    pen.place(drawing, x + (wide - side) / 2, top + (wall - side) / 2, turned=True)


def victory_track(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """0 to 59 in rows of ten that turn at their ends; the 25 that triggers the end stands out."""
    language, look = language_of(job, copy), Look(job.low_ink)
    name = load_words(language)["places"]["victory_track"]
    heading(pen, capital(name), Rect(area.x, area.y, area.width * 0.5, 12), largest=24,
            smallest=9, colour=look.ink)  # fmt: skip
    said = phrase("sheet", "track_end", language)
    heading(pen, said, Rect(area.x + area.width * 0.5, area.y, area.width * 0.5, 12), largest=10,
            smallest=ON_SHEETS, colour=look.soft, anchor="end", font=TEXT)  # fmt: skip
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
