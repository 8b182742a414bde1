"""Every card on one page: for those who have no room, or want to look something up."""

from __future__ import annotations

from collections.abc import Iterator

from printables.drawing.look import Look
from printables.drawing.pen import Pen, Rect
from printables.games import source_of
from printables.job import Job
from printables.sheets.flow import Paragraph, flow
from printables.sheets.head import language_of, titled
from printables.words import phrase


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
