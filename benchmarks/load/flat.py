"""Whether the memory of a site stays flat: looked at now and then, told each ten minutes."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from statistics import linear_regression, mean

from benchmarks import figure

SAMPLES_EVERY = 5.0
TOLD_EVERY = 600.0
AROUND = 60.0
"""Seconds of which the mean is told: single samples are as restless as the collector."""


class Memory:
    def __init__(self, named: str, now: Callable[[], float]) -> None:
        self.named = named
        self.now = now
        self.samples: list[tuple[float, float]] = []
        self.tens: list[float] = []

    async def watch(self, seconds: float) -> float:
        """The seconds that really went by."""
        begun = time.monotonic()
        while (passed := time.monotonic() - begun) < seconds:
            self._look(passed)
            await asyncio.sleep(min(SAMPLES_EVERY, max(0.01, seconds - passed)))
        self._look(passed)
        self.tell()
        return passed

    def _look(self, passed: float) -> None:
        self.samples.append((passed, self.now()))
        if passed >= TOLD_EVERY * (len(self.tens) + 1):
            self.tens.append(self.lately())
            minutes = round(passed / 60)
            figure(f"{self.named}: memory after {minutes} minutes", self.tens[-1], "MB")

    def lately(self) -> float:
        last = self.samples[-1][0]
        return mean(megabytes for at, megabytes in self.samples if at >= last - AROUND)

    def tell(self) -> None:
        last, later = self.lately(), self.samples[len(self.samples) // 3 :]
        slope = linear_regression(*zip(*later, strict=True)).slope * 3600 if len(later) > 2 else 0.0
        share = round(slope / last * 100, 1)
        figure(f"{self.named}: memory", last, "MB", slope_an_hour=round(slope, 1), percent=share)
        if len(self.tens) > 1:
            first, *others = self.tens
            off = max(others, key=lambda each: abs(each - first))
            off_by = (off - first) / first * 100
            figure(f"{self.named}: memory, farthest from that after ten minutes", off_by, "%")
