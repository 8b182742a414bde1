"""The house book in the browser: every page for axe, and all of it without scripts."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.book.hands import LONG, begin, picture
from tests.e2e.conftest import PHONE, Phone
from tests.e2e.hands import LARGE, WIDE, Axe

EVENINGS = (
    ("2016-01-03", {"Jana": "31", "Přemysl": "28", "Ewa": "12"}),
    ("2019-12-24", {"دانيال": "40", LONG: "40"}),
    ("2024-05-01", {"Jana": "30", "Premek": "31", "Ann": "7", "Ben": "19"}),
)


def paper_evening(page: Page, house: str, day: str, points: dict[str, str]) -> None:
    page.goto(f"{house}paper/")
    page.locator("input[name=day]").fill(day)
    for line, (name, number) in enumerate(points.items()):
        page.locator("input[name=name]").nth(line).fill(name)
        page.locator("input[name=points]").nth(line).fill(number)
    page.locator("input[name=where]").fill("U babičky")
    page.locator("textarea[name=note]").fill("Palačinky, a pak ještě jedna hra až do půlnoci.")
    page.locator("form.paper .primary").click()
    page.wait_for_url(re.compile(r"/plays/"))


def full(page: Page) -> str:
    """A book with some evenings and a table that is over."""
    house = begin(page, "Novákovi z Brna")
    for day, points in EVENINGS:
        paper_evening(page, house, day, points)
    return house


def addresses(page: Page, house: str) -> list[str]:
    page.goto(f"{house}people/")
    person = page.locator(".people a.plain").first.get_attribute("href")
    page.goto(house)
    play = page.locator(".past > li > a").nth(1).get_attribute("href")
    again = page.locator(".button.primary").first.get_attribute("href")
    assert person and play and again
    return [
        house, f"{house}?text=pre&number=3", f"{house}?text=nobody", play, f"{play}out/",
        f"{house}people/", person, f"{house}paper/", f"{house}tables/", f"{house}pass-on/",
        f"{house}end/", "/book/", again, "/tables/history/",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("locale", "dark"), [("en", True), ("cs", False), ("pl", True)], ids=["en", "cs", "pl"]
)
def test_axe_finds_nothing_in_the_book_and_no_page_is_wider_than_the_phone(
    phone: Phone, axe: Axe, locale: str, dark: bool
) -> None:
    page = phone(locale, dark=dark)
    for number, address in enumerate(addresses(page, full(page))):
        page.goto(address)
        picture(page, f"{locale}-{number:02}-{'dark' if dark else 'light'}")
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        try:
            axe(page)
        except AssertionError as found:
            raise AssertionError(f"{address}: {found}") from found
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address
        page.evaluate(LARGE)
        assert page.evaluate(WIDE) == [], address


def test_without_scripts_a_book_is_begun_found_again_and_kept(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    house = begin(page, "The Nováks")
    paper_evening(page, house, *EVENINGS[0])
    paper_evening(page, house, *EVENINGS[2])
    # Two names are one.
    page.goto(f"{house}people/")
    page.locator("select[name=gone]").first.select_option(label="Premek")
    page.locator("select[name=keep]").first.select_option(label="Přemysl")
    page.get_by_role("button", name="Make them one").click()
    expect(page.locator(".people")).not_to_contain_text("Premek")
    page.locator(".people a", has_text="Přemysl").first.click()
    expect(page.locator(".past > li")).to_have_count(2)
    # The same people again: one tap for the form, one for the table.
    page.goto(house)
    page.locator(".button.primary").first.click()
    expect(page.locator("input[name=name]").first).to_have_value("Jana")
    expect(page.locator("input[name=name]").nth(1)).to_have_value("Přemysl")
    page.locator(".open-table .primary").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    # Another phone comes in by the words on paper.
    page.goto(f"{house}pass-on/")
    words = page.locator(".phrase li").all_inner_texts()
    other = phone("en", java_script_enabled=False)
    other.goto("/book/")
    other.locator("textarea[name=phrase]").fill(" ".join([*words[:6], f"{words[6]}x"]))
    other.get_by_role("button", name="Open the book").click()
    expect(other.locator(".said.error")).to_contain_text("Word 7")
    other.locator("textarea[name=phrase]").fill(" ".join(words).upper())
    other.get_by_role("button", name="Open the book").click()
    expect(other.locator("h1")).to_contain_text("The Nováks")
    expect(other.locator(".past > li")).to_have_count(2)
    # One of them leaves; the other renews, and deletes it all after being asked twice.
    other.goto(f"{house}pass-on/")
    other.get_by_role("button", name=re.compile("Leave the book")).click()
    other.goto(house)
    expect(other.locator("h1")).to_contain_text("Nobody lives here")
    page.goto(f"{house}end/")
    page.get_by_role("button", name="Delete the book").click()
    page.get_by_role("button", name="Yes, delete all of it").click()
    page.goto(house)
    expect(page.locator("h1")).to_contain_text("Nobody lives here")


def test_only_code_and_words_come_onto_the_paper(phone: Phone) -> None:
    page = phone("en", fresh=True)
    house = begin(page)
    page.goto(f"{house}pass-on/")
    page.emulate_media(media="print")
    assert page.locator(".phrase li").count() == 7
    expect(page.locator(".phrase")).to_be_visible()
    expect(page.locator(".qr")).to_be_visible()
    for gone in (".foot", ".top", ".on-screen >> nth=0", ".onward"):
        expect(page.locator(gone).first).to_be_hidden()
