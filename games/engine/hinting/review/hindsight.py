"""What a game has to offer so that somebody can look back at it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Literal, Protocol, TypeVar

from games.engine.entries import Choice, Entry
from games.engine.hinting.mind import Move

P = TypeVar("P")
Judged = Literal["judged", "partly", "not"]
"""How much of a decision can be judged, by what is known of the cards it was made with."""
START = "start"
"""The source of luck that is there before the first turn."""


class Hindsight(Protocol[P]):
    """How to look back at one game."""

    sources: tuple[str, ...]
    """Where luck comes from, `start` first."""

    def turn(self, p: P) -> int:
        """How many turns, or rounds, are over."""
        ...

    def came(self, before: P, entry: Entry, after: P) -> tuple[str, ...]:
        """From which sources something unforeseen has come with this entry, in that order."""
        ...

    def dealt_again(self, p: P, rng: Random) -> P | None:
        """The beginning of a game whose cards are all known, dealt anew; None of any other."""
        ...

    def redrawn(self, p: P, choice: Choice, kept: Sequence[str], rng: Random) -> P:
        """The table at which that choice was made, with all that lay face down in another order:
        but for `kept` sources, from which it comes as it came."""
        ...

    def known_later(self, p: P, later: Sequence[tuple[Entry, P]]) -> P:
        """With the cards that the entries after it, each with the table it led to, have shown to
        have been there."""
        ...

    def dealt_on(self, p: P, later: Sequence[tuple[Entry, P]], rng: Random) -> P:
        """To play on from there: all cards known, in the order in which they came as far as the
        entries after it tell; the rest as it could be."""
        ...

    def judged(self, p: P, who: int) -> Judged:
        """How much of a decision of this seat can be judged."""
        ...

    def kind(self, played: Move, best: Move) -> str:
        """What was left undone, in a word: `follow`, `more`; nothing where it was done
        otherwise."""
        ...

    def rule(self, kind: str) -> str:
        """The clause that allows what was left undone."""
        ...

    def titles(self, p: P, who: int, moves: Sequence[Move], language: str) -> list[str]:
        """What moves are, in the words of the table, so that they can be told apart."""
        ...

    def brief(self, p: P, language: str) -> list[str]:
        """What each seat had, in a few words, of what lies open to all."""
        ...

    def in_the_end(self, p: P, language: str) -> list[str]:
        """What each seat had built or collected once all was over, in words."""
        ...
