"""A thumb that taps twice: every button of a turn does what it says once, and nothing after it.

One phone for three, where the next player's buttons come to lie under the same finger.
"""

import re
from collections.abc import Callable, Sequence

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import TAPPED_AGAIN, now, open_table, tap_twice

PAUSES = (120, 200, 300)
"""Milliseconds between the two taps: a phone for each."""
LATE = 600
"""By then all that a second tap could have begun is to be seen."""
PARK = ("golden-boy", "moose", "wart")


class Hasty:
    """Taps everything twice, and looks what has come of it.

    On as many phones as there are pauses, each at a table of its own: what is done on one is done
    on all, so that the time between the taps and after them passes for all of them at once.
    """

    def __init__(self, pages: Sequence[Page]) -> None:
        self.phones = dict(zip(PAUSES, pages, strict=True))

    def twice(self, target: str) -> None:
        """On the same spot, whatever lies there the second time."""
        for pause, page in self.phones.items():
            tap_twice(page.locator(target).locator("visible=true").first, pause)
        for page in self.phones.values():
            page.wait_for_function(TAPPED_AGAIN)
        page.wait_for_timeout(LATE)

    def does(self, target: str, entries: int) -> None:
        """So many entries more; no sheet, no menu, and nothing that waits."""
        before = self.entries
        self.twice(target)
        for pause, page in self.phones.items():
            said = f"{target}, tapped again after {pause} ms"
            expect(page.locator("#sheet"), said).to_be_hidden()
            number = page.locator(f'#part[data-number="{before[pause] + entries}"]')
            expect(number, said).to_be_attached()
            open = page.locator("#menu:popover-open, #keypad[open], #waiting li")
            expect(open, said).to_have_count(0)

    @property
    def entries(self) -> dict[int, int]:
        return {
            pause: int(page.locator("#part").get_attribute("data-number") or 0)
            for pause, page in self.phones.items()
        }

    def asks(self, target: str, title: str) -> None:
        """A sheet with this title; the table is as it was."""
        before = self.entries
        self.twice(target)
        for pause, page in self.phones.items():
            said = f"{target}, tapped again after {pause} ms"
            expect(page.locator("#sheet #ask-title"), said).to_contain_text(title)
        assert self.entries == before, target

    def says(self, words: str) -> None:
        """What stands above the table."""
        for page in self.phones.values():
            expect(now(page)).to_have_text(words)

    def wishes(self, wish: str) -> None:
        """What the page of the move says, as its address has it."""
        for pause, page in self.phones.items():
            said = page.evaluate("decodeURIComponent(location.hash).split('page=')[1] ?? ''")
            assert said == wish, pause


@pytest.fixture
def hasty(phone: Phone) -> Callable[..., Hasty]:
    def at_a_table(*names: str, depth: str = "cards") -> Hasty:
        pages = [phone("en") for _ in PAUSES]
        for page in pages:
            open_table(page, *names, first="0", depth=depth)
        return Hasty(pages)

    return at_a_table


def lay_out_the_park(page: Page) -> None:
    code = page.url.partition("/t/")[2].partition("/")[0]
    for place, card in enumerate(PARK):
        page.goto(f"/t/{code}/name/?place=park.{place}")
        page.evaluate("for (const it of document.querySelectorAll('details')) it.open = true")
        page.locator(f'form [name=card][value="{card}"]').first.tap()
        page.wait_for_url(re.compile(f"/t/{code}/$"))


def test_every_button_of_a_turn_tapped_twice_does_it_once(hasty: Callable[..., Hasty]) -> None:
    it = hasty("Ann", "Ben", "Cleo")
    for page in it.phones.values():
        lay_out_the_park(page)

    # The sheet of all cards, and away from it.
    it.asks(".now .thumb .primary", "Which card")
    it.does("#sheet .ask-top [data-close]", 0)
    it.asks(".now .thumb .primary", "Which card")

    # The page of a play: each tap changes one thing, once.
    it.asks("#sheet [data-card=munch]", "Munch")
    it.wishes("verb=play/munch/")
    it.asks("#sheet .ask-top a >> nth=0", "Which card")
    it.asks("#sheet [data-card=munch]", "Munch")
    it.asks("#do-private", "Munch")
    it.wishes("verb=play/munch/+off=private")
    it.asks("#do-private", "Munch")
    it.wishes("verb=play/munch/")
    it.asks("#row-add [data-card=ant]", "Munch")
    it.wishes("verb=play/munch/+add=ant")
    it.asks("#row-add .tap.on", "Munch")
    it.wishes("verb=play/munch/")
    it.does("#play .answer .primary", 1)
    it.says("Ann: Following")

    # Who follows.
    it.asks("#follow-1", "Do you follow Munch?")
    it.asks("#sheet [data-card=dash]", "Dash")
    it.does("#play .answer .primary", 1)
    it.does("#pass-2", 1)
    it.says("Ann: Recruit")

    # Back, and forth again.
    it.does("#undo", 1)
    it.says("Ann: Following")
    it.does(".put-back .button", 1)
    it.says("Ann: Recruit")

    # A card of the Park ends the turn.
    it.does(".now .others [data-card=golden-boy]", 3)
    it.says("Ben: Play")

    # Skipping, and the turn passed on.
    it.does('.now .others button:has-text("Skip")', 1)
    it.says("Ben: Recruit")
    it.asks(".now .thumb .primary", "Recruit")
    it.does("#sheet .ask-top [data-close]", 0)
    it.does(".now .others [data-card=moose]", 3)
    it.says("Cleo: Play")
    it.does("#next-player button", 1)
    it.says("Ann: Play")


def test_undo_tapped_twice_takes_back_one_thing(hasty: Callable[..., Hasty]) -> None:
    """Also where what stands above the table stays the same."""
    it = hasty("Ann", "Ben", depth="boards")
    points = {page: page.locator('.num[id="n-seats.0.vp"]') for page in it.phones.values()}
    for page, shown in points.items():
        for n in ("1", "2"):
            page.locator('[name=path][value="seats.0.vp"] ~ [value="+1"]').first.tap()
            expect(shown).to_have_attribute("data-value", n)
    it.does("#undo", 1)
    for shown in points.values():
        expect(shown).to_have_attribute("data-value", "1")


def test_next_player_tapped_twice_passes_one_turn_on_where_boards_are_kept(
    hasty: Callable[..., Hasty],
) -> None:
    it = hasty("Ann", "Ben", "Cleo", depth="boards")
    it.does("#next-player button", 1)
    for page in it.phones.values():
        expect(now(page)).to_contain_text("Ben's turn")
    it.asks("#tell", "Which card")
    it.does("#sheet .ask-top [data-close]", 0)
