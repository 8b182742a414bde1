"""Reasons for a move: what each game tells of two moves, and which of it is worth telling."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence, Set
from dataclasses import dataclass

from games.engine.hinting.mind import Claim

MOST = 3
"""Reasons for one move."""


@dataclass(frozen=True, slots=True)
class Weight:
    """How much a difference in a fact says about a move."""

    worth: float
    """Of one more, in points, about; below 0 it is good to have less."""
    noun: str = ""
    """What is counted; a fact without one has no number that a player could see."""
    least: float = 0.4
    """A smaller difference is not told."""
    risk: bool = False
    family: str = ""
    """Of one family only the fact that says most is told."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One sentence for or against a move, and the differences it rests on."""

    text: str
    """Begins small: it may stand behind a "but"."""
    score: float
    """In points, about; below 0 it speaks against the move."""
    claims: tuple[Claim, ...]
    risk: bool = False
    family: str = ""

    @property
    def sign(self) -> str:
        return "+" if self.score > 0 else "-"

    @property
    def fact(self) -> str:
        """What it tells of first of all."""
        return self.claims[0].fact


def strongest(reasons: Iterable[Reason], kind: Callable[[Reason], Hashable]) -> list[Reason]:
    """The one that says most first, and of each kind that one alone."""
    kept: dict[Hashable, Reason] = {}
    for reason in sorted(reasons, key=lambda each: (-abs(each.score), each.fact)):
        kept.setdefault(kind(reason), reason)
    return list(kept.values())


def for_best(found: Sequence[Reason], risk: Reason | None) -> list[Reason]:
    """What speaks for the best move, then one thing that speaks against it."""
    good = [reason for reason in found if reason.score > 0][:MOST]
    price = [reason for reason in found if reason.score < 0 and reason is not risk]
    return [*good[: MOST - bool(price)], *price[:1]]


def for_other(found: Sequence[Reason], risk: Reason | None, told: Set[str]) -> list[Reason]:
    """What another move has over the best one, and why it is second all the same.

    Facts in `told` were told of the best move already; where that is all there is, the one that
    says most is told again.
    """
    good = [reason for reason in found if reason.score > 0]
    against = [reason for reason in found if reason.score < 0 and reason is not risk]
    price = [reason for reason in against if reason.fact not in told]
    if not good and not price and not risk:
        price = against[:1]
    good = good[: MOST - bool(price)]
    return [*good, *price[: MOST - len(good)]]


def facts_for(told: Iterable[Reason]) -> set[str]:
    """The facts that were told in a move's favour."""
    return {reason.fact for reason in told if reason.score > 0}
