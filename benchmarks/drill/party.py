"""Phones at their tables while something happens to the site, and what is looked at afterwards."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from benchmarks import figure
from benchmarks.drill.kept import Kept
from benchmarks.load.evening import Evening, open_all
from benchmarks.load.seen import Seen
from benchmarks.load.site import Doors, Site

IN_STEP = 5.0
"""Seconds after the site's return within which every phone shows what the database has."""
PATIENCE = 60.0
BUSY = 503
"""Come again in some seconds: nothing was entered, and the phone does so by itself."""
Happens = Callable[[], Awaitable[None]]


@dataclass
class Party:
    site: Site
    kept: Kept
    named: str
    also: Doors | None = None
    """Another way in, which half of the phones take."""
    seen: Seen = field(default_factory=Seen)
    evenings: list[Evening] = field(default_factory=list)
    bad: list[str] = field(default_factory=list)

    async def come(self, tables: int, pace: float) -> None:
        self.evenings = await open_all(self.site.doors, self.seen, tables)
        for evening in self.evenings:
            if self.also:
                for phone in evening.phones[2:]:
                    phone.go_by(self.also)
            evening.begin(pace)

    async def go(self) -> None:
        await asyncio.gather(*(evening.end() for evening in self.evenings))

    async def survives(self, what: str, happens: Happens, quiet: float) -> None:
        await asyncio.sleep(quiet)
        self.seen.forget()
        await happens()
        took = await self._in_step()
        await asyncio.sleep(quiet)
        faults = {n: count for n, count in self.seen.answers.items() if n >= 500}
        lost = self.kept.lost(self.seen.acknowledged)
        wrong = sum(count for status, count in faults.items() if status != BUSY)
        for said, count in (("lost", len(lost)), ("faults", wrong), ("late", took > IN_STEP)):
            if count:
                self.bad.append(f"{self.named}, {what}: {said} {lost[:3] if lost else count}")
        figure(
            f"{self.named}, {what}: phones in step after",
            took,
            "s",
            acknowledged=len(self.seen.acknowledged),
            lost=len(lost),
            **{f"answers of {status}": count for status, count in faults.items()},
            **self.seen.errors,
        )

    async def _in_step(self) -> float:
        """Seconds until every phone shows what the database had when the site was back."""
        begun = time.monotonic()
        truth = await asyncio.to_thread(self.kept.versions)
        while time.monotonic() - begun < PATIENCE:
            behind = [
                phone
                for evening in self.evenings
                for phone in evening.phones
                if phone.version < truth.get(phone.code, 0) or phone.well < begun
            ]
            if not behind:
                break
            await asyncio.sleep(0.05)
        return time.monotonic() - begun
