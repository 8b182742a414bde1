"""What a phone can do over plain http in the home network, and over the https of the house."""

from __future__ import annotations

import shutil
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from fortcompanion.hosting.home import names, trust
from tests import servers
from tests.e2e.at_home.kept import keeps
from tests.e2e.conftest import CHROMIUM, NO_CONNECTION, PHONE, QUIETLY
from tests.e2e.hands import open_by_taps

NAME = f"{names.host_name()}.local"
FILM = "() => { const film = document.querySelector('#film'); return !film.paused && !film.hidden }"
SEEN = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, value: hidden });
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}"""
COMFORTS = ".comforts p:visible"


@dataclass(frozen=True)
class House:
    http: str
    https: str
    browser: Browser
    stop: Callable[[], None]
    complaints: list[str]

    def phone(self, address: str, locale: str = "en") -> Page:
        context = self.browser.new_context(
            base_url=address,
            locale=locale,
            viewport={"width": PHONE[0], "height": PHONE[1]},
            has_touch=True,
            reduced_motion="reduce",
        )
        page = context.new_page()
        page.on("console", lambda said: self.complaints.append(said.text))
        return page


@pytest.fixture
def house(browser: Browser, tmp_path: Path) -> Iterator[House]:
    """Both doors, and a browser that calls the computer by its name and trusts its authority."""
    kept, port = tmp_path / "home" / ".pki" / "nssdb", servers.free_port()
    complaints: list[str] = []
    kept.mkdir(parents=True)
    with ExitStack() as closing, ExitStack() as running:
        address, _ = running.enter_context(servers.running(tmp_path / "data", HTTPS_PORT=str(port)))
        certutil = shutil.which("certutil")
        assert certutil, "certutil is missing: sh tests/install_tools.sh"
        store, authority = f"sql:{kept}", str(tmp_path / "data" / "https" / trust.AUTHORITY)
        for command in (
            ["-N", "--empty-password"],
            ["-A", "-t", "C,,", "-n", "h", "-i", authority],
        ):
            subprocess.run([certutil, *command, "-d", store], check=True)
        trusting = browser.browser_type.launch(
            executable_path=next(filter(None, map(shutil.which, CHROMIUM))),
            args=[*QUIETLY, f"--host-resolver-rules=MAP {NAME} 127.0.0.1"],
            env={"HOME": str(tmp_path / "home")},
        )
        closing.callback(trusting.close)
        yield House(
            f"http://{NAME}:{urlsplit(address).port}",
            f"https://{NAME}:{port}",
            trusting,
            running.close,
            complaints,
        )
        assert not [said for said in complaints if not NO_CONNECTION.match(said)]


def test_over_http_the_screen_stays_on_by_a_film_for_as_long_as_it_is_wished(house: House) -> None:
    page = house.phone(house.http)
    open_by_taps(page, "Ann", "Ben")
    assert not page.evaluate("isSecureContext || 'wakeLock' in navigator")
    assert not page.evaluate(FILM), "nobody has wished for it"

    page.get_by_role("button", name="Menu").click()
    wish = page.get_by_label("Keep the screen on")
    wish.check()
    page.wait_for_function(FILM)
    box = page.locator("#film").bounding_box()
    assert box and box["width"] * box["height"] > 0.2 * PHONE[0] * PHONE[1], (
        "else it does not count"
    )
    assert page.evaluate("document.querySelector('#film').muted")
    page.wait_for_function("() => document.querySelector('#film').currentTime > 0.3")

    page.evaluate("document.querySelector('#film').currentTime = 19.5")
    page.wait_for_function("() => document.querySelector('#film').currentTime < 5")
    page.wait_for_function(FILM)

    page.evaluate(SEEN, True)
    page.wait_for_function("() => document.querySelector('#film').paused")
    page.evaluate(SEEN, False)
    page.wait_for_function(FILM)

    page.reload()
    page.wait_for_function(FILM)
    page.get_by_role("button", name="Menu").click()
    wish.uncheck()
    page.wait_for_function("() => document.querySelector('#film').hidden")
    assert page.evaluate("document.querySelector('#film').paused")
    page.locator("#menu-title").click()
    assert not page.evaluate(FILM)


def test_over_http_a_link_is_copied(house: House) -> None:
    page = house.phone(house.http)
    code = open_by_taps(page, "Ann", "Ben")
    assert not page.evaluate("Boolean(navigator.clipboard)")
    page.evaluate("document.querySelector('#invite').showPopover()")
    copier = page.locator("#invite [data-copies]")
    copier.click()
    expect(copier).to_have_text("Copied")
    page.goto("/search/")
    box = page.get_by_role("searchbox")
    box.focus()
    page.keyboard.press("Control+V")
    expect(box).to_have_value(f"{house.http}/t/{code}/")


@pytest.mark.parametrize(
    ("locale", "missing", "works"),
    [
        ("en", "Not over http: there a browser shares nothing.", "Works."),
        ("cs", "Přes http ne: tam prohlížeč nic nesdílí.", "Funguje."),
        ("pl", "Przez http nie: tam przeglądarka niczego nie udostępnia.", "Działa."),
    ],
)
def test_over_http_each_missing_comfort_is_named_with_its_reason_and_remedy(
    house: House, axe: Callable[[Page], None], locale: str, missing: str, works: str
) -> None:
    page = house.phone(house.http, locale)
    page.goto("/this-phone/")
    said = page.locator(COMFORTS)
    expect(said).to_have_count(4)
    expect(said.nth(0)).to_contain_text(works)
    expect(said.nth(1)).to_contain_text("Wi-Fi")
    expect(said.nth(2)).to_contain_text(missing)
    expect(said.nth(2)).to_contain_text("QR")
    expect(said.nth(3)).to_contain_text(works)
    expect(page.locator(".steps .step")).to_have_count(8)
    axe(page)


def test_a_phone_that_trusts_the_house_has_the_lock_and_the_rules_offline(house: House) -> None:
    page = house.phone(house.https)
    page.context.grant_permissions(["screen-wake-lock"])  # as phones do; some Chromiums ask first
    page.goto("/this-phone/")
    expect(page.locator(COMFORTS).nth(1)).to_contain_text("Works.")
    assert page.evaluate("isSecureContext")
    assert page.evaluate("navigator.wakeLock.request('screen').then((lock) => !lock.released)")
    open_by_taps(page, "Ann", "Ben")
    expect(page.locator("#invite .link").first).to_contain_text(house.http)
    keeps(page, "en")
    house.stop()
    until = time.monotonic() + servers.PATIENCE
    while servers.answers(house.https.replace(NAME, "127.0.0.1").replace("https", "http")):
        assert time.monotonic() < until
    page.goto("/rules/fort/F4.4")
    expect(page.locator("main")).to_contain_text("F4.4")


def test_a_phone_that_does_not_trust_the_house_is_warned_by_its_browser(
    house: House, browser: Browser
) -> None:
    page = browser.new_context().new_page()
    with pytest.raises(Exception, match="ERR_CERT_AUTHORITY_INVALID"):
        page.goto(house.https.replace(NAME, "127.0.0.1"))
    page.context.close()
