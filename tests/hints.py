"""What the playouts behind a hint led to, counted once more."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean

from games.engine.hinting.mind import Claim, Record, Suggestion
from games.engine.hinting.search import Thought, Weighed

Pairs = list[tuple[Record, Record]]
"""World by world: after the move that is told, and after what it is compared with."""


def weighed(thought: Thought, suggestion: Suggestion) -> Weighed:
    told = suggestion.move
    return next(each for each in thought.moves if each.move[: len(told)] == told)


def compared(thought: Thought, said: list[Suggestion]) -> Iterator[tuple[Suggestion, Pairs]]:
    """Each suggestion with the worlds that it shares with what it is compared with."""
    for i, suggestion in enumerate(said[: len(said) if len(said) > 1 else 0]):
        one, other = weighed(thought, suggestion), weighed(thought, said[0 if i else 1])
        pairs = zip(one.records, other.records, strict=False)
        yield suggestion, [(mine, its) for mine, its in pairs if mine and its]


def counted(claim: Claim, pairs: Pairs) -> Pairs:
    """The worlds that a claim speaks of: how a turn begins only where it does after either move."""
    if not claim.fact.startswith("back:"):
        return pairs
    return [pair for pair in pairs if all("back" in record.facts for record in pair)]


def recomputed(claim: Claim, pairs: Pairs) -> tuple[float, float]:
    pairs = counted(claim, pairs)
    mine = fmean(one.facts.get(claim.fact, 0) for one, _ in pairs)
    return mine, fmean(other.facts.get(claim.fact, 0) for _, other in pairs)
