"""The same players once more: one phone opens the table, the others are called to come along."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.models import Table
from games.seats import news


@dataclass(frozen=True, slots=True)
class Rematch:
    """The same players have opened a new table."""

    code: str
    by: str
    """Who has."""


def rematch(table: Table, names: Sequence[str]) -> Rematch | None:
    new = Table.objects.filter(again=table).order_by("pk").values_list("code", flat=True).first()
    if new is None or table.practice:
        return None
    said = [each.by for each in news.of(table) if each.kind == "again"]
    by = said[-1] if said else None
    return Rematch(new, "" if by is None else names[by])
