"""The reference sheet of 5 Towers: a round, what may lie on what, which cards there are, points."""

from __future__ import annotations

from collections.abc import Iterator

from games.five_towers.card_facts import SPECIAL, special, title
from games.five_towers.cards import TYPES
from games.five_towers.rulebook import RULEBOOK
from games.five_towers.say import load_words
from printables.job import Job
from printables.look import Look
from printables.pen import Pen, Rect
from printables.sheets.flow import Entry, flow
from printables.sheets.head import language_of, player_of, titled
from printables.words import phrase

ROUND = {
    "offer": ("rounds/offer", ("T2.1",)),
    "bid": ("rounds/bid", ("T2.2", "T2.2a", "T2.3", "T2.4")),
    "build": ("rounds/build", ("T3.1", "T3.2", "T3.5", "T3.6")),
    "clean-up": ("phases/cleanup", ("T4.1",)),
}
STACKING, CARDS = "T3.3", ("T1.1", "T1.2")
ENDING = {"T5.1": "ui/sync", "T5.2": "ui/trophy"}
SCORING = {
    "T6.1": "rounds/build", "T6.2": "rounds/rubble", "T6.3": "ui/trophy", "T6.4": "ui/question",
}  # fmt: skip


def towers_reference(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    language = language_of(job, copy)
    look, name = Look(job.low_ink), player_of(job, copy)
    said = phrase("sheets", "towers-reference", language)
    body = titled(
        pen, area, job, f"{said} – {name}" if name else said, language, "rules/five-towers/"
    )
    entries = list(towers_entries(language))
    flow(pen, entries, body.area, look, columns=2, largest=12, smallest=5, corner=body.corner)


def towers_entries(language: str) -> Iterator[Entry]:
    phases, topics = load_words(language)["phases"], RULEBOOK.texts(language)["topics"]
    for phase, (icon, clauses) in ROUND.items():
        yield Entry(phases[phase], heading=True)
        for clause in clauses:
            yield Entry(RULEBOOK.text(clause, language), icons=(icon,))
    yield Entry(phrase("sheet", "stacking", language), heading=True)
    yield Entry(RULEBOOK.text(STACKING, language), icons=("rounds/build",))
    for value in SPECIAL:
        yield Entry(special(value, language), number=str(value))
    yield Entry(phrase("sheet", "cards", language), heading=True)
    yield Entry("", tiles=tuple((f"towers/{kind}", title(kind, language)) for kind in TYPES))
    for clause in CARDS:
        yield Entry(RULEBOOK.text(clause, language), icons=("ui/cards",))
    for topic, clauses_ in (("end", ENDING), ("scoring", SCORING)):
        yield Entry(topics[topic], heading=True)
        for clause, icon in clauses_.items():
            yield Entry(RULEBOOK.text(clause, language), icons=(icon,))
