"""A table as every game shows it: who sits there, and what happens now."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TypedDict

from games.engine.figures.seats import initial_of, shape_of


@dataclass(frozen=True, slots=True)
class Who:
    """A seat as its shape is drawn, with the letter in it."""

    index: int
    name: str
    initial: str
    shape: str
    leader: bool = False


class Whose(TypedDict):
    index: int
    name: str
    initial: str
    shape: str


def whose(index: int, name: str) -> Whose:
    """What makes a `Who`, or anything that is one."""
    return {
        "index": index,
        "name": name,
        "initial": initial_of(name, index),
        "shape": shape_of(index),
    }


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat(Who):
    mine: bool
    """This device holds it."""
    points: int
    decides: bool
    open: bool
    """Its board is shown at once, not only after a tap."""
    away: bool
    """Its phone has not been heard of for a while."""

    @property
    def in_the_strip(self) -> Seat:
        """Without what only its game shows."""
        return Seat(**{each.name: getattr(self, each.name) for each in fields(Seat)})


@dataclass(frozen=True, slots=True)
class Phase:
    id: str
    name: str
    icon: str
    current: bool
    done: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Now:
    """Whose turn it is, in which phase, and what is to be done."""

    leader: int
    name: str
    phase: str
    phase_name: str
    phases: tuple[Phase, ...]
    sentence: str
    teach: str
    """A line for newcomers."""
    can_act: bool
    """One of them is this device's."""
    mine: bool = False
    """Whoever looks at it is the one whose turn it is: "you"."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableContext:
    """What every game shows at least. The page has these as `t.<name>`, all that a game adds as
    `t.shown.<name>`."""

    seats: tuple[Seat, ...]
    over: bool
    deciders: tuple[int, ...] = ()
    """The seats that may answer now."""
    answers_first: int | None = None
    """The one of them whose answer counts before the others."""
    waits_for: tuple[int, ...] = ()
    """The seats without which nothing goes on."""
    now: Now | None = None
    """Empty only where nothing of the game can be shown."""


@dataclass(frozen=True, slots=True)
class OfTable:
    """What a sheet beside the table says of it."""

    code: str
    game: str


@dataclass(frozen=True, slots=True)
class Glance:
    """Where a table stands, in a line of one's own tables."""

    turn: str
    phase: str
    points: str
    round: int
