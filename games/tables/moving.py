"""A table goes to another place as a file: the same log, and so the same positions.

The file is gzipped JSON: what was laid out, and each entry with its time. Whoever takes it in keeps
the score; seats are taken there anew.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any

from django.db import DataError, transaction

from games import catalogue
from games.models import Depth, Entry, Table
from games.tables import box_names, checking, opening
from games.tables.live_log import LiveLog, Unreadable, tap_of

KIND = "fort-companion table"
FORMAT = 1
MOST = 300_000
"""Bytes of a file; a long evening has ten thousand."""
MOST_UNPACKED = 5_000_000
MOST_ENTRIES = 5_000
YEARS = range(2000, 3000)
WRONG = (ValueError, TypeError, KeyError, AttributeError, ArithmeticError, OSError, RecursionError)


class NoTable(Exception):
    """The file is no table that could stand here."""


def write(table: Table) -> bytes:
    told = told_of(table)
    return gzip.compress(_written({KIND: FORMAT, "sum": _sum(told), "table": told}), mtime=0)


def told_of(table: Table) -> dict[str, Any]:
    return {
        "game": table.game,
        "depth": table.depth,
        "start": table.start,
        "box": table.box,
        "hints": table.hints,
        "opened": table.opened.isoformat(),
        "box_names": table.box_names,
        "entries": list(_told_entries(table)),
    }


def _told_entries(table: Table) -> Iterator[list[Any]]:
    """What one tap entered together is one thing to take back: all but its first say so."""
    last = ""
    for row in table.entries.order_by("number"):
        tap = tap_of(row.client)
        yield [row.line, row.by, row.at.isoformat(), *([True] if tap == last else [])]
        last = tap


def read(data: bytes) -> Table:
    """A new table with a code of its own; `NoTable` leaves everything as it was."""
    with only_tables():
        whole = json.loads(_unpacked(data))
        told = whole["table"]
        if whole[KIND] != FORMAT or whole["sum"] != _sum(told):
            raise NoTable
        return stand(told)


@contextmanager
def only_tables() -> Iterator[None]:
    """Whatever is wrong with what somebody brought: it is no table."""
    try:
        with transaction.atomic():
            yield
    except (*WRONG, DataError, Unreadable) as wrong:
        raise NoTable from wrong


def stand(told: dict[str, Any]) -> Table:
    if told["game"] not in catalogue.names() or told["depth"] not in Depth.values:
        raise NoTable
    if len(told["entries"]) > MOST_ENTRIES:
        raise NoTable
    table = Table(
        game=told["game"],
        depth=told["depth"],
        start=str(told["start"]),
        box=dict(told["box"]),
        hints=bool(told["hints"]),
        box_names=box_names.brought(told["box_names"]),
    )
    opening.with_code(table)
    seats = len(LiveLog(table).log.start.seats)
    rows, times, tap = list[Entry](), list[datetime](), 0
    for number, (line, by, at, *with_last) in enumerate(told["entries"], 1):
        if by is not None and by not in range(seats):
            raise NoTable
        tap += not any(with_last)
        client = f"moved-{tap}.{number}"
        rows.append(Entry(table=table, number=number, client=client, by=by, line=str(line)))
        times.append(_when(at))
    Entry.objects.bulk_create(rows)
    for row, at in zip(rows, times, strict=True):
        row.at = at  # the database has said now
    Entry.objects.bulk_update(rows, ["at"], batch_size=200)
    Table.objects.filter(pk=table.pk).update(opened=_when(told["opened"]))
    table.refresh_from_db()
    log = LiveLog(table)
    log.catch_up(table)
    if rows:
        checking.trouble(table)  # a game that was over is known to be
    return table


def _when(text: str) -> datetime:
    when = datetime.fromisoformat(text)
    if when.tzinfo is None or when.astimezone(UTC).year not in YEARS:
        raise NoTable
    return when


def _unpacked(data: bytes) -> bytes:
    return unpacked(data[:MOST], zlib.MAX_WBITS | 16)


def unpacked(data: bytes, kind: int, most: int = MOST_UNPACKED) -> bytes:
    reading = zlib.decompressobj(kind)
    try:
        found = reading.decompress(data, most)
    except zlib.error as wrong:
        raise NoTable from wrong
    if not reading.eof:
        raise NoTable
    return found


def _sum(told: object) -> str:
    return hashlib.sha256(_written(told)).hexdigest()


def _written(told: object) -> bytes:
    return json.dumps(told, sort_keys=True, ensure_ascii=False).encode()
