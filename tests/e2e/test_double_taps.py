"""A thumb that taps twice: every button of a turn does what it says once, and nothing after it.

One phone for three, where the next player's buttons come to lie under the same finger.
"""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import now, open_table

PAUSES = (120, 200, 300)
"""Milliseconds between the two taps."""
AT_REST = "() => !document.documentElement.classList.contains('still')"
AGAIN = """([x, y, pause]) => {
  window.again = false;
  const tap = () => {
    const options = { bubbles: true, cancelable: true };
    document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent("click", options));
    window.again = true;
  };
  addEventListener("click", () => setTimeout(tap, pause), { capture: true, once: true });
}"""
"""After the next tap another one on the same spot, whatever can be hit there by then: the page
itself waits, which is as exact on a busy machine."""
LATE = 600
"""By then all that a second tap could have begun is to be seen."""
PARK = ("golden-boy", "moose", "wart")


class Hasty:
    """Taps everything twice, and looks what has come of it."""

    def __init__(self, page: Page, pause: int) -> None:
        self.page = page
        self.pause = pause

    def twice(self, target: Locator | str) -> None:
        """On the same spot, whatever lies there the second time."""
        found = self.page.locator(target) if isinstance(target, str) else target
        found = found.locator("visible=true").first
        found.wait_for()
        self.page.wait_for_function(AT_REST)
        found.scroll_into_view_if_needed()
        box = found.bounding_box()
        assert box is not None
        at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        self.page.evaluate(AGAIN, [*at, self.pause])
        self.page.touchscreen.tap(*at)
        self.page.wait_for_function("() => window.again")
        self.page.wait_for_timeout(LATE)

    def does(self, target: Locator | str, entries: int) -> None:
        """So many entries more; no sheet, no menu, and nothing that waits."""
        before = self.entries
        self.twice(target)
        expect(self.page.locator("#sheet")).to_be_hidden()
        expect(self.page.locator(f'#part[data-number="{before + entries}"]')).to_be_attached()
        expect(self.page.locator("#menu:popover-open, #keypad[open], #waiting li")).to_have_count(0)

    @property
    def entries(self) -> int:
        return int(self.page.locator("#part").get_attribute("data-number") or 0)

    def asks(self, target: Locator | str, title: str) -> None:
        """A sheet with this title; the table is as it was."""
        before = self.entries
        self.twice(target)
        expect(self.page.locator("#sheet #ask-title")).to_contain_text(title)
        assert self.entries == before

    @property
    def wish(self) -> str:
        """What the page of the move says, as its address has it."""
        return str(self.page.evaluate("decodeURIComponent(location.hash).split('page=')[1] ?? ''"))


@pytest.fixture
def hasty(phone: Phone) -> Callable[[int], Hasty]:
    def at_a_table(pause: int) -> Hasty:
        page = phone("en")
        code = open_table(page, "Ann", "Ben", "Cleo", first="0")
        for place, card in enumerate(PARK):
            page.goto(f"/t/{code}/name/?place=park.{place}")
            page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
            page.locator(f'form [name=card][value="{card}"]').first.tap()
            page.wait_for_url(re.compile(f"/t/{code}/$"))
        return Hasty(page, pause)

    return at_a_table


@pytest.mark.parametrize("pause", PAUSES)
def test_every_button_of_a_turn_tapped_twice_does_it_once(
    hasty: Callable[[int], Hasty], pause: int
) -> None:
    it = hasty(pause)
    page = it.page

    # The sheet of all cards, and away from it.
    it.asks(".now .thumb .primary", "Which card")
    it.does("#sheet .ask-top [data-close]", 0)
    it.asks(".now .thumb .primary", "Which card")

    # The page of a play: each tap changes one thing, once.
    it.asks("#sheet [data-card=munch]", "Munch")
    assert it.wish == "verb=play/munch/"
    it.asks("#sheet .ask-top a >> nth=0", "Which card")
    it.asks("#sheet [data-card=munch]", "Munch")
    it.asks("#do-private", "Munch")
    assert it.wish == "verb=play/munch/+off=private"
    it.asks("#do-private", "Munch")
    assert it.wish == "verb=play/munch/"
    it.asks("#row-add [data-card=ant]", "Munch")
    assert it.wish == "verb=play/munch/+add=ant"
    it.asks("#row-add .tap.on", "Munch")
    assert it.wish == "verb=play/munch/"
    it.does("#play .answer .primary", 1)
    expect(now(page)).to_have_text("Ann: Following")

    # Who follows.
    it.asks("#follow-1", "Do you follow Munch?")
    it.asks("#sheet [data-card=dash]", "Dash")
    it.does("#play .answer .primary", 1)
    it.does("#pass-2", 1)
    expect(now(page)).to_have_text("Ann: Recruit")

    # Back, and forth again.
    it.does("#undo", 1)
    expect(now(page)).to_have_text("Ann: Following")
    it.does(".put-back .button", 1)
    expect(now(page)).to_have_text("Ann: Recruit")

    # A card of the Park ends the turn.
    it.does(".now .others [data-card=golden-boy]", 3)
    expect(now(page)).to_have_text("Ben: Play")

    # Skipping, and the turn passed on.
    it.does(page.locator(".now .others button", has_text="Skip"), 1)
    expect(now(page)).to_have_text("Ben: Recruit")
    it.asks(".now .thumb .primary", "Recruit")
    it.does("#sheet .ask-top [data-close]", 0)
    it.does(".now .others [data-card=moose]", 3)
    expect(now(page)).to_have_text("Cleo: Play")
    it.does("#next-player button", 1)
    expect(now(page)).to_have_text("Ann: Play")


@pytest.mark.parametrize("pause", PAUSES)
def test_undo_tapped_twice_takes_back_one_thing(phone: Phone, pause: int) -> None:
    """Also where what stands above the table stays the same."""
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0", depth="boards")
    points = page.locator('.num[data-path="seats.0.vp"]')
    for n in ("1", "2"):
        page.locator('[name=path][value="seats.0.vp"] ~ [value="+1"]').first.tap()
        expect(points).to_have_attribute("data-value", n)
    Hasty(page, pause).does("#undo", 1)
    expect(points).to_have_attribute("data-value", "1")


@pytest.mark.parametrize("pause", PAUSES)
def test_next_player_tapped_twice_passes_one_turn_on_where_boards_are_kept(
    phone: Phone, pause: int
) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", "Cleo", first="0", depth="boards")
    it = Hasty(page, pause)
    it.does("#next-player button", 1)
    expect(now(page)).to_contain_text("Ben's turn")
    it.asks("#tell", "Which card")
    it.does("#sheet .ask-top [data-close]", 0)
