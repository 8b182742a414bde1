"""What happened at a table, in the reader's words: the log, what undo would take back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games import passes, tables, taking_back
from games.engine.entries import Choice, Undo
from games.engine.game import Game
from games.models import Table
from games.views.reader import language

MOST_LOST = 30
"""So many lines are told of what would be taken back; of more, only their number."""


def lines(
    table: Table, now: tables.Moment, held: passes.Holder, steps: Sequence[tables.Step]
) -> list[dict[str, Any]]:
    """These entries, newest first; undone ones stay, struck through."""
    standing = set(now.standing)
    found = []
    for step in reversed(steps):
        undo = isinstance(step.entry, Undo)
        undone = not undo and step.number - 1 not in standing
        found.append(
            {
                "number": step.number,
                "text": _told(now.game, step, held),
                "clause": now.game.clause(step.before, step.entry),
                "by": _author(now, step),
                "undone": undone,
                "back": bool(held.own) and not undone and step.number < now.number,
            }
        )
    return found


def _told(game: Game[Any], step: tables.Step, held: passes.Holder) -> str:
    if isinstance(step.entry, Undo):
        return _("Back to how it was after line %(number)d.") % {"number": step.entry.keep}
    reader = (language(), held.aloud)
    if reader not in step.told:
        step.told[reader] = game.tell(step.before, step.entry, step.after, *reader)
    return step.told[reader]


def _author(now: tables.Moment, step: tables.Step) -> str:
    """Who wrote a line that does not say so itself."""
    if step.by is None or isinstance(step.entry, Choice):
        return ""
    return _name(now, step.by)


def _name(now: tables.Moment, seat: int | None) -> str:
    return _("who keeps the score") if seat is None else str(now.position.seats[seat].name)


def undo_text(now: tables.Moment, held: passes.Holder) -> str:
    """What undo would take back, in the words of the log, and whose it was."""
    if now.undo is None:
        return ""
    first = next((number for number in now.standing if number >= now.undo.keep), -1)
    last = next((step for step in now.steps if step.number == first + 1), None)
    if last is None:
        return _("the last entry")
    text, author = _told(now.game, last, held), _author(now, last)
    return f"{author}: {text}" if author and author not in text else text


def lost(
    table: Table, now: tables.Moment, held: passes.Holder, undo: Undo
) -> tuple[list[str], int]:
    """The lines that would be taken back, newest first, and how many more there are."""
    numbers = set(taking_back.lost(table, now, undo))
    steps: Sequence[tables.Step] = now.steps
    if numbers and min(numbers) + 1 < steps[0].number:
        steps = tables.every_step(table, now)
    told = [_told(now.game, step, held) for step in reversed(steps) if step.number - 1 in numbers]
    return told[:MOST_LOST], max(0, len(told) - MOST_LOST)


def wish(table: Table, now: tables.Moment, held: passes.Holder) -> dict[str, Any] | None:
    """What a seat asks to take back, and what this device can say to it."""
    asked = taking_back.wish_of(table, now.number)
    if asked is None:
        return None
    told, more = lost(table, now, held, Undo(asked.keep))
    waiting = [_name(now, seat) for seat in asked.open]
    return {
        "client": asked.client,
        "by": _name(now, asked.by),
        "lines": told,
        "more": more,
        "waiting": ", ".join(waiting),
        "refused": "" if asked.refused is None else _name(now, asked.refused),
        "to_answer": bool(held.own.intersection(asked.open)) and asked.refused is None,
        "own": asked.by in held.own or (held.keeper and asked.by is None),
        "may_force": taking_back.may_force(asked, held),
        "ripe": asked.is_ripe or set(asked.open) <= held.away,
    }
