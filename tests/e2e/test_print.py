"""The printing house in a real browser."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.e2e.conftest import DESK, Phone
from tests.e2e.hands import Axe


def test_a_preset_a_change_and_the_pdf(phone: Phone, axe: Axe, tmp_path: Path) -> None:
    page = phone("cs")
    page.goto("/print/")
    page.get_by_role("link", name="Přehledy pro čtyři", exact=True).click()
    preview = page.locator("#preview")
    expect(preview.locator("img")).to_have_count(1)
    expect(preview).to_contain_text("4 takové stránky")
    page.get_by_label("Bodovací blok", exact=True).fill("1")
    page.get_by_label("Bodovací blok", exact=True).blur()
    expect(preview.locator("img")).to_have_count(2)
    expect(page).to_have_url(re.compile("score-pad=1"))
    axe(page)
    with page.expect_download() as download:
        preview.get_by_role("link", name="Stáhnout PDF").click()
    file = tmp_path / "made.pdf"
    download.value.save_as(file)
    assert file.read_bytes().startswith(b"%PDF")
    assert download.value.suggested_filename == "fort-companion.pdf"


def test_the_pages_of_the_preview_are_really_drawn(phone: Phone, axe: Axe) -> None:
    page = phone("pl", size=DESK, dark=True)
    page.goto("/print/?set=dogs&lang=pl&backs=duplex")
    for picture in page.locator("#preview img").all():
        picture.scroll_into_view_if_needed()
        page.wait_for_function("image => image.complete", arg=picture.element_handle())
        assert picture.evaluate("image => image.naturalWidth") > 0
    axe(page)


def test_a_card_nobody_knows_is_told_beside_the_form(phone: Phone) -> None:
    page = phone("en")
    page.goto("/print/?card=chef")
    page.get_by_label("Lost cards").fill("2 Hydra")
    page.get_by_label("Lost cards").blur()
    expect(page.get_by_role("alert").filter(has_text="Hydra")).to_be_visible()
    expect(page.get_by_label("Lost cards")).to_have_value("2 Hydra")


def test_it_works_without_a_script(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    page.goto("/print/")
    page.get_by_label("Lost cards").fill("3 Chef")
    page.get_by_role("button", name="Show the pages").click()
    expect(page.locator("#preview img")).to_have_count(1)
    assert page.get_by_role("link", name="Download the PDF").get_attribute("href")


def test_lost_cards_are_picked_by_two_letters_and_taps(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    page.goto("/print/")
    page.get_by_text("Ztracené karty: vyber je").click()
    page.get_by_placeholder("Jméno, znak nebo akce").fill("ko")
    more = page.get_by_role("button", name="O jednu víc: Kosťa")
    more.click()
    more.click()
    expect(page.locator(".picks output")).to_have_text("2")
    expect(page.locator("#preview img")).to_have_count(1)
    expect(page).to_have_url(re.compile(r"card\.bones=2"))
    assert "card.chef" not in page.url
    expect(page.locator(".picks [data-name]").filter(has_text="Chef")).to_be_hidden()
    page.get_by_placeholder("Jméno, znak nebo akce").fill("")
    page.get_by_role("button", name="Psi", exact=True).click()
    expect(page.locator(".picks [data-name]").filter(has_text="Kosťa")).to_be_hidden()
    dogs = page.locator(".picks [data-name]:visible")
    assert {dog.get_attribute("data-suits").split()[0] for dog in dogs.all()} == {"dogs"}  # type: ignore[union-attr]
    axe(page)


def test_a_lost_card_is_picked_on_the_first_screen_of_a_phone(phone: Phone) -> None:
    page = phone("pl")
    page.goto("/print/")
    page.get_by_text("Zgubione karty: wybierz je").click()
    first = page.locator(".picks").get_by_role("button", name=re.compile("więcej")).first
    box = first.bounding_box()
    assert box and box["y"] + box["height"] <= 664


def test_sheets_are_counted_with_the_thumb(phone: Phone, axe: Axe) -> None:
    page = phone("pl")
    page.goto("/print/")
    more = page.get_by_role("button", name="O jeden więcej: Ściągawka", exact=True)
    more.click()
    more.click()
    expect(page.get_by_label("Ściągawka", exact=True)).to_have_value("2")
    expect(page.locator("#preview")).to_contain_text("2 takie strony")
    page.get_by_role("button", name="O jeden mniej: Ściągawka", exact=True).click()
    expect(page.locator("#preview")).not_to_contain_text("takie strony")
    expect(page.locator("#preview img")).to_have_count(1)
    axe(page)


def test_the_page_ends_where_what_is_seen_ends(phone: Phone) -> None:
    page = phone("en")
    page.goto("/print/?card=chef:2")
    expect(page.locator("#pick-chef")).to_be_visible()
    rest = "document.documentElement.scrollHeight - document.body.getBoundingClientRect().height"
    assert page.evaluate(rest) < 40
