"""The button that asks for ideas, and whose question it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from zlib import crc32

from django.http import HttpRequest
from django.urls import reverse
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from fortcompanion.hosting import budgets
from games import tables, thinking
from games.engine.asking import Answer
from games.engine.hinting.mind import Move, Suggestion
from games.engine.notation import write_answers
from games.models import Depth, Table
from games.seats.visits import Visit
from games.sites import site_of

AT_ONCE = 0.2
"""Seconds in which the first ideas are mostly there, so that a sheet need not open empty."""
PATIENCE = 2.5
"""How long a phone without scripts waits."""
MOST_LOOKS = 30
"""A sheet that has looked so often looks no more by itself."""


@dataclass(frozen=True, slots=True)
class Offer:
    """The button that asks for ideas; `name` says whose, on a phone for several."""

    href: str
    name: str
    guessed: bool = False
    """The hand is not entered: then ideas are worth less room."""


@dataclass(frozen=True, slots=True)
class Because:
    """One reason; `sign` is + where it speaks for the move, - against it."""

    text: str
    sign: str


@dataclass(frozen=True, slots=True)
class Idea:
    id: str
    href: str
    """Where the move is made."""
    title: str
    reasons: tuple[Because, ...]
    risk: str
    sure: str
    figures: str
    icons: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ideas:
    """What every page of ideas shows of the thinking, and what only some of them do."""

    ideas: tuple[Idea, ...]
    share: int
    over: bool
    tired: bool
    """It looks no more by itself."""
    said: str
    look: str
    """Where it asks itself again; empty once nothing more will come."""
    again: str
    target: str
    swap: str
    again_target: str = ""
    """Where the answer goes when it asks itself again, if not to `target`."""
    back: str
    number: int = 0
    seat: SeatOfIdeas | None = None
    covered: bool = False
    """Others look at this phone."""
    name_hand: str = ""
    """Where to name a hand that has to be guessed."""


@dataclass(frozen=True, slots=True)
class SeatOfIdeas:
    index: int
    name: str


def offer(here: Visit, who: int | None = None, begun: Sequence[Answer] = ()) -> Offer | None:
    """The button for the seat that answers now; nothing is thought about before it is tapped."""
    table, now, held = here
    if not table.hints or table.depth != Depth.CARDS or now.game.is_over(now.position):
        return None
    if who is None:
        who = site_of(table).face.answerer(now, held, "")
    if who is None:
        return None
    name = now.position.seats[who].name if len(held.own) > 1 else ""
    guessed = bool(site_of(table).face.unnamed(now.position, who))
    return Offer(address(table, who, begun), name, guessed)


def address(table: Table, who: int, begun: Sequence[Answer], **more: int) -> str:
    words = {"who": str(who), **{name: str(number) for name, number in more.items()}}
    if begun:
        words["a"] = write_answers(begun)
    return f"{reverse('ideas', args=[table.code])}?{urlencode(words)}"


def owner(table: Table, who: int) -> str:
    return f"{table.code}/{who}"


def wait_before(request: HttpRequest, who: str, question: thinking.Question) -> int:
    """Only a new thought costs something; the seconds until there may be one, 0 at once."""
    if thinking.known(who, question) is not None:
        return 0
    return budgets.THINKING.spend(request) or 0


def forget(table: Table, now: tables.Moment) -> None:
    """Drops all thinking about this table, since it has moved on."""
    for who in range(len(now.position.seats)):
        thinking.stop(owner(table, who))


def looked(request: HttpRequest) -> int:
    """How often this sheet has asked again."""
    typed = request.GET.get("looks", "")
    return int(typed) if typed.isdecimal() and len(typed) < 4 else 0


def so_far(
    hint: thinking.Hint | None,
    looks: int,
    *,
    wait: int = 0,
    look: str,
    again: str,
    back: str,
    target: str,
    swap: str,
    made: Callable[[Move], str],
) -> Ideas:
    """No hint: too many ask; after `wait` seconds one may again. `made`: where a move is made."""
    over = hint is None or hint.over or looks >= MOST_LOOKS
    return Ideas(
        ideas=tuple(_idea(idea, made) for idea in hint.ideas) if hint is not None else (),
        share=round(100 * hint.share) if hint is not None else 0,
        over=over,
        tired=over and not (hint is not None and hint.settled),
        said=_said(hint, over, wait),
        look="" if over else look,
        again=again,
        back=back,
        target=target,
        swap=swap,
    )


def _idea(idea: Suggestion, made: Callable[[Move], str]) -> Idea:
    id = f"{crc32(write_answers(idea.move).encode()):x}"
    return Idea(
        id=id,
        href=made(idea.move),
        title=idea.title,
        reasons=tuple(map(Because, idea.reasons, idea.signs)),
        risk=idea.risk,
        sure=idea.sure,
        figures=idea.figures,
        icons=idea.icons,
    )


def _said(hint: thinking.Hint | None, over: bool, wait: int) -> str:
    if wait:
        return ngettext(
            "A lot of people are asking right now. Try again in %(seconds)d second.",
            "A lot of people are asking right now. Try again in %(seconds)d seconds.",
            wait,
        ) % {"seconds": wait}
    if hint is None:
        return _("A lot of people are asking right now. Try again in a moment.")
    if not over:
        return _("Thinking it through …")
    return _("That is what I would look at.") if hint.ideas else _("Nothing comes to mind here.")
