"""A real browser on the real server: `phone`, `axe` (and `address`, which is everyone's)."""

import re
import shutil
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.base import AXE_SCRIPT, AxeResults
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

CHROMIUM = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
"""The first is the same browser without windows: a test costs a fifth less of the machine."""

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
    "Failed to load resource|htmx:(afterRequest|sendError|sendAbort|timeout),"
    "|Response Status Error Code 503 "
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

    def __init__(self, page: Page, packing: str = "br") -> None:
        self.page = page
        self.weights: dict[str, float] = {}
        self._coming: dict[str, str] = {}
        wire = page.context.new_cdp_session(page)
        wire.on("Network.requestWillBeSent", self._asked)
        wire.on("Network.loadingFinished", self._came)
        wire.on("Network.loadingFailed", self._lost)
        wire.send("Network.enable")
        wire.send("Network.setExtraHTTPHeaders", {"headers": {"Accept-Encoding": packing}})

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


IDLE = "/healthz"
"""What a phone shows between tests: of the site, or the browser would begin a process for each."""

FOR_GOOD = ("add_init_script", "emulate_media", "expose_function", "on", "set_viewport_size")
"""What would follow a phone into the next test."""


def _only_when_fresh(*_: object, **__: object) -> None:
    raise AssertionError("this stays with a phone: ask for one that is fresh")


class Drawer:
    """Where phones come from and lie between tests: a browser is slow to make a new one.

    Between two tests a phone forgets its seats and all it was told, but not the site: it has been
    there before, as most phones have. One that is to be `fresh` has not, and is thrown away.
    Only a fresh one has a service worker: a page with one may pass by what a test has routed.
    """

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.complaints: list[str] = []
        self._idle: dict[str, list[Page]] = {}
        self._used: list[tuple[str, Page]] = []

    def unpack(
        self,
        locale: str = "en",
        *,
        dark: bool = False,
        size: tuple[int, int] = PHONE,
        fresh: bool = False,
        **more: object,
    ) -> Page:
        options: dict[str, object] = {
            "base_url": self.address,
            "locale": locale,
            "color_scheme": "dark" if dark else "light",
            "viewport": {"width": size[0], "height": size[1]},
            "has_touch": size == PHONE,
            "is_mobile": size == PHONE,
            "reduced_motion": "reduce",
            "service_workers": "allow" if fresh else "block",
            **more,
        }
        kind = "" if fresh else repr(options)
        page = self._idle[kind].pop() if self._idle.get(kind) else self._new(options, fresh)
        self._used.append((kind, page))
        return page

    def _new(self, options: dict[str, object], fresh: bool) -> Page:
        context = self.browser.new_context(**options)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        context.add_init_script(SHIELD)
        page = context.new_page()
        page.on("console", self._hear)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        if not fresh:
            for change in FOR_GOOD:
                setattr(page, change, _only_when_fresh)
        return page

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not NO_CONNECTION.match(message.text):
            self.complaints.append(message.text)

    def put_down(self) -> list[str]:
        """What they have complained of since."""
        for kind, page in self._used:
            if kind and page.context.pages == [page] and self._forget(page):
                self._idle.setdefault(kind, []).append(page)
        kept = {page.context for pages in self._idle.values() for page in pages}
        for context in self.browser.contexts:
            if context not in kept:
                context.close()
        del self._used[:]
        complaints, self.complaints = self.complaints, []
        return complaints

    def _forget(self, page: Page) -> bool:
        """Whether it is as if it had just been unpacked."""
        context = page.context
        context.set_offline(False)
        page.unroute_all(behavior="ignoreErrors")
        if not page.url.startswith(self.address):
            return False
        try:
            page.evaluate("sessionStorage.clear(), localStorage.clear()")
        except PlaywrightError:
            return False  # it is on its way to another page by itself
        page.goto(IDLE)
        context.clear_cookies()
        return True


@pytest.fixture(scope="package")
def drawer(browser: Browser, address: str) -> Drawer:
    return Drawer(browser, address)


@pytest.fixture
def phone(drawer: Drawer) -> Iterator[Phone]:
    """Makes the page of one more phone: `phone(locale="cs", dark=True, size=PHONE)`.

    Each phone has its own cookies. A script error or a breach of the content security policy on
    any of them fails the test. More keywords go to Playwright's `new_context`.
    """
    yield drawer.unpack
    assert not drawer.put_down()


COLOURS = ("color-contrast", "link-in-text-block")
"""What axe-core finds by looking at colours: the rest is the same by day and by night."""

LOOK = """(rules) => axe.run({ resultTypes: ["violations"], ...(rules && { runOnly: rules }) })
  .then(({ violations }) => ({ violations }))"""


@pytest.fixture
def axe() -> Callable[[Page], None]:
    """Fails, naming each place, if axe-core finds anything on the page, by day or by night."""

    def examine(page: Page) -> None:
        page.evaluate(AXE_SCRIPT)
        look(page, None)
        night = page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
        if page.evaluate("document.documentElement.dataset.light ?? 'system'") == "system":
            Page.emulate_media(page, color_scheme="light" if night else "dark")
            look(page, COLOURS)
            Page.emulate_media(page, color_scheme="dark" if night else "light")

    def look(page: Page, rules: tuple[str, ...] | None) -> None:
        results = AxeResults(page.evaluate(LOOK, rules))
        assert results.violations_count == 0, results.generate_report()

    return examine
