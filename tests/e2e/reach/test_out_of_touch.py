"""A phone that hears nothing of its table says so within five seconds, and says what is true."""

import re
import time
from contextlib import suppress

from playwright.sync_api import Error, Page, Route, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Thumb, now, number, open_table, turn
from tests.rounds import best_of_rounds

SOON = 5.0


def seconds_until_told(page: Page, why: str, begun: float) -> float:
    """Until the bar says why, where it can be seen: above a sheet that is open."""
    said = page.locator(f"#cut-off .{why}")
    expect(said).to_be_visible()
    taken = time.monotonic() - begun
    if page.locator("#sheet").is_visible():
        expect(page.locator("#sheet > #cut-off")).to_be_in_viewport()
    expect(page.locator("#sync:is(.late, .lost)")).to_have_count(1)
    return taken


def let_go(held: list[Route]) -> None:
    while held:
        with suppress(Error):  # the page has given it up already
            held.pop().abort()


def test_a_phone_that_lost_its_network_says_that_it_did(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.wait_for_load_state()

    def away_and_back() -> float:
        begun = time.monotonic()
        page.context.set_offline(True)
        taken = seconds_until_told(page, "alone", begun)
        expect(page.locator("#cut-off .silent")).to_be_hidden()
        page.context.set_offline(False)
        expect(page.locator("#cut-off")).to_be_hidden()
        expect(page.locator("#sync.lost")).to_have_count(0)
        return taken

    best_of_rounds(SOON, away_and_back)


def test_a_table_that_falls_silent_is_told_as_that(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.wait_for_load_state()
    held: list[Route] = []
    silence = re.compile("/(part|live)/")

    def silent_and_back() -> float:
        page.route(silence, lambda route: held.append(route))
        page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        number(page, "seats.0.vp").evaluate("() => htmx.trigger(document.body, 'changed')")
        begun = time.monotonic()
        taken = seconds_until_told(page, "silent", begun)
        expect(page.locator("#cut-off .idle")).to_be_visible()
        expect(page.locator("#cut-off .alone")).to_be_hidden()
        page.unroute(silence)
        let_go(held)
        expect(page.locator("#cut-off")).to_be_hidden()
        return taken

    best_of_rounds(SOON, silent_and_back)


def test_a_tap_without_an_answer_is_told_named_and_entered_once(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    thumb = Thumb(page)
    thumb.main_button()
    thumb.lift_the_cover()
    thumb.card("Doodles")
    held: list[Route] = []
    page.route("**/do/", lambda route: held.append(route))
    begun = time.monotonic()
    page.locator("#sheet .answer .primary").tap()
    taken = seconds_until_told(page, "kept", begun)
    assert taken <= 3 * SOON  # what the machine's own hiccups may add
    expect(page.locator("#waiting .what")).to_have_text(re.compile("Ann(: Play| plays) Doodles"))
    let_go(held)
    page.unroute("**/do/")
    expect(now(page)).to_have_text(turn("Ann", "Following"))
    expect(page.locator("#cut-off")).to_be_hidden()
    expect(page.locator("#log .log li")).to_have_count(1)


def test_what_was_tapped_in_a_sheet_comes_by_itself_with_the_connection(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    thumb = Thumb(page)
    thumb.main_button()
    thumb.lift_the_cover()
    card = page.locator("#sheet .choice-card", has_text="Doodles").locator("visible=true").first
    page.context.set_offline(True)
    card.tap()
    expect(page.locator("#sheet > #cut-off .kept")).to_be_visible()
    expect(page.locator("#play")).to_have_count(0)
    page.context.set_offline(False)
    expect(page.locator("#play")).to_be_visible()
    expect(page.locator("#cut-off")).to_be_hidden()
