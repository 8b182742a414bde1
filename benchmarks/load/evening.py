"""Tables of four phones, opened at a site and played at: real moves, by the forms of the pages."""

from __future__ import annotations

import asyncio
import time
from random import Random

from benchmarks.load.http import PATIENCE, Lost
from benchmarks.load.phone import Phone
from benchmarks.load.seen import Seen
from benchmarks.load.site import Doors

NAMES = ["Ann", "Ben", "Cyr", "Dan"]
AT_ONCE = 6
"""Tables that open at the same time."""
PUT_RIGHT = ("seats.0.vp", "seats.1.vp", "seats.2.vp", "seats.3.vp")


class Evening:
    """One table and those who play there; when a game is over they open another."""

    def __init__(self, doors: Doors, seen: Seen, number: int) -> None:
        self.rng = Random(number)
        self.seen = seen
        self.phones = [Phone(doors, seen, f"{number}-{i}", self.rng) for i in range(len(NAMES))]
        self.codes: list[str] = []
        self._tasks: list[asyncio.Task[None]] = []
        self._listening: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        from games.fort.box.cards import BOARDS

        first, *others = self.phones
        code = await first.open_table(NAMES, list(BOARDS[: len(NAMES)]))
        self.codes.append(code)
        await first.come(code, 0)
        for seat, phone in enumerate(others, 1):
            await phone.come(code, seat)

    def listen(self) -> None:
        for phone in self.phones:
            for forever in (phone.listen(), phone.poll()):
                self._listening.append(asyncio.create_task(forever))

    def begin(self, pace: float) -> None:
        self._tasks.append(asyncio.create_task(self._play(pace)))

    async def _play(self, pace: float) -> None:
        """A move each `pace` seconds, whether the one before was quick or not."""
        due = time.monotonic() + self.rng.random() * pace
        while True:
            await asyncio.sleep(max(0.0, due - time.monotonic()))
            try:
                await self._move()
            except (Lost, TimeoutError) as lost:
                self.seen.error(str(lost) or "a question that was not answered")
            due = max(due + pace * (0.5 + self.rng.random()), time.monotonic() if not pace else due)

    async def _move(self) -> None:
        order = self.rng.sample(self.phones, len(self.phones))
        for phone in order:
            if not pending(phone):
                async with asyncio.timeout(PATIENCE):
                    await phone.in_step.wait()
            if is_over(phone):
                await self._open_another()
                return
            wish = await phone.move()
            if wish is None:
                continue
            answer = await self._entered(phone, *wish)
            if answer == 200:
                self.seen.add_one("moves")
                return
        self.seen.add_one("numbers put right")
        fields: dict[str, object] = {"path": self.rng.choice(PUT_RIGHT), "value": "+1"}
        await self._entered(self.rng.choice(self.phones), "correct/", fields)

    async def _open_another(self) -> None:
        await stopped(self._listening)
        await self.open()
        self.listen()
        self.seen.add_one("games played to their end")

    async def _entered(self, phone: Phone, where: str, what: dict[str, object]) -> int:
        sent = time.monotonic()
        for other in self.phones:
            if other is not phone:
                other.moved_at = (phone.version, sent)
        answer = await phone.enter(where, what)
        if answer.status != 200:
            for other in self.phones:
                other.moved_at = None
            self.seen.add_one(f"{where} answered {answer.status}")
            if answer.status in (409, 422):
                await phone.refetch()
        return answer.status

    async def end(self) -> None:
        await stopped(self._tasks)
        await stopped(self._listening)
        for phone in self.phones:
            phone.close()


async def stopped(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    tasks.clear()


def is_over(phone: Phone) -> bool:
    return " data-end=" in phone.page


def pending(phone: Phone) -> bool:
    return phone.version >= phone.latest


async def open_all(doors: Doors, seen: Seen, tables: int, first: int = 0) -> list[Evening]:
    evenings = [Evening(doors, seen, first + number) for number in range(tables)]
    at_once = asyncio.Semaphore(AT_ONCE)

    async def opened(evening: Evening) -> None:
        async with at_once:
            await evening.open()

    await asyncio.gather(*map(opened, evenings))
    for evening in evenings:
        evening.listen()
    return evenings
