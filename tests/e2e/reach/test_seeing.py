"""For eyes that need more: twice the size of text, forced colours, stronger contrast."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import Phone
from tests.e2e.hands import LARGE, WIDE, Axe, open_table

PAGES = (
    "/",
    "/tables/",
    "/tables/history/",
    "/rules/",
    "/rules/fort/",
    "/rules/fort/following/",
    "/rules/fort/F4.4",
    "/rules/fort/whole/",
    "/cards/",
    "/cards/fort/chef/",
    "/search/?q=pizza",
    "/can-i/?game=fort",
    "/print/",
    "/print/?sheet.reference=4",
    "/icons/",
)
OF_A_TABLE = ("", "ask/", "ask/page/?page=verb%3Dplay/chef/", "log/", "score/", "seats/")


def addresses(page: Page) -> list[str]:
    code = open_table(page, "Wilhelmina", "Przemysław", "Aleksandra", first="0", module="cats")
    return [*PAGES, *(f"/t/{code}/{place}" for place in OF_A_TABLE)]


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_text_of_twice_its_size_makes_no_page_wider_than_the_phone_nor_axe_find_anything(
    phone: Phone, axe: Axe, language: str
) -> None:
    page = phone(language)
    for address in addresses(page):
        page.goto(address)
        page.evaluate(LARGE)
        assert page.evaluate(WIDE) == [], address
        axe(page)


def test_with_forced_colours_axe_finds_nothing_and_what_is_tapped_has_an_edge(
    phone: Phone, axe: Axe
) -> None:
    page = phone("cs", forced_colors="active")
    for address in addresses(page):
        page.goto(address)
        axe(page)
        for button in page.locator(".button:visible").all()[:3]:
            style = button.evaluate("each => getComputedStyle(each).borderTopStyle")
            assert style == "solid", address


def test_with_more_contrast_quiet_words_are_as_dark_as_loud_ones(phone: Phone) -> None:
    page = phone("en", contrast="more")
    page.goto("/rules/fort/")
    soft, ink = page.evaluate(
        "() => ['--ink-soft', '--ink'].map("
        "(name) => getComputedStyle(document.documentElement).getPropertyValue(name))"
    )
    assert soft == ink
