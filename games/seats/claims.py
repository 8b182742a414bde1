"""A seat is claimed by consent of whoever is there, so that no phone is indispensable.

A phone that lost its seat, or one that would play on for a phone that sleeps, asks for the seat.
Every phone at the table sees it. Any other one with a seat says yes, and then whoever asked holds
the seat; the phone that holds it may say no. If nobody answers, the seat is theirs once its phone
has slept for long: not before, for with the seat go its cards.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta

from django.db import transaction
from django.http import HttpRequest
from django.utils import timezone

from games import tables
from games.engine.errors import GameError
from games.models import Pass, Table
from games.seats import news, passes, presence
from games.seats.passes import Holder

SHOWN_FOR = timedelta(seconds=30)
"""So long at least everybody can see it before silence counts as a yes."""
KEPT_FOR = timedelta(minutes=15)
MOST = 6
"""So many at once at a table; with more the oldest is forgotten."""


class NoSuchClaim(GameError):
    """It has been answered, or whoever asked asks no more."""

    code = "no-claim"


@dataclass(frozen=True, slots=True)
class SeatClaim:
    seat: int
    digest: str
    """Of the secret that will open the seat; the phone that asked has it already."""
    by: int | None = None
    """A seat of the phone that asks; none, if it has none here."""
    id: str = field(default_factory=lambda: secrets.token_urlsafe(9))
    at: str = field(default_factory=lambda: timezone.now().isoformat())
    refused: bool = False

    @property
    def age(self) -> timedelta:
        return timezone.now() - datetime.fromisoformat(self.at)


def of(table: Table) -> list[SeatClaim]:
    """What is asked for at this table, the oldest first."""
    found = [SeatClaim(**kept) for kept in table.claims]
    return [claim for claim in found if claim.age < KEPT_FOR][-MOST:]


def own(request: HttpRequest, table: Table) -> list[SeatClaim]:
    """What this device has asked for."""
    asked = of(table)
    mine = passes.digests(request, table) if asked else ()
    return [claim for claim in asked if claim.digest in mine]


def ask(request: HttpRequest, table: Table, held: Holder, seat: int) -> str:
    """Asks for a seat; the secret that opens it once somebody has said yes."""
    mine = passes.digests(request, table)
    secret = secrets.token_urlsafe(18)
    claim = SeatClaim(seat, passes.digest(secret), min(held.sits, default=None))

    def asked(claims: list[SeatClaim]) -> list[SeatClaim]:
        return [*(each for each in claims if each.digest not in mine), claim]

    with transaction.atomic():
        _change(_locked(table), asked)
    _tell_all(table)
    return secret


def answer(request: HttpRequest, table: Table, held: Holder, id: str, said: str) -> None:
    """`yes` of any other phone with a seat, `no` of the one that holds it, or `call-off`."""
    mine = passes.digests(request, table)
    with transaction.atomic():
        fresh = _locked(table)
        claim = next((each for each in of(fresh) if each.id == id), None)
        if claim is None:
            raise NoSuchClaim("no-claim", "claim")
        if said == "call-off" and claim.digest in mine:
            _change(fresh, _without([claim]))
        elif said == "no" and claim.seat in held.own and claim.digest not in mine:
            _change(fresh, lambda claims: [_refused(each, claim) for each in claims])
        elif said == "yes" and held.own and claim.digest not in mine:
            _move(fresh, claim, "consent", min(held.sits or held.own))
        else:
            raise tables.NotYours("not-yours", "answer")
    _tell_all(table)


def settle(request: HttpRequest, table: Table) -> None:
    """What this device has asked for long enough is its own now."""
    if not table.claims:
        return
    waiting = own(request, table)
    rows = list(table.passes.all()) if waiting else []
    ripe = [claim for claim in waiting if is_ripe(table, claim, rows)]
    if not ripe:
        return
    with transaction.atomic():
        fresh = _locked(table)
        for claim in ripe:
            if claim in of(fresh):
                _move(fresh, claim, "silence", None)
    _tell_all(table)


def is_ripe(table: Table, claim: SeatClaim, rows: Iterable[Pass]) -> bool:
    return not claim.refused and not left(table, claim, rows)


def left(table: Table, claim: SeatClaim, rows: Iterable[Pass]) -> timedelta:
    """How long it takes yet until silence gives the seat."""
    to_be_seen = SHOWN_FOR - claim.age
    asleep = presence.asleep_for(table, holding(claim.seat, rows))
    rest = to_be_seen if asleep is None else max(to_be_seen, presence.ASLEEP_AFTER - asleep)
    return max(timedelta(0), rest)


def minutes(wait: timedelta) -> int:
    """As one says it: begun minutes count."""
    return -(-int(wait.total_seconds()) // 60)


def holding(seat: int, rows: Iterable[Pass]) -> list[Pass]:
    """The phone that holds the seat: its own, else the one that keeps all free seats."""
    rows = list(rows)
    return [row for row in rows if row.seat == seat] or [row for row in rows if row.seat is None]


def _refused(each: SeatClaim, claim: SeatClaim) -> SeatClaim:
    return replace(each, refused=True) if each == claim else each


def _without(gone: Collection[SeatClaim]) -> Callable[[list[SeatClaim]], list[SeatClaim]]:
    return lambda claims: [claim for claim in claims if claim not in gone]


def _tell_all(table: Table) -> None:
    table.refresh_from_db(fields=["claims", "news"])
    tables.touch(table)


def _locked(table: Table) -> Table:
    return Table.objects.select_for_update().get(pk=table.pk)


def _change(table: Table, change: Callable[[list[SeatClaim]], list[SeatClaim]]) -> None:
    table.claims = [asdict(claim) for claim in change(of(table))[-MOST:]]
    table.save(update_fields=["claims"])


def _move(table: Table, claim: SeatClaim, how: str, by: int | None) -> None:
    """Gives the seat to whoever asked; other claims to it end with that."""
    table.passes.filter(seat=claim.seat).delete()
    held = {"digest": claim.digest, "seen": timezone.now()}
    table.passes.update_or_create(seat=claim.seat, defaults=held)  # others may just sit down there
    _change(table, lambda claims: [each for each in claims if each.seat != claim.seat])
    news.tell(table, how if claim.by is None else f"{how}-for", claim.seat, claim.by, by)
