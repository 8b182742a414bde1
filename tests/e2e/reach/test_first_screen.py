"""What is seen without scrolling, and that nothing sticks out of the narrowest phones."""

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import number, open_table

WINDOW = (390, 664)
"""A phone of 844 pixels, within a real browser's bars."""
NARROW = (320, 568)
LANGUAGES = ("en", "cs", "pl")
NAMES = ("Wilhelmina", "Přemysl", "Aleksandra", "Řehoř")
TOUCH = {"has_touch": True, "is_mobile": True}


def box(page: Page, selector: str) -> tuple[float, float]:
    found = page.locator(selector).first.bounding_box()
    assert found is not None, selector
    return found["y"], found["y"] + found["height"]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_moment_its_button_and_all_scores_are_on_the_first_screen(
    phone: Phone, locale: str
) -> None:
    page = phone(locale, size=WINDOW, **TOUCH)
    code = open_table(page, *NAMES, first="0")
    page.locator(".now .others button").first.click()  # the game has begun
    expect(page.locator("#gather")).to_have_count(0)
    page.goto(f"/t/{code}/")
    points = page.locator(".seats-at-a-glance b")
    expect(points).to_have_count(len(NAMES))
    for each in points.all():
        expect(each).to_be_in_viewport(ratio=1)
    for seen in ("#now-title", ".phases", ".now .sentence", ".now .thumb .primary"):
        expect(page.locator(seen).first).to_be_in_viewport(ratio=1)
    assert box(page, ".now .sentence")[1] <= box(page, ".now .thumb .primary")[0]
    page.evaluate("scrollTo(0, 600)")
    for each in points.all():
        expect(each).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_nothing_sticks_out_at_320_pixels(phone: Phone, locale: str) -> None:
    page = phone(locale, size=NARROW, **TOUCH)
    for depth in ("cards", "boards", "points"):
        code = open_table(page, *NAMES, first="0", depth=depth)
        for place in ("", "?sit=1", "log/", "score/", "seats/", "set-up/", "wrong/", "box/"):
            page.goto(f"/t/{code}/{place}")
            page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
            width = page.evaluate("document.documentElement.scrollWidth")
            assert width <= NARROW[0], (depth, place, width)


@pytest.mark.parametrize(
    "place", ["/tables/", "/rules/", "/search/?q=glue", "/print/", "/can-i/", "/icons/"]
)
def test_a_page_begins_to_say_something_at_80_pixels(phone: Phone, place: str) -> None:
    page = phone("en", size=WINDOW, **TOUCH)
    page.goto(place)
    first = page.evaluate(
        """() => {
          const main = document.querySelector("main");
          const walk = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
          while (walk.nextNode()) {
            const range = document.createRange();
            range.selectNodeContents(walk.currentNode);
            const { top, width } = range.getBoundingClientRect();
            if (walk.currentNode.data.trim() && width > 4 && top > 50) return top;
          }
        }"""
    )
    assert first <= 80


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("size", [WINDOW, NARROW])
def test_the_keypad_and_its_button_are_on_one_screen(
    phone: Phone, locale: str, size: tuple[int, int]
) -> None:
    page = phone(locale, size=size, **TOUCH)
    open_table(page, *NAMES, first="0", depth="points")
    number(page, "seats.0.vp").tap()
    pad = page.locator("#keypad")
    for key in "99":  # more than there can be: the warning takes room as well
        pad.locator(f'[data-key="{key}"]').tap()
    for seen in ("#keypad-title", ".sum", "[data-key='0']", ".primary"):
        expect(pad.locator(seen)).to_be_in_viewport(ratio=1)
    pad.locator(".primary").tap()
    expect(pad.locator("[data-warns]")).to_be_visible()
    expect(pad.locator(".primary")).to_be_in_viewport(ratio=1)
