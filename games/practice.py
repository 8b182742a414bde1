"""Tables to practise at: one person among bots, the companion deals.

A bot's move is an entry like any other. It is thought about and entered beside the requests, a
little later than the one before, so that a person can follow. Nothing of it is kept but the log:
whoever next looks at the table sets the bots going again, in whatever process, and of two that
enter the same number the database keeps one.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from contextlib import suppress
from random import Random
from threading import Lock, Thread
from typing import Any

from django.conf import settings
from django.db import connection

from fortcompanion.hosting import budgets
from games import live, tables, thinking
from games.engine import dealing
from games.engine.entries import Choice, Entry
from games.engine.game import Game
from games.engine.hinting import bots
from games.engine.hinting.mind import Move
from games.models import Pass, Practice, Table
from games.seats import passes

NAMES = ("Bo", "Kim", "Max", "Ela")
STRENGTHS = ("random", "greedy", "hint")
"""Of the bots there are, the easiest to beat first."""
LONGEST_THOUGHT = 8.0
"""Seconds that a bot may think before it does what comes to its mind first."""
MOST_KNOWN = 500
QUICK = 0.4
"""What a short answer takes of the usual pause."""


def open_table(
    name: str,
    number: int,
    *,
    game: str,
    bots: str,
    modules: tuple[str, ...] = (),
    box: dict[str, Any] | None = None,
    seed: str = "",
) -> Table:
    """Chance says who sits where, and so who begins."""
    seed = seed or secrets.token_hex(16)
    names = [each for each in NAMES if each.casefold() != name.casefold()][:number]
    human = Random(f"{seed}/seat").randrange(number + 1)
    names.insert(human, name)
    practice: Practice = {"human": human, "bots": bots, "seed": seed}
    table = tables.open_dealt(names, game=game, modules=modules, practice=practice, box=box)
    for seat in range(len(names)):
        if seat != human:  # nobody holds the secret of it
            Pass.objects.create(table=table, seat=seat, digest=passes.digest(secrets.token_hex(16)))
    return table


# What comes next ----------------------------------------------------------------------------------


def next_entry(table: Table, number: int, p: Any) -> tuple[Entry, int | None] | None:
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
    move = _thought(table, game, p, who, rng)
    return dealing.moved(game, p, move, rng), who


def _thought(table: Table, game: Game[Any], p: Any, who: int, rng: Random) -> Move:
    strength = table.among_bots["bots"]
    if strength != "hint" or budgets.BOTS.spend_of(table.code):
        strength = "greedy" if strength == "hint" else strength
        return bots.BOTS[strength](game, p, rng)
    seed = str(rng.getrandbits(64))
    asks = f"{table.code}/bot"
    with suppress(thinking.Busy):
        question = thinking.question(game, p, who, seed=seed, box=table.box)
        hint = thinking.ask(asks, question).wait(LONGEST_THOUGHT)
        if hint.moves:
            thinking.stop(asks)
            return hint.moves[0]
    return bots.greedy(game, p, rng)


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
    aside(lambda: _go_on(table.code))


def _in_a_thread(work: Callable[[], None]) -> None:
    def run() -> None:
        try:
            work()
        finally:
            connection.close()

    Thread(target=run, name="bots", daemon=True).start()


aside: Callable[[Callable[[], None]], None] = _in_a_thread


def _go_on(code: str) -> None:
    try:
        while True:
            play_on(Table.objects.get(code=code))
            with _lock:
                if not _going[code]:
                    del _going[code]
                    return
                _going[code] = False
    except BaseException:
        with _lock:
            _going.pop(code, None)
        raise


def play_on(table: Table) -> None:
    """Until it is for the one who is no bot to choose, or all is over."""
    while True:
        began = time.monotonic()
        number, p = tables.dealt(table)
        found = next_entry(table, number, p)
        if found is None:
            _waiting[table.code] = number
            while len(_waiting) > MOST_KNOWN:
                del _waiting[next(iter(_waiting))]
            return
        entry, by = found
        if by is not None:
            time.sleep(max(0.0, _pause(entry) - (time.monotonic() - began)))
        with suppress(tables.Stale):  # somebody else has moved it, or has taken something back
            tables.record(table, entry, by, number, f"dealer-{number}", dealer=True)
            live.ring(table.code, tables.version_of(table))


def _pause(entry: Entry) -> float:
    short = isinstance(entry, Choice) and len(entry.answers) < 2
    return settings.BOTS_PAUSE * (QUICK if short else 1.0)
