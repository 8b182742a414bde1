"""A real browser on the real server: `phone`, `axe` (and `address`, which is everyone's)."""

import re
import shutil
from collections.abc import Callable, Iterator

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, ConsoleMessage, Page, sync_playwright

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

PHONE = (390, 844)
DESK = (1280, 800)

Phone = Callable[..., Page]


@pytest.fixture(scope="package")  # not longer: while it lives, Django refuses its database here
def browser() -> Iterator[Browser]:
    executable = next(filter(None, map(shutil.which, CHROMIUM)), None)
    assert executable, "The browser tests need chromium: `make test` installs it or says how."
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=QUIETLY)
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
        page = browser.new_context(**options).new_page()  # type: ignore[arg-type]
        page.set_default_timeout(10_000)
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
