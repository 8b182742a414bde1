"""Every page of a table, as it is at an evening: nothing for axe to find, nothing too wide."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, Phone
from tests.e2e.hands import Axe, open_table
from tests.e2e.sending import Fields, enter
from tests.tables.walk import ADDRESSES

PAGES: dict[str, list[str]] = {
    "home": ["/"],
    "tables": ["/tables/", "/tables/?game=five-towers"],
    "practise": ["/tables/practise/"],
    "box": ["/tables/box/"],
    "history": ["/tables/history/"],
    "take_in": ["/tables/take-in/"],
    "table": ["/t/CODE/", "/t/CODE/?sit=1", "/t/BBBBB/"],
    "seats": ["/t/CODE/seats/"],
    "take_over": ["/t/CODE/take/nobodys/"],
    "big": ["/t/CODE/big/"],
    "set_up": [
        *(f"/t/CODE/set-up/?step={step}" for step in ("boards", "middle", "perks", "park", "cats")),
        *(f"/t/CODE/set-up/?step={step}" for step in ("decks", "decks&draft=1", "decks&seat=0")),
        "/t/CODE/set-up/?step=hands",
    ],
    "table_box": ["/t/CODE/box/"],
    "ask": ["/t/CODE/ask/", "/t/CODE/ask/?a=verb%3Dplay/captain/", "/t/CODE/ask/?a=nonsense"],
    "ideas": ["/t/CODE/ask/ideas/"],
    "one_page": ["/t/CODE/ask/page/?page=verb%3Dplay/chef/"],
    "back_to": ["/t/CODE/back/?keep=0", "/t/CODE/back/?keep=99999"],
    "by_hand": ["/t/CODE/by-hand/?seat=0", "/t/CODE/by-hand/"],
    "name": ["/t/CODE/name/?place=park.0", "/t/CODE/name/?place=hand.0", "/t/CODE/name/?place=x"],
    "table_menu": ["/t/CODE/menu/"],
    "odds": ["/t/CODE/odds/"],
    "names": ["/t/CODE/names/"],
    "table_card": ["/t/CODE/card/chef/"],
    "table_log": ["/t/CODE/log/"],
    "wrong": ["/t/CODE/wrong/"],
    "table_score": ["/t/CODE/score/"],
    "table_link": ["/t/CODE/link/"],
}
"""What is looked at, by the name of its address."""

OVER: dict[str, list[str]] = {
    "table_replay": ["/t/CODE/replay/", "/t/CODE/replay/?at=11"],
    "table_review": ["/t/CODE/review/"],
    "play_on": ["/t/CODE/play-on/?at=3"],
}
"""What there is only once the game is over."""

NO_PAGES = {
    *("forget_table", "history_csv", "sit", "hand_over", "free_seat", "keep_score", "big_part"),
    *(
        "table_part",
        "live",
        "table_qr",
        "depth",
        "hints",
        "do",
        "undo",
        "answer",
        "redo",
        "correct",
    ),
    *("move_card", "next_player", "park_empty", "level_up", "show", "table_fill", "table_finish"),
    *(
        "evening_paper",
        "table_csv",
        "table_export",
        "table_file",
        "count",
        "join",
        "again",
        "open_table",
        "claim",
        "answer_claim",
    ),
}
"""Commands, files, and parts of a page that is looked at as a whole."""


def test_every_address_of_the_tables_is_looked_at_or_no_page() -> None:
    ours = {name for name, route in ADDRESSES.items() if route.startswith(("tables/", "t/"))}
    assert ours | {"home"} == PAGES.keys() | OVER.keys() | NO_PAGES


def an_evening(page: Page) -> str:
    """A table for four with everything of the box, in the midst of a turn."""
    code = open_table(page, "Jana", "Přemysl", "Ewa", "Ann", first="0", module="cats")
    entered: list[tuple[str, Fields]] = [
        ("correct", {"path": f"seats.{seat}.vp", "value": "7"}) for seat in range(4)
    ]
    entered += [("correct", {"path": f"seats.{seat}.stuff.pizza", "value": "4"}) for seat in (0, 1)]
    entered += [("correct", {"path": "seats.0.level", "value": "2"})]
    entered += [("show", {"place": "park.0", "card": "doodles"}), ("undo", {}), ("redo", {})]
    entered += [("show", {"place": "hand.0", "card": "captain"})]
    enter(page, code, entered)
    page.goto(f"/t/{code}/")
    expect(page.locator("#part")).to_have_attribute("data-number", str(len(entered)))
    return code


@pytest.mark.parametrize(
    ("locale", "dark"), [("en", True), ("cs", False), ("pl", True)], ids=["en", "cs", "pl"]
)
def test_axe_finds_nothing_on_any_page_of_a_table(
    phone: Phone, axe: Axe, locale: str, dark: bool
) -> None:
    page = phone(locale, dark=dark)
    code = an_evening(page)
    look_at(page, axe, code, PAGES)
    enter(page, code, [("finish", {})])
    look_at(page, axe, code, OVER)


def look_at(page: Page, axe: Axe, code: str, pages: dict[str, list[str]]) -> None:
    for address in (each for addresses in pages.values() for each in addresses):
        page.goto(address.replace("CODE", code))
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        try:
            axe(page)
        except AssertionError as found:
            raise AssertionError(f"{address}: {found}") from found
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0], address
        assert re.search(r"\S", page.title()), address
