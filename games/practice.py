"""Tables to practise at: one person among bots, the companion deals.

A bot's move is an entry like any other. It is thought about and entered beside the requests, a
little later than the one before, so that a person can follow. Nothing of it is kept but the log:
whoever next looks at the table sets the bots going again, in whatever process, and of two that
enter the same number the database keeps one.
"""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from itertools import chain
from random import Random
from threading import Lock, Thread
from typing import Any

from django.conf import settings
from django.db import close_old_connections, connection

from fortcompanion.hosting import budgets
from games import live, tables, thinking
from games.engine import dealing
from games.engine.entries import Choice, Entry, Undo
from games.engine.game import Game
from games.engine.hinting import bots
from games.engine.hinting.ladder import LADDER
from games.engine.hinting.mind import Move
from games.models import Pass, Practice, Table
from games.seats import passes

NAMES = ("Bo", "Kim", "Max", "Nik")
LONGEST_THOUGHT = 8.0
"""Seconds that a bot may think before it does what comes to its mind first."""
MOST_KNOWN = 500
QUICK = 0.4
"""What a short answer takes of the usual pause."""
MOST_TRIES = 5
AGAIN = 0.5
"""Seconds before the second of them; twice as many before each that follows."""

_logger = logging.getLogger(__name__)


def open_table(
    name: str,
    number: int,
    *,
    game: str,
    bots: str,
    modules: tuple[str, ...] = (),
    box: dict[str, Any] | None = None,
    seed: str = "",
    titled: str = "",
) -> Table:
    """Chance says who sits where, and so who begins. Behind each bot's name stands how it plays."""
    seed = seed or secrets.token_hex(16)
    all_bots = [f"{each} {titled}".strip() for each in NAMES]
    names = [each for each in all_bots if each.casefold() != name.casefold()][:number]
    human = Random(f"{seed}/seat").randrange(number + 1)
    names.insert(human, name)
    practice: Practice = {"human": human, "bots": bots, "seed": seed}
    table = tables.open_dealt(names, game=game, modules=modules, practice=practice, box=box)
    _seat_bots(table, len(names))
    return table


def open_from(origin: Table, at: int, human: int, bots: str) -> Table | None:
    """To play on from a line of a game that is over, as this seat; the game itself stays as it is.

    Cards come as they came, as far as that is known. From a line after which nobody chooses it is
    the next one; None where the game ends before.
    """
    game, now = tables.game_of(origin), tables.moment(origin)
    steps = tables.every_step(origin, now)
    later = _what_followed(origin, steps, at)
    p = steps[at - 1].after if at else tables.log_of(origin).start
    while p is not None and game.to_decide(p) is None:
        step = later.pop(0) if later else None
        p, at = (None, at) if step is None else (step.after, step.number)
    if p is None:
        return None
    dealt = origin.practice
    seed = dealt["seed"] if dealt else secrets.token_hex(16)
    shown = [(step.entry, step.after) for step in later]
    start = game.hindsight.dealt_on(p, shown, Random(f"{seed}/on/{at}"))
    since = at + (dealt.get("since", 0) if dealt else 0)
    practice: Practice = {
        "human": human,
        "bots": bots,
        "seed": seed,
        "since": since,
        "origin": origin.code,
    }
    table = tables.open_at(origin, start, practice)
    _seat_bots(table, len(start.seats))
    return table


def _what_followed(
    table: Table, steps: Sequence[tables.LoggedStep], at: int
) -> list[tables.LoggedStep]:
    """After this line, when the table last stood behind it: a line that was taken back has a course
    of its own, in which other cards came."""
    last = max(tables.standing_at(table, at), default=-1)
    undone = (step.number - 1 for step in reversed(steps) if isinstance(step.entry, Undo))
    courses = (tables.standing_at(table, number) for number in chain((len(steps),), undone))
    course = next(course for course in courses if last < 0 or last in course)
    return [step for step in steps if step.number - 1 > last and step.number - 1 in course]


def _seat_bots(table: Table, seats: int) -> None:
    """Nobody holds the secret of their seats."""
    for seat in range(seats):
        if seat != table.among_bots["human"]:
            Pass.objects.create(table=table, seat=seat, digest=passes.digest(secrets.token_hex(16)))


# What comes next ----------------------------------------------------------------------------------


def next_entry(
    table: Table, number: int, p: Any, patience: float = LONGEST_THOUGHT
) -> tuple[Entry, int | None] | None:
    """What is entered without asking the one who is no bot, and whose it is."""
    game = tables.game_of(table)
    rng = tables.chance(table, number)
    if game.is_over(p):
        return next(((entry, None) for entry in game.lay_open(p)), None)
    who = game.to_decide(p)
    if who is None:
        return None
    if who == table.among_bots["human"]:
        entry = tables.forced(table, p, number)
        return None if entry is None else (entry, None)
    move = _thought(table, game, p, who, rng, patience)
    return dealing.moved(game, p, move, rng), who


def _thought(table: Table, game: Game[Any], p: Any, who: int, rng: Random, patience: float) -> Move:
    rung = LADDER[table.among_bots["bots"]]
    if not rung.playouts:
        return bots.BOTS[rung.bot](game, p, rng)
    if budgets.BOTS.spend_of(table.code):
        return bots.greedy(game, p, rng)
    with suppress(thinking.Busy):
        hint = _asked(table, game, p, who, rng).wait(patience)
        thinking.stop(f"{table.code}/bot")
        if hint.moves:
            return hint.moves[0]
    return bots.greedy(game, p, rng)


def _asked(table: Table, game: Game[Any], p: Any, who: int, rng: Random) -> thinking.Hint:
    seed = str(rng.getrandbits(64))
    playouts = LADDER[table.among_bots["bots"]].playouts
    question = thinking.question(game, p, who, seed=seed, box=table.box, playouts=playouts)
    return thinking.ask(f"{table.code}/bot", question)


def _foreseen(table: Table, number: int, p: Any) -> thinking.Hint | None:
    """The thought that the next move will ask for, begun before anybody waits for it."""
    game = tables.game_of(table)
    who = None if game.is_over(p) else game.to_decide(p)
    if who in (None, table.among_bots["human"]) or not LADDER[table.among_bots["bots"]].playouts:
        return None
    with suppress(thinking.Busy):
        return _asked(table, game, p, who, tables.chance(table, number))
    return None


# Beside the requests ------------------------------------------------------------------------------

_lock = Lock()
_going: dict[str, bool] = {}
"""Tables whose bots are being moved here; whether somebody has knocked again meanwhile."""
_waiting: dict[str, int] = {}
"""Tables known to wait for the one who is no bot, and at which number."""


def reset() -> None:
    """As a process that has just begun."""
    with _lock:
        _going.clear()
        _waiting.clear()


def wake(table: Table, number: int) -> None:
    """Somebody looks at the table: its bots are to go on if it is for them to."""
    if not table.practice or _waiting.get(table.code) == number:
        return
    with _lock:
        if table.code in _going:
            _going[table.code] = True
            return
        _going[table.code] = False
    aside(_go_on(table.code))


def _in_a_thread(steps: Iterator[float]) -> None:
    def run() -> None:
        try:
            for seconds in steps:
                time.sleep(seconds)
        finally:
            connection.close()

    Thread(target=run, name="bots", daemon=True).start()


aside: Callable[[Iterator[float]], None] = _in_a_thread
"""Does what is given in steps, with the seconds between them that they say."""
foresees = False
"""Whether a bot's thought is begun a step before it is needed: where one thread does everything."""


def _go_on(code: str) -> Iterator[float]:
    try:
        while True:
            yield from _persisting(code)
            with _lock:
                if not _going[code]:
                    del _going[code]
                    return
                _going[code] = False
    except BaseException:
        with _lock:
            _going.pop(code, None)
        raise


def _persisting(code: str) -> Iterator[float]:
    """What goes wrong once, as a database that is away for a moment, does not end the evening."""
    for failed in range(MOST_TRIES):
        try:
            yield from moves(Table.objects.get(code=code))
            return
        except Exception:
            _logger.exception("The bots of a table have stumbled.")
            close_old_connections()
        if failed + 1 < MOST_TRIES:
            yield AGAIN * 2**failed


def play_on(table: Table) -> None:
    """Until it is for the one who is no bot to choose, or all is over."""
    for seconds in moves(table):
        time.sleep(seconds)


def moves(table: Table) -> Iterator[float]:
    """The same in steps: before and after each entry, the seconds that are to go by."""
    while True:
        began = time.monotonic()
        number, p = tables.dealt(table)
        thought = _foreseen(table, number, p) if foresees else None
        until = began + LONGEST_THOUGHT
        while thought is not None and not thought.over and time.monotonic() < until:
            yield 0.0
        found = next_entry(table, number, p, 0.0 if thought is not None else LONGEST_THOUGHT)
        if found is None:
            _waiting[table.code] = number
            while len(_waiting) > MOST_KNOWN:
                del _waiting[next(iter(_waiting))]
            return
        entry, by = found
        if by is not None:
            yield max(0.0, _pause(entry) - (time.monotonic() - began))
        with suppress(tables.Stale):  # somebody else has moved it, or has taken something back
            tables.record(table, entry, by, number, f"dealer-{number}", dealer=True)
            live.ring(table.code, tables.version_of(table))
        yield 0.0


def _pause(entry: Entry) -> float:
    short = isinstance(entry, Choice) and len(entry.answers) < 2
    return settings.BOTS_PAUSE * (QUICK if short else 1.0)
