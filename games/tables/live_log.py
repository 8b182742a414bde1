"""Where a table stands: its log, replayed once and kept in memory."""

from __future__ import annotations

from array import array
from collections import OrderedDict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from threading import Lock, RLock
from time import monotonic
from typing import Any, Generic, TypeVar

from django.db.models import OuterRef, Q, Subquery

from games.catalogue import game as find_game
from games.engine.entries import Choice, Entry, Undo
from games.engine.errors import GameError, NotAMove
from games.engine.game import Game
from games.engine.log import Log
from games.engine.notation import read_entry, read_position
from games.engine.words import BoxNames
from games.engine.written.correcting import value_at
from games.models import Entry as Row
from games.models import Table

MOST_KEPT = 500
"""Tables. With fewer than are played at each would be replayed whenever somebody looks."""
IDLE = 60.0
"""Seconds after which a table that nobody looks at is forgotten: each weighs some hundred kB,
and a phone there asks every quarter of a minute. Whoever comes then waits for its replay, 0.1 ms an
entry."""
MOST_STEPS = 30
MOST_TOLD = 12
"""Steps whose sentences are kept; a page shows no more of them."""
LONGEST_TAP = 37
P = TypeVar("P")


def game_of(table: Table) -> Game[Any]:
    return find_game(table.game)


@dataclass(frozen=True, slots=True)
class LoggedStep:
    """One entry, with the table before and after it."""

    number: int
    entry: Entry
    before: Any
    """A position of the table's game, as everywhere below."""
    after: Any
    by: int | None
    """The seat that entered it; None for who keeps the score."""
    told: dict[tuple[str, tuple[int, ...], BoxNames], str] = field(
        default_factory=dict, compare=False, repr=False
    )
    """Its sentence in a language, for who may know the secrets of these seats, with the names of a
    box."""


@dataclass(frozen=True, slots=True)
class MomentOf(Generic[P]):
    """A table after so many entries; what others enter meanwhile does not change it."""

    game: Game[P]
    number: int
    position: P
    """Where the companion deals the cards it is what may be seen of it: `dealt` knows the rest."""
    entries: tuple[Entry, ...]
    by: tuple[int | None, ...]
    """Who entered them."""
    standing: tuple[int, ...]
    """The entries in force, by number counted from 0."""
    steps: tuple[LoggedStep, ...]
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


class Unreadable(Exception):
    """A stored table that these rules can't replay: an older site wrote it, or it is damaged."""

    def __init__(self, table: Table, number: int) -> None:
        super().__init__(number)
        self.table = table
        self.number = number
        """Of the entry at which it breaks off; 0 where not even its beginning can be read."""


Moment = MomentOf[Any]
"""Of whatever game."""


class LiveLog:
    """A table's log, replayed as far as the database is known. Hold `lock` to touch it."""

    def __init__(self, table: Table) -> None:
        self.lock = RLock()
        self.asked = monotonic()
        self.begin_again(table)

    def begin_again(self, table: Table) -> None:
        self.game = game_of(table)
        try:
            start = self.game.read(read_position(table.start), table.box)
        except Exception as error:
            raise Unreadable(table, 0) from error
        self.log: Log[Any] = Log(start, self.game.apply)
        self.steps: deque[LoggedStep] = deque(maxlen=MOST_STEPS)
        self.by: list[int | None] = []
        self.taps = array("q")
        """Which tap has made each entry, as a hash: several are one to whoever made it."""
        self.human: int | None = table.practice["human"] if table.practice else None
        self._moment: Moment | None = None

    def append(self, entry: Entry, by: int | None, client: str = "") -> None:
        before = self.log.position
        self.log.append(entry)
        self.by.append(by)
        self.taps.append(hash(tap_of(client)))
        self.steps.append(LoggedStep(len(self.log), entry, before, self.log.position, by))
        if len(self.steps) > MOST_TOLD:
            self.steps[-MOST_TOLD - 1].told.clear()
        self._moment = None

    def catch_up(self, table: Table, tap: str = "") -> bool:
        """Takes in what others have entered; whether this tap is among all that was."""
        known, had = len(self.log), False
        wanted = Q(number__gt=known) | Q(client=tap) if tap else Q(number__gt=known)
        rows = table.entries.filter(wanted).order_by("number")
        for number, line, by, client in rows.values_list("number", "line", "by", "client"):
            had = had or client == tap
            if number <= known:
                continue
            try:
                self.append(read_entry(line), by, client)
            except Exception as error:
                raise Unreadable(table, len(self.log) + 1) from error
        return had

    def take_in(self, now: Moment, number: int) -> None:
        """The first so many entries of a moment."""
        for entry, by in zip(now.entries[:number], now.by[:number], strict=True):
            self.append(entry, by)

    def moment(self) -> Moment:
        if self._moment is None:
            log = self.log
            self._moment = MomentOf(
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
        """Takes back what the last tap entered; among bots, all since the player's last choice."""
        if self.human is None:
            return self._before_the_tap()
        for number in reversed(self.log.standing()):
            entry = self.log.entries[number]
            if isinstance(entry, Choice) and entry.seat == self.by[number] == self.human:
                return self.log.before(number)
        raise NotAMove("nothing-to-take-back", "keep")

    def _before_the_tap(self) -> Undo:
        standing = self.log.standing()
        if not standing:
            return self.log.undoing()
        tap = self.taps[standing[-1]]
        return self.log.before(next(number for number in standing if self.taps[number] == tap))


def tap_of(client: str) -> str:
    """What the entries of one tap have in common: all but the last bear a number behind it."""
    tap, dot, number = client.rpartition(".")
    return (tap if dot and number.isdecimal() else client)[:LONGEST_TAP]


def _if_any(entry: Callable[[], Undo]) -> Undo | None:
    try:
        return entry()
    except GameError:
        return None


class LiveLogs:
    """Those of the tables looked at last; more are replayed again when somebody asks."""

    def __init__(self) -> None:
        self._found: OrderedDict[str, LiveLog] = OrderedDict()
        self._lock = Lock()

    def find(self, table: Table) -> LiveLog:
        with self._lock:
            found = self._found.get(table.code)
            if found is None:
                found = self._found[table.code] = LiveLog(table)
            found.asked = monotonic()
            self._found.move_to_end(table.code)
            while len(self._found) > MOST_KEPT or self._oldest().asked < found.asked - IDLE:
                self._found.popitem(last=False)
            return found

    def _oldest(self) -> LiveLog:
        return next(iter(self._found.values()))

    def forget(self, code: str) -> None:
        with self._lock:
            self._found.pop(code, None)

    def reset(self) -> None:
        with self._lock:
            self._found.clear()


LOGS = LiveLogs()
_newest = Row.objects.filter(table=OuterRef("pk")).order_by("-number").values("number")[:1]
ASKED = Table.objects.annotate(last_entry=Subquery(_newest))
"""Tables with the number of their last entry, which the index has without counting them."""


def ask_for(code: str) -> tuple[Table, int] | None:
    """The table and how many entries it has, both at once."""
    for table in ASKED.filter(code=code):
        return table, table.last_entry or 0
    return None


def moment(table: Table, number: int | None = None) -> Moment:
    """The table as the database has it; what is already replayed is not replayed again.

    `number`: so many entries it had when it was asked just now, so it need not be asked again.
    """
    found = LOGS.find(table)
    with found.lock:
        if number is None or number > len(found.log):
            found.catch_up(table)
        return found.moment()


def dealt(table: Table) -> tuple[int, Any]:
    """How many entries there are and how all cards then lie: for who deals, and nobody else."""
    found = LOGS.find(table)
    with found.lock:
        found.catch_up(table)
        return len(found.log), found.log.position


def log_of(table: Table) -> Log[Any]:
    found = LOGS.find(table)
    with found.lock:
        found.catch_up(table)
        return found.log


def forget(table: Table) -> None:
    """What this process knows of it; the database knows it as before."""
    LOGS.forget(table.code)


def reset() -> None:
    """As a process that has just begun."""
    LOGS.reset()


def every_step(table: Table, now: Moment) -> list[LoggedStep]:
    """The whole log, told anew: slow, for those who want to read all of it."""
    fresh = LiveLog(table)
    fresh.steps = deque()
    fresh.take_in(now, now.number)
    return list(fresh.steps)


def moment_at(table: Table, now: Moment, number: int) -> Moment:
    """How it stood after so many of these entries: replayed anew, for those who look back."""
    fresh = LiveLog(table)
    fresh.take_in(now, number)
    return fresh.moment()


def standing_at(table: Table, number: int) -> frozenset[int]:
    """The entries that were in force after so many, by number counted from 0."""
    found = LOGS.find(table)
    with found.lock:
        if number > len(found.log):
            found.catch_up(table)
        if not 0 <= number <= len(found.log):
            raise NotAMove("no-entry", "keep", number=number)
        return frozenset(found.log.standing(number))


def number_at(now: Moment, path: str) -> int:
    """The number that stands at a path of the position's JSON form, 0 where there is none."""
    place = value_at(now.game.write(now.position), path)
    return place if isinstance(place, int) and not isinstance(place, bool) else 0
