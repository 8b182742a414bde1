"""Can I? in a real browser: with the script, without it, and for those who don't see it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone

Axe = Callable[[Page], None]


def test_a_tap_changes_the_verdict_and_another_one_mends_it(phone: Phone, axe: Axe) -> None:
    page = phone()
    page.goto("/can-i/?begin=first")
    with page.expect_response(re.compile("/can-i/")) as answer:
        page.locator('[value="card:bug"]').click()
    answer.value.finished()
    page.wait_for_function("() => !document.querySelector('.htmx-request, .htmx-swapping')")
    page.wait_for_timeout(200)  # the verdict before was the same: nothing tells them apart
    verdict = page.locator("#verdict")
    expect(verdict).to_have_text("Yes, you can")
    page.locator('[value="add:chef"]').click()
    expect(verdict).to_have_text("No, you can't")
    expect(page.locator(".why .clause")).to_have_text("F4.4")
    axe(page)
    page.locator(".fix", has_text="Without Chef.").click()
    expect(verdict).to_have_text("Yes, you can")
    page.reload()
    expect(verdict).to_have_text("Yes, you can")
    page.go_back()
    expect(verdict).to_have_text("No, you can't")


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_the_whole_page_unfolded_is_clear_to_everybody(phone: Phone, axe: Axe, dark: bool) -> None:
    page = phone("cs", dark=dark)
    page.goto("/can-i/?begin=middle")
    for summary in page.locator(".can-i summary").all():
        summary.click()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_it_works_without_a_script(phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto("/can-i/?begin=first")
    page.locator('[value="card:bug"]').click()
    page.locator('[value="add:chef"]').click()
    expect(page.locator("#verdict")).to_have_text("No, you can't")
    page.locator("#table summary").click()
    page.locator("input[name=card]").fill("Andílek")
    page.locator('[value="put:hand"]').last.click()
    expect(page.locator('[value="card:baby-face"]')).to_be_visible()
