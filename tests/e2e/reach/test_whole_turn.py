"""An ordinary turn on three phones, in a real browser's window: nothing has to be scrolled."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import now, open_table
from tests.e2e.round import Round

WINDOW = (390, 664)
"""A phone of 844 pixels, within a real browser's bars."""
TOUCH: dict[str, object] = {"has_touch": True, "is_mobile": True}
LANGUAGES = ("en", "cs", "pl")
A_TURN = 6
PARK: dict[str, tuple[str, ...]] = {"park.0": ("golden-boy",), "park.1": ("moose",)}

COUNT = """() => {
  window.scrolled = 0;
  const note = ({ target }) => {
    const { scrollTop } = target === document ? document.documentElement : target;
    window.scrolled = Math.max(window.scrolled, scrollTop);
  };
  addEventListener("scroll", note, { capture: true, passive: true });
}"""
AT_REST = "() => !document.documentElement.classList.contains('still')"
HIT = "(it, [x, y]) => it.contains(document.elementFromPoint(x, y))"


def in_reach(target: Locator) -> tuple[float, float]:
    """Its middle, where it is seen as a whole and can be hit without any scrolling."""
    target.wait_for()
    target.page.wait_for_function(AT_REST)
    box = target.bounding_box()
    assert box is not None
    assert box["x"] >= 0 and box["x"] + box["width"] <= WINDOW[0], box
    assert box["y"] >= 0 and box["y"] + box["height"] <= WINDOW[1], box
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    for y in (box["y"] + 3, middle[1], box["y"] + box["height"] - 3):
        assert target.evaluate(HIT, [middle[0], y]), f"something lies over {target}"
    return middle


class Steady:
    """A thumb that taps what it sees, and never scrolls."""

    def __init__(self, table: Round) -> None:
        self.table = table
        self.taps = 0
        for page in table.pages:
            page.evaluate(COUNT)

    def page(self, seat: int) -> Page:
        return self.table.thumbs[seat].page

    def tap(self, seat: int, selector: str) -> None:
        page = self.page(seat)
        page.touchscreen.tap(*in_reach(page.locator(selector).locator("visible=true").first))
        self.taps += 1

    def do_it(self, seat: int) -> None:
        self.tap(seat, "#play .answer .primary")
        expect(self.page(seat).locator("#sheet")).to_be_hidden()

    def in_step(self) -> None:
        """All phones show what was done last."""
        number = max(int(self.of(page, "number")) for page in self.table.pages)
        for page in self.table.pages:
            expect(page.locator(f'#part[data-number="{number}"]')).to_be_attached()

    @staticmethod
    def of(page: Page, name: str) -> str:
        return page.locator("#part").get_attribute(f"data-{name}") or ""


@pytest.mark.parametrize("locale", LANGUAGES)
def test_an_ordinary_turn_takes_six_taps_and_no_scrolling(phone: Phone, locale: str) -> None:
    """A card with another added, one who follows, a card of the Park: hands are unknown."""
    table = Round(phone, 3, locale, size=WINDOW, **TOUCH)
    table.enter(PARK)
    thumb = Steady(table)
    ann, ben = range(2)

    thumb.tap(ann, ".now .thumb .primary")
    thumb.tap(ann, "#sheet [data-card=munch]")
    thumb.tap(ann, "#row-add .tap[data-card=ant]")
    expect(thumb.page(ann).locator("#row-add .tap.on")).to_have_attribute("data-card", "ant")
    thumb.do_it(ann)
    thumb.in_step()
    thumb.tap(ben, ".follow-with [data-card=dash]")
    expect(thumb.page(ben).locator(".follow-with")).to_have_count(0)
    thumb.in_step()
    thumb.tap(ann, ".now .going [data-card=golden-boy]")
    expect(now(thumb.page(ann))).to_have_text(re.compile("Ben"))

    for page in table.pages:
        assert page.evaluate("window.scrolled") == 0
    assert thumb.taps <= A_TURN


@pytest.mark.parametrize("locale", LANGUAGES)
def test_any_card_of_the_box_is_in_sight_after_one_tap_on_its_suit(
    phone: Phone, locale: str
) -> None:
    page = phone(locale, size=WINDOW, **TOUCH)
    open_table(page, "Ann", "Ben", first="0")
    page.touchscreen.tap(*in_reach(page.locator(".now .thumb .primary")))
    cards = page.locator("#sheet .choices [data-card]").locator("visible=true")
    cards.first.wait_for()
    offered = set(cards.evaluate_all("cards => cards.map((card) => card.dataset.card)"))
    suits = page.locator("#sheet .sieve button").locator("visible=true")
    suits.first.wait_for()
    seen: set[str] = set()
    for n in range(suits.count()):
        page.touchscreen.tap(*in_reach(suits.nth(n)))
        for card in cards.all():
            in_reach(card)
            seen.add(card.get_attribute("data-card") or "")
        page.touchscreen.tap(*in_reach(suits.nth(n)))
    assert offered and seen == offered
