"""What becomes of seats and phones, told to everybody beside the entries of the log."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from games.models import Table

MOST_KEPT = 40


@dataclass(frozen=True, slots=True)
class News:
    number: int
    """So many entries the table had then."""
    kind: str
    seat: int | None = None
    by: int | None = None
    """A seat of the phone that now plays for it."""
    consent: int | None = None
    """The seat that said yes."""


def of(table: Table) -> list[News]:
    """The oldest first."""
    return [News(**kept) for kept in table.news]


def tell(
    table: Table,
    kind: str,
    seat: int | None = None,
    by: int | None = None,
    consent: int | None = None,
) -> None:
    said = News(table.entries.count(), kind, seat, by, consent)
    table.news = [*table.news, asdict(said)][-MOST_KEPT:]
    table.save(update_fields=["news"])
