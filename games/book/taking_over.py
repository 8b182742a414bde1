"""Plays of a file become plays of a house: all of those that it has not yet, or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date

from django.db import transaction

from games.book import people, plays
from games.book.changing import change
from games.book.counted.play import Play, Span
from games.book.models import House, Person, PlayerRow, PlayRow

BATCH = 200
"""Rows written at a time."""
Looks = tuple[date, str, tuple[tuple[str, Span | None], ...]]


@dataclass(frozen=True, slots=True)
class Offered:
    """What of a file would be taken over."""

    new: tuple[Play, ...]
    known: int
    """So many are in the book already, by their key or by how they look."""
    names: tuple[str, ...]
    """People who would be new in this house."""


def offered(house: House, found: Sequence[Play]) -> Offered:
    """Compares day, game, names and points as well: the same evening may come by another way."""
    kept = plays.of(house)
    keys = set(house.plays.values_list("key", flat=True))
    looks = {_looks(play) for play in kept}
    new: list[Play] = []
    for play in found:
        if play.key not in keys and _looks(play) not in looks:
            new.append(play)
            looks.add(_looks(play))
    return Offered(tuple(new), len(found) - len(new), _strangers(house, new))


def _looks(play: Play) -> Looks:
    seats = sorted((people.key_of(each.name), each.points or (-1, -1)) for each in play.players)
    return play.at.date(), play.game, tuple(seats)


def _strangers(house: House, found: Iterable[Play]) -> tuple[str, ...]:
    known = set(house.spellings.values_list("key", flat=True))
    names: dict[str, str] = {}
    for play in found:
        for each in play.players:
            key = people.key_of(each.name)
            if each.person and key not in known:
                names.setdefault(key, people.tidied(each.name))
    return tuple(sorted(names.values(), key=people.key_of))


@transaction.atomic
def take_over(house: House, found: Sequence[Play]) -> int:
    """How many were new. Whatever goes wrong, nothing of it is kept."""
    change(house)
    new = offered(house, found).new
    known = _everybody(house, new)
    rows = [_row(house, play) for play in new]
    PlayRow.objects.bulk_create(rows, BATCH)
    players = [
        plays.player_row(row, each, person.pk if person else None, each.name)
        for row, play in zip(rows, new, strict=True)
        for each, person in zip(play.players, _people(house, play, known), strict=True)
    ]
    PlayerRow.objects.bulk_create(players, BATCH)
    return len(new)


def _row(house: House, play: Play) -> PlayRow:
    row = PlayRow(house=house, key=play.key)
    plays.set_note(row, play.note, play.where)
    plays.set_result(row, play)
    return row


def _everybody(house: House, found: Iterable[Play]) -> dict[str, Person]:
    """All who played, recognised at once."""
    names: dict[str, str] = {}
    for play in found:
        for each in play.players:
            if each.person:
                names.setdefault(people.key_of(each.name), each.name)
    known = people.recognise(house, list(names.values()))
    return {key: one for key, one in zip(names, known, strict=True) if one is not None}


def _people(house: House, play: Play, known: dict[str, Person]) -> list[Person | None]:
    """Each a different person; guests are nobody."""
    named = [each.name if each.person else "" for each in play.players]
    found = [known.get(people.key_of(name)) if name else None for name in named]
    sure = [person.pk for person in found if person is not None]
    if len(sure) == len(set(sure)) == len([name for name in named if name]):
        return found
    return people.recognise(house, named)
