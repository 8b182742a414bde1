"""What the phones have seen: how long answers took, how many of each kind, what failed."""

from __future__ import annotations

import time
from collections import Counter, defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field


@dataclass
class Timed:
    what: str
    keep: bool = True


@dataclass
class Seen:
    times: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    answers: Counter[int] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    acknowledged: list[tuple[str, str]] = field(default_factory=list)
    """The codes of tables, and the ids of the taps that were answered there."""

    def add(self, what: str, seconds: float) -> None:
        self.times[what].append(seconds)

    def add_one(self, what: str) -> None:
        self.counts[what] += 1

    def answered(self, status: int) -> None:
        self.answers[status] += 1

    def error(self, what: str) -> None:
        self.errors[what] += 1

    @contextmanager
    def timed(self, what: str) -> Iterator[Timed]:
        timed, begun = Timed(what), time.monotonic()
        yield timed
        if timed.keep:
            self.add(timed.what, time.monotonic() - begun)

    def forget(self) -> None:
        """What was before the measurement; what was acknowledged stays so."""
        for each in (self.times, self.answers, self.errors, self.counts):
            each.clear()

    @property
    def faults(self) -> int:
        return sum(n for status, n in self.answers.items() if status >= 500)


def part_of(times: Sequence[float], share: float) -> float:
    """So long or shorter took this share of them."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))] if times else 0.0
