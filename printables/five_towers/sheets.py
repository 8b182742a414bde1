"""The sheets of 5 Towers: a round, what may lie on what, which cards there are; the score pad."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from types import MappingProxyType

from games.five_towers.box.cards import TYPES
from games.five_towers.box.rulebook import RULEBOOK
from games.five_towers.box.say import load_words
from games.five_towers.library.card_facts import SPECIAL, special, title
from printables.drawing.pen import Pen, Rect
from printables.five_towers.words import phrase
from printables.job import Job
from printables.sheets.flow import Paragraph
from printables.sheets.folding import leaflet
from printables.sheets.head import language_of, player_of
from printables.sheets.pad import SIX, Row, score_pad
from printables.sheets.to_read import to_read
from printables.source import Sheet, Side, one_side

GAME, PLAYERS = "five-towers", 5
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


def towers_reference(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    language, name = language_of(job, copy), player_of(job, copy)
    said = phrase("sheets", "towers-reference", language)
    title = f"{said} – {name}" if name else said
    entries, path = list(towers_entries(language)), f"rules/{GAME}/"
    return to_read(area, job, title, language, path, entries, columns=2, largest=12)


def towers_entries(language: str) -> Iterator[Paragraph]:
    phases, topics = load_words(language)["phases"], RULEBOOK.texts(language)["topics"]
    for phase, (icon, clauses) in ROUND.items():
        yield Paragraph(phases[phase], heading=True)
        for clause in clauses:
            yield Paragraph(RULEBOOK.text(clause, language), icons=(icon,))
    yield Paragraph(phrase("sheet", "stacking", language), heading=True)
    yield Paragraph(RULEBOOK.text(STACKING, language), icons=("rounds/build",))
    for value in SPECIAL:
        yield Paragraph(special(value, language), number=str(value))
    yield Paragraph(phrase("sheet", "cards", language), heading=True)
    yield Paragraph("", tiles=tuple((f"towers/{kind}", title(kind, language)) for kind in TYPES))
    for clause in CARDS:
        yield Paragraph(RULEBOOK.text(clause, language), icons=("ui/cards",))
    for topic, clauses_ in (("end", ENDING), ("scoring", SCORING)):
        yield Paragraph(topics[topic], heading=True)
        for clause, icon in clauses_.items():
            yield Paragraph(RULEBOOK.text(clause, language), icons=(icon,))


def towers_leaflet(pen: Pen, area: Rect, job: Job, copy: int) -> None:
    leaflet(pen, area, job, copy, GAME, list(towers_entries(language_of(job, copy))))


def _rows(job: Job) -> tuple[Row, ...]:
    return (
        *(Row(kind, f"towers/{kind}", partial(title, kind)) for kind in TYPES),
        Row("main", "ui/trophy", phrase.later("score", "main")),
        Row("rubble", "ui/minus", phrase.later("score", "rubble")),
    )


PAD = score_pad(phrase.later("sheets", "towers-pad"), _rows, PLAYERS)
PADS = score_pad(phrase.later("sheets", "towers-pad"), _rows, PLAYERS, SIX)
DRAWN = {
    "towers-reference": partial(Sheet, towers_reference, "rounds/build"),
    "towers-leaflet": partial(Sheet, one_side(towers_leaflet), "ui/rules"),
    "towers-pad": partial(Sheet, one_side(PAD), "towers/tree"),
    "towers-small-pads": partial(Sheet, one_side(PADS), "towers/tree"),
}
SHEETS: Mapping[str, Sheet] = MappingProxyType(
    {id: made(title=phrase.later("sheets", id), game=GAME) for id, made in DRAWN.items()}
)
