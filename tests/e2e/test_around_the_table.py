"""The pages around a table in a real browser: before the game, beside it, and the other game."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator

import pytest
import zxingcpp
from PIL import Image
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Axe, look, now, open_table


def unfold(page: Page) -> None:
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")


def scanned(page: Page) -> str:
    """What another phone reads off the screen."""
    picture = Image.open(io.BytesIO(page.locator(".qr").screenshot()))
    [code] = zxingcpp.read_barcodes(picture)
    return str(code.text)


def test_a_seat_moves_to_the_phone_that_scans_the_code_and_the_code_works_once(
    phone: Phone, axe: Axe
) -> None:
    host = phone("cs")
    code = open_table(host, "Jana", "Petr", first="1", one_phone=True)
    host.goto(f"/t/{code}/seats/")
    look(host, axe)
    host.locator('form[action$="/hand-over/"] button[value="1"]').tap()
    expect(host.locator(".qr svg")).to_be_visible()
    look(host, axe)
    address = scanned(host)
    assert address == host.locator(".link").text_content()
    petr = phone("cs")
    petr.goto(address)
    look(petr, axe)
    petr.get_by_role("button", name="Sednout si sem").tap()
    petr.wait_for_url(re.compile(rf"/t/{code}/$"))
    expect(petr.locator(".now .button").first).to_be_visible()  # it is Petr's turn, here
    third = phone("cs")
    answer = third.goto(address)
    assert answer is not None and answer.status == 410
    look(third, axe)


def test_a_perk_is_written_down_by_tapping_it(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    code = open_table(page, "Jana", "Petr")
    page.goto(f"/t/{code}/set-up/?step=perks")
    look(page, axe)
    cards = page.locator(".pick-cards .choice-card")
    first = cards.first
    name = first.locator("span").first.evaluate("it => it.firstChild.textContent")
    first.tap()
    with page.expect_navigation():
        page.locator("button[data-these]").tap()
    page.goto(f"/t/{code}/set-up/?step=perks")
    expect(page.locator(".laying-out")).to_contain_text(name)
    unfold(page)
    look(page, axe)
    page.goto(f"/t/{code}/")
    expect(page.locator("main")).to_contain_text(name)


@pytest.mark.parametrize("locale", ["en", "cs", "pl"])
def test_the_buttons_of_the_set_up_keep_within_their_sheet(phone: Phone, locale: str) -> None:
    page = phone(locale)
    code = open_table(page, "Jana", "Petr", module="cats")
    for step in ("boards", "middle", "perks", "park", "cats", "decks", "hands"):
        page.goto(f"/t/{code}/set-up/?step={step}")
        row = page.locator(".set-up-next")
        assert row.evaluate("it => it.scrollWidth <= it.clientWidth"), step


def test_the_pages_beside_a_table_are_clear_to_everybody(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    code = open_table(page, "Jana", "Petr", first="0", module="cats")
    page.get_by_role("button", name="Přeskočit").click()
    expect(now(page)).to_contain_text("Lanaření")
    beside = ("box/", "big/", "score/", "log/", "wrong/")
    for address in (*(f"/t/{code}/{each}" for each in beside), "/tables/box/", "/tables/history/"):
        page.goto(address)
        unfold(page)
        look(page, axe)


def test_something_is_wrong_gives_a_file_that_can_be_asked_about(phone: Phone) -> None:
    page = phone("cs")
    code = open_table(page, "Jana", "Petr", first="0")
    page.locator('[popovertarget="menu"]').first.tap()
    page.locator(f'#menu a[href="/t/{code}/wrong/"]').tap()
    page.locator("textarea[name=note]").fill("Proč nesmím přidat Šéfkuchaře?")
    with page.expect_download() as came:
        page.locator(".sheet .primary").tap()
    assert came.value.suggested_filename == f"fort-{code}-0.json"
    said = json.loads(came.value.path().read_text(encoding="utf-8"))
    assert said["note"].startswith("Proč") and said["ask"] == {"choices": True}


def test_the_phases_of_5_towers_are_clear_to_everybody(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    page.goto("/tables/?game=five-towers")
    for line, name in enumerate(("Anežka", "Felix")):
        page.locator("input[name=name]").nth(line).fill(name)
    page.locator("input[name=one_phone]").set_checked(True)
    page.locator(".open-table .primary").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    for _phase in phases_of_5_towers(page):
        unfold(page)
        look(page, axe)


def phases_of_5_towers(page: Page) -> Iterator[str]:
    """Offer, bid, build, and the sheet of a build."""
    yield "offer"
    boxes = page.locator(".enter-offer input[type=checkbox], .enter-offer input[type=radio]")
    for line in range(5):
        boxes.nth(line * 3).check()
    page.locator(".enter-offer .thumb button").tap()
    page.locator("#bid-1").wait_for(state="attached")
    yield "bid"
    unfold(page)
    page.locator("#bid-1").tap()
    page.locator('#part[data-number="2"]').wait_for(state="attached")
    unfold(page)
    page.locator("#bid-out").tap()
    page.locator("#act-build").wait_for()
    yield "build"
    page.locator("#act-build").tap()
    expect(page.locator("#ask-title")).to_be_visible()
    yield "sheet"
