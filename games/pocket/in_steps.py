"""Bots and ideas where there is one thread: whoever waits for a thought thinks it themselves."""

from __future__ import annotations

import json
import os
from collections import deque
from collections.abc import Callable, Mapping
from typing import Any

from fortcompanion.pocket.inside import aside
from games import live, practice, tables, thinking
from games.thinker import Pace, Thinker

PACE = Pace(often=0.4, longest=1.5)
"""A page looks no more often than that. Between its looks, and with them, it makes 3 seconds."""
_thinker: InSteps | None = None


class _Door:
    """A table between the one who asks and the one who thinks, who are the same."""

    def __init__(self, heard: Callable[[dict[str, Any]], None]) -> None:
        self.asked: deque[bytes] = deque()
        self.heard = heard

    def poll(self) -> bool:
        return bool(self.asked)

    def recv_bytes(self) -> bytes:
        return self.asked.popleft()

    def send_bytes(self, said: bytes) -> None:
        self.heard(json.loads(said))


class InSteps(thinking.Worker):
    """Thinks on the thread that answers, in place of a process; a step is one imagined world."""

    def __init__(self) -> None:
        global _thinker
        self.hints = {}
        self.number = 0
        self.owner = os.getpid()
        self._door = _Door(self.heard)
        self._thinker = Thinker(self._door, PACE)
        _thinker = self

    def say(self, said: Mapping[str, Any], *more: bytes) -> None:
        self._door.asked.append(json.dumps(said).encode())

    def step(self) -> bool:
        """Thinks one step further; whether there was anything to think about."""
        self._thinker.hear()
        if not self._thinker.has_work:
            return False
        self._thinker.step()
        return True

    def end(self) -> None:
        self._door.asked.clear()
        self._thinker.jobs.clear()
        self._thinker.reviews.clear()


def register() -> None:
    aside.begins.append(begin)
    aside.renews.extend((tables.reset, practice.reset, thinking.close))


def begin(told: aside.Told) -> None:
    live.bell = told
    thinking.begin = InSteps
    thinking.think = aside.think = think
    practice.aside = aside.later
    practice.foresees = True


def think() -> bool:
    return _thinker is not None and _thinker.step()
