"""JSON read piece by piece: each piece knows its line, and a break loses only what it hits."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from games.book.files.outcome import Trouble

BLANK = re.compile(r"[ \t\r\n]*")


@dataclass(frozen=True, slots=True)
class Item:
    """One piece of a list, and the line on which it begins."""

    line: int
    value: object


@dataclass(slots=True)
class Scanned:
    """An object: what stands in it, and where reading it ended if that was too soon."""

    single: dict[str, object] = field(default_factory=dict)
    lists: dict[str, list[Item]] = field(default_factory=dict)
    trouble: Trouble | None = None


class _BrokenError(Exception):
    pass


def _no_number(text: str) -> object:
    raise ValueError(text)


DECODER = json.JSONDecoder(parse_constant=_no_number)


class _Scan:
    """Where reading stands in a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._line, self._counted = 1, 0

    @property
    def line(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def over_blank(self) -> None:
        found = BLANK.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def next_is(self, sign: str) -> bool:
        """Whether this sign comes next; steps over it if so."""
        self.over_blank()
        if self.text[self.at : self.at + 1] != sign:
            return False
        self.at += 1
        return True

    def want(self, sign: str) -> None:
        if not self.next_is(sign):
            raise _BrokenError

    def value(self) -> object:
        self.over_blank()
        try:
            found, self.at = DECODER.raw_decode(self.text, self.at)
        except json.JSONDecodeError as broken:
            self.at = max(self.at, min(broken.pos, len(self.text)))
            raise _BrokenError from broken
        except (ValueError, RecursionError) as odd:  # a number without end, lists within lists
            raise _BrokenError from odd
        return found


def scan(text: str) -> Scanned:
    """The object that a text is. Of a name that comes twice the last one stands."""
    found, here = Scanned(), _Scan(text)
    try:
        _object(here, found)
        here.over_blank()
        if here.at < len(text):
            raise _BrokenError
    except _BrokenError:
        found.trouble = Trouble(here.line, "broken")
    return found


def _object(here: _Scan, found: Scanned) -> None:
    here.want("{")
    if here.next_is("}"):
        return
    while True:
        name = here.value()
        if not isinstance(name, str):
            raise _BrokenError
        here.want(":")
        if here.next_is("["):
            _list(here, found.lists.setdefault(name, []))
        else:
            found.single[name] = here.value()
        if here.next_is("}"):
            return
        here.want(",")


def _list(here: _Scan, items: list[Item]) -> None:
    items.clear()
    if here.next_is("]"):
        return
    while True:
        here.over_blank()
        line = here.line
        items.append(Item(line, here.value()))
        if here.next_is("]"):
            return
        here.want(",")
