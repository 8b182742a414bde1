"""Whether a stored table still stands: its log replays, and its kept result is what comes of it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass

from games.book import results
from games.models import Table
from games.tables.live_log import LiveLog, Unreadable


@dataclass(frozen=True, slots=True)
class Trouble:
    code: str
    says: str


def look_through() -> Iterator[Trouble | None]:
    """For each table what is wrong with it, or None."""
    for table in Table.objects.order_by("pk").iterator(100):
        yield trouble(table)


def trouble(table: Table) -> Trouble | None:
    """A result that an older site did not keep yet is no trouble: it is kept now."""
    try:
        log = LiveLog(table)
        log.catch_up(table)
    except Unreadable as broken:
        raised = broken.__cause__
        return Trouble(table.code, f"entry {broken.number}: {type(raised).__name__}: {raised}")
    kept = table.result
    again = copy(table)
    again.result = None
    came = results.result_of(again, log.game, len(log.log), log.log.position)
    if kept is None and came is None:
        return None
    if came is None:
        return Trouble(table.code, "goes on, but a result is kept")
    if kept is None:
        _keep_late(table, log)
        return None
    if kept["number"] == came["number"] and kept["rows"] != came["rows"]:
        return Trouble(table.code, f"kept result {kept['rows']}, now {came['rows']}")
    return None


def _keep_late(table: Table, log: LiveLog) -> None:
    """As if it had been kept when the last entry was made."""
    last = table.entries.latest("number").at
    table.result = {"ended": last.isoformat(timespec="seconds")}
    results.keep(table, log.game, len(log.log), log.log.position)
