"""Can I? in a real browser: with the script, without it, and for those who don't see it."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe


def test_a_tap_changes_the_verdict_and_another_one_mends_it(phone: Phone, axe: Axe) -> None:
    page = phone()
    page.goto("/can-i/?begin=first")
    page.locator('[value="card:bug"]').click()
    expect(page.locator('[value="card:bug"]')).to_have_attribute("aria-pressed", "true")
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


def test_taps_made_while_an_answer_is_on_its_way_are_done_in_their_order(phone: Phone) -> None:
    page = phone()
    page.goto("/can-i/?begin=first")
    page.locator("#table > summary").click()
    pizza = page.locator(".numbers li").nth(2)
    held: list[Route] = []
    page.route("**/can-i/?*", lambda route: held.append(route), times=1)
    with page.expect_request("**/can-i/?*"):
        page.locator('[value="card:bug"]').click()
    page.locator('[value="add:chef"]').click()
    for _ in range(2):
        pizza.get_by_role("button", name="one more").click()
    expect(page.locator("#verdict")).to_have_count(0)  # nothing is judged unasked
    held[0].continue_()
    expect(pizza.locator("strong")).to_have_text("2")
    expect(page.locator('[value="card:bug"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator('[value="add:out/chef"]')).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#verdict")).to_have_text("No, you can't")
    page.reload()
    expect(pizza.locator("strong")).to_have_text("2")


def test_the_whole_page_unfolded_is_clear_to_everybody(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
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
