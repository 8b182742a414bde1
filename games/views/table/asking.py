"""Seats that are asked for, and phones that sleep: what each device is told and may say to it."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest

from games import tables
from games.models import Depth, Table
from games.seats import claims, news, passes, presence
from games.sites.shapes.table import TableContext
from games.views.table import story

MOST_TOLD = 2


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimShown:
    """A bar above the table: who asks for which seat, and what this device may say to it."""

    id: str
    name: str
    by: str
    own: bool
    refused: bool
    may_nod: bool
    may_refuse: bool
    minutes: int


@dataclass(frozen=True, slots=True)
class Sleeper:
    """A seat that the table waits for while its phone sleeps."""

    index: int
    name: str
    minutes: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Waiting:
    """What a phone without a seat has asked for."""

    id: str
    name: str
    refused: bool
    minutes: int
    left: int
    """Minutes until silence gives the seat."""
    others: bool
    """Somebody else is awake and could answer."""


def claims_shown(
    request: HttpRequest, table: Table, now: tables.Moment, held: passes.Holder
) -> list[ClaimShown]:
    """The bars above the table; a refused claim is shown only to the phone that asked."""
    mine = claims.own(request, table)
    return [
        ClaimShown(
            id=claim.id,
            name=_name(now, claim.seat),
            by="" if claim.by is None else _name(now, claim.by),
            own=claim in mine,
            refused=claim.refused,
            may_nod=bool(held.own) and claim not in mine,
            may_refuse=claim.seat in held.own and claim not in mine,
            minutes=claims.minutes(presence.ASLEEP_AFTER),
        )
        for claim in claims.of(table)
        if claim in mine or not claim.refused
    ]


def asleep(
    request: HttpRequest,
    table: Table,
    now: tables.Moment,
    held: passes.Holder,
    shown: TableContext,
) -> list[Sleeper]:
    """Seats the table waits for while their phones sleep; shown to a phone that could go on."""
    if not held.sits or table.practice or table.depth != Depth.CARDS:
        return []
    asked = {claim.seat for claim in claims.own(request, table)}
    waits_for = set(shown.waits_for)
    return [
        Sleeper(seat, _name(now, seat), claims.minutes(presence.ASLEEP_AFTER))
        for seat in sorted(waits_for & held.away - held.own - asked)
    ]


def told(table: Table, now: tables.Moment) -> list[str]:
    """What has become of seats and phones since the last entry."""
    fresh = [each for each in news.of(table) if each.number == now.number and each.kind != "again"]
    return [story.of_news(now, said) for said in fresh[-MOST_TOLD:]]


def waiting(request: HttpRequest, table: Table, now: tables.Moment) -> Waiting | None:
    """What a phone without a seat has asked for, and how long silence takes to give it."""
    asked = claims.own(request, table)
    if not asked:
        return None
    claim, rows = asked[-1], list(table.passes.all())
    return Waiting(
        id=claim.id,
        name=_name(now, claim.seat),
        refused=claim.refused,
        minutes=claims.minutes(presence.ASLEEP_AFTER),
        left=claims.minutes(claims.left(table, claim, rows)),
        others=any(row.seat != claim.seat and not presence.is_away(row) for row in rows),
    )


def _name(now: tables.Moment, seat: int) -> str:
    return str(now.position.seats[seat].name)
