"""The people of a house: recognised by their name, merged by hand, renamed, forgotten."""

from __future__ import annotations

from collections.abc import Sequence

from django.db import transaction
from django.db.models import Max, QuerySet

from games.book.changing import change
from games.book.models import LONGEST_NAME, House, Person, PlayerRow, Spelling
from games.engine.folding import fold

CUT_AT = 24
"""A table cuts longer names, at a space by one more; whoever is cut there is still recognised."""


class Overtaken(Exception):
    """Another phone was quicker: one of them is not there any more."""


class SatTogether(Exception):
    """Two who were at one table are two people."""


class NameTaken(Exception):
    """Another person of the house is called so."""

    def __init__(self, person: Person) -> None:
        super().__init__(person.pk)
        self.person = person


def plain(text: str) -> str:
    """Without what no database takes, and nobody can write."""
    return text.replace("\0", "")


def tidied(name: str) -> str:
    return " ".join(plain(name).split())[:LONGEST_NAME].strip()


def key_of(name: str) -> str:
    """What two spellings of one name have in common."""
    return " ".join(fold(plain(name)).split())[: LONGEST_NAME * 4]


def _exactly(name: str) -> str:
    """For a second one of the same play whose name differs by no more than an accent."""
    return f"={tidied(name).casefold()}"[: LONGEST_NAME * 4]


def recognise(house: House, names: Sequence[str]) -> list[Person | None]:
    """Who these are, each a different person; whom nobody knows yet is one of the house from now.

    None where there is no name, or twice the same.
    """
    said = [tidied(name) for name in names]
    known = _known(house, said)
    found: list[Person | None] = []
    for name in said:
        person = next(
            (
                known[key]
                for key in (_exactly(name), key_of(name))
                if key in known and known[key] not in found
            ),
            None,
        )
        if person is None and name:
            person = _welcome(house, name, known)
        found.append(person)
    return found


def _known(house: House, names: Sequence[str]) -> dict[str, Person]:
    keys = [key for name in names for key in (_exactly(name), key_of(name)) if name]
    rows = house.spellings.filter(key__in=keys).select_related("person")
    known = {row.key: row.person for row in rows}
    for name in names:
        if len(name) in (CUT_AT, CUT_AT - 1) and key_of(name) not in known:
            longer = house.spellings.filter(key__startswith=key_of(name)).select_related("person")
            people = {row.person for row in longer}
            if len(people) == 1:
                known[key_of(name)] = people.pop()
    return known


def _welcome(house: House, name: str, known: dict[str, Person]) -> Person | None:
    key = next((each for each in (key_of(name), _exactly(name)) if each not in known), None)
    if key is None:
        return None
    person = Person.objects.create(house=house, name=name)
    Spelling.objects.create(house=house, person=person, key=key)
    known[key] = person
    return person


def of(house: House) -> QuerySet[Person]:
    """Who played last comes first."""
    return house.people.annotate(last=Max("players__play__at")).order_by("-last", "name")


@transaction.atomic
def merge(house: House, keep: int, gone: int) -> Person:
    """One person from now on; both spellings are theirs. Of two phones at once, one wins."""
    change(house)
    people = {each.pk: each for each in house.people.filter(pk__in={keep, gone})}
    if len(people) != 2:
        raise Overtaken
    theirs = PlayerRow.objects.filter(person=keep).values("play")
    if PlayerRow.objects.filter(person=gone, play__in=theirs).exists():
        raise SatTogether
    PlayerRow.objects.filter(person=gone).update(person=keep)
    Spelling.objects.filter(person=gone).update(person=keep)
    people[gone].delete()
    return people[keep]


@transaction.atomic
def rename(house: House, person: int, name: str) -> Person:
    """What they were called is still theirs."""
    change(house)
    found = house.people.filter(pk=person).first()
    name = tidied(name)
    if found is None or not name:
        raise Overtaken
    row = house.spellings.filter(key=key_of(name)).select_related("person").first()
    if row is not None and row.person_id != found.pk:
        raise NameTaken(row.person)
    if row is None:
        Spelling.objects.create(house=house, person=found, key=key_of(name))
    found.name = name
    found.save(update_fields=["name"])
    return found


@transaction.atomic
def forget(house: House, person: int) -> None:
    """In the plays of others they are a guest, without a name."""
    change(house)
    found = house.people.filter(pk=person).first()
    if found is None:
        raise Overtaken
    PlayerRow.objects.filter(person=found).update(person=None, name="")
    found.delete()
