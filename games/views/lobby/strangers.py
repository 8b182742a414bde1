"""The seats of a table, for a device that has none there yet, or no longer."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.seats import claims, passes, presence
from games.seats.visits import Visit
from games.sites.shapes.table import whose
from games.views.table import asking
from games.views.table.page import table_name


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatToTake:
    index: int
    name: str
    initial: str
    shape: str
    mine: bool
    taken: bool
    """By another device: it can be asked for."""
    asked_for: bool
    elsewhere: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StrangerPage:
    code: str
    name: str
    seats: tuple[SeatToTake, ...]
    can_keep: bool
    any_taken: bool
    minutes: int
    """After so many minutes of silence a phone's seat can be claimed."""
    trouble: str


@dataclass(frozen=True, slots=True)
class Claimed:
    code: str
    name: str
    claim: asking.Waiting


def choose_seat(
    request: HttpRequest, here: Visit, trouble: str = "", status: int = 200
) -> HttpResponse:
    table, now, held = here
    waiting = None if trouble else asking.waiting(request, table, now)
    if waiting is not None:
        claimed = Claimed(table.code, table_name(table, now), waiting)
        return render(request, "lobby/claimed.html", {"t": claimed})
    if not trouble and passes.lost(request, table, held):
        trouble = _("Your seat has moved to another phone. Take a free one, or only watch.")
    taken = passes.taken(table)
    seats = tuple(
        SeatToTake(
            **whose(i, seat.name),
            mine=i in held.seats and i in taken,
            taken=i in taken and i not in held.seats and not held.keeps,
            asked_for=not table.practice or i == table.practice["human"],
            elsewhere=i in taken and i not in held.seats,
        )
        for i, seat in enumerate(now.position.seats)
    )
    t = StrangerPage(
        code=table.code,
        name=table_name(table, now),
        seats=seats,
        can_keep=held.keeps,
        any_taken=any(seat.taken for seat in seats),
        minutes=claims.minutes(presence.ASLEEP_AFTER),
        trouble=trouble,
    )
    return render(request, "lobby/stranger.html", {"t": t}, status=status)
