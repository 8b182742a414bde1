"""Recorded games of a real table, put into the database as if phones had entered them."""

from __future__ import annotations

from functools import lru_cache

from games import tables
from games.engine.entries import Entry
from games.engine.notation import write_entry
from games.models import Entry as Row
from games.models import Table
from tests.fort.real_table import RealTable


@lru_cache
def recorded(seed: int = 3, players: int = 3, odds: float = 0.3) -> tuple[Entry, ...]:
    """The entries of a game from no card entered to its end."""
    table = RealTable(seed, players, odds)
    while not table.is_over:
        table.step()
    return tuple(table.log.entries)


def put(table: Table, entries: tuple[Entry, ...]) -> None:
    """These entries, one after the other, at a table that has none yet."""
    Row.objects.bulk_create(
        Row(table=table, number=n, client=f"recorded-{n}", by=None, line=write_entry(entry))
        for n, entry in enumerate(entries, 1)
    )
    tables.forget(table)
