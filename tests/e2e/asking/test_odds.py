"""The odds in a real browser: a tap on the own board, a sheet, and away again."""

from playwright.sync_api import expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe, open_table


def test_odds_come_with_a_tap_and_axe_finds_nothing(phone: Phone, axe: Axe) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.locator("#odds-0").tap()
    sheet = page.locator("#sheet")
    expect(sheet.locator("#ask-title")).to_contain_text("Odds")
    expect(sheet.locator(".chances").first).to_be_hidden()
    sheet.locator(".cover > summary").tap()
    expect(sheet.get_by_text("Your next hand")).to_be_visible()
    sheet.get_by_text("One particular card").tap()
    axe(page)
    wide = page.evaluate("document.querySelector('#sheet').scrollWidth")
    assert wide <= 390
    sheet.locator("[data-close]").tap()
    expect(sheet).to_be_hidden()
    expect(page.locator("#odds-0")).to_be_focused()


def test_odds_are_a_page_where_no_script_runs(phone: Phone) -> None:
    page = phone("cs", java_script_enabled=False)
    open_table(page, "Ann", "Ben", first="0")
    page.locator("#odds-0").tap()
    page.locator(".cover > summary").tap()
    expect(page.get_by_role("heading", name="Tvoje příští karty")).to_be_visible()
    page.locator("[data-close]").tap()
    expect(page.locator("#odds-0")).to_be_visible()
