"""A game told by what changes on the boards: a counter for each number on each phone."""

from __future__ import annotations

from collections.abc import Sequence

from tests.tables.phone import NAMES, Phone, text
from tests.tables.taps.controls import Control, controls
from tests.tables.taps.counting import Numbers, numbers

PATHS = ("vp", "level", "stuff.pizza", "stuff.toy", "pack.pizza", "pack.toy")


def told_by_counters(game: Sequence[Numbers]) -> list[tuple[int, int]]:
    """Of each turn the taps on all phones, and how many of them change a number by one."""
    players = len(game[0])
    first = Phone()
    first.open(*NAMES[:players], depth="boards")
    phones = [first, *(Phone(code=first.code) for _ in range(players - 1))]
    for seat, phone in enumerate(phones):
        phone.sit(seat)
    return [_told(phones, wanted) for wanted in game]


def _told(phones: Sequence[Phone], wanted: Numbers) -> tuple[int, int]:
    taps = changes = 0
    for seat, phone in enumerate(phones):
        for at, path in enumerate(PATHS):
            while now := wanted[seat][at] - numbers(phone.now.position)[seat][at]:
                taps += _tap(phone, f"seats.{seat}.{path}", "+1" if now > 0 else "-1")
                changes += 1
    leader = phones[phones[0].now.position.leader]
    return taps + _tap(leader), changes


def _tap(phone: Phone, path: str = "", value: str = "") -> int:
    """The button of that counter, or "Next player"; its taps."""
    found = controls(text(phone.get("part/", htmx=True)))
    button = next(each for each in found if _is(each, path, value))
    answer = phone.client.post(button.address, button.fields, headers={"HX-Request": "true"})
    assert answer.status_code == 200, text(answer)
    return button.taps


def _is(button: Control, path: str, value: str) -> bool:
    if not path:
        return button.address.endswith("/next/")
    return button.fields.get("path") == [path] and button.fields.get("value") == [value]
