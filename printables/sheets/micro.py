"""Every card in short: for those who have no room, or want to look something up."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from printables.drawing.pen import Rect
from printables.games import source_of
from printables.job import Job
from printables.sheets.flow import Paragraph
from printables.sheets.head import language_of
from printables.sheets.to_read import to_read
from printables.source import Side
from printables.words import phrase


def micro(area: Rect, job: Job, copy: int) -> Sequence[Side]:
    """Name, symbols, and what the card says, on as many sides as that takes."""
    language = language_of(job, copy)
    title = phrase("sheets", "micro", language)
    if job.micro:
        title = phrase("sheet", "cards_in_short", language)
    columns, entries = 3 if area.width > 150 else 2, list(_micro(job, language))
    path = f"cards/{job.game}/"
    return to_read(area, job, title, language, path, entries, columns=columns, largest=9.6)


def _micro(job: Job, language: str) -> Iterator[Paragraph]:
    source = source_of(job.game)
    chosen = [card for card, _copies in job.cards]
    if not job.micro:
        chosen = list(source.in_short(job.box, job.modules))
    for kind in source.kinds:
        cards = [card for card in chosen if source.kind_of(card) == kind.id]
        if cards:
            yield Paragraph(source.kind_name(kind.id, language), heading=True)
        for card in cards:
            told = source.told(card, job.box, language)
            yield Paragraph(told, source.card_name(card, language), source.icons(card))
