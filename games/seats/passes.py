"""Who holds which seat: secrets in an HttpOnly cookie of the device, digests in the database."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from django.conf import settings
from django.core import signing
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games.engine.entries import Choice, Entry
from games.models import Pass, Table
from games.seats import presence

COOKIE = "seats"
COOKIE_AGE = 365 * 24 * 3600
MOST_TABLES = 30
LONGEST_COOKIE = 3800
"""Browsers drop a cookie of more than 4096 bytes without a word, and with it every seat."""
SALT = "games.seats"
MOST_OPENED = 2000
"""Cookies that were opened lately: with fewer than there are phones none would be found again."""


@dataclass(frozen=True)
class Holder:
    """What a device holds at one table: its own seats, and those nobody took if it keeps score."""

    seats: frozenset[int] = frozenset()
    keeper: bool = False
    """It may do now what only who keeps the score may."""
    keeps: bool = False
    """It is the phone that keeps the score, and does not only stand in while that one sleeps."""
    keeper_asleep: bool = False
    sits: frozenset[int] = frozenset()
    """The seats of its own, without those that it has only because nobody took them."""
    taken: frozenset[int] = frozenset()
    """The seats that some device has taken, this one or another."""
    away: frozenset[int] = frozenset()
    """Those on other devices that have not been heard of for a while."""

    @property
    def own(self) -> frozenset[int]:
        """The seats whose secrets this device may show and for which it may choose."""
        return self.seats

    @property
    def me(self) -> int | None:
        """The one seat of a device that somebody sits down with: it is spoken to as "you"."""
        return min(self.sits) if self.seats == self.sits and len(self.sits) == 1 else None

    @property
    def aloud(self) -> frozenset[int]:
        """The seats whose secrets may lie open on the page: on a phone for several, nobody's."""
        return self.seats if len(self.seats) == 1 else frozenset()

    def author(self, entry: Entry) -> int | None:
        """The seat that enters this, or None for a score keeper without a seat.

        A pass that somebody enters for another seat, to go on with the turn, is theirs.
        """
        if not isinstance(entry, Choice):
            return min(self.sits, default=None)
        return entry.seat if entry.seat in self.own else min(self.sits or self.own, default=None)


def digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def issue(table: Table, seat: int | None) -> str:
    """A new pass."""
    secret = secrets.token_urlsafe(18)
    Pass.objects.create(table=table, seat=seat, digest=digest(secret), seen=timezone.now())
    return secret


def free(table: Table, seat: int) -> None:
    """Nobody sits there any more: the seat is the score keeper's until somebody takes it."""
    table.passes.filter(seat=seat).delete()


def take(table: Table, seat: int, *, give_away: bool) -> str | None:
    """A pass for the seat; None if somebody sits there, unless their seat may be given away.

    Then theirs stops working. Of two phones at the same moment the database lets one sit.
    """
    try:
        with transaction.atomic():
            if give_away:
                table.passes.filter(seat=seat).delete()
            return issue(table, seat)
    except IntegrityError:
        return None


def kept(request: HttpRequest) -> dict[str, list[str]]:
    """The secrets of this device, by code of the table, newest table last."""
    if settings.PLACE.one_phone:
        every = Table.objects.filter(closed=None).order_by("opened", "pk")
        return {code: [""] for code in every.values_list("code", flat=True)}
    return {code: list(secrets) for code, secrets in _opened(request.COOKIES.get(COOKIE, ""))}


@lru_cache(MOST_OPENED)
def _opened(cookie: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """A phone shows the same cookie every few seconds, and one request looks at it three times."""
    try:
        found = signing.loads(cookie, salt=SALT)
    except signing.BadSignature:
        return ()
    found = found if isinstance(found, dict) else {}
    return tuple((code, tuple(secrets)) for code, secrets in found.items())


def keep(request: HttpRequest, response: HttpResponse, table: Table, *secrets: str) -> None:
    """Adds secrets to those of the device (an empty one only remembers the table)."""
    if settings.PLACE.one_phone:
        return
    mine = kept(request)
    held = _valid(table, mine.pop(table.code, []))
    mine[table.code] = ([*held, *filter(None, secrets)] or [""])[-6:]
    _write(response, mine)


def forget(request: HttpRequest, response: HttpResponse, code: str) -> None:
    """The table leaves the list of this device, and what the device held there with it."""
    if settings.PLACE.one_phone:  # nothing else has it: it is put away, not given up
        Table.objects.filter(code=code).update(closed=timezone.now())
        return
    mine = kept(request)
    mine.pop(code, None)
    _write(response, mine)


def digests(request: HttpRequest, table: Table) -> frozenset[str]:
    """Of the secrets that this device has for the table, whatever they open."""
    return frozenset(digest(each) for each in kept(request).get(table.code, []) if each)


def _valid(table: Table, held: list[str]) -> list[str]:
    """Secrets that open something now or soon; those of seats that moved to another phone go."""
    found = set(table.passes.values_list("digest", flat=True))
    found.update(claim["digest"] for claim in table.claims)
    return [each for each in held if each and digest(each) in found]


def _write(response: HttpResponse, mine: dict[str, list[str]]) -> None:
    value = signing.dumps(mine, salt=SALT, compress=True)
    while len(mine) > 1 and (len(mine) > MOST_TABLES or len(value) > LONGEST_COOKIE):
        mine.pop(next(iter(mine)))
        value = signing.dumps(mine, salt=SALT, compress=True)
    response.set_cookie(
        COOKIE,
        value,
        max_age=COOKIE_AGE,
        httponly=True,
        samesite="Lax",
        secure=settings.COOKIES_SECURE,
    )


def holder(request: HttpRequest, table: Table, number_of_seats: int) -> Holder:
    """What the device of this request holds at the table, and whom else it will find there.

    While the phone that keeps the score sleeps, every other one with a seat stands in for it; but
    what seats that nobody took hold is shown on no other phone by that.
    """
    if settings.PLACE.one_phone:
        return _of_the_one_phone(table, frozenset(range(number_of_seats)))
    held = digests(request, table)
    rows = list(table.passes.all())
    mine = [row for row in rows if row.digest in held]
    presence.notice(mine)
    sits = frozenset(row.seat for row in mine if row.seat is not None)
    taken = frozenset(row.seat for row in rows if row.seat is not None)
    free = frozenset(range(number_of_seats)) - taken
    keepers = [row for row in rows if row.seat is None]
    keeps = any(row in mine for row in keepers)
    keeper_asleep = not keeps and _keeper_asleep(table, keepers)
    away = frozenset(row.seat for row in rows if row.seat is not None and presence.is_away(row))
    if not keeps and all(map(presence.is_away, keepers)):
        away |= free
    return Holder(
        seats=sits | free if keeps else sits,
        keeper=keeps or (keeper_asleep and bool(sits)),
        keeps=keeps,
        keeper_asleep=keeper_asleep,
        sits=sits,
        taken=taken,
        away=away - sits,
    )


def _of_the_one_phone(table: Table, every: frozenset[int]) -> Holder:
    if table.practice:
        human = frozenset({table.among_bots["human"]})
        return Holder(seats=human, sits=human, taken=every)
    return Holder(seats=every, keeper=True, keeps=True)


def _keeper_asleep(table: Table, keepers: Iterable[Pass]) -> bool:
    """Among bots there is nobody else to keep the score."""
    return not table.practice and presence.is_asleep(table, keepers)


def lost(request: HttpRequest, table: Table, held: Holder) -> bool:
    """The device had a seat here, and has none any more: it moved to another phone."""
    return not (held.seats or held.keeper) and any(kept(request).get(table.code, []))


def taken(table: Table) -> set[int]:
    return {each.seat for each in table.passes.all() if each.seat is not None}


def of_keeper(request: HttpRequest, table: Table) -> Pass | None:
    """The pass by which this device keeps the score."""
    return table.passes.filter(seat=None, digest__in=digests(request, table)).first()


def keep_score(table: Table) -> str | None:
    """A pass for all seats instead of the keeper's; None if who keeps the score is there.

    To stand in needs none: this is for a phone that is not to come back.
    """
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        if not _keeper_asleep(table, table.passes.filter(seat=None)):
            return None
        table.passes.filter(seat=None).delete()
        return issue(table, None)
