"""How many taps the table takes: from home to the first turn, and a turn without surprises.

What is typed (names) is not counted, and what was entered before the turn neither.
"""

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Thumb, now, number, open_table, turn
from tests.e2e.round import NAMES, SEATS, Round

TO_THE_FIRST_TURN = 7
A_TURN = 6
GOES_ROUND = {1: 4, 2: 1, 3: 0}
"""More of them where a phone is for several: who follows is said, and hands that were entered are
covered."""

PARK = {"park.0": ("golden-boy",)}
SOME = {
    **PARK,
    "hand.0": ("munch", "ant"),
    "hand.1": ("dash", "worm"),
    "hand.2": ("chef",),
}
ALL = {
    "park.0": ("golden-boy",),
    "park.1": ("moose",),
    "park.2": ("wart",),
    "hand.0": ("munch", "ant", "chef", "ghost", "bug"),
    "hand.1": ("dash", "worm", "sarge", "doodles", "tiny"),
    "hand.2": ("doc", "scout", "blitz", "giggles", "prince"),
}


def test_a_table_for_three_is_open_after_seven_taps_and_a_turn_is_one_more(phone: Phone) -> None:
    page = phone("en")
    page.goto("/")
    thumb = Thumb(page)
    thumb.tap(".door.red")
    for line, name in enumerate(NAMES):
        thumb.tap(page.locator("input[name=name]").nth(line))
        page.keyboard.type(name)
    thumb.tap("input[name=one_phone]")
    thumb.tap(".open-table .primary")
    expect(now(page)).to_contain_text("turn")
    expect(page.locator(".now .thumb .primary")).to_be_in_viewport()
    assert thumb.taps <= TO_THE_FIRST_TURN

    leader = now(page).inner_text()
    page.locator(".seat[open] .stepper button").nth(1).tap()
    page.locator(".now .thumb .primary").tap()
    expect(now(page)).not_to_have_text(leader)
    expect(now(page)).to_be_in_viewport()
    page.locator("#log > summary").tap()
    expect(page.locator("#log .log")).to_contain_text("+1 point, 1 now.")


def test_the_keypad_warns_of_numbers_that_cannot_be(phone: Phone) -> None:
    page = phone("en")
    open_table(page, *NAMES, depth="points", first="0")
    pad, warning = page.locator("#keypad"), page.locator("#keypad [data-warns]")
    number(page, "seats.0.vp").tap()
    for key in "999":
        pad.locator(f'[data-key="{key}"]').tap()
    pad.locator(".primary").tap()
    expect(warning).to_contain_text("F7.1")
    pad.locator(".primary").tap()
    expect(pad).to_be_hidden()
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^999"))
    number(page, "seats.0.level").tap()
    pad.locator('[data-key="7"]').tap()
    pad.locator(".primary").tap()
    expect(warning).to_contain_text("F2.5")
    pad.locator(".primary").tap()
    expect(warning).to_contain_text("not on 7")
    expect(pad).to_be_visible()


@pytest.mark.parametrize(
    ("phones", "entered"),
    [(phones, entered) for phones in SEATS for entered in (PARK, SOME)] + [(1, ALL)],
    ids=[f"{phones}-{hands}" for phones in SEATS for hands in ("unknown", "some")] + ["1-all"],
)
def test_an_ordinary_turn_takes_six_taps_on_all_phones(
    phone: Phone, phones: int, entered: dict[str, tuple[str, ...]]
) -> None:
    """A card with another added, one follower, a card of the Park, and the turn is over."""
    table = Round(phone, phones)
    table.enter(entered)
    ann, ben = range(2)

    page = table.thumbs[ann].page
    expect(now(page)).to_have_text(turn("Ann", "Play"))
    table.tap(ann, ".now .thumb .primary")
    table.choose(ann, "Munch")
    table.thumbs[ann].tap(page.locator("#row-add .tap", has_text="The Ant"))
    expect(page.locator("#row-add .tap.on")).to_contain_text("The Ant")
    table.do_it(ann)

    dash = table.thumbs[ben].page.locator(".follow-with .choice-card", has_text="Dash")
    if phones > 1:
        table.tap(ben, dash)
        expect(dash).to_be_hidden()
    else:
        table.tap(ben, f"#follow-{ben}")
        table.choose(ben, "Dash")
        table.do_it(ben)

    golden = page.locator(".now .going button, .now .others button").filter(has_text="Golden Boy")
    table.tap(ann, golden)
    for each in table.pages:
        expect(now(each)).to_have_text(turn("Ben", "Play"))
        expect(number(each, "seats.0.vp")).to_have_text(re.compile("^2"))
        expect(number(each, "seats.1.stuff.pizza")).to_have_text(re.compile("^1"))
    assert table.taps <= A_TURN + GOES_ROUND[phones]


def test_one_tap_takes_back_what_one_tap_has_done(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.locator(".park .card .name-this").first.tap()
    page.locator("#sheet .choice-card", has_text="Doodles").tap()
    page.locator(".now .others button", has_text="Skip").tap()
    page.locator(".now .others button", has_text="Doodles").tap()
    expect(now(page)).to_have_text(turn("Ben", "Play"))
    expect(page.locator("#undo")).to_contain_text("Ann recruits Doodles")
    page.locator("#undo").tap()
    expect(now(page)).to_have_text(turn("Ann", "Recruit"))
    expect(page.locator(".park > .cards")).to_contain_text("Doodles")
