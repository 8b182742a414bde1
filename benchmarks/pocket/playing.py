"""A whole game for three on one phone, tapped in the pocket, and what each tap costs."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Frame, Locator, Page

from benchmarks.pocket.processes import Spent, Watch
from tests.e2e.evenings.truth import Truth
from tests.e2e.evenings.whole_game import Phones

ASKED = 0.002
"""Seconds of Python: less, and the tap asked nothing of it."""
EVERY = 5
"""So many moves between two hints."""
ASK = """async (address) => {
  const begun = performance.now();
  await (await fetch(address)).text();
  return performance.now() - begun;
}"""
Cost = tuple[Spent, float]


class Inside:
    """The frame of the pocket, in place of a page, and a finger on it."""

    def __init__(self, page: Page, frame: Frame, home: str) -> None:
        self.page = page
        self.frame = frame
        self.home = home
        self.finger = page.context.new_cdp_session(page)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.frame, name)

    def goto(self, path: str) -> None:
        self.frame.goto(self.home + path.removeprefix("/"))

    def on(self, event: Any, heard: Callable[..., None]) -> None:
        self.page.on(event, heard)

    def touch(self, x: float, y: float) -> None:
        point = {"x": x, "y": y}
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        self.finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


class Tapped(Phones):
    """Taps as a finger does, and looks at the processor's clocks before and after."""

    def __init__(self, truth: Truth, inside: Inside, code: str, watch: Watch) -> None:
        super().__init__(truth, dict.fromkeys(range(3), inside), code)  # type: ignore[arg-type]
        self.inside = inside
        self.watch = watch
        self.costs: list[Cost] = []
        self.hints: list[Cost] = []
        self.beside: list[float] = []
        """Seconds that a page took which was asked for while a hint was thought about."""
        self.moves = 0

    def tap(self, target: Locator) -> None:
        x, y = middle(target)
        self.taps += 1
        self.costs.append(self.watch.cost(lambda: self.inside.touch(x, y)))
        self.inside.page.wait_for_timeout(1)  # now Playwright tells what was sent meanwhile

    @property
    def asking(self) -> list[Cost]:
        """Of the taps that Python had to answer."""
        return [each for each in self.costs if each[0].python > ASKED]

    def move(self) -> None:
        self.moves += 1
        if not self.moves % EVERY:
            self.hint()
        super().move()

    def hint(self) -> None:
        """Until it has settled; during every second one a page is asked for."""
        frame = self.inside.frame
        button = frame.locator("#ideas")
        if not button.count():
            return
        x, y = middle(button)
        before, begun = self.watch.spent(), time.perf_counter()
        self.inside.touch(x, y)
        thinking = frame.locator("#ideas-so-far:not([data-settled])")
        settled = frame.locator("#ideas-so-far[data-settled]")
        settled.or_(thinking).wait_for(state="attached")
        alone = self.moves // EVERY % 2 or not thinking.count()
        if not alone:
            self.beside.append(frame.evaluate(ASK, f"{self.inside.home}t/{self.code}/log/") / 1e3)
        settled.wait_for(state="attached")
        if alone:
            self.hints.append((self.watch.spent() - before, time.perf_counter() - begun))
        self.inside.touch(*middle(frame.locator("#sheet [data-close]").first))
        frame.locator("#sheet").wait_for(state="hidden")


def middle(target: Locator) -> tuple[float, float]:
    """Of what is there, in view, at rest and under nothing else."""
    target.click(trial=True)
    box = target.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
