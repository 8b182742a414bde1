"""Rules and cards in a real browser: to read on a phone, without a script, and on paper."""

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, Phone, Scales
from tests.e2e.hands import Axe

PAGES = [
    "/rules/",
    "/rules/fort/",
    "/rules/fort/playing/",
    "/rules/fort/F5.4a",
    "/rules/fort/whole/",
    "/rules/fort/questions/",
    "/rules/fort/glossary/",
    "/rules/fort/how-many/",
    "/rules/five-towers/",
    "/rules/five-towers/bid/",
    "/rules/five-towers/T3.5",
    "/rules/five-towers/whole/",
    "/rules/five-towers/questions/",
    "/rules/five-towers/glossary/",
    "/cards/five-towers/",
    "/cards/five-towers/sand/",
    "/cards/?q=suit:glue",
    "/cards/fort/bones/",
    "/cards/fort/loki/",
    "/api/",
]
KILOBYTE = 1000
STICKS_OUT = """() => [...document.querySelectorAll("main :is(h1, h2, p, li, pre, table, dl)")]
  .filter((each) => each.clientWidth && each.scrollWidth > each.clientWidth + 1)
  .filter((each) => getComputedStyle(each).overflowX === "visible")
  .map((each) => each.textContent.trim().slice(0, 60))"""
"""What is cut off at the edge of its sheet makes no page wider."""


def test_axe_finds_nothing_on_the_pages_of_the_library(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    for address in PAGES:
        page.goto(address)
        for details in page.locator("main details").all():
            details.evaluate("each => { each.open = true }")
        axe(page)


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_no_page_of_the_library_is_wider_than_the_screen(
    phone: Phone, size: tuple[int, int]
) -> None:
    page = phone("pl", size=size)
    for address in PAGES:
        page.goto(address)
        page.evaluate("document.querySelectorAll('main details').forEach(d => { d.open = true })")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address
        assert page.evaluate(STICKS_OUT) == [], address


LONGEST = ["/rules/fort/whole/", "/rules/fort/glossary/", "/cards/", "/icons/", "/can-i/"]


@pytest.mark.parametrize("longest", LONGEST)
def test_a_first_visit_to_the_longest_pages_weighs_at_most_60_kilobytes(
    phone: Phone, longest: str
) -> None:
    page = phone("pl", fresh=True)
    scales = Scales(page)
    page.goto(longest, wait_until="load")
    weights = scales.read()
    assert len(weights) >= 4, "the page, its styles, its font and its script"
    assert sum(weights.values()) <= 60 * KILOBYTE


def test_an_argument_is_settled_from_a_verdicts_link(phone: Phone) -> None:
    page = phone("en")
    page.goto("/rules/fort/F4.4")
    page.get_by_role("link", name="Chef").first.click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Chef")
    page.get_by_role("link", name="book").first.click()
    expect(page.locator(".echo")).to_contain_text("Cards that show book.")


def test_cards_are_looked_for_without_a_script(phone: Phone) -> None:
    page = phone("cs", java_script_enabled=False)
    page.goto("/cards/")
    page.get_by_label("Najdi karty").fill("symbol:lepidlo akce:bunkr -modul:psi")
    page.get_by_role("button", name="Hledat").click()
    expect(page.locator(".deck > li")).to_have_count(2)
    expect(page.locator(".echo")).to_contain_text("mají symbol lepidlo")
    page.get_by_role("link", name="koruna").click()
    expect(page.locator(".echo")).to_contain_text("mají symbol koruna")


def test_an_anchor_of_a_topic_leads_to_its_clause(phone: Phone) -> None:
    page = phone("pl")
    page.goto("/rules/fort/following/#F5.4a")
    expect(page.locator("[id='F5.4a']")).to_be_in_viewport()


def test_on_paper_only_the_rules_are_left(phone: Phone) -> None:
    page = phone("en", size=DESK, fresh=True)
    page.goto("/rules/fort/whole/")
    page.emulate_media(media="print")
    for gone in (".top", ".foot", ".crumbs", ".onward", ".finder"):
        expect(page.locator(gone).first).to_be_hidden()
    expect(page.get_by_text("A card you add from your hand must matter")).to_be_visible()
    assert page.locator(".sheet").evaluate("each => getComputedStyle(each).boxShadow") == "none"


PALE = """() => [...document.querySelectorAll(".sheet *")]
  .filter((each) => [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((each) => each.checkVisibility())
  .filter((each) => {
    const [r, g, b] = getComputedStyle(each).color.match(/[\\d.]+/g).map(Number);
    return 0.299 * r + 0.587 * g + 0.114 * b > 118;
  })
  .map((each) => `${each.className} ${each.textContent.trim().slice(0, 40)}`)"""
"""A grey of 118 is as light as text on white may be (4.5 : 1)."""


@pytest.mark.parametrize("shown", ["/rules/fort/playing/", "/rules/fort/F7.6", "/cards/fort/loki/"])
def test_what_a_phone_shows_at_night_is_dark_on_paper(phone: Phone, shown: str) -> None:
    page = phone("en", dark=True, fresh=True)
    page.goto(shown)
    assert page.evaluate(PALE) != []
    page.emulate_media(media="print", color_scheme="dark")
    assert page.evaluate(PALE) == []
