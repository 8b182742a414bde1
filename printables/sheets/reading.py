"""Sheets to read: the reference for each player, the set-up, and every card on one page."""

from __future__ import annotations

from collections.abc import Iterator

from fortcompanion.drawings import NOTATION
from games.fort.cards import ALL_SUITS
from games.fort.rulebook import RULEBOOK
from games.fort.say import counted, load_words, say
from printables.fonts import TEXT
from printables.games import source_of
from printables.job import Job
from printables.look import FLAP, WHITE, Look, crayon_frame, heading, write
from printables.pen import Pen, Rect
from printables.sheets.flow import Entry, flow
from printables.sheets.head import language_of, player_of, titled
from printables.sheets.laid_out import picture_of_the_table
from printables.type import fitted
from printables.words import phrase

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


def reference_entries(job: Job, language: str) -> Iterator[Entry]:
    """Everything on the sheet in one run, the turn too."""
    words = load_words(language)
    yield Entry(phrase("sheet", "turn", language), heading=True)
    for phase, clause in PHASES.items():
        icon = (f"phases/{phase}",)
        yield Entry(RULEBOOK.refusal(clause, language), words["phases"][phase], icon)
    yield from _reference(job, language)


def _reference(job: Job, language: str) -> Iterator[Entry]:
    words = load_words(language)
    yield Entry(phrase("sheet", "playing", language), heading=True)
    for clause in PLAYING:
        yield Entry(RULEBOOK.refusal(clause, language), icons=("phases/play",))
    for clause in FOLLOWING:
        yield Entry(RULEBOOK.refusal(clause, language), icons=("phases/follow",))
    yield Entry(phrase("sheet", "symbols", language), heading=True)
    names = {suit: words["suits"][suit] for suit in ALL_SUITS}
    named = {suit: name[0].upper() + name[1:] for suit, name in names.items()}
    yield Entry("", tiles=tuple((f"suits/{s}", n) for s, n in named.items() if s != "coin"))
    yield Entry(phrase("sheet", "coin", language), named["coin"], ("suits/coin",))
    yield Entry(phrase("sheet", "actions", language), heading=True)
    titles = {step: words["actions"]["steps"][step]["title"] for step in (*PLAIN, *STEPS)}
    yield Entry("", tiles=tuple((NOTATION[step], titles[step]) for step in PLAIN))
    for step in STEPS:
        yield Entry(say(step, language), titles[step], (NOTATION[step],))
    for counter in COUNTERS:
        said = words["actions"]["each"][counter]
        yield Entry(f"{said[0].upper()}{said[1:]}.", icons=(NOTATION[counter],))
    yield Entry(RULEBOOK.texts(language)["topics"]["fort-level"], heading=True)
    for level, cost in enumerate(job.box.fort_costs, start=1):
        yield Entry(_level(job, level, cost, language), number=f"{level}:")
    yield Entry(RULEBOOK.texts(language)["topics"]["end"], heading=True)
    for clause in ENDING:
        yield Entry(RULEBOOK.text(clause, language), icons=("actions/vp",))
    for module in job.modules:
        if module in PETS:
            yield Entry(RULEBOOK.texts(language)["topics"][module], heading=True)
            for clause in PETS[module][1:]:
                yield Entry(RULEBOOK.text(clause, language), icons=(f"modules/{module[:-1]}",))


def _level(job: Job, level: int, cost: tuple[int, int, int], language: str) -> str:
    due = [
        counted(number, kind, language, as_object=True)
        for number, kind in zip(cost, ("pizza", "toy", "token"), strict=True)
        if number
    ]
    points = counted(job.box.level_points[level], "point", language)
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
        Entry(RULEBOOK.text(clause, language), number=f"{at}.")
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


def micro(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """As many cards as one page can hold legibly: name, symbols, and what the card says."""
    language = language_of(job, copy)
    title = phrase("sheets", "micro", language)
    if job.micro:
        title = phrase("sheet", "cards_in_short", language)
    body = titled(pen, area, job, title, language, f"cards/{job.game}/")
    columns = 4 if area.width > 150 else 3
    entries = list(_micro(job, language))
    look = Look(job.low_ink)
    flow(pen, entries, body.area, look, columns=columns, largest=9, smallest=4, corner=body.corner)


def _micro(job: Job, language: str) -> Iterator[Entry]:
    source = source_of(job.game)
    chosen = [card for card, _copies in job.cards]
    if not job.micro:
        left_out = {"macaroni", "first_player", *PETS} - set(job.modules)
        every = source.sets(job.box)["everything"]
        chosen = [card for card, _copies in every if source.kind_of(card) not in left_out]
    for kind in source.kinds:
        cards = [card for card in chosen if source.kind_of(card) == kind.id]
        if cards:
            yield Entry(source.kind_name(kind.id, language), heading=True)
        for card in cards:
            told = source.told(card, job.box, language)
            yield Entry(told, source.card_name(card, language), source.icons(card))
