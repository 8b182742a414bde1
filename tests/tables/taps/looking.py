"""What a phone is shown of a move, without its drawing: where each tap leads and what it sends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any
from urllib.parse import urlsplit

from django.http import QueryDict

from games import tables
from games.catalogue import game
from games.engine.asking import Answer
from games.engine.entries import Choice
from games.engine.errors import GameError
from games.fort.judge.judging import outcome
from games.fort.log import entering
from games.fort.table.position import Position
from games.models import Table
from games.seats.passes import Holder
from games.sites.fort.play.asking import Asking
from tests.tables.taps.recorded import Move

LEADS = ("href", "page")


class NotToBeTold(AssertionError):
    """Nothing that is shown leads on to what was done."""


def asking(move: Move) -> Asking:
    """The phone of the seat that moves, and of no other."""
    now = tables.MomentOf(game("fort"), 0, move.p, (), (), (), (), None, None)
    return Asking(Table(code="ABCDE", game="fort"), now, Holder(frozenset([move.who])), move.who)


def leads(shown: Any) -> Iterator[QueryDict]:
    """What stands in the address of each link."""
    for name, value in _texts(shown):
        if name in LEADS and "?" in value:
            yield QueryDict(urlsplit(value).query)


def sent(shown: Any) -> Iterator[str]:
    """The moves that a button makes."""
    yield from (value for name, value in _texts(shown) if name == "answers" and value)


def _texts(shown: Any) -> Iterator[tuple[str, str]]:
    if isinstance(shown, list | tuple):
        for each in shown:
            yield from _texts(each)
    elif is_dataclass(shown):
        for field in fields(shown):
            value = getattr(shown, field.name)
            if isinstance(value, str):
                yield field.name, value
            else:
                yield from _texts(value)


def comes_to(p: Position, who: int, answers: tuple[Answer, ...]) -> object:
    """The table that a choice leads to; None if the rules forbid it."""
    table = p.copy()
    try:
        entering.apply(table, Choice(who, answers))
    except GameError:
        return None
    return outcome(table)
