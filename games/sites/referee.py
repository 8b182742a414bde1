"""How a game is asked "Can I?": what can be tapped, and what its judge says."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.engine.asking import Answer
from games.engine.written.situation import Data, Situation
from games.sites.shapes.verdict import Question, Verdict

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

S = TypeVar("S", bound=Situation)
Address = Callable[[S], str]
"""Where a situation is asked about, for those who came the same way."""
Beside = Mapping[str, str]
"""What was typed and chosen beside a tap."""


@dataclass(frozen=True)
class Referee(Generic[S]):
    """All else of the page is the same for all games."""

    read: Callable[..., S]
    """A situation from what a link holds: position, seat, move and, if it says so, box."""
    begin: Mapping[str, Callable[[], S]]
    """Tables to begin with."""
    usual: str
    """The one that a page opens with."""
    of_table: Callable[[Any, frozenset[int], int | None], S]
    """A live table as these seats may know it; the seat asks, or nobody in particular."""
    tapped: Callable[[S, str, Beside], S]
    question: Callable[[S], Question]
    """What would be done."""
    question_part: str
    """The template of it."""
    verdict: Callable[[S, Address[S]], Verdict]
    move_of: Callable[[Any, int, Sequence[Answer]], Data]
    """The move that these answers make for a seat, at a position."""
    table: Callable[[S, Beside], DataclassInstance]
    """The table that is asked about, to be changed."""
    table_part: str
    changes: tuple[str, ...]
    """Taps that change it; that part stays open then."""
    enter: str
    """The tap of the enter key."""
    beside: tuple[str, ...] = ()
    """Fields that count with a tap; those that stay chosen are `kept`."""
    kept: tuple[str, ...] = ()
    lacks: Callable[[S], bool] = lambda it: False
    """The table has to be told more before anything can be asked."""
    secrets: bool = False
    """A table holds what not everybody at it may know."""
    style: str = ""
    """A stylesheet of its own."""
