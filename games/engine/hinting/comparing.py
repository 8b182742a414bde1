"""What two moves brought in worlds both were tried in, and which differences are no accident."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from operator import sub

from games.engine.hinting.mind import Claim, Record
from games.engine.hinting.search import Weighed

Pairs = Sequence[tuple[Record, Record]]
"""World by world: how it went on after the one move and after the other."""
ERRORS = 2.5
"""A difference of so many standard errors is no accident."""
SAME = 3
"""In so few worlds only what was the same difference in each of them is believed."""
ENOUGH = 8
"""So many worlds make a standard error worth something."""
TINY = 1e-9


@dataclass(frozen=True, slots=True)
class Difference:
    fact: str
    mine: float
    other: float
    """Both on average over the worlds."""
    exact: bool
    """The same in every world."""
    sure: bool
    """Beyond what chance does."""
    low: float
    high: float
    """The least and the most that either move brought."""

    @property
    def size(self) -> float:
        return self.mine - self.other

    @property
    def constant(self) -> bool:
        """What each move brings is the same in every world."""
        return self.exact and self.high - self.low - abs(self.size) < TINY

    @property
    def happens(self) -> bool:
        """It is something that happens in a world or doesn't."""
        return self.low >= 0 and self.high <= 1

    @property
    def claim(self) -> Claim:
        return Claim(self.fact, self.mine, self.other)


def together(one: Weighed, other: Weighed) -> list[tuple[Record, Record]]:
    return [
        (mine, its)
        for mine, its in zip(one.records, other.records, strict=False)
        if mine is not None and its is not None
    ]


def differences(pairs: Pairs) -> Iterator[Difference]:
    """Of every fact that either move has led to."""
    facts = {fact for pair in pairs for record in pair for fact in record.facts}
    for fact in sorted(facts):
        yield difference(pairs, fact)


def difference(pairs: Pairs, fact: str) -> Difference:
    mine = [one.facts.get(fact, 0.0) for one, _ in pairs]
    its = [other.facts.get(fact, 0.0) for _, other in pairs]
    gaps = list(map(sub, mine, its))
    return Difference(
        fact,
        sum(mine) / len(pairs),
        sum(its) / len(pairs),
        exact=max(gaps) - min(gaps) < TINY,
        sure=beyond_chance(gaps),
        low=min(*mine, *its),
        high=max(*mine, *its),
    )


def beyond_chance(gaps: Sequence[float]) -> bool:
    """Whether these differences, one for each world, are more than luck on average."""
    number = len(gaps)
    middle = sum(gaps) / number
    error = sum((gap - middle) ** 2 for gap in gaps) ** 0.5 / number
    least = ENOUGH if error > TINY else SAME
    return number >= least and abs(middle) > max(TINY, ERRORS * error)


def how_sure(better: int, worse: int) -> str:
    """By how often the one came out better and the other did: a sign test, in words."""
    decided = better + worse
    ahead = (better - worse) / decided**0.5 if decided else 0.0
    if ahead >= 2.5 and better >= 3 * worse:
        return "sure"
    return "rather" if ahead >= 1.5 else "toss_up"
