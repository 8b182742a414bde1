"""One phone and its pocket: the first time, a game, the second time, a long look around."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from statistics import median, quantiles

from playwright.sync_api import Frame, Page, Playwright

from benchmarks import figure
from benchmarks.pocket.playing import Cost, Inside, Tapped
from benchmarks.pocket.processes import THROTTLED, Renderers
from benchmarks.pocket.running import Running
from tests.e2e.conftest import PATIENCE, PHONE
from tests.e2e.evenings.truth import Truth
from tests.e2e.evenings.whole_game import name_what_lies_open
from tests.e2e.pocket.conftest import frame_of
from tests.e2e.pocket.served import Host
from tests.e2e.pocket.walking import Walker

ONCE, LATER = 9.0, 0.02
"""MB that may be fetched."""
MOST = 350
"""MB that it may take."""
COLD, WARM, TAP, HINT = 8.0, 3.0, 0.3, 3.0
"""Seconds."""
KEPT = 12_000
"""Milliseconds after which all is kept that is to be kept, and nothing is at work."""
REST = 20
"""Seconds until what watched has gone, and garbage with it."""
LOOKS = 60
AROUND = ("rules/", "rules/fort/F4.4", "cards/fort/", "cards/fort/bug/", "tables/", "")
SEED, TRIES = 9, 40


class Session:
    """Playwright tells the browser what to do, and lets it go while its memory is looked at."""

    def __init__(self, browser: Running, playwright: Playwright, host: Host) -> None:
        self.browser = browser
        self.playwright = playwright
        self.host = host
        self.renderers = Renderers(browser.pid)

    def measure(self) -> None:
        with self.page() as page:
            self.started(page, "cold", COLD, ONCE)
        self.memory("after the first start")
        with self.page() as page:
            self.game(page)
        self.memory("after a game in the first session")
        with self.page() as page:
            another = page.context.new_page()  # in a process of its own, as after a while
            page.close()
            self.started(dressed(another), "warm", WARM, LATER)
        self.memory("after a later start")
        for times in (1, 2):
            with self.page() as page:
                self.around(frame_of(page))
            self.memory(f"after {times * LOOKS} pages of a later session")

    @contextmanager
    def page(self) -> Iterator[Page]:
        """The one there is."""
        browser = self.playwright.chromium.connect_over_cdp(self.browser.address)
        (page,) = browser.contexts[0].pages
        yield dressed(page)
        browser.close()

    def started(self, page: Page, name: str, most: float, fetched: float) -> None:
        self.host.sent.clear()
        before = self.renderers.watch().spent()
        begun = time.perf_counter()
        page.goto(self.host.address)
        frame_of(page)
        seconds = time.perf_counter() - begun
        spent = self.renderers.watch().spent()
        passing = spent.passing - before.passing
        figure(
            f"first page, {name}, processor time at {THROTTLED}x",
            THROTTLED * (spent.pages + spent.python),
            "s",
            most=most,
            with_service_worker=round(THROTTLED * (spent.pages + spent.python + passing), 2),
            unthrottled_seconds=round(seconds, 2),
        )
        page.wait_for_timeout(KEPT)
        sent = sum(self.host.sent.values()) / 1e6
        figure(f"transfer, {name}", sent, "MB", most=fetched)

    def memory(self, when: str) -> None:
        time.sleep(REST)
        found = {name: round(value) for name, value in asdict(self.renderers.memory()).items()}
        figure(f"memory {when}", found.pop("resident"), "MB", most=MOST, **found)

    def game(self, page: Page) -> None:
        home = self.host.address
        frame = frame_of(page)
        walker = Walker(frame, home)
        truth = Truth(SEED, 3, tries=TRIES)
        names = [seat.name for seat in truth.log.start.seats]
        boards = [seat.board or "" for seat in truth.log.start.seats]
        walker.open_table(names, boards, depth="cards")
        inside = Inside(page, frame, home)
        game = Tapped(truth, inside, walker.code, self.renderers.watch())
        inside.goto(f"/t/{walker.code}/")
        name_what_lies_open(game, "park", "perk_row")
        game.play()
        assert truth.truth.ending
        told("tap", game.asking, TAP, taps=len(game.costs))
        told("hint until it has settled", game.hints, HINT)
        if game.beside:
            figure(
                "page asked for while a hint is thought about", max(game.beside), "s", of="worst"
            )

    def around(self, frame: Frame) -> None:
        for number in range(LOOKS):
            frame.goto(self.host.address + AROUND[number % len(AROUND)])


def dressed(page: Page) -> Page:
    """As a phone shows it."""
    page.set_default_timeout(PATIENCE)
    page.emulate_media(reduced_motion="reduce")
    width, height = PHONE
    screen = {"width": width, "height": height, "deviceScaleFactor": 2, "mobile": True}
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setDeviceMetricsOverride", screen)
    session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
    return page


def told(name: str, costs: Sequence[Cost], most: float, **more: float | str) -> None:
    """At 4x by the processor's clocks; beside it the seconds on this machine, as it is."""
    for share, pick in (("p50", median), ("p95", lambda all: quantiles(all, n=20)[-1])):
        figure(
            f"{name}, {share}, processor time at {THROTTLED}x",
            THROTTLED * pick([spent.whole for spent, _ in costs]),
            "s",
            most=most,
            of_it_python=round(THROTTLED * pick([spent.python for spent, _ in costs]), 3),
            unthrottled_seconds=round(pick([seconds for _, seconds in costs]), 3),
            measured=len(costs),
            **more,
        )
