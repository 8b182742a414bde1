"""A game gone through again on a phone: by taps, by keys, by itself, and without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import DESK, PHONE, Phone
from tests.e2e.hands import Axe, look, open_table
from tests.e2e.sending import enter

LINES = 4
WAYS = ("to-first", "to-back", "to-forward", "to-last")
A_WHILE = 2_000
"""Milliseconds in which a line can be read: then the next one comes."""
ANSWERED = "() => !document.querySelector('.htmx-request')"
TOLD = {"en": "Line 2 of 4", "cs": "Řádek 2, celkem 4", "pl": "Wiersz 2 z 4"}


def over(page: Page) -> str:
    """A table whose game is over, after three changes and its end."""
    code = open_table(page, "Anežka", "Przemysław", first="0", module="cats")
    said = [("correct", {"path": f"seats.{seat}.vp", "value": str(5 + seat)}) for seat in (0, 1)]
    said += [("show", {"place": "park.0", "card": "doodles"}), ("finish", {})]
    page.goto("/tables/")  # a phone at the table would go to the score by itself
    enter(page, code, said)
    return code


def at(page: Page, line: int) -> None:
    """It shows this moment, everywhere."""
    expect(page.locator(f'#moment[data-at="{line}"]')).to_be_attached()
    expect(page.locator("#lines [aria-current]")).to_have_attribute("data-line", str(line))
    expect(page).to_have_url(re.compile(rf"/replay/(\?at={line})?$"))


def points(page: Page) -> list[str]:
    return [each.strip() for each in page.locator(".strip b").all_inner_texts()]


@pytest.mark.parametrize("locale", TOLD)
def test_a_game_is_gone_through_by_taps_and_axe_finds_nothing(
    phone: Phone, axe: Axe, locale: str
) -> None:
    page = phone(locale, dark=locale == "pl")
    code = over(page)
    page.goto(f"/t/{code}/score/")
    page.locator(f'a[href="/t/{code}/replay/"]').tap()
    at(page, 0)
    look(page, axe)
    for line in (1, 2):
        page.locator("#to-forward").tap()
        at(page, line)
    expect(page.locator("#line-title")).to_have_text(TOLD[locale])
    assert points(page)[0].startswith("5") and points(page)[1].startswith("6")
    look(page, axe)
    page.locator("#to-back").tap()
    at(page, 1)
    assert points(page)[1].startswith("0")
    page.locator("#to-last").tap()
    at(page, LINES)
    look(page, axe)
    page.locator('#lines a[data-line="3"]').tap()
    at(page, 3)
    expect(page.locator("#line-title")).to_be_in_viewport()
    expect(page.locator('.park [href$="/card/doodles/"]')).to_be_visible()
    page.reload()
    at(page, 3)
    for way in WAYS:
        box = page.locator(f"#{way}").bounding_box()
        assert box is not None and box["height"] >= 63.9 and box["width"] >= 63.9
        assert box["y"] + box["height"] <= PHONE[1]


def test_keys_go_back_and_forth_and_focus_stays_on_the_way(phone: Phone) -> None:
    page = phone("en", size=DESK)
    code = over(page)
    page.goto(f"/t/{code}/replay/")
    at(page, 0)
    page.locator("#to-forward").focus()
    for line in (1, 2, 3):
        page.keyboard.press("ArrowRight")
        at(page, line)
        expect(page.locator("#said")).to_contain_text(f"Line {line} of {LINES}")
    page.keyboard.press("ArrowLeft")
    at(page, 2)
    expect(page.locator("#to-forward")).to_be_focused()
    page.keyboard.press("Enter")
    at(page, 3)


def test_it_goes_on_by_itself_until_it_is_over_or_stopped(phone: Phone) -> None:
    page = phone("en", reduced_motion="no-preference", fresh=True)
    page.clock.install()
    code = over(page)
    page.goto(f"/t/{code}/replay/?at=1")
    play = page.locator("#play")
    play.tap()
    expect(play).to_have_attribute("aria-pressed", "true")
    for _ in range(LINES):
        page.clock.fast_forward(A_WHILE)
        page.wait_for_function(ANSWERED)
    at(page, LINES)
    expect(play).to_have_attribute("aria-pressed", "false")

    play.tap()  # from the beginning
    expect(play).to_have_attribute("aria-pressed", "true")
    page.locator(f'#moment:not([data-at="{LINES}"])').wait_for()
    play.tap()
    expect(play).to_have_attribute("aria-pressed", "false")
    page.wait_for_function(ANSWERED)
    stopped = page.locator("#moment").get_attribute("data-at")
    page.clock.fast_forward(10 * A_WHILE)
    page.wait_for_function(ANSWERED)
    assert page.locator("#moment").get_attribute("data-at") == stopped


def test_where_motion_is_unwelcome_it_does_not_go_on_by_itself(phone: Phone) -> None:
    page = phone("en")  # as all phones here, it asks for less motion
    code = over(page)
    page.goto(f"/t/{code}/replay/")
    expect(page.locator("#to-forward")).to_be_visible()
    expect(page.locator("#play")).to_be_hidden()


def test_it_works_without_scripts(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    code = over(page)
    page.goto(f"/t/{code}/log/")
    page.locator(f'.log a[href="/t/{code}/replay/?at=2"]').click()
    at(page, 2)
    page.locator("#to-forward").click()
    at(page, 3)
    page.locator('#lines a[data-line="1"]').click()
    at(page, 1)
    expect(page.locator("#play")).to_be_hidden()
