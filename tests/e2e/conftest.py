"""A real browser on the real server: `phone`, `axe` (and `address`, which is everyone's)."""

import re
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright

CHROMIUM = ["chromium", "chromium-browser", "google-chrome"]
QUIETLY = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# What the browser and htmx say of an answer that did not come, or was a refusal.
NO_CONNECTION = re.compile(
    "Failed to load resource|htmx:(afterRequest|sendError),|Response Status Error Code 503 "
)

PATIENCE = 30_000
"""Milliseconds that a busy machine may need for anything: a claim about time brings its own."""

SHIELD = """(() => {
  const shield = () => {
    if (document.readyState !== "loading") return;
    document.documentElement?.style.setProperty("pointer-events", "none");
  };
  const born = new MutationObserver(shield);
  born.observe(document, { childList: true });
  shield();
  addEventListener("DOMContentLoaded", () => {
    born.disconnect();
    document.documentElement.removeAttribute("style");
  });
})()"""
"""Until its scripts have run a page can't be tapped: Playwright waits, as for a button in motion.

An earlier tap goes the way it goes without scripts, which the tests without scripts walk.
"""

PHONE = (390, 844)
DESK = (1280, 800)

Phone = Callable[..., Page]


class Scales:
    """Weighs what a page loads from now on, by address, in bytes on the wire."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.weights: dict[str, float] = {}
        self._coming: dict[str, str] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", self._asked)
        wire.on("Network.loadingFinished", self._came)
        wire.on("Network.loadingFailed", self._lost)
        wire.send("Network.enable")

    def _lost(self, lost: dict[str, Any]) -> None:
        self._coming.pop(lost["requestId"], None)

    def _asked(self, request: dict[str, Any]) -> None:
        if request.get("type") != "EventSource":  # it never ends
            self._coming[request["requestId"]] = request["request"]["url"]

    def _came(self, done: dict[str, Any]) -> None:
        self.weights[self._coming.pop(done["requestId"], "")] = done["encodedDataLength"]

    def read(self) -> dict[str, float]:
        """Once all that was asked for has come."""
        until = time.monotonic() + PATIENCE / 1000
        while self._coming:
            assert time.monotonic() < until, self._coming
            self.page.wait_for_timeout(50)
        return self.weights


@pytest.fixture(scope="package")  # not longer: while it lives, Django refuses its database here
def browser() -> Iterator[Browser]:
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert executable, "The browser tests need chromium: `make test` installs it or says how."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=QUIETLY)
        expect.set_options(timeout=PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def phone(browser: Browser, address: str) -> Iterator[Phone]:
    """Makes the page of one more phone: `phone(locale="cs", dark=True, size=PHONE)`.

    Each phone has its own cookies. A script error or a breach of the content security policy on
    any of them fails the test. More keywords go to Playwright's `new_context`.
    """
    complaints: list[str] = []

    def hear(message: ConsoleMessage) -> None:
        if message.type == "error" and not NO_CONNECTION.match(message.text):
            complaints.append(message.text)

    def unpack(
        locale: str = "en",
        *,
        dark: bool = False,
        size: tuple[int, int] = PHONE,
        **more: object,
    ) -> Page:
        options: dict[str, object] = {
            "base_url": address,
            "locale": locale,
            "color_scheme": "dark" if dark else "light",
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": size == PHONE,
            "is_mobile": size == PHONE,
            "reduced_motion": "reduce",
            **more,
        }
        context = browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SHIELD)
        page = context.new_page()
        page.on("console", hear)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        return page

    yield unpack
    for context in browser.contexts:
        context.close()
    assert not complaints


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Fails, naming each place, if axe-core finds anything on the page as it stands."""
    examiner = Axe()

    def examine(page: Page) -> None:
        results = examiner.run(page)
        assert results.violations_count == 0, results.generate_report()

    return examine
