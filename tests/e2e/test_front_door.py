"""The front door in a real browser: to look at, to tap, to weigh, and without a network."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESK, PHONE, Phone, Scales
from tests.e2e.hands import Axe

PAGES = ["/", "/tables/", "/rules/", "/print/", "/icons/", "/offline/", "/no-such-page/"]
KILOBYTE = 1000


def bring(page: Page, light: str) -> None:
    page.context.add_cookies([{"name": "light", "value": light, "url": page.url}])


@pytest.mark.parametrize("light", ["light", "dark", "resting"])
def test_axe_finds_nothing_on_any_page_in_any_light(phone: Phone, axe: Axe, light: str) -> None:
    page = phone("pl")
    page.goto("/")
    bring(page, light)
    for address in PAGES:
        page.goto(address)
        expect(page.locator("html")).to_have_attribute("data-light", light)
        axe(page)


@pytest.mark.parametrize("choice", ["Language", "Brightness"])
def test_axe_finds_nothing_on_an_open_note(phone: Phone, axe: Axe, choice: str) -> None:
    page = phone("en", dark=choice == "Brightness")
    page.goto("/")
    page.locator("summary").filter(has_text=choice).click()
    axe(page)


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_no_page_is_wider_than_the_screen(phone: Phone, size: tuple[int, int]) -> None:
    page = phone("pl", size=size)
    for address in PAGES:
        page.goto(address)
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address


@pytest.mark.parametrize("locale", ["en", "cs", "pl"])
def test_all_three_doors_are_on_the_first_screen_of_a_phone(phone: Phone, locale: str) -> None:
    page = phone(locale)
    page.goto("/")
    doors = page.locator(".door")
    expect(doors).to_have_count(3)
    for door in doors.all():
        box = door.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= PHONE[1]


def test_what_is_tapped_is_at_least_64_pixels_high_and_wide(phone: Phone) -> None:
    page = phone("cs")
    page.goto("/")
    for note in page.locator("details").all():
        note.locator("summary").click()
        for target in page.locator(".door, summary, .note button").all():
            if target.is_visible():
                box = target.bounding_box()
                assert box is not None
                assert min(box["width"], box["height"]) >= 64


def test_the_first_visit_weighs_at_most_60_kilobytes(phone: Phone) -> None:
    page = phone("cs", fresh=True)
    scales = Scales(page)
    page.goto("/", wait_until="networkidle")
    weights = scales.read()
    assert len(weights) >= 4, "the page, its style, its font and its script"
    assert sum(weights.values()) <= 60 * KILOBYTE


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_language_can_be_switched_and_stays(phone: Phone, scripts: bool) -> None:
    page = phone("cs", java_script_enabled=scripts)
    page.goto("/rules/")
    page.locator("summary").first.click()
    page.get_by_role("button", name="Polski").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Zasady i karty")
    assert page.url.endswith("/rules/")
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Co chcesz zrobić?")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_the_light_can_be_switched_and_stays(phone: Phone, scripts: bool) -> None:
    page = phone("en", java_script_enabled=scripts)
    page.goto("/")
    page.locator("summary").last.click()
    page.get_by_role("button", name="Night").click()
    expect(page.locator("html")).to_have_attribute("data-light", "dark")
    if scripts:
        expect(page.locator("meta[name=theme-color]").first).to_have_attribute(
            "content", "rgb(16, 28, 44)"
        )
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-light", "dark")
    expect(page.locator("summary").last).to_contain_text("Night")
    expect(page.locator("meta[name=theme-color]")).to_have_attribute("content", "#101c2c")


def test_escape_puts_the_note_away_and_returns_to_its_button(phone: Phone) -> None:
    page = phone("en", size=DESK)
    page.goto("/")
    button = page.locator("summary").first
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="English")).to_be_focused()
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    expect(page.get_by_role("button", name="English")).to_be_hidden()


def test_the_first_stop_of_the_keyboard_skips_to_the_content(phone: Phone) -> None:
    page = phone("en", size=DESK)
    page.goto("/")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    expect(page.get_by_role("searchbox")).to_be_focused()


# The app


def settle(page: Page) -> None:
    """Open home and wait until the service worker has the shell and serves the page."""
    page.goto("/")
    page.evaluate("navigator.serviceWorker.ready")
    page.reload()
    assert page.evaluate("navigator.serviceWorker.controller !== null")


def test_home_opens_without_a_network_and_other_pages_say_so(phone: Phone) -> None:
    page = phone("cs", fresh=True)
    settle(page)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("Co chceš dělat?")
    assert page.evaluate("document.fonts.check('700 20px Crayon')")
    paper = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--paper')")
    assert "#fdf6e6" in paper, "the stylesheet came from the cache"
    page.goto("/print/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Bez připojení")
    page.context.set_offline(False)
    page.get_by_role("link", name="Zkusit znovu").click()
    expect(page.get_by_role("heading", level=1)).not_to_have_text("Bez připojení")


def test_offline_home_speaks_the_language_last_chosen(phone: Phone) -> None:
    page = phone("cs", fresh=True)
    settle(page)
    page.locator("summary").first.click()
    page.get_by_role("button", name="Polski").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Co chcesz zrobić?")
    page.goto("/print/")
    page.context.set_offline(True)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Co chcesz zrobić?")


def test_a_new_version_asks_before_it_takes_over(phone: Phone) -> None:
    page = phone("en", fresh=True)
    settle(page)
    expect(page.locator("#new-version")).to_be_hidden()
    # Another address is another worker to the browser: a release in miniature.
    page.evaluate("navigator.serviceWorker.register('/sw.js?release=2')")
    bar = page.get_by_role("status").filter(has_text="A new version is here.")
    expect(bar).to_be_visible()
    running = "navigator.serviceWorker.controller.scriptURL"
    assert page.evaluate(running).endswith("/sw.js")
    with page.expect_navigation():
        bar.get_by_role("button", name="Reload").click()
    assert page.evaluate(running).endswith("/sw.js?release=2")
