"""What could I do? A hint asked for on a phone: it fills, settles, leads to the sheet, and goes."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import DESK, Phone
from tests.e2e.hands import Axe, Thumb, enter_hand, keep_cards, now, open_table

WORDS = {"en": "What could I do?", "cs": "Co můžu dělat?", "pl": "Co mogę zrobić?"}
HAND = ("The Moles", "Bug", "Puddin")
MAY_FOLLOW = ("dot", "giggles", "kitty", "penny", "tink")
MOST_LOOKS = 12


def ask(page: Page) -> Locator:
    """The sheet with its ideas, settled."""
    page.locator("#ideas").tap()
    sheet = page.locator("#sheet .ideas")
    cover = sheet.locator(".cover:not([open]) > summary")
    expect(sheet).to_be_visible()
    if cover.count():
        cover.tap()
    page.locator("#ideas-so-far[data-settled]").wait_for(state="visible")
    return sheet


@pytest.mark.parametrize("locale", WORDS)
def test_a_hint_is_asked_for_settles_and_is_followed(phone: Phone, axe: Axe, locale: str) -> None:
    page = phone(locale)
    open_table(page, "Ann", "Ben", first="0")
    expect(page.locator("#ideas")).to_contain_text(WORDS[locale])
    expect(page.locator(".idea")).to_have_count(0)
    sheet = ask(page)
    expect(sheet.locator("#ask-title")).to_contain_text(WORDS[locale])
    expect(sheet.locator(".better a")).to_be_visible()
    axe(page)
    expect(sheet.locator(".idea")).to_have_count(0)  # which card to play depends on the hand
    page.locator("#sheet [data-close]").first.tap()
    skip = page.locator(".now form:has(input[value='verb=skip/']) button")
    skip.first.tap()
    number = "1"
    expect(page.locator("#part")).to_have_attribute("data-number", number)
    sheet = ask(page)
    first = sheet.locator(".idea").first
    box = first.bounding_box()
    assert box is not None and box["height"] >= 63.9
    first.tap()
    expect(page.locator("#sheet .verdict.legal")).to_be_visible()
    assert page.locator("#part").get_attribute("data-number") == number
    page.locator("#sheet .answer .primary").tap()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#part")).not_to_have_attribute("data-number", number)


def test_it_can_be_asked_with_the_keyboard_and_focus_comes_back(phone: Phone) -> None:
    page = phone("en", size=DESK)
    open_table(page, "Ann", "Ben", first="0")
    page.locator("#ideas").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(page.locator("#ideas")).to_be_focused()


def without_scripts(phone: Phone, locale: str) -> Page:
    """A phone at a table where Ann has just skipped the Play phase."""
    page = phone(locale, java_script_enabled=False)
    page.goto("/tables/")
    for line, name in enumerate(("Ann", "Ben")):
        page.locator("input[name=name]").nth(line).fill(name)
    page.locator("input[name=one_phone]").check()
    keep_cards(page, "cards")
    page.locator(".open-table .primary").click()
    page.locator(".now form:has(input[value='verb=skip/']) button").first.click()
    page.wait_for_url(re.compile(r"/t/\w+/$"))
    return page


def lift_the_cover(page: Page) -> None:
    cover = page.locator(".cover.whole > summary")
    if cover.count():
        cover.click()


def settled(page: Page) -> Locator:
    """The ideas of a page that looks again by itself, on a busy machine more than once."""
    page.wait_for_url(re.compile("/ask/ideas/"))
    found = page.locator("#ideas-so-far[data-settled]")
    for _ in range(MOST_LOOKS):
        if found.count():
            break
        page.reload()
    lift_the_cover(page)
    return found


def test_in_the_middle_of_a_question_the_rest_is_thought_about(phone: Phone) -> None:
    page = without_scripts(phone, "en")
    page.goto(f"{page.url}ask/?a=verb%3Drecruit%2F")
    lift_the_cover(page)
    page.locator("#ideas-here").click()
    expect(settled(page).locator(".idea").first).to_be_visible()


def test_the_sheet_goes_when_the_table_moves_on_and_others_have_no_button(phone: Phone) -> None:
    ann, ben = phone("en"), phone("en")
    open_table(ann, "Ann", "Ben", first="0", one_phone=False)
    code = ann.url.partition("/t/")[2].partition("/")[0]
    ann.get_by_role("button", name="Ann").click()
    ben.goto(f"/t/{code}/")
    ben.get_by_role("button", name="Ben").click()
    expect(now(ben)).to_have_text("Ann: Play")
    expect(ben.locator("#ideas")).to_have_count(0)
    sheet = ask(ann)
    expect(sheet.locator(".cover")).to_have_count(0)
    number = ben.locator('.num[id="n-seats.1.vp"]')
    number.tap()
    ben.locator('#keypad [data-key="4"]').tap()
    ben.locator("#keypad .primary").tap()
    expect(number).to_have_text(re.compile("^4"))
    expect(ann.locator("#sheet")).to_be_hidden()


@pytest.mark.parametrize("locale", WORDS)
def test_beside_the_two_buttons_of_a_follower_there_is_room_for_it(
    phone: Phone, locale: str
) -> None:
    ann, ben = phone("en"), phone(locale, fresh=True)
    open_table(ann, "Ann", "Ben", first="0", one_phone=False)
    code = ann.url.partition("/t/")[2].partition("/")[0]
    for page, seat in ((ann, 0), (ben, 1)):
        page.goto(f"/t/{code}/?sit=1")
        page.locator(f'button[name=seat][value="{seat}"]').tap()
        page.locator("#part").wait_for()
    thumb = Thumb(ann)
    thumb.main_button()
    thumb.card("Doodles")
    thumb.do_it()
    ben.locator("#pass-1").wait_for()
    side_by_side(ben, "#ideas")  # of a hand that is guessed: above them
    side_by_side(ben, "#pass-1", "#act-1")
    enter_hand(ben, code, 1, *MAY_FOLLOW)
    expect(ben.locator("#pass-1.primary")).to_be_visible()
    side_by_side(ben, "#ideas", "#pass-1", "#act-1")


def side_by_side(page: Page, *targets: str) -> None:
    """One after the other, large enough for a thumb, all in sight."""
    for width in (390, 360):
        page.set_viewport_size({"width": width, "height": 740})
        end = 0.0
        for target in targets:
            box = page.locator(target).bounding_box()
            assert box is not None and box["height"] >= 63.9
            assert box["x"] >= end, (width, target)
            end = box["x"] + box["width"]
        assert end <= width


def test_a_table_turns_them_off_in_its_menu(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.get_by_role("button", name="Menu").tap()
    page.locator('#menu button[name="hints"][value="no"]').tap()
    expect(page.locator("#part")).to_be_attached()
    expect(page.locator("#ideas")).to_have_count(0)


def test_without_scripts_a_page_waits(phone: Phone) -> None:
    page = without_scripts(phone, "cs")
    page.locator("#ideas").click()
    ideas = settled(page).locator(".idea")
    expect(ideas).to_have_count(2)  # a card of the Park that nobody has named would be asked for
    ideas.filter(has_text="Zlanařit vrchní kartu balíčku parku").click()
    expect(page.locator(".verdict.legal")).to_be_visible()
