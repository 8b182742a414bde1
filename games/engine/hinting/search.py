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
PLAYOUTS = 400
"""What a hint on a page may spend: well within the second for which the page waits."""
MOST_MOVES = 16
ENOUGH = 8
"""Worlds before a move can be given up."""
CERTAIN = 4
"""Worlds after which a win in each of them is believed."""
WON = "later:won"
"""The fact by which every game tells of a win."""
SURELY = 3.5
"""How many standard errors make one move better than another without a doubt."""


@dataclass(slots=True)
class Weighed:
    """A move with what came of it, world by world (None: it can't be made in that world)."""

    move: Move
    records: list[Record | None] = field(default_factory=list)
    worth: float = 0.0
    _tried: int = 0

    def add(self, record: Record | None) -> None:
        self.records.append(record)
        if record is not None:
            self._tried += 1
            self.worth += (record.worth - self.worth) / self._tried

    def known(self) -> list[Record]:
        return [record for record in self.records if record is not None]

    @property
    def wins(self) -> bool:
        """In every world it was tried in the game was over and won: nothing stands above that."""
        known = self.known()
        return len(known) >= CERTAIN and all(record.facts.get(WON) for record in known)

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


def surely_better(one: Weighed, other: Weighed) -> bool:
    """In the worlds both were tried in, by far more than luck explains."""
    gains = [
        mine.worth - its.worth
        for mine, its in zip(one.records, other.records, strict=False)
        if mine is not None and its is not None
    ]
    n = len(gains)
    return n >= ENOUGH and fmean(gains) > SURELY * max(pstdev(gains), 0.01) / n**0.5


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
        """One thought after each world; whoever has heard enough just stops asking.

        Whoever must be done sooner may take from `playouts` on the way.
        """
        left = self.weighed[:]
        done = world = 0
        rounds = max(1, ceil(log2(max(2, len(left)))))
        for number in range(rounds):
            before, share = done, 1 / (rounds - number)
            while done < before + (self.playouts - before) * share and (
                len(left) > 1 or len(self.weighed) == 1 or not world
            ):
                self._try(left, world)
                world += 1
                done += len(left)
                if world % ENOUGH == 0:
                    left = self._not_beaten(left)
                yield self._thought(done)
            left.sort(key=lambda weighed: (not weighed.wins, -weighed.worth))
            left = left[: max(2, ceil(len(left) / 2))]
        yield self._thought(done, done)

    def last(self) -> Thought:
        """Thinks to the end."""
        thought = None
        for each in self.think():
            thought = each
        assert thought is not None
        return thought

    def _try(self, left: Sequence[Weighed], number: int) -> None:
        """All of these moves in one more world."""
        imagined = self.mind.imagine(self.known, Random(f"{self.seed}/{number}"))
        for weighed in left:
            rng = Random(f"{self.seed}/{number}/on")
            weighed.add(self.mind.play_on(self.mind.copy(imagined), self.who, weighed.move, rng))

    def _not_beaten(self, left: list[Weighed]) -> list[Weighed]:
        """Without those that the best one beats too clearly for luck."""
        best = max(left, key=lambda weighed: (weighed.wins, weighed.worth))
        return [each for each in left if each is best or each.wins or not surely_better(best, each)]

    def _thought(self, done: int, of: int = 0) -> Thought:
        # More worlds come first: a move that was dropped early is not better for lack of trying.
        order = sorted(
            self.weighed, key=lambda each: (not each.wins, -len(each.records), -each.worth)
        )
        return Thought(self.who, order, done, of or max(done + 1, self.playouts), self.begun)
