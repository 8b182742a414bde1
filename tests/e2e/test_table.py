"""The table in real browsers: opened from home, played with a thumb, seen from two phones."""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import DESK, PHONE, Phone, Scales
from tests.e2e.hands import (
    Axe,
    Thumb,
    now,
    number,
    open_by_taps,
    open_table,
    seconds_until,
)
from tests.rounds import best_of_rounds

KILOBYTE = 1000
AT_ONCE = 2.0
CATCH_UP = 5.0


def test_two_phones_see_each_others_change(phone: Phone) -> None:
    one, two = phone("en"), phone("cs")
    code = open_by_taps(one, "Ann", "Ben", first="0")
    two.goto("/tables/")
    two.locator("#code").fill(code.lower())
    two.locator(".join .button").click()
    two.get_by_role("button", name="Ben").click()
    expect(now(two)).to_have_text("Ann: Hra")

    def there_and_back() -> float:
        one.get_by_role("button", name="Skip").click()
        there = seconds_until(two, "Ann: Lanaření")
        expect(two.locator("#said")).to_contain_text("Lanaření")
        expect(two.locator("#undo")).to_contain_text("Ann")
        two.locator("#undo").click()
        return max(there, seconds_until(one, "Ann: Play"))

    best_of_rounds(AT_ONCE, there_and_back)


def test_a_phone_that_was_away_catches_up_within_five_seconds(phone: Phone) -> None:
    one, two = phone("en"), phone("en")
    code = open_table(one, "Ann", "Ben", first="0")
    two.goto(f"/t/{code}/")
    two.get_by_role("button", name="Only watch").click()
    expect(now(two)).to_have_text("Ann: Play")
    two.wait_for_load_state()  # with its scripts: only they can notice

    def away_and_back() -> float:
        two.context.set_offline(True)
        one.get_by_role("button", name="Skip").click()
        expect(now(one)).to_have_text("Ann: Recruit")
        expect(now(two)).to_have_text("Ann: Play")
        two.context.set_offline(False)
        taken = seconds_until(two, "Ann: Recruit")
        one.locator("#undo").click()
        expect(now(two)).to_have_text("Ann: Play")
        return taken

    best_of_rounds(CATCH_UP, away_and_back)


def test_a_tap_without_a_connection_waits_and_is_sent_once(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    expect(now(page)).to_have_text("Ann: Play")
    page.context.set_offline(True)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#cut-off")).to_contain_text("Your taps are kept")
    page.context.set_offline(False)
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(page.locator("#cut-off")).to_be_hidden()
    expect(page.locator("#log .log li")).to_have_count(1)


def test_the_way_to_the_set_up_goes_once_the_game_has_begun(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    expect(page.locator("#help-out")).to_be_visible()
    page.get_by_role("button", name="Skip").click()
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(page.locator("#help-out")).to_have_count(0)


def test_a_fault_of_the_server_keeps_the_tap_and_says_so(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.route("**/do/", lambda route: route.fulfill(status=503, body="broken"))
    page.get_by_role("button", name="Skip").click()
    bar = page.locator("#cut-off")
    expect(bar).to_contain_text("Your taps are kept")
    with page.expect_request("**/do/"):
        bar.get_by_role("button", name="Try again").click()
    page.unroute("**/do/")  # then it goes through by itself, too soon to be tapped again
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(bar).to_be_hidden()


def test_who_comes_too_late_is_told_kindly_and_sees_the_table_as_it_is(phone: Phone) -> None:
    slow, quick = phone("en"), phone("en")
    code = open_table(slow, "Ann", "Ben", first="0")
    quick.context.add_cookies([each for each in slow.context.cookies() if each["name"] == "seats"])  # type: ignore[misc]
    quick.goto(f"/t/{code}/")
    slow.route(re.compile("/(part|live)/"), lambda route: route.abort())
    slow.reload()
    number(quick, "seats.0.vp").tap()
    quick.locator('#keypad [data-key="7"]').tap()
    quick.locator("#keypad .primary").tap()
    expect(number(quick, "seats.0.vp")).to_have_text(re.compile("^7"))
    number(slow, "seats.0.vp").tap()
    slow.locator('#keypad [data-key="4"]').tap()
    slow.locator("#keypad .primary").tap()
    expect(slow.locator("#sheet #ask-title")).to_have_text("Others were quicker")
    slow.unroute_all()
    slow.locator("#sheet [data-close]").tap()
    expect(number(slow, "seats.0.vp")).to_have_text(re.compile("^7"))


def test_a_number_is_mended_with_the_keypad_and_undone_with_one_tap(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    points = number(page, "seats.0.vp")
    points.tap()
    for key in "+3+6":
        page.locator(f'#keypad [data-key="{key}"]').tap()
    expect(page.locator("#keypad .after")).to_have_text("9")
    page.locator("#keypad .primary").tap()
    expect(points).to_have_text(re.compile("^9"))
    expect(page.locator("#keypad")).to_be_hidden()
    page.locator("#undo").tap()
    expect(points).to_have_text(re.compile("^0"))
    page.locator("#log > summary").tap()
    expect(page.locator("#log .undone")).to_have_count(1)


def test_quick_taps_at_points_depth_become_one_entry(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", "Cleo", "Dan", depth="points")
    more = page.get_by_role("button", name="One more: Cleo, points")
    more.evaluate("more => { for (let tap = 0; tap < 4; tap += 1) more.click(); }")
    expect(number(page, "seats.2.vp")).to_have_text(re.compile("^4"))
    expect(page.locator("#undo")).to_contain_text("Cleo")
    page.locator("#log > summary").tap()
    expect(page.locator("#log .log li")).to_have_count(1)


def test_a_card_of_the_park_and_those_of_a_hand_are_named_by_tapping(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.locator(".park .card .name-this").first.tap()
    page.locator("#sheet .choice-card", has_text="Doodles").tap()
    expect(page.locator(".park > .cards")).to_contain_text("Doodles")
    page.get_by_role("link", name="Enter cards").tap()
    Thumb(page).lift_the_cover()
    for name in ("Bones", "Ghost"):
        page.locator("#sheet .choice-card", has_text=name).tap()
    page.locator("#sheet .primary").tap()
    hand = page.locator("#hand-0")
    expect(hand.get_by_text("Bones")).to_be_hidden()
    hand.locator("summary").tap()
    expect(hand.get_by_text("Bones")).to_be_visible()
    page.locator(".now .thumb .primary").tap()
    expect(page.locator("#sheet .option", has_text="Ghost")).to_be_visible()


def test_a_hand_is_covered_until_its_owner_holds_the_phone(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.get_by_role("link", name="Enter cards").tap()
    Thumb(page).lift_the_cover()
    page.locator("#sheet .choice-card", has_text="Ghost").tap()
    page.locator("#sheet .primary").tap()
    expect(page.locator("#hand-0")).to_be_visible()
    page.reload()  # a cover that was lifted stays so for whoever holds the phone
    page.locator(".now .thumb .primary").tap()
    cover = page.locator("#sheet .cover > summary")
    expect(cover).to_contain_text("Give the phone to Ann")
    expect(page.locator("#sheet .option").first).to_be_hidden()
    cover.tap()
    expect(page.locator("#sheet .option", has_text="Ghost")).to_be_visible()


def test_the_focus_goes_into_the_sheet_and_back(phone: Phone) -> None:
    page = phone("en", size=DESK)
    open_table(page, "Ann", "Ben", first="0")
    button = page.locator(".now .thumb .primary")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#sheet")).to_be_hidden()
    expect(button).to_be_focused()
    points = number(page, "seats.0.vp")
    points.focus()
    page.keyboard.press("Enter")
    page.keyboard.type("+4")
    page.keyboard.press("Tab")
    expect(page.locator("#keypad")).to_be_visible()
    page.locator("#keypad .primary").press("Enter")
    expect(points).to_have_text(re.compile("^4"))
    expect(points).to_be_focused()


def test_cards_are_found_by_two_letters_without_their_accents_or_by_suit(phone: Phone) -> None:
    page = phone("cs")
    open_table(page, "Jana", "Petr", first="0")
    thumb = Thumb(page)
    thumb.main_button()
    thumb.lift_the_cover()
    cards = page.locator("#sheet .choices li").locator("visible=true")
    page.locator("#sheet input[type=search]").fill("ca")
    expect(cards.filter(has_text="Čára")).to_have_count(1)
    page.locator("#sheet input[type=search]").fill("")
    glue = page.locator("#sheet [data-suit=glue]")
    glue.tap()
    expect(glue).to_have_attribute("aria-pressed", "true")
    for card in cards.all():
        assert "glue" in (card.get_attribute("data-suits") or "").split()


def test_what_the_rules_forbid_says_why_and_offers_the_way_back(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    thumb = Thumb(page)
    thumb.main_button()
    thumb.lift_the_cover()
    thumb.card("Captain")
    verdict = page.locator("#sheet .verdict.illegal")
    expect(verdict.locator(".clause").first).to_have_text("F6.1")
    expect(page.locator("#sheet .answer .primary")).to_have_count(0)
    thumb.tap(page.get_by_role("link", name="Choose something else"))
    expect(page.locator("#ask-title")).to_contain_text("Which card")


def test_a_turn_can_be_played_without_scripts(phone: Phone) -> None:
    page = phone("en", java_script_enabled=False)
    open_by_taps(page, "Ann", "Ben", first="0")
    page.locator(".now .thumb .primary").click()
    cover = page.locator(".cover > summary")
    if cover.count():
        cover.click()
    page.locator(".choice-card", has_text="Doodles").click()
    page.locator(".answer .primary").click()
    expect(now(page)).to_have_text(re.compile("^Ann: Follow"))
    page.get_by_role("button", name="Pass").click()
    expect(now(page)).to_have_text("Ann: Recruit")
    page.locator("#fix-0").click()
    page.locator("#mend-number input[name=value]").fill("+5")
    page.locator("#mend-number .button").click()
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^5"))


def test_axe_finds_nothing_on_the_way_through_a_table(phone: Phone, axe: Axe) -> None:
    page = phone("cs")
    page.goto("/tables/")
    axe(page)
    code = open_by_taps(page, "Jana", "Petr", "Anička", first="0", module="dogs")
    axe(page)
    thumb = Thumb(page)
    thumb.main_button()
    expect(page.locator("#sheet")).to_be_visible()
    axe(page)
    thumb.lift_the_cover()
    axe(page)
    thumb.card("Captain")
    expect(page.locator("#sheet .verdict")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    number(page, "seats.0.vp").tap()
    expect(page.locator("#keypad")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    page.locator(".corner-button").tap()
    expect(page.locator("#menu")).to_be_visible()
    axe(page)
    page.locator("#menu [popovertarget=invite]").tap()
    expect(page.locator("#invite")).to_be_visible()
    axe(page)
    page.keyboard.press("Escape")
    page.locator("#undo").scroll_into_view_if_needed()
    for address in ("log/", "score/"):
        page.goto(f"/t/{code}/{address}")
        axe(page)
    other = phone("pl")
    other.goto(f"/t/{code}/")
    axe(other)
    other.locator("[value=watch]").click()
    expect(now(other)).to_be_visible()
    axe(other)


@pytest.mark.parametrize("depth", ["points", "boards", "cards"])
def test_axe_finds_nothing_at_any_depth(phone: Phone, axe: Axe, depth: str) -> None:
    page = phone("pl")
    open_table(page, "Jan", "Ewa", first="0", depth=depth, module="cats")
    page.evaluate("for (const each of document.querySelectorAll('.part details')) each.open = true")
    axe(page)
    if depth == "cards":
        page.get_by_role("link", name="Wpisz karty").first.click()
        expect(page.locator("#sheet")).to_be_visible()
        axe(page)


@pytest.mark.parametrize("size", [PHONE, DESK, (320, 568)], ids=["phone", "desk", "small"])
def test_no_page_of_a_table_is_wider_than_the_screen(phone: Phone, size: tuple[int, int]) -> None:
    page = phone("pl", size=size)
    code = open_table(page, "Wilhelmina", "Przemysław", "Aleksandra", "Řehoř", module="cats")
    for address in ("", "log/", "score/", "ask/"):
        page.goto(f"/t/{code}/{address}")
        assert page.evaluate("document.documentElement.scrollWidth") <= size[0], address


def test_the_thumbs_targets_are_64_pixels_high_and_leave_the_edge_alone(phone: Phone) -> None:
    page = phone("cs")
    open_table(page, "Jana", "Petr", first="0")
    for target in page.locator(".now .button, #undo, .corner-button, .seat > summary").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 60
        assert box["width"] >= 64
    box = page.locator(".now .thumb .primary").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE[1] - 16


@pytest.mark.parametrize("packing", ["br", "gzip"], ids=["https", "http"])
def test_a_first_visit_to_a_table_weighs_at_most_65_kilobytes_and_an_update_3_and_a_half(
    phone: Phone, packing: str
) -> None:
    """With four players, cats and dogs. Brotli is what browsers take over https; at home it is
    gzip, and all has a tenth more."""
    page = phone("cs")
    code = open_table(page, "Jana", "Petr", "Anička", "Řehoř", module="dogs cats")
    fresh = phone("cs", fresh=True)
    fresh.context.add_cookies([each for each in page.context.cookies() if each["name"] == "seats"])  # type: ignore[misc]
    scales = Scales(fresh, packing)
    fresh.goto(f"/t/{code}/")
    expect(fresh.locator(".now .thumb .primary")).to_be_visible()
    expect(fresh.locator("#sync .age")).not_to_be_empty()
    weights = scales.read()
    assert len(weights) >= 8, "the page, three styles, four scripts and the font"
    assert sum(weights.values()) <= 65 * KILOBYTE
    fresh.get_by_role("button", name="Přeskočit").click()
    expect(now(fresh)).to_contain_text("Lanaření")
    [update] = [weight for url, weight in scales.read().items() if url.endswith("/do/")]
    assert update <= 3.5 * KILOBYTE


def test_what_else_a_table_of_mine_offers_is_folded_away_until_it_is_asked_for(
    phone: Phone,
) -> None:
    page = phone("cs")
    open_table(page, "Anežka", "Bořek")
    page.goto("/tables/")
    more = page.locator(".my-tables .more-of")
    expect(more.locator("form").first).to_be_hidden()
    more.locator("summary").tap()
    expect(more.locator("form").first).to_be_visible()
