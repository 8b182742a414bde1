"""Two phones at once: what conflicts with nothing is taken as it was meant.

An entry made at an earlier version still means the same if it is about something else than every
entry since, was allowed then, and leads to the same table whichever of them comes first.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.engine.entries import Choice, Correction, Entry, Undo
from games.engine.errors import GameError
from games.models import Table
from games.tables.live_log import LOGS, LiveLog, Moment

MOST_BETWEEN = 20
"""Whoever is further behind has not seen the table for a while."""


def as_seen(table: Table, now: Moment, number: int) -> Moment | None:
    """The table after so many entries, as a phone still shows it that is a little behind.

    None where nothing made there is taken any more: something has been taken back since, or the
    companion deals.
    """
    since = now.entries[number:]
    if table.practice or not 0 <= now.number - number <= MOST_BETWEEN or _took_back(since):
        return None
    found = LOGS.find(table)
    with found.lock:
        position = found.log.replay(number)
        standing = found.log.standing(number)
    return replace(
        now,
        number=number,
        position=position,
        entries=now.entries[:number],
        by=now.by[:number],
        standing=standing,
        steps=tuple(step for step in now.steps if step.number <= number),
        undo=None,
        redo=None,
    )


def is_free(found: LiveLog, entry: Entry, number: int) -> bool:
    """Whether what was made after so many entries conflicts with none of those since."""
    log, game = found.log, found.game
    since = log.entries[number:]
    if not 0 < len(since) <= MOST_BETWEEN or _took_back([entry, *since]):
        return False
    if any(_same(entry, each) for each in since):
        return False
    first = log.replay(number)
    last = log.position.copy()
    try:
        for each in (entry, *since):
            game.apply(first, each)
        game.apply(last, entry)
    except GameError:
        return False
    written: dict[str, Any] = game.write(last)
    return written == game.write(first) and written != game.write(log.position)


def _took_back(entries: Any) -> bool:
    return any(isinstance(each, Undo) for each in entries)


def _same(one: Entry, other: Entry) -> bool:
    """Whether one entry repeats the other: a seat chooses once, a correction counts once."""
    if isinstance(one, Choice) and isinstance(other, Choice):
        return one.seat == other.seat
    if isinstance(one, Correction) and isinstance(other, Correction):
        return (one.path, one.value) == (other.path, other.value)
    return one == other
