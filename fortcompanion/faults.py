"""A fault in one part of a page leaves the rest of it standing.

`sound` makes a value; what could not be made is a `Fault`, and the part of the page that uses it
(`{% part %}` of the tags `parts`) says that it can't be shown. Either is logged with its traceback.
Tests and developers see the fault itself: `settings.FAULTS_SHOW`.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import NoReturn, TypeVar, overload

from django.conf import settings

_logger = logging.getLogger(__name__)
_NOTHING = object()
T = TypeVar("T")
Other = TypeVar("Other")


class CouldNotBeMade(Exception):
    """What a part of the page is drawn from is missing; why was said when it was to be made."""


class Fault:
    """In place of a value that could not be made: whatever uses it fails."""

    def _used(self, *_: object) -> NoReturn:
        raise CouldNotBeMade

    __bool__ = __iter__ = __len__ = __getitem__ = __str__ = _used


@overload
def sound(make: Callable[[], T]) -> T: ...


@overload
def sound(make: Callable[[], T], instead: Other) -> T | Other: ...


def sound(make: Callable[[], object], instead: object = _NOTHING) -> object:
    """What `make` gives; if it fails, `instead`, or a `Fault` that passes for it."""
    try:
        return make()
    except Exception:
        tell()
        return Fault() if instead is _NOTHING else instead


def tell() -> None:
    """Logs the exception that is being handled; raises it where faults are to be seen."""
    if settings.FAULTS_SHOW:
        raise
    _logger.exception("A part of a page can't be shown.")
