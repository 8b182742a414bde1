"""What a game has to offer so that somebody can think about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Protocol, TypeVar

from games.engine.asking import Answer
from games.engine.hinting.chances import Features, Learned, Shares

if TYPE_CHECKING:
    from games.engine.hinting.search import Thought

P = TypeVar("P")
Move = tuple[Answer, ...]
"""All the answers of one choice, in the order in which the rules ask for them."""


@dataclass(frozen=True, slots=True)
class Record:
    """How one imagined world went on after a move."""

    worth: float
    """How good that was for the seat: 0 (lost) to 1 (won)."""
    facts: Mapping[str, float]
    """What happened, in numbers that can be compared; reasons are told from these alone."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A difference that a reason tells of: of this fact, what this move brings and what it is
    compared with, both on average over the playouts."""

    fact: str
    mine: float
    other: float


@dataclass(frozen=True, slots=True)
class Suggestion:
    """One of the best moves, in words."""

    move: Move
    title: str
    reasons: tuple[str, ...]
    risk: str
    """What could go wrong; nothing if nothing did."""
    sure: str
    """How sure this is, in words."""
    claims: tuple[Claim, ...] = ()
    """What `reasons` and `risk` rest on."""
    icons: tuple[str, ...] = ()
    figures: str = ""
    """How sure it is, in worlds and playouts."""
    signs: tuple[str, ...] = ()
    """Of each reason: + where it speaks for the move, - against it, nothing for neither."""


class Mind(Protocol[P]):
    """How to think about one game. No method uses more of `p` than lies open in `p`."""

    def seen_by(self, p: P, who: int, begun: Move = ()) -> P:
        """The table as this seat knows it, having given these answers; all else is unknown."""
        ...

    def moves(self, p: P, begun: Move = ()) -> list[Move]:
        """What is worth thinking about for the seat to decide, the likeliest first.

        `begun` are answers it has given already.
        """
        ...

    def copy(self, p: P) -> P: ...

    def imagine(self, p: P, rng: Random) -> P:
        """A world without unknown cards that agrees with `p`."""
        ...

    def play_on(self, world: P, who: int, move: Move, rng: Random) -> Record | None:
        """This move of that seat, then everybody plays sensibly for a while.

        None if the move can't be made in this world. Changes `world`.
        """
        ...

    def habit(self, p: P, rng: Random) -> Move:
        """What a sensible player does without thinking; `p` has no unknown cards that matter."""
        ...

    def greedy(self, p: P, rng: Random) -> Move:
        """What brings the seat to decide most at once."""
        ...

    def step(self, world: P, rng: Random) -> P:
        """The seat to decide moves by habit in a world without unknown cards; what it becomes may
        be another object."""
        ...

    def features(self, world: P) -> Features:
        """What win chances are learned from."""
        ...

    def learned(self, p: P) -> Learned | None:
        """Where the numbers for such games lie, if there are any."""
        ...

    def chances(self, world: P) -> Shares:
        """The win chance of each seat in a world without unknown cards; at the end who won."""
        ...

    def suggest(self, p: P, thought: Thought, language: str) -> list[Suggestion]:
        """The best two or three moves of a thought, in words; `p` is what the seat knows."""
        ...
