"""A table of three with one, two or three phones, and every tap on any of them."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import Phone
from tests.e2e.hands import Thumb, open_table, sit
from tests.e2e.sending import enter

NAMES = ("Ann", "Ben", "Cleo")
SEATS = {1: [[0, 1, 2]], 2: [[0, 2], [1]], 3: [[0], [1], [2]]}
"""Which seats sit at which phone, by how many phones there are."""


class Round:
    """The phones of three players, and every tap on any of them."""

    def __init__(self, phone: Phone, phones: int, locale: str = "en", **more: object) -> None:
        self.thumbs: dict[int, Thumb] = {}
        first = phone(locale, **more)
        code = open_table(first, *NAMES, one_phone=phones == 1, first="0")
        for seats in SEATS[phones]:
            page = first if 0 in seats else phone(locale, **more)
            for seat in seats if phones > 1 else []:
                sit(page, code, seat)
            self.thumbs |= dict.fromkeys(seats, Thumb(page))
        self.code = code

    @property
    def taps(self) -> int:
        return sum(thumb.taps for thumb in set(self.thumbs.values()))

    @property
    def pages(self) -> Iterator[Page]:
        return (thumb.page for thumb in set(self.thumbs.values()))

    def enter(self, entered: dict[str, tuple[str, ...]]) -> None:
        """Before the turn, each hand by the phone that holds it."""
        for number, (place, cards) in enumerate(entered.items()):
            seat = int(place[-1]) if place.startswith("hand") else 0
            page = self.thumbs[seat].page
            enter(page, self.code, [("show", {"place": place, "card": cards})], after=number)
        for page in self.pages:
            page.reload()

    def tap(self, seat: int, target: Locator | str) -> None:
        """On a phone that has heard of all that the others did."""
        part = self.thumbs[seat].page.locator("#part")
        numbers = [page.locator("#part").get_attribute("data-number") for page in self.pages]
        expect(part).to_have_attribute("data-number", max(map(str, numbers), key=int))
        self.thumbs[seat].tap(target)

    def choose(self, seat: int, card: str) -> None:
        """In the sheet that is open."""
        thumb = self.thumbs[seat]
        thumb.lift_the_cover()
        thumb.card(card)

    def do_it(self, seat: int) -> None:
        sheet = self.thumbs[seat].page.locator("#sheet")
        sheet.locator(".answer .primary").wait_for()
        expect(sheet.locator(".verdict.legal .effects li").first).to_be_visible()
        self.thumbs[seat].do_it()
