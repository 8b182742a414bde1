"""Can I? for 5 Towers in a real browser: from the table and back, scriptless, for all eyes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.e2e.conftest import DESK, PHONE, Phone
from tests.e2e.hands import Axe

HERE = "/can-i/?game=five-towers&begin=middle"


def tapped(page: Page, tap: str) -> Locator:
    button = page.locator(f'[value="{tap}"]').last
    button.click()
    return button


def test_a_bid_too_high_is_mended_and_then_built(phone: Phone, axe: Axe) -> None:
    """T3.6, T3.1: the most there is, and how it is built."""
    page = phone("cs")
    page.goto(HERE)
    tapped(page, "bid:5")
    expect(page.locator("#verdict")).to_have_text("Ne, to nesmíš")
    expect(page.locator(".why .clause")).to_have_text("T3.6")
    axe(page)
    page.locator(".fix").first.click()
    expect(page.locator("#verdict")).to_have_text("Ano, smíš")
    tapped(page, "verb:build")
    expect(page.locator("#verdict")).to_have_text("Ještě 3 karty")
    for card in ("tree-12", "candy-6", "sand-3"):
        tapped(page, f"card:{card}")
        expect(page.locator(f'[value="card:out/{card}"]')).to_be_visible()
    expect(page.locator(".why .clause")).to_have_text("T3.3")
    page.locator(".fix", has_text="dortovou 4").first.click()
    expect(page.locator("#verdict")).to_have_text("Ano, smíš")
    axe(page)
    page.reload()
    expect(page.locator("#verdict")).to_have_text("Ano, smíš")


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_the_whole_page_unfolded_is_clear_to_everybody(
    phone: Phone, axe: Axe, size: tuple[int, int]
) -> None:
    page = phone("pl", size=size)
    for verb in ("bid", "out", "build"):
        page.goto(HERE)
        tapped(page, f"verb:{verb}")
        expect(page.locator(f'[value="verb:{verb}"]')).to_have_attribute("aria-pressed", "true")
        for summary in page.locator(".can-i summary").all():
            summary.click()
        axe(page)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_quick_taps_put_each_card_where_it_belongs(phone: Phone) -> None:
    page = phone()
    page.goto(HERE)
    page.get_by_role("link", name="Edit the situation").click()
    expect(page.locator("#table")).to_have_attribute("open", "")
    held: list[Route] = []
    page.route("**/can-i/?*", lambda route: held.append(route), times=1)
    page.locator("[name=to][value=towers]").check()
    page.locator("[name=kind][value=tree]").check()
    with page.expect_request("**/can-i/?*"):
        tapped(page, "add:13")
    page.locator("[name=kind][value=sand]").check()
    tapped(page, "add:14")
    held[0].continue_()
    expect(page.locator("li.sand .storeys")).to_have_text("11614")
    expect(page.locator("[name=kind][value=sand]")).to_be_checked()
    expect(page.locator("li.tree .storeys")).to_have_text("13")


def test_it_works_without_a_script(phone: Phone) -> None:
    page = phone(java_script_enabled=False)
    page.goto(HERE)
    tapped(page, "bid:5")
    expect(page.locator("#verdict")).to_have_text("No, you can't")
    page.get_by_role("link", name="Edit the situation").click()
    page.locator("[name=to][value=towers]").check()
    page.locator("[name=kind][value=tree]").check()
    tapped(page, "add:13")
    expect(page.locator("[name=kind][value=tree]")).to_be_checked()
    expect(page.locator("li.tree .storeys")).to_have_text("13")
    page.locator("[name=typed]").fill("sand 3")
    tapped(page, "take:offer/sand-7")
    page.locator("[name=typed]").fill("scary 1")
    tapped(page, "put:offer")
    expect(page.locator(".tower-card.scary").first).to_be_visible()


def test_from_the_table_to_the_question_and_back(phone: Phone) -> None:
    page = phone()
    page.goto("/tables/?game=five-towers")
    for line, name in enumerate(("Ann", "Ben")):
        page.locator("input[name=name]").nth(line).fill(name)
    page.locator(".open-table .primary").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    table = page.url.partition("?")[0]
    page.goto(f"/can-i/?table={table.rstrip('/').rpartition('/')[2]}")
    expect(page.locator("#table")).to_have_attribute("open", "")
    page.locator("[name=typed]").fill("sand 7 tree 2")
    tapped(page, "put:offer")
    expect(page.locator(".two .tower-card")).to_have_count(2)
    page.get_by_role("link", name="Back to the table").click()
    expect(page).to_have_url(table)
