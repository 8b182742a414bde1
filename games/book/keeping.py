"""How a table's game becomes a play: by itself, in each house that keeps the table."""

from __future__ import annotations

from datetime import UTC

from django.db import transaction

from games.book import plays, results, turns
from games.book.changing import change
from games.book.counted.play import Play, Player
from games.book.models import House, KeptTable, PlayRow
from games.engine.notation import read_entry, read_position
from games.models import Table

PRACTICE = "practice"
"""The depth of a play among bots."""


def begin(house: House, table: Table) -> None:
    """From now on the house keeps this table; what is over already is a play at once."""
    KeptTable.objects.get_or_create(house=house, table=table)
    result = Table.objects.filter(pk=table.pk).values_list("result", flat=True).first()
    if result:
        table.result = result
        _write(house, table)


def after(old: Table, new: Table) -> None:
    """The same players once more: the same houses keep it."""
    for kept in KeptTable.objects.filter(table=old).select_related("house"):
        begin(kept.house, new)


def follow(table: Table) -> None:
    """A result has come, has changed, or is none any more: so do its plays."""
    for kept in KeptTable.objects.filter(table=table).select_related("house"):
        if table.result is None:
            _leave_out(kept.house, table)
        else:
            _write(kept.house, table)


@transaction.atomic
def _leave_out(house: House, table: Table) -> None:
    change(house)
    PlayRow.objects.filter(house=house, table=table).update(goes_on=True)


def _write(house: House, table: Table) -> None:
    play = play_of(table)
    if play is not None:
        plays.write(house, play, table=table.pk)


def key_of(table: Table) -> str:
    """The same by which other apps know the play."""
    return f"{table.code}-{table.opened.astimezone(UTC):%Y%m%d%H%M%S}"


def play_of(table: Table) -> Play | None:
    found = results.finished(table)
    if found is None:
        return None
    told = list(table.entries.order_by("number").values_list("line", "at"))
    lasted = turns.seconds([read_entry(line) for line, _at in told], [at for _line, at in told])
    seats = read_position(table.start).get("seats", [])
    human = table.practice["human"] if table.practice else None
    stands = found.standing
    players = tuple(
        Player(
            person="" if human is None or row.seat == human else "-",
            name=row.name,
            seat=row.seat,
            points=row.points,
            wins=row.wins,
            place=row.place,
            board=str(seats[row.seat].get("board", "")),
            parts=row.parts,
            turn_seconds=lasted.get(row.seat) if human is None or row.seat == human else None,
        )
        for row in sorted(stands.rows, key=lambda row: row.seat)
    )
    return Play(
        key=key_of(table),
        at=table.opened,
        game=table.game,
        modules=found.modules,
        depth=PRACTICE if table.practice else table.depth,
        players=players,
        complete=stands.complete,
        ending=stands.ending,
        rounds=stands.rounds,
        minutes=found.minutes,
        table=table.code,
    )
