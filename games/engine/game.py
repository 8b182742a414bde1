"""The few names by which the site, the tests and the playouts know any game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol, TypeVar

from games.engine.asking import Ask
from games.engine.entries import Entry

P = TypeVar("P")


class Game(Protocol[P]):
    """What a game's package has to offer; `P` is its position."""

    name: str
    players: range
    modules: tuple[str, ...]

    def deal(self, names: Sequence[str], rng: Random, modules: tuple[str, ...] = ()) -> P:
        """A new game with every card known, at its first choice."""
        ...

    def copy(self, p: P) -> P: ...

    def to_decide(self, p: P) -> int | None:
        """The seat to choose; None if the table has to show something, or the game is over."""
        ...

    def is_over(self, p: P) -> bool: ...

    def act(self, p: P, ask: Ask) -> None:
        """The seat to decide answers; then everything that follows without a choice."""
        ...

    def could_be_refused(self, p: P) -> bool: ...

    def apply(self, p: P, entry: Entry) -> None: ...

    def choices(self, p: P) -> list[dict[str, Any]]: ...

    def imagine(self, p: P, rng: Random) -> P: ...

    def ending(self, p: P) -> str:
        """What brought the end, in a word."""
        ...

    def totals(self, p: P) -> list[int]: ...

    def winners(self, p: P) -> list[int]: ...

    def write(self, p: P) -> dict[str, Any]: ...

    def read(self, data: object) -> P: ...

    def adjudicate(self, request: Mapping[str, Any], language: str) -> dict[str, Any]: ...
