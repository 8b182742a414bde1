"""Sheets to read: the reference for each player, and the set-up."""

from __future__ import annotations

from collections.abc import Iterator

from games.engine.words import capital
from games.fort.box.cards import ALL_SUITS
from games.fort.box.notation import ICONS
from games.fort.box.rulebook import RULEBOOK
from games.fort.box.say import counted, load_words, say
from printables.drawing.fonts import TEXT
from printables.drawing.look import FLAP, WHITE, Look, crayon_frame, heading, write
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import fitted
from printables.fort.profile import box_of
from printables.fort.sheets.laid_out import picture_of_the_table
from printables.fort.words import phrase
from printables.job import Job
from printables.sheets.flow import Paragraph, flow
from printables.sheets.head import language_of, player_of, titled

PHASES = {"cleanup": "F3.2", "play": "F3.3", "recruit": "F3.4", "discard": "F3.5", "draw": "F3.6"}
PLAYING = ("F4.1", "F4.2", "F4.4", "F4.6")
FOLLOWING = ("F5.1", "F5.2", "F5.3", "F5.4")
ENDING = ("F7.1", "F7.2", "F7.3", "F7.4")
SET_UP = ("F1.1", "F1.2", "F1.3", "F1.4", "F1.5", "F1.6", "F1.7", "F1.8", "F1.9", "F1.10", "F1.11")
PETS = {"dogs": ("F1.12", "F9.1", "F9.8"), "cats": ("F1.13", "F10.2", "F10.5")}
PLAIN = "pizza toy any vp recruit trash-this fort fort-1 fort+1".split()
"""Actions whose names say all there is to know."""
STEPS = "pack copy-pack copy-rival-pack swap lookout trash rival-trash".split()
LARGE = 150.0
"""Paper as wide as this has room for pictures, too."""
STEPS_SHARE = 0.62
"""Of the set-up sheet; the rest is a picture of the table."""
COUNTERS = ("?", "#pack", "#level", "#lookout")


def reference(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    language, look = language_of(job, copy), Look(job.low_ink)
    name, title = player_of(job, copy), phrase("sheets", "reference", language)
    title = f"{title} – {name}" if name else title
    body = titled(pen, area, job, title, language, "rules/fort/")
    top = body.area
    if area.width < LARGE:
        entries = list(reference_entries(job, language))
        flow(pen, entries, top, look, columns=2, largest=9, smallest=4.5, corner=body.corner)
        return
    turn = Rect(top.x, top.y, top.width - body.corner[0], min(31.0, area.height * 0.12))
    _turn(pen, turn, language, look)
    below = Rect(top.x, turn.bottom + 2, top.width, top.bottom - turn.bottom - 2)
    entries = list(_reference(job, language))
    flow(pen, entries, below, look, columns=2, largest=11, smallest=4.8)


def _turn(pen: Pen, place: Rect, language: str, look: Look) -> None:
    """The five phases side by side, as on the table page: a picture, a name, a sentence."""
    words = load_words(language)["phases"]
    wide, gap = (place.width + 2) / len(PHASES), 2.0
    boxes = [
        Rect(place.x + at * wide, place.y, wide - gap, place.height) for at in range(len(PHASES))
    ]
    said = [RULEBOOK.refusal(clause, language) for clause in PHASES.values()]
    room, high = wide - gap - 3, place.height - 11.5
    size = min(fitted(each, TEXT, room, high, 9, 4).size for each in said)
    for box, (phase, _clause), sentence in zip(boxes, PHASES.items(), said, strict=True):
        crayon_frame(pen, box, f"phase {phase}", colour=look.ink, line=0.35,
                     fill=look.ground(FLAP) or WHITE)  # fmt: skip
        pen.icon(f"phases/{phase}", box.x + 1.5, box.y + 1.5, 8, look.ink)
        name = Rect(box.x + 10.5, box.y + 1.5, box.width - 12, 8)
        heading(pen, words[phase], name, largest=15, smallest=6, colour=look.ink)
        block = fitted(sentence, TEXT, room, high, size, size)
        write(pen, block, box.x + 1.5, box.y + 10.5, room, colour=look.ink)


def reference_entries(job: Job, language: str) -> Iterator[Paragraph]:
    """Everything on the sheet in one run, the turn too."""
    words = load_words(language)
    yield Paragraph(phrase("sheet", "turn", language), heading=True)
    for phase, clause in PHASES.items():
        icon = (f"phases/{phase}",)
        yield Paragraph(RULEBOOK.refusal(clause, language), words["phases"][phase], icon)
    yield from _reference(job, language)


def _reference(job: Job, language: str) -> Iterator[Paragraph]:
    words = load_words(language)
    yield Paragraph(phrase("sheet", "playing", language), heading=True)
    for clause in PLAYING:
        yield Paragraph(RULEBOOK.refusal(clause, language), icons=("phases/play",))
    for clause in FOLLOWING:
        yield Paragraph(RULEBOOK.refusal(clause, language), icons=("phases/follow",))
    yield Paragraph(phrase("sheet", "symbols", language), heading=True)
    names = {suit: words["suits"][suit] for suit in ALL_SUITS}
    named = {suit: capital(name) for suit, name in names.items()}
    yield Paragraph("", tiles=tuple((f"suits/{s}", n) for s, n in named.items() if s != "coin"))
    yield Paragraph(phrase("sheet", "coin", language), named["coin"], ("suits/coin",))
    yield Paragraph(phrase("sheet", "actions", language), heading=True)
    titles = {step: words["actions"]["steps"][step]["title"] for step in (*PLAIN, *STEPS)}
    yield Paragraph("", tiles=tuple((ICONS[step], titles[step]) for step in PLAIN))
    for step in STEPS:
        yield Paragraph(say(step, language), titles[step], (ICONS[step],))
    for counter in COUNTERS:
        said = words["actions"]["each"][counter]
        yield Paragraph(f"{capital(said)}.", icons=(ICONS[counter],))
    yield Paragraph(RULEBOOK.texts(language)["topics"]["fort-level"], heading=True)
    for level, cost in enumerate(box_of(job).fort_costs, start=1):
        yield Paragraph(_level(job, level, cost, language), number=f"{level}:")
    yield Paragraph(RULEBOOK.texts(language)["topics"]["end"], heading=True)
    for clause in ENDING:
        yield Paragraph(RULEBOOK.text(clause, language), icons=("actions/vp",))
    for module in job.modules:
        if module in PETS:
            yield Paragraph(RULEBOOK.texts(language)["topics"][module], heading=True)
            for clause in PETS[module][1:]:
                yield Paragraph(RULEBOOK.text(clause, language), icons=(f"modules/{module[:-1]}",))


def _level(job: Job, level: int, cost: tuple[int, int, int], language: str) -> str:
    due = [
        counted(number, kind, language)
        for number, kind in zip(cost, ("pizza", "toy", "token"), strict=True)
        if number
    ]
    points = counted(box_of(job).level_points[level], "point", language)
    words = load_words(language)["kinds"]
    reward = {1: "made_up_rule", 2: "perk", 5: "macaroni"}.get(level)
    said = f"{' + '.join(due)} · {points}"
    return f"{said} · {words[reward]}" if reward else said


def set_up(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    language = language_of(job, copy)
    title = phrase("sheets", "set-up", language)
    body = titled(pen, area, job, title, language, "rules/fort/setup/")
    clauses = [*SET_UP, *(PETS[module][0] for module in job.modules if module in PETS)]
    entries = [
        Paragraph(RULEBOOK.text(clause, language), number=f"{at}.")
        for at, clause in enumerate(clauses, start=1)
    ]
    free, look = body.area, Look(job.low_ink)
    wide = free.width - body.corner[0]
    if area.width < LARGE:
        narrow = Rect(free.x, free.y, wide, free.height)
        flow(pen, entries, narrow, look, columns=1, largest=13, smallest=4.5)
        return
    narrow = Rect(free.x, free.y, wide, free.height * STEPS_SHARE)
    end = flow(pen, entries, narrow, look, columns=1, largest=13, smallest=4.8)
    picture = Rect(free.x, end + 6, free.width, free.bottom - end - 6)
    picture_of_the_table(pen, picture, job, language)
