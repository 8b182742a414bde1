"""Who holds which seat: secrets in an HttpOnly cookie of the device, digests in the database."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from dataclasses import dataclass

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse

from games.models import Pass, Table

COOKIE = "seats"
COOKIE_AGE = 365 * 24 * 3600
MOST_TABLES = 30
LONGEST_COOKIE = 3800
"""Browsers drop a cookie of more than 4096 bytes without a word, and with it every seat."""
SALT = "games.seats"


@dataclass(frozen=True)
class Holder:
    """What a device holds at one table: its own seats, and those nobody took if it keeps score."""

    seats: frozenset[int] = frozenset()
    keeper: bool = False

    @property
    def own(self) -> frozenset[int]:
        """The seats whose secrets this device may show and for which it may choose."""
        return self.seats

    @property
    def aloud(self) -> frozenset[int]:
        """The seats whose secrets may lie open on the page: on a phone for several, nobody's."""
        return self.seats if len(self.seats) == 1 else frozenset()


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def issue(table: Table, seat: int | None) -> str:
    """A new pass."""
    secret = secrets.token_urlsafe(18)
    Pass.objects.create(table=table, seat=seat, digest=_digest(secret))
    return secret


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
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return {}
    return found if isinstance(found, dict) else {}


def keep(request: HttpRequest, response: HttpResponse, table: Table, secret: str) -> None:
    """Adds a secret to those of the device (an empty one only remembers the table)."""
    mine = kept(request)
    held = [each for each in mine.pop(table.code, []) if each]
    mine[table.code] = [*held, secret][-6:]
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
        secure=settings.SESSION_COOKIE_SECURE,
    )


def holder(request: HttpRequest, table: Table, number_of_seats: int) -> Holder:
    """What the device of this request holds at the table."""
    held = [_digest(each) for each in kept(request).get(table.code, []) if each]
    if not held:
        return Holder()
    rows = dict(table.passes.values_list("digest", "seat"))
    mine = [rows[digest] for digest in held if digest in rows]
    seats = {seat for seat in mine if seat is not None}
    keeper = None in mine
    if keeper:
        seats |= set(range(number_of_seats)) - set(rows.values())
    return Holder(frozenset(seats), keeper)


def taken(table: Table) -> set[int]:
    return set(table.passes.exclude(seat=None).values_list("seat", flat=True))


# Wrong codes --------------------------------------------------------------------------------------

MOST_GUESSES = 10
A_MINUTE = 60


def _guesses(request: HttpRequest) -> str:
    return f"wrong-codes:{request.META.get('REMOTE_ADDR', '')}"


def too_many_guesses(request: HttpRequest) -> bool:
    """A gentle limit: ten wrong codes a minute are more than anybody mistypes."""
    return int(cache.get(_guesses(request), 0)) >= MOST_GUESSES


def count_guess(request: HttpRequest) -> None:
    key = _guesses(request)
    if not cache.add(key, 1, A_MINUTE):
        with suppress(ValueError):  # the minute was over just now
            cache.incr(key)
