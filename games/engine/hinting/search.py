"""Which move is best: all are tried in the same imagined worlds, then the better half again.

Sequential halving spends the playouts where they matter: between the moves that are hard to tell
apart. It stops whenever nobody asks for more, and the same seed leads to the same thoughts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import ceil, log2
from random import Random
from statistics import fmean, pstdev
from typing import Generic, TypeVar

from games.engine.hinting.mind import Mind, Move, Record

P = TypeVar("P")
PLAYOUTS = 240
"""What a hint on a page may spend."""
MOST_MOVES = 16


@dataclass(slots=True)
class Weighed:
    """A move with what came of it, world by world (None: it can't be made in that world)."""

    move: Move
    records: list[Record | None] = field(default_factory=list)
    worth: float = 0.0

    def known(self) -> list[Record]:
        return [record for record in self.records if record is not None]

    @property
    def spread(self) -> float:
        """The standard error of `worth`."""
        known = self.known()
        return pstdev(record.worth for record in known) / len(known) ** 0.5 if known else 1.0


@dataclass(frozen=True, slots=True)
class Thought:
    """What is known so far; `moves` are the best first."""

    who: int
    moves: Sequence[Weighed]
    done: int
    of: int
    """Playouts that were run, and that will have been at the end."""
    begun: Move = ()
    """Answers that had been given before: what is left of each move is what is thought about."""

    @property
    def settled(self) -> bool:
        return self.done >= self.of

    def better(self, one: Weighed, other: Weighed) -> tuple[int, int]:
        """In how many of the worlds both were tried in `one` came out better, and of how many."""
        pairs = [
            (mine, its)
            for mine, its in zip(one.records, other.records, strict=False)
            if mine is not None and its is not None
        ]
        return sum(mine.worth > its.worth for mine, its in pairs), len(pairs)


class Search(Generic[P]):
    """Thinks for the seat to decide, from what that seat knows alone."""

    def __init__(
        self,
        mind: Mind[P],
        p: P,
        who: int,
        *,
        seed: str,
        playouts: int = PLAYOUTS,
        begun: Move = (),
    ) -> None:
        self.mind = mind
        self.who = who
        self.seed = seed
        self.begun = begun
        self.known = mind.seen_by(p, who, begun)
        self.weighed = [Weighed(move) for move in mind.moves(self.known, begun)[:MOST_MOVES]]
        self.playouts = playouts if len(self.weighed) > 1 else min(playouts, 8)

    def think(self) -> Iterator[Thought]:
        """One thought after each few playouts; whoever has heard enough just stops asking."""
        left = self.weighed[:]
        done = world = 0
        rounds = max(1, ceil(log2(max(2, len(left)))))
        for number in range(rounds):
            share = (self.playouts - done) / (rounds - number)
            for _ in range(max(1, int(share / len(left)))):
                for weighed in left:
                    self._try(weighed, world)
                world += 1
                done += len(left)
                yield self._thought(done)
            left.sort(key=lambda weighed: -weighed.worth)
            left = left[: max(2, ceil(len(left) / 2))]
        yield self._thought(done, done)

    def last(self) -> Thought:
        """Thinks to the end."""
        thought = None
        for each in self.think():
            thought = each
        assert thought is not None
        return thought

    def _try(self, weighed: Weighed, world: int) -> None:
        rng = Random(f"{self.seed}/{world}")
        imagined = self.mind.imagine(self.known, rng)
        record = self.mind.play_on(imagined, self.who, weighed.move, rng)
        weighed.records.append(record)
        known = weighed.known()
        weighed.worth = fmean(each.worth for each in known) if known else 0.0

    def _thought(self, done: int, of: int = 0) -> Thought:
        # More worlds come first: a move that was dropped early is not better for lack of trying.
        order = sorted(self.weighed, key=lambda each: (-len(each.records), -each.worth))
        return Thought(self.who, order, done, of or max(done + 1, self.playouts), self.begun)
