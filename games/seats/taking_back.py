"""Taking back what another seat did: that seat is asked first.

A wish hangs on the table until it is answered or somebody enters something. Seats that nobody
took need no asking, nor does a phone that is passed around: it holds the seats itself.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, field, replace
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games import tables
from games.engine.entries import Choice, Entry, Undo
from games.engine.errors import GameError
from games.models import Table
from games.seats.passes import Holder

PATIENCE = timedelta(seconds=10)
"""So long who keeps the score waits for an answer before they may do without."""


class TooSoon(GameError):
    """The seat that was asked may still answer."""

    code = "too-soon"


@dataclass(frozen=True, slots=True)
class Wish:
    """To go back to how it was after entry `keep`, said when the table had `number` entries."""

    number: int
    keep: int
    client: str
    by: int | None
    asked: tuple[int, ...]
    at: str = field(default_factory=lambda: timezone.now().isoformat())
    agreed: tuple[int, ...] = ()
    refused: int | None = None

    @property
    def open(self) -> tuple[int, ...]:
        """The seats that have not answered."""
        return tuple(seat for seat in self.asked if seat not in self.agreed)

    @property
    def is_ripe(self) -> bool:
        return timezone.now() - datetime.fromisoformat(self.at) >= PATIENCE


def wish_of(table: Table, number: int) -> Wish | None:
    """The wish that hangs on the table now; any entry after it has settled it."""
    kept = table.wish
    if not kept or kept["number"] != number:
        return None
    return Wish(**{**kept, "asked": tuple(kept["asked"]), "agreed": tuple(kept["agreed"])})


def lost(table: Table, now: tables.Moment, undo: Undo) -> list[int]:
    """The entries that would be in force no more, by number counted from 0."""
    left = tables.standing_at(table, undo.keep)
    return [number for number in now.standing if number not in left]


def whose(now: tables.Moment, number: int) -> int | None:
    """The seat that an entry belongs to; None for what who keeps the score has noted."""
    entry, by = now.entries[number], now.by[number]
    return entry.seat if by is None and isinstance(entry, Choice) else by


def to_ask(table: Table, now: tables.Moment, undo: Undo, held: Holder) -> tuple[int, ...]:
    """The seats of other phones that lose something; bots agree at once."""
    if table.practice:
        return ()
    losers = {whose(now, number) for number in lost(table, now, undo)}
    return tuple(sorted(held.taken.intersection(losers) - held.own))


def may_force(wish: Wish, held: Holder) -> bool:
    """Who keeps the score may do without an answer after a while; anybody, if nobody is there."""
    return bool(held.own) and (held.keeper or set(wish.open) <= held.away)


def asks(table: Table, now: tables.Moment, entry: Entry, held: Holder, client: str) -> bool:
    """Whether others have to be asked first; if so, asks them."""
    asked = to_ask(table, now, entry, held) if isinstance(entry, Undo) else ()
    if asked:
        assert isinstance(entry, Undo)
        _ask(table, Wish(now.number, entry.keep, client, held.author(entry), asked))
    return bool(asked)


def _ask(table: Table, wish: Wish) -> None:
    """Hangs the wish on the table; a second tap of the same finger changes nothing."""
    with transaction.atomic():
        fresh = Table.objects.select_for_update().get(pk=table.pk)
        if fresh.entries.count() != wish.number:
            raise tables.Stale("stale", "number")
        hanging = wish_of(fresh, wish.number)
        if hanging is not None and hanging.client == wish.client:
            return
        _hang(table, wish)
    tables.touch(table)


def answer(table: Table, held: Holder, client: str, said: str) -> tables.Moment:
    """`agree`, `refuse`, `force`, or `call-off`; only who was asked can agree or refuse."""
    with transaction.atomic():
        fresh = Table.objects.select_for_update().get(pk=table.pk)
        now = tables.moment(fresh)
        wish = wish_of(fresh, now.number)
        if wish is None or wish.client != client:
            if tables.entered(table, client) is not None:
                return now  # it was done already
            raise tables.Stale("stale", "number")
        mine = tuple(seat for seat in wish.open if seat in held.own)
        if said == "call-off" and _is_own(wish, held):
            _hang(table, None)
        elif said == "refuse" and mine:
            _hang(table, replace(wish, refused=mine[0]))
        elif said == "agree" and mine:
            wish = replace(wish, agreed=tuple(sorted({*wish.agreed, *mine})), refused=None)
            _hang(table, wish)
        elif said == "force" and may_force(wish, held):
            if not wish.is_ripe and not set(wish.open) <= held.away:
                raise TooSoon("too-soon", "answer", seconds=PATIENCE.seconds)
        else:
            raise tables.NotYours("not-yours", "answer")
    if said == "force" or (said == "agree" and not wish.open):
        return tables.record(table, Undo(wish.keep), wish.by, wish.number, wish.client)
    tables.touch(table)
    return now


def _is_own(wish: Wish, held: Holder) -> bool:
    return held.keeper or wish.by in held.own


def _hang(table: Table, wish: Wish | None) -> None:
    table.wish = asdict(wish) if wish else None
    table.save(update_fields=["wish"])
