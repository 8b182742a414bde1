"""Cards in rows, rows on pages: as many as fit, one page after the other or a pile at a time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import groupby

from printables.drawing.pen import Drawing, Rect
from printables.job import Job

HAIR = 1e-6


@dataclass(frozen=True, slots=True)
class Item:
    kind: str
    front: Drawing
    back: Drawing | None
    width: float
    height: float
    """Of the cell: twice the card's where it is folded."""


@dataclass(slots=True)
class Row:
    items: list[Item]
    columns: int

    @property
    def height(self) -> float:
        return self.items[0].height

    @property
    def size(self) -> tuple[float, float]:
        return self.items[0].width, self.items[0].height


@dataclass(slots=True)
class Draft:
    """A page that rows are still being put on."""

    rows: list[Row] = field(default_factory=list)

    def height(self, gap: float) -> float:
        return sum(row.height for row in self.rows) + gap * max(len(self.rows) - 1, 0)


def fits(room: float, side: float, gap: float) -> int:
    return math.floor((room + gap + HAIR) / (side + gap))


def drafts(job: Job, room: Rect, items: Sequence[Item]) -> list[Draft] | None:
    """Rows of equal cards, as many on a page as fit; None where a card fits on none."""
    if not job.stacked:
        return _drafts(job, room, items)
    found: list[Draft] = []
    for page in _piles(job, room, items):
        made = _drafts(job, room, page)
        if made is None:
            return None
        found += made
    return found


def _piles(job: Job, room: Rect, items: Sequence[Item]) -> list[list[Item]]:
    """The cards of each page, so that the pile at each place has cards that follow one another: the
    sheets are cut as they lie on each other, and the piles put on each other are in order."""
    pages: list[list[Item]] = []
    for (width, height), alike in groupby(items, key=lambda item: (item.width, item.height)):
        cards = list(alike)
        places = fits(room.width, width, job.gap) * fits(room.height, height, job.gap)
        deep = -(-len(cards) // max(places, 1))
        pages += [cards[at::deep] for at in range(deep)]
    return pages


def _drafts(job: Job, room: Rect, items: Sequence[Item]) -> list[Draft] | None:
    drafts = [Draft()]
    row: Row | None = None
    for item in items:
        if (
            row is not None
            and row.size == (item.width, item.height)
            and len(row.items) < row.columns
        ):
            row.items.append(item)
            continue
        columns = fits(room.width, item.width, job.gap)
        if columns < 1 or item.height > room.height + HAIR:
            return None
        row = Row([item], columns)
        draft = drafts[-1]
        if draft.rows and draft.height(job.gap) + job.gap + row.height > room.height + HAIR:
            drafts.append(draft := Draft())
        draft.rows.append(row)
    return drafts
