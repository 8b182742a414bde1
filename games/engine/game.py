"""The few names by which the site, the tests and the playouts know any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Any, Protocol, TypeVar

from games.engine.asking import Ask
from games.engine.entries import Entry
from games.engine.figures.standing import Standing
from games.engine.hinting.mind import Mind
from games.engine.hinting.review.hindsight import Hindsight
from games.engine.library.rulebook import Rulebook

P = TypeVar("P")


class Game(Protocol[P]):
    """What a game's package has to offer; `P` is its position."""

    name: str
    players: range
    modules: tuple[str, ...]
    rulebook: Rulebook
    mind: Mind[P]
    """What bots and hints know how to do."""
    hindsight: Hindsight[P]
    """What a look back at a game that was played knows how to do."""
    at_a_table: Mapping[str, Any]
    """What the box of a real table has otherwise than that of a position somebody asks about."""

    def deal(self, names: Sequence[str], rng: Random, modules: tuple[str, ...] = ()) -> P:
        """A new game with every card known, at its first choice."""
        ...

    def begin(
        self,
        names: Sequence[str],
        *,
        modules: tuple[str, ...] = (),
        boards: Sequence[str] | None = None,
        box: Mapping[str, Any] = MappingProxyType({}),
        first: int = 0,
    ) -> P:
        """A real table: nobody has entered a card yet."""
        ...

    def copy(self, p: P) -> P: ...

    def dealt_to(self, p: P, who: int) -> P:
        """What this seat sees where the companion deals all cards; all of it when all is over."""
        ...

    def lay_open(self, p: P) -> Sequence[Entry]:
        """What is turned over at the end of such a game."""
        ...

    def to_decide(self, p: P) -> int | None:
        """The seat to choose; None if the table has to show something, or the game is over."""
        ...

    def is_over(self, p: P) -> bool: ...

    def act(self, p: P, ask: Ask) -> None:
        """The seat to decide answers; then everything that follows without a choice."""
        ...

    def apply(self, p: P, entry: Entry) -> None: ...

    def choices(self, p: P) -> list[dict[str, Any]]: ...

    def imagine(self, p: P, rng: Random) -> P: ...

    def ending(self, p: P) -> str:
        """What brought the end, in a word."""
        ...

    def totals(self, p: P) -> list[int]: ...

    def winners(self, p: P) -> list[int]: ...

    def standing(self, p: P) -> Standing:
        """The score of what lies open to all; at the end, of all that was laid open."""
        ...

    def tell(
        self, before: P, entry: Entry, after: P, language: str, own: frozenset[int] = frozenset()
    ) -> str:
        """A line of the log for a reader who may know the secrets of these seats."""
        ...

    def clause(self, before: P, entry: Entry) -> str:
        """The rule by which somebody did that; none for what is put right by hand."""
        ...

    def write(self, p: P) -> dict[str, Any]: ...

    def read(self, data: object, box: Mapping[str, Any] = MappingProxyType({})) -> P:
        """`box` is what the table's own box has otherwise than the usual one."""
        ...

    def adjudicate(self, request: Mapping[str, Any], language: str) -> dict[str, Any]: ...
