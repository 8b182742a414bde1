"""What happened at a table, in the reader's words: the log, what undo would take back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop, ngettext

from games import tables
from games.engine.entries import Choice, Undo
from games.engine.game import Game
from games.engine.words import names_at_hand
from games.models import Table
from games.seats import news, passes, taking_back
from games.seats.visits import Visit
from games.views.reader import language

MOST_LOST = 30
"""So many lines are told of what would be taken back; of more, only their number."""


@dataclass(frozen=True, slots=True)
class Line:
    """An entry in words."""

    number: int
    text: str
    clause: str
    by: str
    """Who wrote it, where it does not say so itself."""
    undone: bool
    back: bool
    """This device may go back to how it was after it."""
    news: bool = False
    """Of seats and phones: no entry, so its number is that of the entry before it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class WishedFor:
    """What a seat asks to take back, and what this device can say to it."""

    client: str
    by: str
    lines: tuple[str, ...]
    more: int
    """Lines that are not told."""
    waiting: str
    """Who has not answered yet."""
    refused: str
    to_answer: bool
    own: bool
    may_force: bool
    ripe: bool
    """Whoever did not answer has had the time to."""


def lines(here: Visit, steps: Sequence[tables.LoggedStep]) -> list[Line]:
    """These entries, newest first; undone ones stay, struck through."""
    _table, now, held = here
    standing = set(now.standing)
    found = []
    for step in reversed(steps):
        undo = isinstance(step.entry, Undo)
        undone = not undo and step.number - 1 not in standing
        found.append(
            Line(
                step.number,
                _told(now.game, step, held),
                now.game.clause(step.before, step.entry),
                _author(now, step),
                undone,
                bool(held.own) and not undone and step.number < now.number,
            )
        )
    return found


TOLD = {
    "consent": gettext_noop("%(name)s sits at another phone now. %(consent)s said yes."),
    "silence": gettext_noop("%(name)s sits at another phone now: the one before slept for long."),
    "consent-for": gettext_noop("%(by)s plays for %(name)s too. %(consent)s said yes."),
    "silence-for": gettext_noop("%(by)s plays for %(name)s too: that phone slept for long."),
    "freed": gettext_noop("The seat of %(name)s is free."),
    "again": gettext_noop("%(by)s opens a new table for the same players."),
    "keeps": gettext_noop("%(by)s keeps the score now."),
}
"""What is told of seats and phones."""


def with_news(table: Table, now: tables.Moment, told: list[Line]) -> list[Line]:
    """Lines of the log, newest first, and between them what became of seats and phones."""
    since = told[-1].number - 1 if told else 0
    lines = [
        Line(said.number, of_news(now, said), "", "", undone=False, back=False, news=True)
        for said in reversed(news.of(table))
        if said.number >= since
    ]
    both = [*((line.number, 1, line) for line in lines), *((t.number, 0, t) for t in told)]
    return [line for *_at, line in sorted(both, key=lambda each: each[:2], reverse=True)]


def of_news(now: tables.Moment, said: news.News) -> str:
    seats = {"name": said.seat, "by": said.by, "consent": said.consent}
    return _(TOLD[said.kind]) % {word: _name(now, seat) for word, seat in seats.items()}


def told(here: Visit, step: tables.LoggedStep) -> str:
    """A line of the log as this device may read it."""
    return _told(here.now.game, step, here.held)


def _told(game: Game[Any], step: tables.LoggedStep, held: passes.Holder) -> str:
    if isinstance(step.entry, Undo):
        back = step.entry.keep
        if not back:
            return _("Went back to the beginning.")
        return _("Went back to line %(number)d.") % {"number": back}
    key = (language(), tuple(sorted(held.aloud)), names_at_hand())
    text = step.told.get(key)
    if text is None:
        told = game.tell(step.before, step.entry, step.after, language(), held.aloud)
        alike = (each for each in tuple(step.told.values()) if each == told)
        text = step.told[key] = next(alike, told)
    return text


def _author(now: tables.Moment, step: tables.LoggedStep) -> str:
    """Who wrote a line that does not say so itself."""
    if step.by is None:
        return ""
    name = _name(now, step.by)
    if isinstance(step.entry, Choice):
        return "" if step.by == step.entry.seat else _("%(name)s says so") % {"name": name}
    return name


def _name(now: tables.Moment, seat: int | None) -> str:
    return _("who keeps the score") if seat is None else str(now.position.seats[seat].name)


def undo_text(here: Visit) -> str:
    """What undo would take back, in the words of the log, and whose it was."""
    table, now, held = here
    if now.undo is None:
        return ""
    gone = [number for number in now.standing if number >= now.undo.keep]
    chosen = [number for number in gone if isinstance(now.entries[number], Choice)]
    # Of what one tap has entered the choice itself; among bots the own one, which is the first.
    told = gone[:1] if table.practice or not chosen else chosen[-1:]
    last = next((step for step in now.steps if [step.number - 1] == told), None)
    if last is None:
        return _("the last entry")
    text, author = _told(now.game, last, held), _author(now, last)
    return f"{author}: {text}" if author and author not in text else text


def redo_text(here: Visit) -> str:
    """What was taken back last and can be put back, in the words of the log."""
    table, now, held = here
    if now.redo is None:
        return ""
    back = sorted(tables.standing_at(table, now.redo.keep) - set(now.standing))
    steps = {step.number - 1: step for step in now.steps}
    if not back or back[0] not in steps:
        return _("what was taken back")
    first = _told(now.game, steps[back[0]], held)
    more = len(back) - 1
    if not more:
        return first
    return ngettext(
        "%(first)s … and %(more)d more line.", "%(first)s … and %(more)d more lines.", more
    ) % {
        "first": first,
        "more": more,
    }


def lost(here: Visit, undo: Undo) -> tuple[list[str], int]:
    """The lines that would be taken back, newest first, and how many more there are."""
    table, now, held = here
    numbers = set(taking_back.lost(table, now, undo))
    steps: Sequence[tables.LoggedStep] = now.steps
    if numbers and min(numbers) + 1 < steps[0].number:
        steps = tables.every_step(table, now)
    told = [_told(now.game, step, held) for step in reversed(steps) if step.number - 1 in numbers]
    return told[:MOST_LOST], max(0, len(told) - MOST_LOST)


def wish(here: Visit) -> WishedFor | None:
    table, now, held = here
    asked = taking_back.wish_of(table, now.number)
    if asked is None:
        return None
    told, more = lost(here, Undo(asked.keep))
    return WishedFor(
        client=asked.client,
        by=_name(now, asked.by),
        lines=tuple(told),
        more=more,
        waiting=", ".join(_name(now, seat) for seat in asked.open),
        refused="" if asked.refused is None else _name(now, asked.refused),
        to_answer=bool(held.own.intersection(asked.open)) and asked.refused is None,
        own=asked.by in held.own or (held.keeper and asked.by is None),
        may_force=taking_back.may_force(asked, held),
        ripe=asked.is_ripe or set(asked.open) <= held.away,
    )
