"""How many taps the table takes: from home to the first turn, and a turn without surprises.

What is typed (names) is not counted, and what was entered before the turn neither.
"""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.test_table import Thumb, now, number, open_table

TO_THE_FIRST_TURN = 10
A_TURN = 12

NAMES = ("Ann", "Ben", "Cleo")
SEATS = {1: [[0, 1, 2]], 2: [[0, 2], [1]], 3: [[0], [1], [2]]}
"""Which seats sit at which phone, by how many phones there are."""

UNKNOWN: dict[str, tuple[str, ...]] = {}
SOME = {
    "park.0": ("golden-boy",),
    "hand.0": ("doodles", "tink"),
    "hand.1": ("giggles", "worm"),
    "hand.2": ("chef",),
}
ALL = {
    "park.0": ("golden-boy",),
    "park.1": ("moose",),
    "park.2": ("skids",),
    "hand.0": ("doodles", "tink", "chef", "ghost", "bug"),
    "hand.1": ("giggles", "worm", "sarge", "dash", "tiny"),
    "hand.2": ("doc", "scout", "blitz", "munch", "prince"),
}


def test_a_table_for_three_on_one_phone_is_open_after_ten_taps_from_home(phone: Phone) -> None:
    page = phone("en")
    page.goto("/")
    thumb = Thumb(page)
    thumb.tap(".door.red")
    for line, name in enumerate(NAMES):
        thumb.tap(page.locator("input[name=name]").nth(line))
        page.keyboard.type(name)
    thumb.tap("input[name=one_phone]")
    thumb.tap(".open-table .primary")
    expect(now(page)).to_have_text(re.compile("^(Ann|Ben|Cleo): Play$"))
    expect(page.locator(".now .thumb .primary")).to_be_in_viewport()
    assert thumb.taps <= TO_THE_FIRST_TURN


class Round:
    """The phones of three players, and every tap on any of them."""

    def __init__(self, phone: Phone, phones: int) -> None:
        self.thumbs: dict[int, Thumb] = {}
        first = phone("en")
        open_table(first, *NAMES, one_phone=phones == 1, first="0")
        code = first.url.partition("/t/")[2].partition("/")[0]
        for seats in SEATS[phones]:
            page = first if 0 in seats else phone("en")
            for seat in seats if phones > 1 else []:
                page.goto(f"/t/{code}/?sit=1")
                page.locator(f'button[name=seat][value="{seat}"]').tap()
                page.locator("#part").wait_for()
            self.thumbs |= dict.fromkeys(seats, Thumb(page))
        self.code = code

    @property
    def taps(self) -> int:
        return sum(thumb.taps for thumb in set(self.thumbs.values()))

    @property
    def pages(self) -> Iterator[Page]:
        return (thumb.page for thumb in set(self.thumbs.values()))

    def enter(self, entered: dict[str, tuple[str, ...]]) -> None:
        """Before the turn."""
        for place, cards in entered.items():
            seat = int(place[-1]) if place.startswith("hand") else 0
            page = self.thumbs[seat].page
            page.goto(f"/t/{self.code}/name/?place={place}")
            for card in cards:
                choice = page.locator(f'form [name=card][value="{card}"]').first
                page.evaluate(
                    "document.querySelectorAll('details').forEach((each) => each.open = 1)"
                )
                choice.locator("xpath=ancestor-or-self::*[self::label or self::button]").tap()
            if place.startswith("hand"):
                page.locator("[data-these]").tap()
            page.wait_for_url(re.compile(f"/t/{self.code}/$"))
        for page in self.pages:
            page.reload()

    def tap(self, seat: int, target: Locator | str) -> None:
        """On a phone that has heard of all that the others did."""
        part = self.thumbs[seat].page.locator("#part")
        numbers = [page.locator("#part").get_attribute("data-number") for page in self.pages]
        expect(part).to_have_attribute("data-number", max(map(str, numbers), key=int))
        self.thumbs[seat].tap(target)

    def choose(self, seat: int, card: str) -> None:
        """In the sheet that is open: this card alone, seen before it is done."""
        thumb = self.thumbs[seat]
        thumb.lift_the_cover()
        thumb.card(card)
        self.do_it(seat)

    def do_it(self, seat: int) -> None:
        sheet = self.thumbs[seat].page.locator("#sheet")
        sheet.locator(".answer .primary").wait_for()
        expect(sheet.locator(".verdict.legal .effects li").first).to_be_visible()
        self.thumbs[seat].do_it()


@pytest.mark.parametrize(
    ("phones", "entered"),
    [(phones, entered) for phones in SEATS for entered in (UNKNOWN, SOME)] + [(1, ALL)],
    ids=[f"{phones}-{hands}" for phones in SEATS for hands in ("unknown", "some")] + ["1-all"],
)
def test_a_turn_without_surprises_takes_twelve_taps_on_all_phones(
    phone: Phone, phones: int, entered: dict[str, tuple[str, ...]]
) -> None:
    table = Round(phone, phones)
    table.enter(entered)
    ann, ben, cleo = range(3)

    expect(now(table.thumbs[ann].page)).to_have_text("Ann: Play")
    table.tap(ann, ".now .thumb .primary")
    table.choose(ann, "Doodles")

    follow = table.thumbs[ben].page.locator('.now a[href*="/ask/"]').first
    table.tap(ben, follow)
    table.choose(ben, "Giggles")
    table.tap(cleo, "#pass-2")

    page = table.thumbs[ann].page
    expect(now(page)).to_have_text("Ann: Recruit")
    if entered:
        table.tap(ann, page.locator(".now .others a", has_text="Golden Boy"))
        table.do_it(ann)
    else:
        table.tap(ann, ".now .thumb .primary")
        table.choose(ann, "Golden Boy")

    expect(page.locator(".now .show")).to_be_visible()
    both = page.locator("#leave-both")
    table.tap(ann, both if both.count() else '.now .show [name=card][value="?"]')
    for each in table.pages:
        expect(now(each)).to_have_text("Ben: Play")
        expect(number(each, "seats.0.stuff.toy")).to_have_text(re.compile("^1"))
        expect(number(each, "seats.1.stuff.toy")).to_have_text(re.compile("^[12]"))
    assert table.taps <= A_TURN
