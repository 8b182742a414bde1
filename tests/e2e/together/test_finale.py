"""An end with two phones and a big screen: all look at once, secrets turn, bars climb, and on."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe, lay_open, open_table, points

AT_ONCE = 2.0
SMALL = (390, 664)
TELEVISION = (1280, 720)


def in_sight(page: Page, what: str) -> bool:
    """Whether it stands on the first screen, unscrolled."""
    found: bool = page.evaluate(
        """what => {
            const { top, bottom } = document.querySelector(what).getBoundingClientRect();
            return scrollY === 0 && top >= 0 && bottom <= innerHeight;
        }""",
        what,
    )
    return found


def test_an_end_with_two_phones_and_a_big_screen(phone: Phone, axe: Axe) -> None:
    ann = phone("en", size=SMALL, has_touch=True, is_mobile=True)
    ben = phone("cs", size=SMALL, has_touch=True, is_mobile=True, reduced_motion="no-preference")
    code = open_table(ann, "Ann", "Ben", depth="points", first="0")
    ben.goto(f"/t/{code}/")
    ben.locator('button[name=seat][value="1"]').tap()
    ben.locator("#part").wait_for()
    ben.wait_for_load_state()
    screen = phone("en", size=TELEVISION)
    screen.goto(f"/t/{code}/big/")
    screen.wait_for_load_state()
    ann.reload()
    points(ann, "seats.0.vp", 21)
    points(ann, "seats.0.level", 1)
    ben.locator("#seat-1").wait_for()
    points(ben, "seats.1.vp", 20)
    points(ben, "seats.1.level", 2)
    expect(screen.locator(".side.s1 .points dd")).to_have_text("20")
    expect(screen.locator('.side.s1 use[href="#fort-2"]')).to_have_count(1)

    ann.goto(f"/t/{code}/score/")
    ann.locator('form[action$="/finish/"] button').tap()
    begun = time.monotonic()
    ben.wait_for_url("**/score/")
    expect(screen.locator(".face-down")).to_have_count(2)
    assert time.monotonic() - begun <= AT_ONCE, "all look at the end at once"

    lay_open(ann, 0, "minimalism")
    expect(ben.locator(".opened")).to_contain_text("Ann")
    expect(screen.locator(".face-down")).to_have_count(1)
    axe(screen)
    lay_open(ben, 1, "")
    expect(ben.locator("#finale:is(.climbing, .crowned)")).to_be_visible()  # part by part
    expect(ben.locator("#finale.crowned #winner")).to_have_text("Vyhrává Ben!")
    expect(ben.locator(".counting")).to_have_text("Úroveň bunkru")  # the last of them
    for page in (ann, ben, screen):
        expect(page.locator(".winner.crayon")).to_contain_text("Ben")
        assert in_sight(page, ".winner.crayon")
        assert in_sight(page, ".climb li:last-child")
    expect(screen.locator(".climb .s0 b")).to_have_text("22")
    expect(screen.locator(".climb .s1 b")).to_have_text("23")
    for page in (ann, screen):
        axe(page)
    ben.reload()
    expect(ben.locator("#finale")).to_be_visible()
    expect(ben.locator("#finale.climbing, #finale.crowned")).to_have_count(0)  # once is enough

    ann.locator('form[action$="/again/"] button').first.tap()
    ann.wait_for_url(re.compile(rf"/t/(?!{code})\w+/"))
    call = ben.locator(".come-along")
    expect(call).to_contain_text("Ann otevírá další hru")
    axe(ben)
    call.locator("button").tap()
    ben.wait_for_url(re.compile(rf"/t/(?!{code})\w+/"))
    assert ben.url.split("/")[4] == ann.url.split("/")[4]
    expect(ben.locator("#undo")).to_be_visible()  # whoever only watches has none
    screen.wait_for_url(f"**/t/{ann.url.split('/')[4]}/big/")


def test_an_end_that_is_taken_back_takes_the_phones_back(phone: Phone) -> None:
    ann, ben = phone("en"), phone("en")
    code = open_table(ann, "Ann", "Ben", depth="points", first="0")
    ben.goto(f"/t/{code}/")
    ben.get_by_role("button", name="Ben").tap()
    ben.locator("#part").wait_for()
    ben.wait_for_load_state()
    ben.get_by_role("button", name="Menu").tap()
    ann.goto(f"/t/{code}/score/")
    ann.locator('form[action$="/finish/"] button').tap()
    ann.locator("#score[data-over=yes]").wait_for()
    expect(ben.locator("#now-title")).to_contain_text("The game is over")  # offered, not forced
    expect(ben.locator("#menu")).to_be_visible()
    ben.reload()
    ben.get_by_role("link", name="Count the score").tap()
    ben.wait_for_url("**/score/")
    ben.wait_for_load_state()
    ann.goto(f"/t/{code}/")
    ann.locator("#undo").tap()
    ben.wait_for_url(f"**/t/{code}/")
