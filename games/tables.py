"""The one door between the site and the engine: open a table, see where it stands, record."""

from __future__ import annotations

import secrets
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from threading import Lock, RLock
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from games import live, results
from games.catalogue import game as find_game
from games.engine import dealing
from games.engine.entries import Choice, Entry, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.game import Game
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry, write_position
from games.engine.wording import quoted
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


def game_of(table: Table) -> Game[Any]:
    return find_game(table.game)


def open_table(
    names: Sequence[str],
    *,
    game: str = "fort",
    boards: Sequence[str] | None = None,
    modules: tuple[str, ...] = (),
    first: int = 0,
    depth: str = "cards",
    box: dict[str, Any] | None = None,
    hints: bool = True,
    again: Table | None = None,
) -> Table:
    """A table where nobody has entered a card yet."""
    table = Table(game=game, depth=depth, hints=hints, again=again)
    rules = game_of(table)
    table.box = {**rules.at_a_table, **(box or {})}
    start = rules.begin(names, modules=modules, boards=boards, box=table.box, first=first)
    table.start = write_position(rules.write(start))
    return _with_code(table)


def open_dealt(
    names: Sequence[str],
    *,
    game: str,
    modules: tuple[str, ...],
    practice: dict[str, Any],
    box: dict[str, Any] | None = None,
) -> Table:
    """A table whose cards the companion deals; `practice` says for whom it does."""
    table = Table(game=game, practice=practice)
    rules = game_of(table)
    table.box = {**rules.at_a_table, **(box or {})}
    cards = rules.deal(names, Random(f"{practice['seed']}/deal"), modules)
    table.start = write_position(rules.write(cards))
    return _with_code(table)


def _with_code(table: Table) -> Table:
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
    before: Any
    """A position of the table's game, as everywhere below."""
    after: Any
    by: int | None
    """The seat that entered it; None for who keeps the score."""
    told: dict[tuple[str, frozenset[int]], str] = field(
        default_factory=dict, compare=False, repr=False
    )
    """Its sentence in a language, for who may know the secrets of these seats."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A table after so many entries; what others enter meanwhile does not change it."""

    game: Game[Any]
    number: int
    position: Any
    """Where the companion deals the cards it is what may be seen of it: `dealt` knows the rest."""
    entries: tuple[Entry, ...]
    by: tuple[int | None, ...]
    """Who entered them."""
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
        self.game = game_of(table)
        start = self.game.read(read_position(table.start), table.box)
        self.log: Log[Any] = Log(start, self.game.apply)
        self.steps: deque[Step] = deque(maxlen=MOST_STEPS)
        self.by: list[int | None] = []
        self.human: int | None = table.practice["human"] if table.practice else None
        self._moment: Moment | None = None

    def append(self, entry: Entry, by: int | None) -> None:
        before = self.log.position
        self.log.append(entry)
        self.by.append(by)
        self.steps.append(Step(len(self.log), entry, before, self.log.position, by))
        self._moment = None

    def catch_up(self, table: Table) -> None:
        """Takes in what others have entered."""
        newer = table.entries.filter(number__gt=len(self.log)).order_by("number")
        for line, by in newer.values_list("line", "by"):
            self.append(read_entry(line), by)

    def moment(self) -> Moment:
        if self._moment is None:
            log = self.log
            self._moment = Moment(
                game=self.game,
                number=len(log),
                position=self._seen(),
                entries=tuple(log.entries),
                by=tuple(self.by),
                standing=log.standing(),
                steps=tuple(self.steps),
                undo=_if_any(self._undoing),
                redo=_if_any(log.redoing),
            )
        return self._moment

    def _seen(self) -> Any:
        position = self.log.position
        return position if self.human is None else self.game.dealt_to(position, self.human)

    def _undoing(self) -> Undo:
        """Among bots: back to what the one who is none chose last."""
        if self.human is None:
            return self.log.undoing()
        for number in reversed(self.log.standing()):
            entry = self.log.entries[number]
            if isinstance(entry, Choice) and entry.seat == self.by[number] == self.human:
                return self.log.before(number)
        raise NotAMove("nothing-to-take-back", "keep")


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


def dealt(table: Table) -> tuple[int, Any]:
    """How many entries there are and how all cards then lie: for who deals, and nobody else."""
    found = _find(table)
    with found.lock:
        found.catch_up(table)
        return len(found.log), found.log.position


def log_of(table: Table) -> Log[Any]:
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
    for entry, by in zip(now.entries, now.by, strict=True):
        fresh.append(entry, by)
    return list(fresh.steps)


def standing_at(table: Table, number: int) -> frozenset[int]:
    """The entries that were in force after so many, by number counted from 0."""
    log = log_of(table)
    if not 0 <= number <= len(log):
        raise NotAMove("no-entry", "keep", number=number)
    return frozenset(log.standing(number))


def stir(table: Table) -> None:
    """Something else than an entry has changed: every phone is to look again."""
    Table.objects.filter(pk=table.pk).update(stirs=F("stirs") + 1)
    live.ring(table.code, version_of(table))


def version_of(table: Table) -> int:
    """What the database says just now."""
    table.refresh_from_db(fields=["stirs"])
    return table.version(table.entries.count())


# Entering -----------------------------------------------------------------------------------------


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
                    if table.practice and not dealer:
                        entry = _dealt(table, found, entry, expected)
                    _add(table, found, entry, by, expected, client)
                    if table.practice and not isinstance(entry, Undo):
                        _without_choice(table, found)
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
        now = found.moment()
        results.keep(table, now.game, now.number, now.position)
        return now


def _dealt(table: Table, found: Kept, entry: Entry, expected: int) -> Entry:
    """The entry of somebody who does not see what lies face down."""
    p, number = found.log.position, len(found.log)
    if isinstance(entry, Undo) and not found.game.is_over(p):
        return entry
    if not isinstance(entry, Choice) or entry.seat != found.human:
        raise NotYours("companion-deals", "entry")
    if number != expected:
        raise Stale("stale", "number")
    return dealing.chosen(found.game, p, entry, chance(table, number))


def _without_choice(table: Table, found: Kept) -> None:
    """Where there is only one thing to do among bots, nobody is asked: it is done at once."""
    while (entry := forced(table, found.log.position, len(found.log))) is not None:
        number = len(found.log)
        _add(table, found, entry, None, number, f"dealer-{number}")


def forced(table: Table, p: Any, number: int) -> Choice | None:
    """The next choice of the one who is no bot, if there is nothing to choose."""
    game = game_of(table)
    if game.is_over(p) or game.to_decide(p) != table.practice["human"]:
        return None
    move = dealing.only(game, p)
    return None if move is None else dealing.moved(game, p, move, chance(table, number))


def chance(table: Table, number: int) -> Random:
    """What decides at a table whose cards the companion deals, after so many entries."""
    return Random(f"{table.practice['seed']}/{number}")


def _add(
    table: Table, found: Kept, entry: Entry, by: int | None, expected: int, client: str
) -> None:
    if len(found.log) != expected:
        raise Stale("stale", "number")
    line = write_entry(entry)
    if read_entry(line) != entry:
        raise NotAMove("line-no-entry", "line", line=quoted(line))
    found.append(entry, by)
    Row.objects.create(table=table, number=len(found.log), client=client, by=by, line=line)


def decides(now: Moment, holder: Holder) -> int:
    """The seat of this device whose choice is next."""
    who = now.game.to_decide(now.position)
    if who is None or who not in holder.own:
        raise NotYours("not-yours", "seat")
    return who


def number_at(now: Moment, path: str) -> int:
    """The number that stands at a path of the position's JSON form, 0 where there is none."""
    place: Any = now.game.write(now.position)
    for key in path.split("."):
        if isinstance(place, list) and key.isdecimal() and int(key) < len(place):
            place = place[int(key)]
        elif isinstance(place, dict):
            place = place.get(key, 0)
        else:
            return 0
    return place if isinstance(place, int) and not isinstance(place, bool) else 0
