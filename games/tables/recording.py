"""Entering: what the rules allow becomes a row, once however often it is sent."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from fortcompanion.faults import sound
from fortcompanion.hosting import counted
from games import live
from games.book import keeping, results
from games.engine import dealing
from games.engine.entries import Choice, Entry, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.notation import read_entry, write_entry
from games.engine.wording import quoted
from games.models import Entry as Row
from games.models import Table
from games.tables import live_log
from games.tables.live_log import ASKED, LiveLog, Moment, game_of
from games.tables.merging import is_free

TRIES = 5
"""So often another process may take the number that this one was about to write."""


class Stale(GameError):
    """The table has moved on since the phone last looked."""

    code = "stale"


class NotYours(GameError):
    """The device does not hold the seat it wants to act for."""

    code = "not-yours"


def entered(table: Table, client: str) -> int | None:
    """The number of the entry that this tap has already made."""
    return table.entries.filter(client=client).values_list("number", flat=True).first()


def record(
    table: Table,
    entry: Entry,
    by: int | None,
    expected: int,
    client: str,
    *,
    dealer: bool = False,
) -> Moment:
    """Enters it, once however often it is sent; the table as it then is.

    Where the companion deals, only `dealer` enters what others do; a choice is made at the table
    as it really is.

    Raises what the rules say against it, or `Stale` if others were quicker with something that it
    conflicts with. The lock is held until the database has it for good, so nobody sees an entry
    that might yet be lost.
    """
    found = live_log.LOGS.find(table)
    with found.lock:
        for _ in range(TRIES):
            try:
                with transaction.atomic():
                    if not found.catch_up(table, client):
                        made = entry
                        if table.practice and not dealer:
                            made = _dealt(table, found, entry, expected)
                        _add(table, found, made, by, expected, client)
                        if table.practice and not isinstance(entry, Undo):
                            _without_choice(table, found)
                break
            except GameError:
                raise
            except IntegrityError:  # another process had that number first
                found.begin_again(table)
            except BaseException:
                found.begin_again(table)
                raise
        else:
            raise Stale("stale", "number")
        now = found.moment()
        if results.keep(table, now.game, now.number, now.position):
            sound(lambda: keeping.follow(table), None)
        return now


def _dealt(table: Table, found: LiveLog, entry: Entry, expected: int) -> Entry:
    """A choice made without seeing face-down cards, completed from how they really lie."""
    p, number = found.log.position, len(found.log)
    if isinstance(entry, Undo) and not found.game.is_over(p):
        return entry
    if not isinstance(entry, Choice) or entry.seat != found.human:
        raise NotYours("companion-deals", "entry")
    if number != expected:
        raise Stale("stale", "number")
    return dealing.chosen(found.game, p, entry, chance(table, number))


def _without_choice(table: Table, found: LiveLog) -> None:
    """Where there is only one thing to do among bots, nobody is asked: it is done at once."""
    while (entry := forced(table, found.log.position, len(found.log))) is not None:
        number = len(found.log)
        _add(table, found, entry, None, number, f"dealer-{number}")


def forced(table: Table, p: Any, number: int) -> Choice | None:
    """The next choice of the one who is no bot, if there is nothing to choose."""
    game = game_of(table)
    if game.is_over(p) or game.to_decide(p) != table.among_bots["human"]:
        return None
    move = dealing.only(game, p)
    return None if move is None else dealing.moved(game, p, move, chance(table, number))


def chance(table: Table, number: int) -> Random:
    """What decides at a table whose cards the companion deals, after so many entries."""
    practice = table.among_bots
    return Random(f"{practice['seed']}/{number + practice.get('since', 0)}")


def _add(
    table: Table, found: LiveLog, entry: Entry, by: int | None, expected: int, client: str
) -> None:
    if len(found.log) != expected and (table.practice or not is_free(found, entry, expected)):
        raise Stale("stale", "number")
    line = write_entry(entry)
    read = read_entry(line)
    if read != entry:
        raise NotAMove("line-no-entry", "line", line=quoted(line))
    found.append(read, by, client)  # one for all tables, where it is as short as most are
    Row.objects.create(table=table, number=len(found.log), client=client, by=by, line=line)
    counted.add("entries")


def touch(table: Table) -> None:
    """Something else than an entry has changed: every phone is to look again."""
    Table.objects.filter(pk=table.pk).update(stirs=F("stirs") + 1)
    live.ring(table.code, version_of(table))


def version_of(table: Table) -> int:
    """What the database says just now."""
    table.stirs, number = ASKED.filter(pk=table.pk).values_list("stirs", "last_entry").get()
    return table.version(number or 0)


def versions_of(codes: Collection[str]) -> dict[str, int]:
    """The same of many tables at once, as far as they are there."""
    rows = ASKED.filter(code__in=codes).values_list("code", "stirs", "last_entry")
    return {code: stirs + (number or 0) for code, stirs, number in rows}
