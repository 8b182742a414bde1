"""The one door between the site and the engine: open a table, see where it stands, record."""

from __future__ import annotations

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from threading import Lock, RLock
from typing import Any

from django.db import IntegrityError, transaction

from games.engine.entries import Entry, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry, write_position
from games.engine.wording import quoted
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


@dataclass(frozen=True, slots=True)
class Step:
    """One entry, with the table before and after it."""

    number: int
    entry: Entry
    before: Position
    after: Position


@dataclass(frozen=True, slots=True)
class Moment:
    """A table after so many entries; what others enter meanwhile does not change it."""

    number: int
    position: Position
    entries: tuple[Entry, ...]
    standing: tuple[int, ...]
    """The entries in force, by number counted from 0."""
    steps: tuple[Step, ...]
    """The last ones, for those who tell what happened."""
    undo: Undo | None
    """Takes back the last entry in force."""
    redo: Undo | None

    def undoing(self) -> Undo:
        if self.undo is None:
            raise NotAMove("nothing-to-take-back", "keep")
        return self.undo

    def redoing(self) -> Undo:
        if self.redo is None:
            raise NotAMove("nothing-to-do-again", "keep")
        return self.redo


class Kept:
    """A table's log, replayed as far as the database is known. Hold `lock` to touch it."""

    def __init__(self, table: Table) -> None:
        self.lock = RLock()
        self.begin_again(table)

    def begin_again(self, table: Table) -> None:
        start = json_form.read(read_position(table.start), profile_of(table))
        self.log: Log[Position] = Log(start, entering.apply)
        self.steps: deque[Step] = deque(maxlen=MOST_STEPS)
        self._moment: Moment | None = None

    def append(self, entry: Entry) -> None:
        before = self.log.position
        self.log.append(entry)
        self.steps.append(Step(len(self.log), entry, before, self.log.position))
        self._moment = None

    def catch_up(self, table: Table) -> None:
        """Takes in what others have entered."""
        newer = table.entries.filter(number__gt=len(self.log)).order_by("number")
        for line in newer.values_list("line", flat=True):
            self.append(read_entry(line))

    def moment(self) -> Moment:
        if self._moment is None:
            log = self.log
            self._moment = Moment(
                number=len(log),
                position=log.position,
                entries=tuple(log.entries),
                standing=log.standing(),
                steps=tuple(self.steps),
                undo=_if_any(log.undoing),
                redo=_if_any(log.redoing),
            )
        return self._moment


def _if_any(entry: Callable[[], Undo]) -> Undo | None:
    try:
        return entry()
    except GameError:
        return None


_kept: OrderedDict[str, Kept] = OrderedDict()
_lock = Lock()


def _find(table: Table) -> Kept:
    with _lock:
        found = _kept.get(table.code)
        if found is None:
            found = _kept[table.code] = Kept(table)
        _kept.move_to_end(table.code)
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
        return found


def moment(table: Table) -> Moment:
    """The table as the database has it; what is already replayed is not replayed again."""
    found = _find(table)
    with found.lock:
        found.catch_up(table)
        return found.moment()


def log_of(table: Table) -> Log[Position]:
    found = _find(table)
    with found.lock:
        found.catch_up(table)
        return found.log


def forget(table: Table) -> None:
    with _lock:
        _kept.pop(table.code, None)


def every_step(table: Table, now: Moment) -> list[Step]:
    """The whole log, told anew: slow, for those who want to read all of it."""
    fresh = Kept(table)
    fresh.steps = deque()
    for entry in now.entries:
        fresh.append(entry)
    return list(fresh.steps)


# Entering -----------------------------------------------------------------------------------------


def entered(table: Table, client: str) -> int | None:
    """The number of the entry that this tap has already made."""
    return table.entries.filter(client=client).values_list("number", flat=True).first()


def record(table: Table, entry: Entry, by: int | None, expected: int, client: str) -> Moment:
    """Enters it, once however often it is sent; the table as it then is.

    Raises what the rules say against it, or `Stale` if others were quicker. The lock is held
    until the database has it for good, so nobody sees an entry that might yet be lost.
    """
    found = _find(table)
    with found.lock:
        try:
            with transaction.atomic():
                already = entered(table, client) is not None
                found.catch_up(table)
                if not already:
                    _add(table, found, entry, by, expected, client)
        except GameError:
            raise
        except IntegrityError:
            found.begin_again(table)
            if entered(table, client) is None:  # another process had that number first
                raise Stale("stale", "number") from None
            found.catch_up(table)
        except BaseException:
            found.begin_again(table)
            raise
        return found.moment()


def _add(
    table: Table, found: Kept, entry: Entry, by: int | None, expected: int, client: str
) -> None:
    if len(found.log) != expected:
        raise Stale("stale", "number")
    line = write_entry(entry)
    if read_entry(line) != entry:
        raise NotAMove("line-no-entry", "line", line=quoted(line))
    found.append(entry)
    Row.objects.create(table=table, number=len(found.log), client=client, by=by, line=line)


def decides(now: Moment, holder: Holder) -> int:
    """The seat of this device whose choice is next."""
    who = entering.decider(now.position)
    if who is None or who not in holder.own:
        raise NotYours("not-yours", "seat")
    return who


def number_at(now: Moment, path: str) -> int:
    """The number that stands at a path of the position's JSON form, 0 where there is none."""
    place: Any = json_form.write(now.position)
    for key in path.split("."):
        if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
            place = place[int(key)]
        elif isinstance(place, dict):
            place = place.get(key, 0)
        else:
            return 0
    return place if isinstance(place, int) and not isinstance(place, bool) else 0
