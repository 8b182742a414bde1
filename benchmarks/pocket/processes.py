"""What Linux says of the browser's processes: processor time by thread, memory."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

THROTTLED = 4
"""Chromium slows no worker down: so the processor time of what waits for each other is taken."""
WORKER, SERVICE = "DedicatedWorker", "ServiceWorker t"
"""The names of their threads, as far as Linux keeps them."""
QUIET = 0.1
LITTLE = 0.001
"""Seconds of the processor in `QUIET`: less is rest, if nothing waits for a processor either."""
OFTEN = 0.01
MOST = 30.0


@dataclass(frozen=True, slots=True)
class Spent:
    """Seconds of the processor: of the pages, of Python, of what passes questions on."""

    pages: float
    python: float
    passing: float

    @property
    def whole(self) -> float:
        """One waits for the other: so long it takes where nothing else is to be done."""
        return self.pages + self.python + self.passing

    def __sub__(self, before: Spent) -> Spent:
        return Spent(
            self.pages - before.pages, self.python - before.python, self.passing - before.passing
        )


@dataclass(frozen=True, slots=True)
class Memory:
    """In MB, of all processes that show the pocket's pages or pass on what they ask."""

    resident: float
    """RSS, with the program's own code; the largest process."""
    share: float
    """PSS, all of them: what processes share is divided among them."""
    private: float
    """What nobody else has, all of them."""


class Renderers:
    """The processes in which the pages of a browser live, by the browser's own process."""

    def __init__(self, browser: int) -> None:
        self.browser = browser

    def pids(self) -> list[int]:
        return [pid for pid in _below(self.browser) if b"--type=renderer" in _command(pid)]

    def watch(self) -> Watch:
        return Watch(self.browser, list(self._threads()))

    def _threads(self) -> Iterator[tuple[str, Path]]:
        for pid in self.pids():
            tasks = Path(f"/proc/{pid}/task")
            names = {task: (task / "comm").read_text().strip() for task in tasks.iterdir()}
            has_python = WORKER in names.values()
            for task, name in names.items():
                if has_python and task.name == str(pid):
                    yield "pages", task
                elif name in (WORKER, SERVICE):
                    yield "python" if name == WORKER else "passing", task

    def memory(self) -> Memory:
        """While nobody looks on: what watches a page keeps all that the page has been sent."""
        all_of = [_rollup(pid) for pid in self.pids()]
        private = [each["Private_Dirty"] + each["Private_Clean"] for each in all_of]
        return Memory(
            max(each["Rss"] for each in all_of) / 1e3,
            sum(each["Pss"] for each in all_of) / 1e3,
            sum(private) / 1e3,
        )


class Watch:
    """The threads that wait for each other, from now on."""

    def __init__(self, browser: int, threads: list[tuple[str, Path]]) -> None:
        self.everybody = [browser, *_below(browser)]
        self.threads = threads

    def spent(self) -> Spent:
        found = {"pages": 0.0, "python": 0.0, "passing": 0.0}
        for kind, task in self.threads:
            try:
                found[kind] += int((task / "schedstat").read_text().split()[0]) / 1e9
            except FileNotFoundError:
                continue  # a service worker that has been put to rest
        return Spent(**found)

    def is_at_work(self) -> bool:
        """Whether any thread of the browser runs, or would if there were a processor for it."""
        for pid in self.everybody:
            for stat in Path(f"/proc/{pid}/task").glob("*/stat"):
                try:
                    if stat.read_text().rpartition(")")[2].split()[0] == "R":
                        return True
                except (FileNotFoundError, ProcessLookupError):
                    continue
        return False

    def cost(self, do: Callable[[], object]) -> tuple[Spent, float]:
        """What that costs until all are at rest, and the seconds until then."""
        before, begun = self.spent(), time.perf_counter()
        do()
        last, since = self.spent(), time.perf_counter()
        while since - begun < MOST:
            time.sleep(OFTEN)
            now = self.spent()
            if (now - last).whole > LITTLE or self.is_at_work():
                last, since = now, time.perf_counter()
            elif time.perf_counter() - since > QUIET:
                break
        return last - before, since - begun


def _rollup(pid: int) -> dict[str, int]:
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()[1:]
    return {name: int(rest.split()[0]) for name, _, rest in (line.partition(":") for line in lines)}


def _command(pid: int) -> bytes:
    try:
        return Path(f"/proc/{pid}/cmdline").read_bytes()
    except FileNotFoundError:
        return b""


def _below(pid: int) -> Iterator[int]:
    for listed in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in map(int, listed.read_text().split()):
            yield child
            yield from _below(child)
