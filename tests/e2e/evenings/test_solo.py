"""A game for one against three bots, played to its end on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from games.engine.log import Log
from games.engine.notation import read_entry, read_position
from games.fort.game import FORT
from games.fort.rules import scoring
from tests import servers
from tests.e2e.conftest import Phone
from tests.e2e.hands import score

OURS = re.compile(r"\bours\b")
MOST_CHOICES = 120
PLAYED = 2
"""So many choices are made in the sheets; then all that can be skipped is."""


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Bots that do not wait for anybody to follow."""
    with servers.running(tmp_path_factory.mktemp("solo") / "data", BOTS_PAUSE="0.02") as (at, _):
        yield at


def sit_down(page: Page, game: str, number: int) -> str:
    page.goto(f"/tables/?game={game}")
    page.locator('a[href*="/tables/practise/"]').tap()
    page.locator(f'[name=number][value="{number}"]').check()
    page.locator("input[name=name]").fill("Ann")
    page.locator(".open-table .primary").tap()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    return page.url.partition("/t/")[2].partition("/")[0]


def wait_for_ours(turn: Locator) -> None:
    """The bots move; should they stop, the page tells where."""
    try:
        turn.wait_for(timeout=30_000)
    except TimeoutError as late:
        raise AssertionError(turn.page.locator("body").inner_text()) from late


def choose(page: Page, *, in_sheets: bool) -> None:
    """Whatever comes first, or nothing at all where that is possible."""
    now = page.locator("#part .now")
    direct = now.locator("form:has(input[name=a]) button:not([hidden])")
    sheet = now.locator('a[href*="/ask/"]:not(.ask-ideas)')
    if direct.count() and not (in_sheets and sheet.count()):
        direct.first.tap()
        return
    sheet.last.tap()
    for _ in range(30):
        shown = page.locator("#sheet .ask:not(.one-page):not([data-old]), #play:not([data-old])")
        shown.wait_for()
        done = page.locator("#sheet form:not(.many):has(input[name=a]) .primary:visible")
        if done.count():
            done.first.tap()
            expect(page.locator("#sheet")).to_be_hidden()
            return
        at_once = page.locator("#play .at-once button[name=a]")
        if at_once.count():
            at_once.first.tap()
            expect(page.locator("#sheet")).to_be_hidden()
            return
        many = page.locator("#many-answer > .thumb button[form=many]")
        option = many if many.count() else page.locator("#sheet a.option, #play .missing a").first
        shown.evaluate("shown => { shown.dataset.old = 1 }")
        option.tap()
    raise AssertionError("the sheets have no end")


def test_one_plays_against_three_bots_to_the_end(
    phone: Phone, house: str, axe: Callable[[Page], None]
) -> None:
    page = phone("en", base_url=house, fresh=True)
    code = sit_down(page, "fort", 3)
    ended = page.locator(".results")  # the phone goes there by itself
    for made in range(MOST_CHOICES):
        ours = page.locator("#part .now.ours")
        wait_for_ours(ended.or_(ours).first)
        if ended.count():
            break
        if not made:
            axe(page)
        number = page.locator("#part").get_attribute("data-number")
        choose(page, in_sheets=made < PLAYED)
        moved = page.locator(f'#part:not([data-number="{number}"])')
        moved.or_(ended).first.wait_for(state="attached")
    page.locator(".results > li.winner").first.wait_for()
    told = page.request.get(f"/t/{code}/export.json").json()
    start = FORT.read(read_position(told["start"]), told["box"])
    p = Log(start, FORT.apply, map(read_entry, told["entries"])).position
    assert p.ending and score(page) == {each.seat: each.total for each in scoring.scores(p)}
    won = page.locator(".results > li.winner").evaluate_all("rows => rows.map(({ id }) => id)")
    assert sorted(won) == [f"seat-{seat}" for seat in FORT.winners(p)]


def test_undo_takes_back_what_the_bots_did_since(phone: Phone, house: str) -> None:
    page = phone("cs", dark=True, base_url=house, fresh=True)
    sit_down(page, "five-towers", 2)
    page.locator("#part .now.ours").wait_for()
    before = page.locator("#part .sentence").inner_text()
    bid = page.locator("#part .now").get_by_role("button", name=re.compile(r"^\d$"))
    (bid if bid.count() else page.locator("#part .now form:has(input[name=a]) button")).first.tap()
    expect(page.locator("#undo")).to_be_enabled()
    ours = page.locator("#part .now.ours").or_(page.locator("#part .now a[href*='/ask/']"))
    wait_for_ours(ours.first)
    page.locator("#undo").tap()
    expect(page.locator("#part .sentence")).to_have_text(before, use_inner_text=True)
    expect(page.locator("#undo")).to_be_disabled()
    expect(page.locator("#part .now")).to_have_class(OURS)
