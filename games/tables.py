"""The one door between the site and the engine: open, record, undo, correct, ask, view."""

from __future__ import annotations

import secrets
from collections import OrderedDict, deque
from collections.abc import Sequence
from dataclasses import dataclass
from threading import RLock
from typing import Any

from django.db import IntegrityError, transaction

from games.engine.entries import Choice, Entry, Undo
from games.engine.errors import GameError
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry, write_position
from games.fort import entering, json_form, set_up
from games.fort.box import Box, standard
from games.fort.position import Position
from games.models import Entry as Row
from games.models import Table
from games.passes import Holder

LETTERS = "BCDFGHJKMNPQRTVWXY346789"
"""No letter that looks like another, and no vowels that would make words."""
CODE_LENGTH = 5
MOST_KEPT = 200
MOST_STEPS = 30


class Stale(GameError):
    """The table has moved on since the phone last looked."""

    code = "stale"


class NotYours(GameError):
    """The device does not hold the seat it wants to act for."""

    code = "not-yours"


def profile_of(table: Table) -> Box:
    return standard().with_changes(table.box)


def open_table(
    names: Sequence[str],
    *,
    boards: Sequence[str] | None = None,
    modules: tuple[str, ...] = (),
    first: int = 0,
    depth: str = "cards",
    box: dict[str, Any] | None = None,
    again: Table | None = None,
) -> Table:
    """A table of Fort where nobody has entered a card yet."""
    table = Table(game="fort", depth=depth, box=box or {}, again=again)
    start = set_up.unknown(
        names, modules=modules, boards=boards, profile=profile_of(table), first=first
    )
    table.start = write_position(json_form.write(start))
    for _ in range(20):
        table.code = "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))
        try:
            with transaction.atomic():
                table.save(force_insert=True)
        except IntegrityError:
            continue
        return table
    raise RuntimeError("no free code was found")


# Where the game stands ----------------------------------------------------------------------------


class Kept:
    """A table's log with the last steps it took, for those who tell what happened."""

    def __init__(self, table: Table) -> None:
        start = json_form.read(read_position(table.start), profile_of(table))
        self.log: Log[Position] = Log(start, entering.apply)
        self.steps: deque[Step] = deque(maxlen=MOST_STEPS)

    def append(self, entry: Entry) -> None:
        before = self.log.position
        self.log.append(entry)
        self.steps.append(Step(len(self.log), entry, before, self.log.position))


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, with the table before and after it."""

    number: int
    entry: Entry
    before: Position
    after: Position


_kept: OrderedDict[int, Kept] = OrderedDict()
_lock = RLock()


def kept(table: Table) -> Kept:
    """The table's log as the database has it; what is already replayed is not replayed again."""
    with _lock:
        found = _kept.get(table.pk)
        if found is None:
            found = _kept[table.pk] = Kept(table)
        _kept.move_to_end(table.pk)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        newer = table.entries.filter(number__gt=len(found.log)).values_list("line", flat=True)
        for line in newer:
            found.append(read_entry(line))
        return found


def log_of(table: Table) -> Log[Position]:
    return kept(table).log


def forget(table: Table) -> None:
    with _lock:
        _kept.pop(table.pk, None)


def every_step(table: Table) -> list[Step]:
    """The whole log, told anew: slow, for those who want to read all of it."""
    fresh = Kept(table)
    fresh.steps = deque()
    for entry in log_of(table).entries:
        fresh.append(entry)
    return list(fresh.steps)


def record(table: Table, entry: Entry, by: int | None, expected: int, client: str) -> int:
    """Enters it, once however often it is sent; the table's new version.

    Raises what the rules say against it, or `Stale` if others were quicker.
    """
    with transaction.atomic():
        before = table.entries.filter(client=client).values_list("number", flat=True).first()
        if before is not None:
            return before
        with _lock:
            log = log_of(table)
            if len(log) != expected:
                raise Stale("stale", "number")
            kept(table).append(entry)
            try:
                with transaction.atomic():
                    Row.objects.create(
                        table=table,
                        number=len(log),
                        client=client,
                        by=by,
                        line=write_entry(entry),
                    )
            except IntegrityError:
                forget(table)
                raise Stale("stale", "number") from None
            except BaseException:
                forget(table)
                raise
            return len(log)


def choose(
    table: Table, holder: Holder, answers: tuple[tuple[str, Any], ...], expected: int, client: str
) -> int:
    """The seat to decide has answered everything its move asks."""
    who = entering.decider(log_of(table).position)
    if who is None or who not in holder.own:
        raise NotYours("not-yours", "seat")
    return record(table, Choice(who, answers), who, expected, client)


def undo_entry(table: Table) -> Undo:
    """Takes back the last entry in force."""
    return log_of(table).undoing()


def redo_entry(table: Table) -> Undo:
    return log_of(table).redoing()


def number_at(table: Table, path: str) -> int:
    """The number that stands at a path of the position's JSON form, 0 where there is none."""
    place: Any = json_form.write(log_of(table).position)
    for key in path.split("."):
        if isinstance(place, list) and key.isdigit() and int(key) < len(place):
            place = place[int(key)]
        elif isinstance(place, dict):
            place = place.get(key, 0)
        else:
            return 0
    return place if isinstance(place, int) and not isinstance(place, bool) else 0
