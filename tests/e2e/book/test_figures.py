"""Figures and files in the browser: for axe, at any width, and all of it without scripts."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from games.book.counted.play import Play
from games.book.files import ours
from tests.book import books
from tests.e2e.book.hands import LONG, begin, picture
from tests.e2e.conftest import PHONE, Phone
from tests.e2e.hands import LARGE, WIDE, Axe


def renamed(play: Play) -> Play:
    players = (replace(one, name=LONG if one.name == "Bob" else one.name) for one in play.players)
    return replace(play, players=tuple(players))


BOOK = [renamed(play) for play in books.club(90)]


def file(number: int = 90, broken: bool = True) -> str:
    lines = ours.write(BOOK[:number], {}).splitlines()
    if broken:
        lines[-2] = lines[-2].replace('"complete":true', '"complete":"perhaps"')
        lines[-3] = lines[-3].replace('"rounds":', '"rounds":-')
    return "\n".join(lines)


def look(page: Page, house: str, text: str) -> None:
    page.goto(f"{house}files/")
    sent = {"name": "novákovi.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator("input[type=file]").set_input_files(sent)  # type: ignore[arg-type]
    page.locator("form[action$='/read/'] button").click()
    page.wait_for_url(re.compile(r"/files/read/$"))


def full(page: Page) -> str:
    house = begin(page, "Novákovi z Brna")
    look(page, house, file())
    page.locator("form[action$='/take/'] button").click()
    page.wait_for_url(re.compile(r"/files/done/"))
    return house


def addresses(page: Page, house: str) -> list[str]:
    page.goto(f"{house}figures/")
    page.locator("form[action*='/rating/'] button").click()
    page.wait_for_url(re.compile(r"#rating$"))
    person = page.locator(".bars a").first.get_attribute("href")
    assert person
    page.goto(person)
    other = page.locator("#others ~ .bars a").first.get_attribute("href")
    assert other
    return [
        f"{house}figures/", f"{house}figures/?game=fort&module=dogs&board=glue", person, other,
        f"{house}figures/?game=five-towers&until=2019-01-01", f"{house}files/",
        f"{house}files/done/?new=2",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("locale", "dark"), [("en", True), ("cs", False), ("pl", True)], ids=["en", "cs", "pl"]
)
def test_axe_finds_nothing_in_figures_and_no_page_is_wider_than_the_phone(
    phone: Phone, axe: Axe, locale: str, dark: bool
) -> None:
    page = phone(locale, dark=dark)
    house = full(page)
    for number, address in enumerate(addresses(page, house)):
        page.goto(address)
        seen(page, axe, f"{locale}-figures-{number}")
    earlier = file().replace('"play-1', '"other-1').replace('"at":"2019-01', '"at":"2018-01')
    look(page, house, earlier)
    seen(page, axe, f"{locale}-figures-report")


def seen(page: Page, axe: Axe, name: str) -> None:
    picture(page, name)
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    try:
        axe(page)
    except AssertionError as found:
        raise AssertionError(f"{page.url}: {found}") from found
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], page.url
    page.evaluate(LARGE)
    assert page.evaluate(WIDE) == [], page.url


def test_without_scripts_a_file_is_looked_at_taken_over_counted_and_taken_along(
    phone: Phone,
) -> None:
    page = phone("en", java_script_enabled=False)
    house = begin(page, "The Nováks")
    look(page, house, file())
    lines = file().count("\n") + 1
    troubles = page.locator(".troubles")
    expect(troubles).to_contain_text(f"Line {lines - 2}")
    expect(troubles).to_contain_text(f"Line {lines - 1}")
    page.get_by_role("button", name="Take over 88 games").click()
    expect(page.locator("main")).to_contain_text("88 games have come into the book.")
    page.get_by_role("link", name="Figures").first.click()
    expect(page.locator("main")).to_contain_text("88 games.")
    # Only some of them; and those of a person, beside another.
    page.locator("details.finer summary").first.click()
    page.locator("select[name=game]").select_option("fort")
    page.get_by_role("button", name="Count these").click()
    expect(page.locator("main")).not_to_contain_text("88 games.")
    page.locator("#wins ~ .bars a").first.click()
    expect(page).to_have_url(re.compile(r"/people/\d+/\?.*game=fort"))
    page.locator("#others ~ .bars a").first.click()
    expect(page.locator("main")).to_contain_text("together.")
    # A rating, and none again.
    page.goto(f"{house}figures/")
    page.get_by_role("button", name="Show a rating").click()
    expect(page.locator("h2#rating")).to_be_visible()
    page.get_by_role("button", name="Without a rating").click()
    expect(page.locator("h2#rating")).to_have_count(0)
    # All of it along.
    page.goto(f"{house}files/")
    with page.expect_download() as taken:
        page.get_by_role("link", name="The whole book").click()
    assert Path(taken.value.path()).read_text(encoding="utf-8").count('"at":') == 88
