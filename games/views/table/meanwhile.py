"""What has happened since this phone's seats last chose, and who is thinking."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games import tables
from games.engine.entries import Choice, Undo
from games.engine.figures.brief import Brief
from games.seats.visits import Visit
from games.sites import site_of
from games.sites.shapes.table import Who, whose
from games.views.reader import language
from games.views.table import story


@dataclass(frozen=True, slots=True)
class BriefShown:
    """One line: whose it is, what happened, what it means for who reads it."""

    seat: Who | None
    text: str
    means: str


@dataclass(frozen=True, slots=True)
class Meanwhile:
    lines: tuple[BriefShown, ...]
    number: int
    """Of the newest entry that is told: once read, they are not shown again."""
    thinks: str
    """The bot whose turn it is."""


def meanwhile(here: Visit) -> Meanwhile | None:
    table, now, held = here
    if not held.own or now.game.is_over(now.position):
        return None
    steps = list(_of_others(here))
    briefs = [*_taken_back(here, steps), *_briefs(here, steps)]
    thinks = _thinks(here) if table.practice else ""
    if not briefs and not thinks:
        return None
    lines = tuple(BriefShown(_who(now, brief.seat), brief.text, brief.means) for brief in briefs)
    return Meanwhile(lines, steps[-1].number if steps else 0, thinks)


def _of_others(here: Visit) -> Iterator[tables.LoggedStep]:
    """What others have entered since this phone entered something."""
    now = here.now
    own = [step.number for step in now.steps if _is_own(here, step)]
    since = own[-1] if own else 0
    standing = set(now.standing)
    for step in now.steps:
        counts = isinstance(step.entry, Undo) or step.number - 1 in standing
        if step.number > since and counts:
            yield step


def _is_own(here: Visit, step: tables.LoggedStep) -> bool:
    if step.by is None:
        return here.held.keeps and not here.table.practice
    return step.by in here.held.own


def _briefs(here: Visit, steps: Sequence[tables.LoggedStep]) -> Sequence[Brief]:
    table, now, held = here
    steps = [step for step in steps if not isinstance(step.entry, Undo)]
    tell = site_of(table).face.meanwhile
    if tell is not None:
        return tell(steps, now.position, held.own, language())
    last = {
        step.entry.seat: step
        for step in steps
        if isinstance(step.entry, Choice) and step.entry.seat not in held.own
    }
    seats = len(now.position.seats)
    order = sorted(last, key=lambda seat: (seat - min(held.own)) % seats)
    return [Brief(seat, story.told(here, last[seat])) for seat in order]


def _taken_back(here: Visit, steps: Sequence[tables.LoggedStep]) -> list[Brief]:
    undone = [step for step in steps if isinstance(step.entry, Undo)][-1:]
    return [Brief(step.by, story.told(here, step)) for step in undone]


def _thinks(here: Visit) -> str:
    table, now, _held = here
    who = now.game.to_decide(now.position)
    if who in (None, table.among_bots["human"]):
        return ""
    return str(now.position.seats[who].name)


def _who(now: tables.Moment, seat: int | None) -> Who | None:
    return None if seat is None else Who(**whose(seat, now.position.seats[seat].name))
