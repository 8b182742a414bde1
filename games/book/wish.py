"""Which plays are wished for: what a search and its filters say."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta

from django.db.models import Exists, OuterRef, Q, QuerySet

from games.book.models import PlayerRow, PlayRow, Spelling
from games.book.people import key_of


@dataclass(frozen=True, slots=True)
class Wish:
    person: int | None = None
    game: str = ""
    module: str = ""
    """`none` where it is to be without any."""
    number: int | None = None
    """Of players."""
    since: date | None = None
    until: date | None = None
    """That day still counts."""
    text: str = ""
    """Of a name, a note, a place."""

    def of(self, plays: QuerySet[PlayRow]) -> QuerySet[PlayRow]:
        if self.person is not None:
            played = PlayerRow.objects.filter(play=OuterRef("pk"), person=self.person)
            plays = plays.filter(Exists(played))
        if self.game:
            plays = plays.filter(game=self.game)
        if self.module == "none":
            plays = plays.filter(modules="")
        elif self.module:
            plays = plays.filter(modules__contains=f" {self.module} ")
        if self.number is not None:
            plays = plays.filter(number=self.number)
        if self.since is not None:
            plays = plays.filter(at__gte=_begins(self.since))
        if self.until is not None:
            plays = plays.filter(at__lt=_begins(self.until) + timedelta(days=1))
        for word in key_of(self.text).split():
            called = Spelling.objects.filter(
                person__players__play=OuterRef("pk"), key__contains=word
            )
            plays = plays.filter(Q(sought__contains=word) | Exists(called))
        return plays


def _begins(day: date) -> datetime:
    return datetime.combine(day, time(), UTC)


EVERYTHING = Wish()
