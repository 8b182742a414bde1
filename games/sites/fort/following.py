"""The window in which rivals follow: on every phone at once, answered in order (F5.9)."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from games.engine.notation import write_answers
from games.fort.box.cards import KINDS, UNKNOWN
from games.fort.box.notation import ICONS
from games.fort.box.say import say
from games.fort.log import entering
from games.fort.rules import following, turn
from games.fort.sheet import onward
from games.fort.table.position import Position
from games.fort.told import talk
from games.models import Table
from games.sites.fort.play.ready import MOST_CHIPS, Chip, to_follow_with
from games.sites.shapes.table import Who, whose
from games.views.reader import language

PASSING = write_answers(entering.PASSING)


@dataclass(frozen=True, slots=True, kw_only=True)
class Follower(Who):
    href: str
    after: str
    """Who answers first, on other phones."""
    waits: bool
    """Others answer first: a choice is kept on the phone until then."""
    empty: bool
    """Nothing in its hand can follow."""
    chips: tuple[Chip, ...] = ()
    """The cards to follow with, on a phone of one's own."""
    covered: bool = False
    """They tell what is in the hand: all of it is known."""


@dataclass(frozen=True, slots=True)
class Following:
    """The action on offer with its signs and its suit."""

    action: str
    icons: tuple[str, ...]
    suit: str
    like: str
    """F5.5: who has chosen the kind of its tokens for all."""
    answers: str
    """What says that a seat does not follow."""
    seats: tuple[Follower, ...]


def following_context(table: Table, p: Position, own: frozenset[int]) -> Following | None:
    """What is on offer, and each seat of this phone that may still take it.

    On a phone for several it does not depend on what a hand is known to hold.
    """
    waiting = turn.to_follow(p)
    mine = [seat for seat in waiting if seat in own]
    action = following.action_on_offer(p)
    if not mine or action is None:
        return None
    played, kind = p.played, "any"
    if played is not None and played.kind is not None and "any" in action.lead:
        kind = KINDS[played.kind]
    steps = (kind if step == "any" else step for step in (*action.lead, *action.tail))
    return Following(
        action=say(action.notation.replace("any", kind), language()),
        icons=tuple(dict.fromkeys(ICONS[step] for step in steps)),
        suit=following.followed_suit(p),
        like=p.seats[played.by].name if played is not None and kind != "any" else "",
        answers=PASSING,
        seats=tuple(_follower(table, p, seat, own, alone=len(own) == 1) for seat in mine),
    )


def _follower(
    table: Table, p: Position, seat: int, own: frozenset[int], *, alone: bool
) -> Follower:
    ahead = onward.ahead(p, seat)
    elsewhere = [p.seats[each.seat].name for each in ahead if each.seat not in own]
    href = reverse("ask", args=[table.code])
    before = p.copy()
    for passing in ahead:
        entering.apply(before, passing)
    chips = to_follow_with(table, before, seat) if alone else []
    return Follower(
        **whose(seat, p.seats[seat].name),
        href=f"{href}?who={seat}" if ahead else href,
        after=talk.listed(elsewhere, language()) if elsewhere else "",
        waits=bool(elsewhere),
        empty=alone and not _could(p, seat),
        chips=tuple(chips[:MOST_CHIPS]),
        covered=UNKNOWN not in p.seats[seat].hand and not table.practice,
    )


def _could(p: Position, seat: int) -> bool:
    """Whether a card that this hand is known to hold, or could hold, may follow."""
    return (
        UNKNOWN in p.seats[seat].hand
        or bool(following.followers(p, seat))
        or following.may_rough_house(p, seat)
    )
