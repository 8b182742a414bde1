"""A card is played on one sheet: few taps, all of it in sight, nothing lost."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import (
    TAPPED_AGAIN,
    Axe,
    Thumb,
    enter_hand,
    now,
    number,
    open_table,
    tap_twice,
    turn,
)

SMALL = (390, 664)
"""What a browser leaves of a phone's screen."""
ALONE = 3
WITH_ONE_MORE = 4
TOUCH = {"has_touch": True, "is_mobile": True}


def sat_down(page: Page, *hand: str) -> str:
    """A table for two where this phone holds one seat only, with this hand."""
    open_table(page, "Ann", "Ben", one_phone=False, first="0")
    code = page.url.partition("/t/")[2].partition("/")[0]
    other = page.context.browser
    assert other is not None
    second = other.new_context(base_url=page.url.partition("/t/")[0]).new_page()
    second.goto(f"/t/{code}/?sit=1")
    second.locator('button[name=seat][value="1"]').click()
    second.locator("#part").wait_for()
    page.goto(f"/t/{code}/?sit=1")
    page.locator('button[name=seat][value="0"]').tap()
    page.locator("#part").wait_for()
    if hand:
        enter_hand(page, code, 0, *hand)
    return code


def play_page(page: Page, card: str) -> Thumb:
    """The sheet of this card of a known hand, two taps from the table."""
    thumb = Thumb(page)
    thumb.main_button()
    thumb.tap(f'#sheet .option[href*="{card}"]')
    page.locator("#play").wait_for()
    return thumb


def do_it(thumb: Thumb) -> None:
    expect(thumb.page.locator("#sheet .verdict.legal .effects li").first).to_be_visible()
    thumb.do_it()


# Taps ---------------------------------------------------------------------------------------------


def test_a_card_of_a_known_hand_is_played_with_three_taps(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "munch", "ant", "flipper")
    thumb = play_page(page, "munch")
    do_it(thumb)
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^1"))
    assert thumb.taps <= ALONE


def test_two_pizzas_of_a_best_friend_and_nothing_else_are_four_taps(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "flipper", "doc")
    thumb = play_page(page, "flipper")
    expect(page.locator("#play .effects")).to_contain_text("Doc into the box")
    thumb.tap("#do-private")
    expect(page.locator("#play .effects")).not_to_contain_text("Doc")
    do_it(thumb)
    expect(number(page, "seats.0.stuff.pizza")).to_have_text(re.compile("^2"))
    assert thumb.taps <= WITH_ONE_MORE


def test_one_card_more_is_one_tap_more_and_says_before_what_it_brings(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "munch", "ant", "doc")
    thumb = play_page(page, "munch")
    ant = page.locator("#row-add .tap", has_text="The Ant")
    expect(ant).to_contain_text("+ 1 pizza, + 1 point")
    thumb.tap(ant)
    expect(page.locator("#row-add .tap.on")).to_contain_text("The Ant")
    expect(page.locator("#play .effects")).to_contain_text("2 points")
    do_it(thumb)
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^2"))
    assert thumb.taps <= WITH_ONE_MORE


def test_a_card_of_an_unknown_hand_opens_its_page_at_once(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    thumb = Thumb(page)
    thumb.main_button()
    thumb.card("Munch")
    page.locator("#play").wait_for()
    offered = page.locator("#row-add .names .tap")
    assert offered.filter(has_text="Munch").count() == 0
    thumb.tap(offered.filter(has_text="The Ant"))
    expect(page.locator("#row-add .tap.on")).to_contain_text("The Ant")
    expect(offered.filter(has_text="Dash")).to_be_visible()
    assert offered.filter(has_text="The Ant").count() == 0
    do_it(thumb)
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^2"))


def test_what_a_sheet_brings_for_its_looks_is_brought_once_and_in_order(phone: Phone) -> None:
    page = phone("en", fresh=True)
    open_table(page, "Ann", "Ben", first="0")
    thumb = Thumb(page)
    looks = """() => [...document.querySelectorAll("link[rel=stylesheet]")].map(
        (link) => [link.parentNode.localName, link.href.match(/(\\w+)\\.\\w+\\.css/)[1]])"""
    before = len(page.evaluate(looks))
    for _ in range(2):
        thumb.main_button()
        page.locator("#sheet .picker").wait_for()
        page.locator("#sheet [data-close]").first.tap()
        expect(page.locator("#sheet")).to_be_hidden()
    thumb.main_button()
    thumb.card("Munch")
    page.locator("#play").wait_for()
    brought = [each for each in page.evaluate(looks)[before:] if "photo" not in each]
    assert brought == [["head", "play"], ["head", "picker"]]


def test_an_action_is_left_out_with_one_tap_and_taken_up_again(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "munch", "ant")
    play_page(page, "munch")
    switch = page.locator("#do-private")
    switch.tap()
    expect(switch).not_to_have_class(re.compile(r"\bon\b"))
    expect(page.locator("#play .effects")).to_contain_text("1 pizza")
    switch.tap()
    expect(switch).to_have_class(re.compile(r"\bon\b"))
    expect(page.locator("#play .effects")).to_contain_text("1 point")


def test_a_card_to_trash_that_nobody_has_shown_is_named_or_the_action_left_out(
    phone: Phone,
) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    Thumb(page).main_button()
    Thumb(page).card("Flipper")
    row = page.locator("#row-private-card-0")
    expect(page.locator("#play .answer .primary")).to_be_disabled()
    row.locator(".choice-card", has_text="Doc").tap()
    expect(page.locator("#play .effects")).to_contain_text("Doc into the box")
    page.locator("#do-private").tap()
    expect(page.locator("#play .effects")).not_to_contain_text("Doc")
    expect(page.locator("#play .answer .primary")).to_be_enabled()


# In sight -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_an_ordinary_play_is_in_sight_without_scrolling(phone: Phone, language: str) -> None:
    page = phone(language, size=SMALL, **TOUCH)
    sat_down(page, "munch", "ant", "doc")
    play_page(page, "munch")
    page.locator("#row-add .tap").first.tap()
    expect(page.locator("#row-add .tap.on")).to_have_count(1)
    hidden = "at => at.scrollHeight - at.clientHeight"
    assert page.locator(".play-body").evaluate(hidden) <= 0
    assert page.locator("#sheet").evaluate(hidden) <= 0
    button = page.locator("#play .answer .primary").bounding_box()
    assert button is not None
    assert button["height"] >= 64
    assert SMALL[1] / 2 < button["y"] < SMALL[1] - 64


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
@pytest.mark.parametrize("card", ["munch", "flipper"])
def test_nothing_is_wider_than_the_smallest_phone(phone: Phone, language: str, card: str) -> None:
    page = phone(language, size=(320, 568), **TOUCH)
    sat_down(page, "munch", "flipper", "ant", "doc")
    play_page(page, card)
    for place in (".play-body", "#sheet", "html"):
        wide = page.locator(place).evaluate("at => at.scrollWidth - at.clientWidth")
        assert wide <= 0, place


def test_axe_finds_nothing_on_the_page_of_a_play(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    sat_down(page, "munch", "flipper", "ant")
    play_page(page, "munch")
    page.locator("#row-add .tap").first.tap()
    expect(page.locator("#row-add .tap.on")).to_have_count(1)
    page.locator("#less > summary").tap()
    axe(page)
    page.locator(".one-page .ask-top a").first.tap()
    page.locator('#sheet .option[href*="flipper"]').tap()
    page.locator("#do-private").wait_for()
    axe(page)


# A hand that is too quick, or lets the phone fall -------------------------------------------------


def twice(found: Locator, pause: int) -> None:
    tap_twice(found, pause)
    found.page.wait_for_function(TAPPED_AGAIN)


@pytest.mark.parametrize("pause", [120, 200, 300])
def test_a_double_tap_answers_once(phone: Phone, pause: int) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    twice(page.locator(".now .thumb .primary"), pause)
    expect(page.locator("#ask-title")).to_contain_text("Which card")
    page.wait_for_timeout(500)
    expect(page.locator("#sheet .choice-card").first).to_be_visible()
    expect(page.locator("#play")).to_have_count(0)
    card = page.locator("#sheet .choice-card", has_text="Munch")
    twice(card, pause)
    page.locator("#play").wait_for()
    expect(page.locator("#play .switch.on")).to_have_count(2)
    page.wait_for_timeout(500)
    twice(page.locator("#play .answer .primary"), pause)
    expect(now(page)).to_contain_text("Follow")
    page.wait_for_timeout(500)
    expect(now(page)).to_contain_text("Follow")
    expect(page.locator("#log .log li")).to_have_count(1)


def test_a_play_half_made_is_there_again_after_a_reload(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "munch", "ant", "doc")
    play_page(page, "munch")
    page.locator("#row-add .tap").first.tap()
    expect(page.locator("#row-add .tap.on")).to_have_count(1)
    page.wait_for_function("() => location.hash.includes('ant')")  # as quickly as no thumb reloads
    page.reload()
    expect(page.locator("#row-add .tap.on")).to_contain_text("The Ant")
    do_it(Thumb(page))
    expect(now(page)).not_to_contain_text("Play")
    page.reload()
    expect(now(page)).not_to_contain_text("Play")
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_sheet_that_was_closed_stays_closed(phone: Phone) -> None:
    page = phone("en")
    sat_down(page, "munch", "ant")
    play_page(page, "munch")
    page.locator("#sheet [data-close]").tap()
    expect(page.locator("#sheet")).to_be_hidden()
    page.wait_for_function("() => !location.hash")  # quicker than a thumb, not than this
    page.reload()
    expect(now(page)).to_have_text(turn("Ann", "Play"))
    expect(page.locator("#sheet")).to_be_hidden()


def test_a_step_back_closes_the_sheet_and_the_next_one_leaves_the_table(phone: Phone) -> None:
    page = phone("en")
    code = sat_down(page, "munch", "ant")
    page.goto("/rules/")
    before = page.url
    page.goto(f"/t/{code}/")
    address = page.url
    play_page(page, "munch")
    page.wait_for_function("() => history.state?.over")
    page.go_back()
    expect(page.locator("#sheet")).to_be_hidden()
    expect(now(page)).to_have_text(turn("Ann", "Play"))
    assert page.url == address
    play_page(page, "munch")
    page.locator("#sheet [data-close]").tap()
    expect(page.locator("#sheet")).to_be_hidden()
    with page.expect_navigation(url=before):
        page.evaluate("history.back()")


# Question by question -----------------------------------------------------------------------------


def test_a_dog_has_its_page_too_in_a_sheet_of_the_same_height(phone: Phone) -> None:
    """F9.1: its need is met with cards that are named on the way."""
    page = phone("en", size=SMALL, **TOUCH)
    open_table(page, "Ann", "Ben", first="0", module="dogs")
    thumb = Thumb(page)
    thumb.main_button()
    expect(page.locator("#ask-title")).to_contain_text("Which card")
    thumb.card("Violet")
    expect(page.locator("#ask-title")).to_contain_text("Violet")
    height = page.locator("#sheet").bounding_box()
    need = page.locator("#row-need")
    expect(need).to_be_in_viewport()
    expect(page.locator("#play .answer .primary")).to_be_enabled()
    page.locator("#row-dog-symbol-0 .tap", has_text="Crown").tap()
    expect(page.locator("#row-dog-symbol-0 .tap.on")).to_contain_text("Crown")
    assert page.locator("#sheet").bounding_box() == height
    do_it(thumb)
    expect(now(page)).to_have_text(turn("Ann", "Recruit"))
    expect(page.locator(".seats")).to_contain_text("Violet")


def test_without_scripts_each_question_stands_alone(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    open_table(page, "Ann", "Ben", first="0")
    page.locator(".now .thumb .primary").click()
    page.locator(".choice-card", has_text="Flipper").click()
    expect(page.locator("#ask-title")).to_contain_text("Which suit does it stand for?")
    assert page.locator("#play").count() == 0


def test_the_page_of_a_play_works_in_a_window_of_its_own_without_scripts(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    code = open_table(page, "Ann", "Ben", first="0")
    page.goto(f"/t/{code}/ask/page/?page=verb%3Dplay/munch/")
    page.locator("#do-private").click()
    page.locator("#play .answer .primary").click()
    expect(now(page)).to_have_text(re.compile("^Ann: Follow"))
    expect(number(page, "seats.0.stuff.pizza")).to_have_text(re.compile("^1"))
