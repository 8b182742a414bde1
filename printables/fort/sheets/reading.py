"""Sheets to read: the reference for each player, and the set-up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from games.engine.words import capital
from games.fort.box.cards import ALL_SUITS
from games.fort.box.notation import ICONS
from games.fort.box.rulebook import RULEBOOK
from games.fort.box.say import counted, load_words, say
from printables.drawing.fonts import TEXT
from printables.drawing.look import FLAP, WHITE, Look, crayon_frame, heading, write
from printables.drawing.pen import Pen, Rect
from printables.drawing.type import ON_SHEETS, fitted
from printables.fort.profile import box_of
from printables.fort.sheets.laid_out import picture_of_the_table
from printables.fort.sheets.saying import in_short, rule
from printables.fort.words import phrase
from printables.job import Job
from printables.sheets.flow import Paragraph, flowed
from printables.sheets.halves import halves
from printables.sheets.head import body_of, language_of, player_of, titled
from printables.sheets.to_read import Over, to_read
from printables.source import Side

PHASES = {"cleanup": "F3.2", "play": "F3.3", "recruit": "F3.4", "discard": "F3.5", "draw": "F3.6"}
PLAYING = ("F4.1", "F4.2", "F4.4", "F4.6")
FOLLOWING = ("F5.1", "F5.2", "F5.3", "F5.4")
ENDING = ("F7.1", "F7.2", "F7.3", "F7.4")
SET_UP = ("F1.1", "F1.2", "F1.3", "F1.4", "F1.5", "F1.6", "F1.7", "F1.8", "F1.9", "F1.10", "F1.11")
PETS = {"dogs": ("F1.12", "F9.1", "F9.8"), "cats": ("F1.13", "F10.2", "F10.5")}
PLAIN = "pizza toy any vp recruit trash-this fort fort-1 fort+1".split()
"""Actions whose names say all there is to know."""
STEPS = "pack copy-pack copy-rival-pack swap lookout trash rival-trash".split()
PATH = "rules/fort/"
LARGE = 150.0
"""Paper as wide as this has room for pictures, too."""
STEPS_SHARE = 0.62
"""Of the set-up sheet; the rest is a picture of the table."""
COUNTERS = ("?", "#pack", "#level", "#lookout")


def reference(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    language = language_of(job, copy)
    name, title = player_of(job, copy), phrase("sheets", "reference", language)
    title = f"{title} – {name}" if name else title
    sheet = partial(to_read, area, job, title, language, PATH, columns=2)
    if area.width < LARGE:
        return sheet(list(reference_entries(job, language)), largest=9)
    wide = area.width - body_of(area, job, PATH).corner[0]
    entries, look = list(_reference(job, language)), Look(job.low_ink)
    return sheet(entries, largest=11, over=_turn(wide, language, job.modules, look))


def half_reference(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    """For two players, each on half a page."""

    def half(place: Rect, number: int) -> Sequence[Side]:
        language, name = language_of(job, number), player_of(job, number)
        title = phrase("sheets", "reference", language)
        title = f"{title} – {name}" if name else title
        entries = list(reference_entries(job, language))
        return to_read(place, job, title, language, PATH, entries, columns=3, largest=9)

    return halves(area, copy, half)


def _turn(wide: float, language: str, modules: Sequence[str], look: Look) -> tuple[Over, float]:
    """The five phases side by side, as on the table page: a picture, a name, a sentence."""
    names, gap = load_words(language)["phases"], 2.0
    step = (wide + gap) / len(PHASES)
    room = step - gap - 3
    said = [in_short(clause, language, modules) for clause in PHASES.values()]
    blocks = [fitted(each, TEXT, room, 60, ON_SHEETS, ON_SHEETS) for each in said]
    high = max(block.height for block in blocks) + 12

    def draw(pen: Pen, place: Rect) -> None:
        for at, (phase, block) in enumerate(zip(PHASES, blocks, strict=True)):
            box = Rect(place.x + at * step, place.y, step - gap, high)
            crayon_frame(pen, box, f"phase {phase}", colour=look.ink, line=0.35,
                         fill=look.ground(FLAP) or WHITE)  # fmt: skip
            pen.icon(f"phases/{phase}", box.x + 1.5, box.y + 1.5, 8, look.ink)
            name = Rect(box.x + 10.5, box.y + 1.5, box.width - 12, 8)
            heading(pen, names[phase], name, largest=15, smallest=ON_SHEETS, colour=look.ink)
            write(pen, block, box.x + 1.5, box.y + 10.5, room, colour=look.ink)

    return draw, high


def reference_entries(job: Job, language: str) -> Iterator[Paragraph]:
    """Everything on the sheet in one run, the turn too."""
    words = load_words(language)
    yield Paragraph(phrase("sheet", "turn", language), heading=True)
    for phase, clause in PHASES.items():
        icon = (f"phases/{phase}",)
        said = in_short(clause, language, job.modules)
        yield Paragraph(said, words["phases"][phase], icon)
    yield from _reference(job, language)


def _reference(job: Job, language: str) -> Iterator[Paragraph]:
    words = load_words(language)
    yield Paragraph(phrase("sheet", "playing", language), heading=True)
    for clause in PLAYING:
        yield Paragraph(in_short(clause, language, job.modules), icons=("phases/play",))
    for clause in FOLLOWING:
        yield Paragraph(in_short(clause, language, job.modules), icons=("phases/follow",))
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
        said = _level(job, level, cost, language)
        yield Paragraph(said, number=f"{level}:", joined=level > 1)
    yield Paragraph(RULEBOOK.texts(language)["topics"]["end"], heading=True)
    for clause in ENDING:
        yield Paragraph(rule(clause, language, job.modules), icons=("actions/vp",))
    for module in job.modules:
        if module in PETS:
            yield Paragraph(RULEBOOK.texts(language)["topics"][module], heading=True)
            for clause in PETS[module][1:]:
                said = rule(clause, language, job.modules)
                yield Paragraph(said, icons=(f"modules/{module[:-1]}",))


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


def set_up(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    language = language_of(job, copy)
    title, path = phrase("sheets", "set-up", language), f"{PATH}setup/"
    clauses = [*SET_UP, *(PETS[module][0] for module in job.modules if module in PETS)]
    steps = {clause: at for at, clause in enumerate(clauses, start=1)}
    entries = [
        Paragraph(rule(clause, language, job.modules, steps), number=f"{at}.")
        for clause, at in steps.items()
    ]
    if area.width < LARGE:
        return to_read(area, job, title, language, path, entries, columns=1, largest=13)
    body, look = body_of(area, job, path), Look(job.low_ink)
    free = body.area
    narrow = Rect(free.x, free.y, free.width - body.corner[0], free.height * STEPS_SHARE)
    done = flowed(entries, narrow, columns=1, largest=13)

    def side(pen: Pen) -> None:
        titled(pen, area, job, title, language, path)
        done.draw(pen, look)
        top = done.bottom + 6
        picture_of_the_table(pen, Rect(free.x, top, free.width, free.bottom - top), job, language)

    return [side]
