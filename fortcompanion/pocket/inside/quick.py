"""What was worked out when the pocket was built (`pocket.making`): no phone does it again."""

from __future__ import annotations

import builtins
import dataclasses
import marshal
import sys
from collections.abc import Sequence
from hashlib import sha1
from importlib.machinery import ModuleSpec, SourcelessFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, TypedDict

KNOWN = Path("/site/known")
EMPTY = Path("/site/empty.sqlite3")
"""A database with all of its tables, and nothing in them."""


class Known(TypedDict, total=False):
    modules: dict[str, str]
    """Where each lies."""
    texts: dict[bytes, CodeType]
    """What dataclasses write, by its digest."""
    migrated: list[tuple[str, str]]


_known: Known = {}


class Finder:
    """Knows where every module lies: no folder is looked through."""

    def __init__(self, places: dict[str, str]) -> None:
        self.places = places

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        place = self.places.get(name)
        if place is None:
            return None
        folder = [place.rpartition("/")[0]] if place.endswith("/__init__.pyc") else None
        loader = SourcelessFileLoader(name, place)
        return spec_from_file_location(
            name, place, loader=loader, submodule_search_locations=folder
        )


def begin() -> None:
    """Before anything else of the house is imported."""
    if _known or not KNOWN.exists():
        return
    _known.update(marshal.loads(KNOWN.read_bytes()))  # noqa: S302 - of our own build
    sys.meta_path.insert(0, Finder(_known["modules"]))
    if texts := _known.pop("texts", None):
        vars(dataclasses)["exec"] = _reader(texts)


def _reader(texts: dict[bytes, CodeType]) -> Any:
    """Dataclasses write their methods as text; most of those texts are compiled already."""

    def read(text: str, *where: Any) -> None:
        found = texts.pop(sha1(text.encode(), usedforsecurity=False).digest(), None)
        builtins.exec(found or text, *where)  # noqa: S102 - as dataclasses does

    return read


def migrated() -> list[tuple[str, str]]:
    """What the database that is in use has been through."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute("SELECT app, name FROM django_migrations ORDER BY app, name")
        return list(cursor.fetchall())


def is_up_to_date() -> bool:
    """Whether the database has all that this version's has; a doubt is no."""
    from django.db import DatabaseError

    try:
        return bool(_known) and migrated() == _known["migrated"]
    except DatabaseError:
        return False


def loaded() -> list[str]:
    """The files of modules that nobody will read again."""
    places = _known["modules"]
    return [places[name] for name in list(sys.modules) if name in places]
