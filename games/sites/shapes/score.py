"""The score of a table: every seat with every point and its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.sites.shapes.table import Who


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence and the clause behind it."""

    text: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Points for one thing; a span from `low` to `high` while something is unknown."""

    part: str
    what: str
    name: str
    clause: str
    low: int
    high: int
    text: str = ""
    detail: str = ""
    cards: Sequence[object] = ()
    """Those that bring the points."""
    counted: bool = False
    """Somebody has counted it by hand."""
    uncounted: bool = False
    """Somebody has to."""
    unseen: int = 0
    """So many cards it could hang on were never entered."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredSeat(Who):
    winner: bool
    place: int
    low: int
    high: int
    parts: tuple[Part, ...]
    open: bool = False
    """Something of it is still to be counted."""
    fill: object = None
    """What the game's `fill_part` asks about it."""
    waiting: bool = False
    """It has not laid open yet what it was counting on."""
    drawn: str = ""
    """The drawing of what it has built."""
    behind: Said | None = None
    """Why it stands behind another with as many points."""
    opened: tuple[Said, ...] = ()
    """What it had kept secret to the end, and has laid open."""


@dataclass(frozen=True, slots=True)
class Title:
    """One of the evening: what it is called, whose it is, what for."""

    name: str
    who: Who
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreContext:
    final: bool
    done: bool
    """Final, and nothing is left to say or to count."""
    counting: bool = False
    exact: bool
    aloud: bool
    """The device may show secrets of its own."""
    secret_rules: bool = False
    """Some secrets are not in it."""
    why: tuple[Said, ...] = ()
    """What brings the end."""
    winner: str
    best: int | None
    """The seat to celebrate."""
    drawn: str = ""
    """The drawing beside it."""
    tie: Said | None
    """What decided a tie."""
    seats: tuple[ScoredSeat, ...]
    """Best first."""
    lay_open: Sequence[object] = ()
    """What the game's `lay_open_part` asks for."""
    chart: object
    rounds: int
