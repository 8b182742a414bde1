"""5 Towers in real browsers: four phones, from the first offer to the final score."""

from __future__ import annotations

import re
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Locator, Page, expect

from games.engine.asking import Recorded
from games.engine.notation import read_answers
from games.five_towers.box.cards import write
from games.five_towers.game import FIVE_TOWERS
from games.five_towers.rules import bidding, scoring
from games.five_towers.table.position import Position
from tests.e2e.conftest import DESK, Phone
from tests.e2e.hands import AT_OR_OVER, Axe

NAMES = ("Ann", "Ben", "Cyr", "Dan")


class Eager(Recorded):
    """Bids a lot, builds what it has bid for, and once says that it can't."""

    def __init__(self, rng: Random, p: Position) -> None:
        super().__init__(rng)
        self.p = p

    def pick(self, field: str, options: Any, rule: Any) -> Any:
        if field == "bid" and self.rng.random() < 0.7:
            options = [max((bid for bid in options if bid is not None), default=None)]
        elif field == "verb":
            options = ["fail" if self.p.rounds == 1 and self.p.undone is None else "build"]
            if self.p.rounds == 1 and self.p.highest == 1:
                options = ["build"]
        return super().pick(field, options, rule)


class Evening:
    """The phones, and the true game that they are told."""

    def __init__(self, pages: list[Page]) -> None:
        self.pages = pages
        self.truth = FIVE_TOWERS.deal(NAMES, Random(28))
        self.truth.first = self.truth.to_bid = 0
        self.rng = Random(17)  # a short evening, as evenings go, in which everything happens
        self.number = 0
        self.shown = False
        self.helped = 0

    def phone(self, seat: int) -> Page:
        """Once it shows the table as it is."""
        page = self.pages[seat]
        page.locator(f'#part[data-number="{self.number}"]').wait_for(state="attached")
        return page

    def enter(self, button: Locator) -> None:
        button.tap()
        self.number += 1
        button.page.wait_for_function(AT_OR_OVER, arg=str(self.number))

    def step(self) -> None:
        if not self.shown:
            self.show_the_offer()
        p = self.truth
        who = FIVE_TOWERS.to_decide(p)
        assert who is not None
        eager = Eager(self.rng, p)
        before, rounds = p.copy(), p.rounds
        FIVE_TOWERS.act(p, eager)
        page = self.phone(who)
        if before.phase == "bid":
            self.nobody_else_is_helped(who, before)
            number = eager.answers[0][1]
            self.enter(page.locator("#bid-out" if number is None else f"#bid-{number}"))
        elif eager.answers[0][1] == "fail":
            self.enter(page.locator(".now .others button"))
        else:
            self.build(page, [each for each in eager.answers if each[0] != "shuffle"])
        self.shown = p.rounds == rounds

    def show_the_offer(self) -> None:
        page = self.phone(self.rng.randrange(4))
        boxes = page.locator(".enter-offer input[name=card]")
        if boxes.count() > len(self.truth.offer):  # the last cards of all are ticked already
            for card in self.truth.offer:
                page.locator(
                    f'.enter-offer input[value="{write(card)}"]:not(:checked)'
                ).first.check()
        self.enter(page.locator(".enter-offer .thumb button"))
        self.shown = True

    def build(self, page: Page, answers: list[Any]) -> None:
        page.locator("#act-build").tap()
        given = 1
        sheet = page.locator("#sheet")
        while True:
            ask = sheet.locator(".ask:not([data-old])")
            expect(ask).to_be_visible()
            if sheet.locator(".answer .primary").count():
                break
            for link in sheet.locator("a.option").all():
                query = parse_qs(urlsplit(link.get_attribute("href") or "").query)
                said = list(read_answers(query["a"][0]))
                if said == answers[: len(said)] and len(said) > given:
                    given = len(said)
                    ask.evaluate("ask => { ask.dataset.old = 1 }")
                    link.tap()
                    break
            else:
                raise AssertionError(f"no option leads to {answers}")
        self.enter(sheet.locator(".answer .primary"))

    def nobody_else_is_helped(self, who: int, before: Position) -> None:
        """The most a seat can honour stands on its own phone, and on no other."""
        often = self.number < 30 or self.number % 10 == 0  # every phone takes its time
        for seat in range(len(self.pages)) if often else [who]:
            here = self.phone(seat).locator(".auction .cover")
            assert here.count() == (seat == who)
            if seat == who and self.helped < 3:
                self.helped += 1
                here.locator("summary").tap()
                cards = here.locator(".tower-card")
                assert cards.count() == bidding.most_of(before, who)


@pytest.fixture
def evening(phone: Phone) -> Evening:
    """Four phones that have each taken a seat."""
    ann = phone("cs")
    ann.goto("/tables/?game=five-towers")
    for line, name in enumerate(NAMES):
        ann.locator("input[name=name]").nth(line).fill(name)
    ann.locator(".finer > summary").first.click()
    ann.locator('input[name=first][value="0"]').check()
    ann.locator(".open-table .primary").click()
    ann.wait_for_url(re.compile(r"/t/\w+/"))
    code = urlsplit(ann.url).path.split("/")[2]
    pages = [ann, phone("en"), phone("pl"), phone("en")]
    for seat, page in enumerate(pages):
        page.goto(f"/t/{code}/?sit=1")
        page.locator(f'button[name=seat][value="{seat}"]').tap()
        expect(page.locator("#part")).to_be_visible()
    return Evening(pages)


def test_four_phones_play_from_the_first_offer_to_the_final_score(
    evening: Evening, axe: Axe, phone: Phone
) -> None:
    axe(evening.phone(1))
    while not FIVE_TOWERS.is_over(evening.truth):
        evening.step()
        if evening.number in (3, 12):
            for page in evening.pages:
                axe(page)
    last = evening.pages[2]
    last.wait_for_url("**/score/")  # all phones go there by themselves
    expect(last.locator(".results")).to_be_visible()
    axe(last)
    for score in scoring.scores(evening.truth):
        row = last.locator(f"#seat-{score.seat}")
        assert row.get_attribute("data-low") == row.get_attribute("data-high") == str(score.total)
    winners = FIVE_TOWERS.winners(evening.truth)
    assert last.locator(".results > .winner").count() == len(winners)
    watcher = phone("en", size=DESK)
    watcher.goto(evening.pages[1].url.partition("?")[0])
    assert watcher.locator(".auction").count() == 0


def opened(phone: Phone, *names: str, depth: str = "cards") -> Page:
    """One phone for all at a new table."""
    page = phone("en")
    page.goto("/tables/?game=five-towers")
    for line, name in enumerate(names):
        page.locator("input[name=name]").nth(line).fill(name)
    page.locator(".finer > summary").first.click()
    if depth == "points":
        page.locator('input[name=depth][value="points"]').check()
    page.locator(".open-table .primary").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    page.goto(page.url.partition("?")[0])
    return page


def step(page: Page, number: int) -> None:
    page.locator(f'#part[data-number="{number}"]').wait_for(state="attached")


def test_an_offer_is_typed_quickly_from_the_top_of_the_form(phone: Phone) -> None:
    page = opened(phone, "Ann", "Ben")
    that = page.locator(".enter-offer .primary")
    expect(that).to_be_disabled()
    page.locator("#type-offer > summary").tap()
    page.locator("#typed-offer").fill("sa7 c12 t0 scr8 scr12")
    expect(that).to_be_enabled()
    page.keyboard.press("Enter")
    step(page, 1)
    expect(page.locator(".now > .offered .tower-card")).to_have_count(5)


def test_what_is_half_ticked_or_typed_outlives_what_others_do(phone: Phone) -> None:
    page = opened(phone, "Ann", "Ben")
    page.locator('.enter-offer input[value="sand-7"]').check()
    page.locator('.enter-offer input[value="tree-0"]').check()
    page.locator("#fix-1 > summary").tap()
    page.locator("#fix-1-candy").fill("7 3")
    page.locator("#fix-0 > summary").tap()
    page.locator("#fix-0-scrap").fill("12.8.15")
    page.locator("#fix-0 .button").tap()
    step(page, 1)
    expect(page.locator("#seat-0 .scrap .storeys li")).to_have_count(3)
    expect(page.locator("#fix-0-scrap")).to_have_value("12 8 15")
    expect(page.locator("#fix-1-candy")).to_have_value("7 3")
    expect(page.locator(".enter-offer input:checked")).to_have_count(2)
    expect(page.locator(".enter-offer .primary output")).to_have_text("2/5")


def test_where_only_points_are_counted_one_tap_a_player_keeps_all_towers(phone: Phone) -> None:
    page = opened(phone, "Ann", "Ben", depth="points")
    for seat, typed in enumerate((("12 8 15", "9 0"), ("7 5 3", "4"))):
        for kind, values in zip(("sand", "candy"), typed, strict=True):
            page.locator(f"#fix-{seat}-{kind}").fill(values)
        page.locator(f"#fix-{seat} .button").tap()
        step(page, 2 * (seat + 1))
    page.locator(".now .button").tap()
    page.locator(".results").wait_for()
    assert page.locator("#seat-0").get_attribute("data-low") == "10"
    assert page.locator("#seat-1").get_attribute("data-low") == "7"


def test_a_lifted_cover_does_not_stay_lifted_for_the_next_bid(phone: Phone) -> None:
    """T3.5: even where the same seat bids again, on a phone that lies in the middle."""
    page = opened(phone, "Ann", "Ben")
    page.locator("#type-offer > summary").tap()
    page.locator("#typed-offer").fill("sa7 c12 t0 scr8 scr12")
    page.keyboard.press("Enter")
    step(page, 1)
    page.locator(".cover > summary").tap()
    expect(page.locator(".cover[open]")).to_have_count(1)
    page.locator("#bid-5").tap()
    step(page, 2)
    page.locator(".now .others button").tap()
    step(page, 3)
    expect(page.locator(".cover")).to_have_count(1)
    expect(page.locator(".cover[open]")).to_have_count(0)
