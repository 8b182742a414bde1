"""Each card once, with its face, its back and how often it is wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from printables.drawing.pen import Drawing
from printables.games import source_of
from printables.job import Job, check
from printables.words import CannotPrint, clean


@dataclass(frozen=True, slots=True)
class Card:
    id: str
    kind: str
    name: str
    told: str
    copies: int
    large: bool
    back: str
    """Which back it has; cards with one can be shuffled together."""
    face: Drawing


def cards_of(job: Job) -> tuple[Card, ...]:
    """In the order they come from a printer."""
    check(job)
    source = source_of(job.game)
    order = {kind.id: place for place, kind in enumerate(source.kinds)}
    found = []
    for id, copies in job.cards:
        kind = source.kind_of(id)
        if kind is None:
            raise CannotPrint("no-card", card=clean(id))
        sort = source.kinds[order[kind]]
        found.append(
            Card(
                id,
                kind,
                source.card_name(id, job.language),
                source.told(id, job.box, job.language),
                copies,
                sort.large,
                sort.back,
                source.face(id, job),
            )
        )
    if not found:
        raise CannotPrint("nothing")
    return tuple(sorted(found, key=lambda card: order[card.kind]))


def backs_of(job: Job, cards: Sequence[Card]) -> Iterator[tuple[str, Drawing]]:
    """Each back that these cards have, once, by its name; of two sizes there are two."""
    source = source_of(job.game)
    for name, large in dict.fromkeys((card.back, card.large) for card in cards):
        yield back_name(name, large), source.back(name, large, job)


def back_name(back: str, large: bool) -> str:
    return back if large else f"{back}-small"
