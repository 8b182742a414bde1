"""The front door, opened in a real browser."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import DESK, PHONE, Phone


@pytest.mark.parametrize("locale", ["en", "cs", "pl"])
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_home_page_speaks_the_phones_language_and_axe_finds_nothing(
    phone: Phone, axe: Callable[[Page], None], locale: str, dark: bool
) -> None:
    page = phone(locale, dark=dark)
    page.goto("/")
    assert page.locator("html").get_attribute("lang") == locale
    axe(page)


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_nothing_on_the_home_page_is_wider_than_the_screen(
    phone: Phone, size: tuple[int, int]
) -> None:
    page = phone("cs", size=size)
    page.goto("/")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
