"""Who holds which seat: secrets in an HttpOnly cookie of the device, digests in the database."""

from __future__ import annotations

import hashlib
import secrets
from contextlib import suppress
from dataclasses import dataclass
from datetime import timedelta

from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from django.utils import timezone

from games import presence
from games.engine.entries import Choice, Entry
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
    sits: frozenset[int] = frozenset()
    """The seats of its own, without those that it has only because nobody took them."""
    taken: frozenset[int] = frozenset()
    """The seats that some device has taken, this one or another."""
    away: frozenset[int] = frozenset()
    """Those of other devices that have not been heard of for a while."""

    @property
    def own(self) -> frozenset[int]:
        """The seats whose secrets this device may show and for which it may choose."""
        return self.seats

    @property
    def aloud(self) -> frozenset[int]:
        """The seats whose secrets may lie open on the page: on a phone for several, nobody's."""
        return self.seats if len(self.seats) == 1 else frozenset()

    def author(self, entry: Entry) -> int | None:
        """Who enters this: a seat, or None for who keeps the score and sits nowhere."""
        return entry.seat if isinstance(entry, Choice) else min(self.sits, default=None)


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
    try:
        found = signing.loads(request.COOKIES.get(COOKIE, ""), salt=SALT)
    except signing.BadSignature:
        return {}
    return found if isinstance(found, dict) else {}


def keep(request: HttpRequest, response: HttpResponse, table: Table, *secrets: str) -> None:
    """Adds secrets to those of the device (an empty one only remembers the table)."""
    mine = kept(request)
    held = _valid(table, mine.pop(table.code, []))
    mine[table.code] = ([*held, *filter(None, secrets)] or [""])[-6:]
    _write(response, mine)


def forget(request: HttpRequest, response: HttpResponse, code: str) -> None:
    """The table leaves the list of this device, and what the device held there with it."""
    mine = kept(request)
    mine.pop(code, None)
    _write(response, mine)


def _valid(table: Table, held: list[str]) -> list[str]:
    """Those that still open something: a seat that moved to another phone is let go."""
    found = set(table.passes.values_list("digest", flat=True))
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
        secure=settings.SESSION_COOKIE_SECURE,
    )


def holder(request: HttpRequest, table: Table, number_of_seats: int) -> Holder:
    """What the device of this request holds at the table, and whom else it will find there."""
    held = {digest(each) for each in kept(request).get(table.code, []) if each}
    rows = list(table.passes.all())
    mine = [row for row in rows if row.digest in held]
    presence.notice(mine)
    sits = frozenset(row.seat for row in mine if row.seat is not None)
    taken = frozenset(row.seat for row in rows if row.seat is not None)
    keeper = any(row.seat is None for row in mine)
    return Holder(
        seats=sits | (frozenset(range(number_of_seats)) - taken) if keeper else sits,
        keeper=keeper,
        sits=sits,
        taken=taken,
        away=presence.away(rows) - sits,
    )


def lost(request: HttpRequest, table: Table, held: Holder) -> bool:
    """The device had a seat here, and has none any more: it moved to another phone."""
    return not (held.seats or held.keeper) and any(kept(request).get(table.code, []))


def taken(table: Table) -> set[int]:
    return set(table.passes.exclude(seat=None).values_list("seat", flat=True))


def of_keeper(request: HttpRequest, table: Table) -> Pass | None:
    """The pass by which this device keeps the score."""
    held = [digest(each) for each in kept(request).get(table.code, []) if each]
    return table.passes.filter(seat=None, digest__in=held).first()


GONE = timedelta(minutes=2)
"""So long unseen, who keeps the score has lost the phone, or left."""


def keeper_gone(table: Table) -> bool:
    seen = table.passes.filter(seat=None).values_list("seen", flat=True)
    return all(timezone.now() - (when or table.opened) > GONE for when in seen)


def keep_score(table: Table) -> str | None:
    """A pass for all seats instead of the keeper's; None if who keeps the score is there."""
    with transaction.atomic():
        Table.objects.select_for_update().get(pk=table.pk)
        if not keeper_gone(table):
            return None
        table.passes.filter(seat=None).delete()
        return issue(table, None)


# Wrong codes --------------------------------------------------------------------------------------

MOST_GUESSES = 10
"""Those of one address: several people who share it mistype too."""
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
