"""Sheets to read: the reference for each player, the set-up, and every card on one page."""

from __future__ import annotations

from collections.abc import Iterator

from fortcompanion.drawings import NOTATION
from games.fort.cards import ALL_SUITS
from games.fort.rulebook import RULEBOOK
from games.fort.say import counted, load_words, say
from printables.games import source_of
from printables.job import Job
from printables.look import Look, heading
from printables.pen import Pen, Rect
from printables.qr import draw_qr
from printables.sheets.flow import Entry, flow
from printables.words import phrase

PHASES = {"cleanup": "F3.2", "play": "F3.3", "recruit": "F3.4", "discard": "F3.5", "draw": "F3.6"}
PLAYING = ("F4.1", "F4.2", "F4.4", "F4.6")
FOLLOWING = ("F5.1", "F5.2", "F5.3", "F5.4")
ENDING = ("F7.1", "F7.2", "F7.3", "F7.4")
SET_UP = ("F1.1", "F1.2", "F1.3", "F1.4", "F1.5", "F1.6", "F1.7", "F1.8", "F1.9", "F1.10", "F1.11")
PETS = {"dogs": ("F1.12", "F9.1", "F9.8"), "cats": ("F1.13", "F10.2", "F10.5")}
STEPS = (
    "pizza toy any pack copy-pack copy-rival-pack swap lookout recruit trash trash-this "
    "rival-trash fort fort-1 fort+1 vp"
).split()
COUNTERS = ("?", "#pack", "#level", "#lookout")


def language_of(job: Job, copy: int) -> str:
    """Copies take turns in the languages of the job."""
    return job.languages[copy % len(job.languages)]


def reference(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    language = language_of(job, copy)
    name = job.players[copy] if copy < len(job.players) else ""
    title = phrase("sheets", "reference", language)
    body = titled(pen, area, job, f"{title} – {name}" if name else title, language, "rules/fort/")
    entries = list(_reference(job, language))
    flow(pen, entries, body, Look(job.low_ink), columns=2, largest=10, smallest=4.8)


def titled(pen: Pen, area: Rect, job: Job, title: str, language: str, path: str) -> Rect:
    """The title, the code that leads on where the site's address is known; what is left."""
    look, high = Look(job.low_ink), 11.0
    right = area.width
    if job.address:
        high = 25.0
        links = [("rules_here", path)]
        if job.table:
            links.append(("table_here", f"t/{job.table}/"))
        for key, where in links:
            right -= 23
            said = phrase("sheet", key, language)
            draw_qr(pen, f"{job.address}/{where}", Rect(right, 0, 22, 24.5), said)
    heading(
        pen, title, Rect(area.x, area.y, right - 4, 10), largest=22, smallest=9, colour=look.ink
    )
    return Rect(area.x, area.y + high, area.width, area.height - high)


def _reference(job: Job, language: str) -> Iterator[Entry]:
    words = load_words(language)
    yield Entry(phrase("sheet", "turn", language), heading=True)
    for phase, clause in PHASES.items():
        icon = (f"phases/{phase}",)
        yield Entry(RULEBOOK.refusal(clause, language), words["phases"][phase], icon)
    yield Entry(phrase("sheet", "playing", language), heading=True)
    for clause in PLAYING:
        yield Entry(RULEBOOK.refusal(clause, language), icons=("phases/play",))
    for clause in FOLLOWING:
        yield Entry(RULEBOOK.refusal(clause, language), icons=("phases/follow",))
    yield Entry(phrase("sheet", "symbols", language), heading=True)
    for suit in ALL_SUITS:
        said = phrase("sheet", "coin", language) if suit == "coin" else ""
        name = words["suits"][suit]
        yield Entry(said, name[0].upper() + name[1:], (f"suits/{suit}",))
    yield Entry(phrase("sheet", "actions", language), heading=True)
    for step in STEPS:
        yield Entry(
            say(step, language), words["actions"]["steps"][step]["title"], (NOTATION[step],)
        )
    for counter in COUNTERS:
        said = words["actions"]["each"][counter]
        yield Entry(f"{said[0].upper()}{said[1:]}.", icons=(NOTATION[counter],))
    yield Entry(RULEBOOK.texts(language)["topics"]["fort-level"], heading=True)
    for level, cost in enumerate(job.box.fort_costs, start=1):
        yield Entry(_level(job, level, cost, language), icons=("actions/fort",))
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
    said = f"{level}: {' + '.join(due)} · {points}"
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
    flow(pen, entries, body, Look(job.low_ink), columns=1, largest=14, smallest=6)


def micro(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    """As many cards as one page can hold legibly: name, symbols, and what the card says."""
    language = language_of(job, copy)
    title = phrase("sheets", "micro", language)
    if job.micro:
        title = phrase("sheet", "cards_in_short", language)
    body = titled(pen, area, job, title, language, f"cards/{job.game}/")
    columns = 4 if area.width > 150 else 3
    entries = list(_micro(job, language))
    flow(pen, entries, body, Look(job.low_ink), columns=columns, largest=9, smallest=4)


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
