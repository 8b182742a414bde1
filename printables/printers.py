"""What a device knows of its printers: how far each errs, kept in a cookie of its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from django.http import HttpRequest

from printables.asking import number
from printables.job import plain
from printables.words import CannotPrint

COOKIE = "printers"
MOST = 6
TRUE_LENGTH = 100.0


@dataclass(frozen=True, slots=True)
class Printer:
    """What a ruler of 100 mm measures on its paper, and how far its backs lie off."""

    name: str
    across: float = TRUE_LENGTH
    down: float = TRUE_LENGTH
    back_x: float = 0.0
    back_y: float = 0.0

    @property
    def wishes(self) -> dict[str, list[str]]:
        """The correction: what prints too short is drawn longer."""
        return {
            "scale_x": [f"{100 * TRUE_LENGTH / self.across:.3f}"],
            "scale_y": [f"{100 * TRUE_LENGTH / self.down:.3f}"],
            "offset_x": [f"{-self.back_x:g}"],
            "offset_y": [f"{-self.back_y:g}"],
        }


def printers(request: HttpRequest) -> dict[str, Printer]:
    """By name, the latest first; whatever in the cookie is not ours is left out."""
    found: dict[str, Printer] = {}
    try:
        rows = json.loads(request.COOKIES.get(COOKIE, "[]"))
        for row in rows[:MOST]:
            printer = _checked(str(row[0]), *(float(value) for value in row[1:5]))
            found[printer.name] = printer
    except (ValueError, TypeError, IndexError, KeyError, CannotPrint, RecursionError):
        return found
    return found


def kept(known: Mapping[str, Printer], fresh: Printer) -> str:
    """The cookie with this printer first."""
    others = [printer for name, printer in known.items() if name != fresh.name]
    rows = [[p.name, p.across, p.down, p.back_x, p.back_y] for p in (fresh, *others)][:MOST]
    return json.dumps(rows)


def measured(name: str, across: str, down: str, back_x: str, back_y: str) -> Printer:
    return _checked(name, *(number(text) for text in (across, down, back_x, back_y)))


def _checked(name: str, across: float, down: float, back_x: float, back_y: float) -> Printer:
    if not plain(name.strip()):
        raise CannotPrint("no-name")
    for length in (across, down):
        if not 91 <= length <= 110:
            raise CannotPrint("measured", least=91, most=110)
    for offset in (back_x, back_y):
        if not -10 <= offset <= 10:
            raise CannotPrint("offset", least=-10, most=10)
    return Printer(name.strip(), across, down, back_x, back_y)
