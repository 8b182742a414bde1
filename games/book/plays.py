"""The plays of a house as everybody reads them, whatever they were made from."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction
from django.db.models import QuerySet

from games.book import people
from games.book.changing import change
from games.book.counted.play import Play, Player, Span
from games.book.models import LONGEST_NOTE, LONGEST_PLACE, House, KeptTable, PlayerRow, PlayRow
from games.book.people import plain
from games.book.wish import EVERYTHING, Wish
from games.engine.folding import fold

KEY = re.compile(r"[\w.-]{1,48}", re.ASCII)
COLUMNS = (
    "play_id seat person_id person__name name low high wins place board parts turn_seconds"
).split()


def rows(house: House, wish: Wish = EVERYTHING) -> QuerySet[PlayRow]:
    """The newest first; a game whose table goes on is none of them."""
    return wish.of(house.plays.filter(goes_on=False)).order_by("-at", "-pk")


def of(house: House, wish: Wish = EVERYTHING) -> list[Play]:
    """All that are wished for, the newest first, in two queries."""
    found = rows(house, wish)
    return read(found, PlayerRow.objects.filter(play__in=found.order_by().values("pk")))


def page(house: House, wish: Wish, first: int, number: int) -> list[Play]:
    """Some of them, in the same order."""
    found = list(rows(house, wish)[first : first + number])
    return read(found, PlayerRow.objects.filter(play__in=[row.pk for row in found]))


def one(house: House, key: str) -> Play | None:
    if not KEY.fullmatch(key):
        return None
    found = list(rows(house).filter(key=key))
    return next(iter(read(found, PlayerRow.objects.filter(play__in=found))), None)


def read(found: Iterable[PlayRow], players: QuerySet[PlayerRow]) -> list[Play]:
    of_play: dict[int, list[Player]] = {}
    for row in players.order_by("play_id", "seat").values_list(*COLUMNS):
        of_play.setdefault(row[0], []).append(_player(row[1:]))
    return [_play(row, of_play.get(row.pk, [])) for row in found]


def _player(row: tuple[object, ...]) -> Player:
    seat, person, called, name, low, high, wins, place, board, parts, turn = row
    assert isinstance(seat, int) and isinstance(parts, dict)
    return Player(
        person="" if person is None else str(person),
        name=str(called or name),
        seat=seat,
        points=(low, high) if isinstance(low, int) and isinstance(high, int) else None,
        wins=bool(wins),
        place=place if isinstance(place, int) else None,
        board=str(board),
        parts={part: _span(span) for part, span in parts.items()},
        turn_seconds=turn if isinstance(turn, float) else None,
    )


def _span(pair: list[int]) -> Span:
    return pair[0], pair[1]


def _play(row: PlayRow, players: list[Player]) -> Play:
    return Play(
        key=row.key,
        at=row.at,
        game=row.game,
        modules=tuple(row.modules.split()),
        depth=row.depth,
        players=tuple(players),
        complete=row.complete,
        ending=row.ending,
        rounds=row.rounds,
        minutes=row.minutes,
        note=row.note,
        where=row.place,
        table=_code(row),
    )


def _code(row: PlayRow) -> str:
    """Of a play that was made from a table: the key begins with its code."""
    return row.key.partition("-")[0] if row.table_id is not None else ""


# Writing ------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Written:
    row: PlayRow
    new: bool


def new_key() -> str:
    """For a play that was not made from a table."""
    return f"paper-{secrets.token_hex(8)}"


@transaction.atomic
def write(house: House, play: Play, *, table: int | None = None) -> Written:
    """Keeps a play, or what has changed of it; note and place are the house's own by then.

    Players are recognised by their names; whoever was forgotten stays so, and one without a person
    (`person="-"`: a bot) is nobody's.
    """
    change(house)
    row = house.plays.filter(key=play.key).first()
    new = row is None
    if row is None:
        row = PlayRow(house=house, key=play.key)
        set_note(row, play.note, play.where)
    row.table_id, row.goes_on = table, False
    set_result(row, play)
    row.save()
    _write_players(house, row, play.players)
    return Written(row, new)


def _write_players(house: House, row: PlayRow, players: tuple[Player, ...]) -> None:
    before = {} if row.pk is None else {each.seat: each for each in row.players.all()}
    forgotten = {seat for seat, each in before.items() if each.person_id is None and not each.name}
    known = {
        seat: each.person_id
        for seat, each in before.items()
        if any(each.name == player.name and player.seat == seat for player in players)
    }
    named = [
        "" if each.person == "-" or each.seat in forgotten or each.seat in known else each.name
        for each in players
    ]
    found = people.recognise(house, named)
    row.players.all().delete()
    PlayerRow.objects.bulk_create(
        player_row(
            row,
            each,
            known.get(each.seat, person.pk if person else None),
            "" if each.seat in forgotten else each.name,
        )
        for each, person in zip(players, found, strict=True)
    )


@transaction.atomic
def write_note(house: House, row: PlayRow, note: str, place: str) -> None:
    change(house)
    set_note(row, note, place)
    row.save(update_fields=["note", "place", "sought"])


@transaction.atomic
def take_out(house: House, row: PlayRow) -> None:
    """Its table stays as it is, and is kept no longer."""
    change(house)
    if row.table_id is not None:
        KeptTable.objects.filter(house=house, table=row.table_id).delete()
    row.delete()


def set_note(row: PlayRow, note: str, place: str) -> None:
    row.note = plain(note).replace("\r\n", "\n").strip()[:LONGEST_NOTE]
    row.place = " ".join(plain(place).split())[:LONGEST_PLACE]
    row.sought = " ".join(fold(f"{row.note} {row.place}").split())


def set_result(row: PlayRow, play: Play) -> None:
    row.at, row.game, row.depth = play.at, play.game, play.depth
    row.modules = "".join(f" {name} " for name in play.modules)
    row.number = len(play.players)
    row.complete, row.ending = play.complete, play.ending
    row.rounds, row.minutes = play.rounds, play.minutes


def player_row(row: PlayRow, player: Player, person: int | None, name: str) -> PlayerRow:
    return PlayerRow(
        play=row,
        seat=player.seat,
        person_id=person,
        name=people.tidied(name),
        low=player.points[0] if player.points else None,
        high=player.points[1] if player.points else None,
        wins=player.wins,
        place=player.place,
        board=player.board,
        parts={part: list(span) for part, span in player.parts.items()},
        turn_seconds=player.turn_seconds,
    )
