"""Whole games on real phones, each to its final score, which is the engine's and the truth's."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from games.engine.log import Log
from games.engine.notation import read_entry, read_position
from games.fort.game import FORT
from games.fort.rules import scoring
from tests.e2e.conftest import Phone
from tests.e2e.evenings.truth import Truth
from tests.e2e.evenings.whole_game import Phones, name_what_lies_open
from tests.e2e.hands import score


def lay(truth: Truth, page: Page, *, depth: str = "cards", one_phone: bool = True) -> str:
    """A table for this game, opened on this phone."""
    page.goto("/tables/")
    form = page.locator("form:has(input[name=name])").first
    for line, name in enumerate(truth.names):
        form.locator("input[name=name]").nth(line).fill(name)
    form.evaluate(
        """(form, [depth, one, modules]) => {
          const say = (name, value) => {
            const field = document.createElement("input");
            Object.assign(field, { type: "hidden", name, value });
            form.append(field);
          };
          for (const name of ["depth", "first", "module", "one_phone"])
            for (const field of form.querySelectorAll(`[name=${name}]`))
              field.removeAttribute("name");
          say("depth", depth);
          say("first", "0");
          if (one) say("one_phone", "1");
          for (const each of modules) say("module", each);
        }""",
        [depth, one_phone, list(truth.truth.modules)],
    )
    form.locator("button.primary").last.click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    return page.url.partition("/t/")[2].partition("/")[0]


def engines(page: Page, code: str) -> dict[int, tuple[int, int]]:
    """The engine's score of the log as the server exports it."""
    told = page.request.get(f"/t/{code}/export.json").json()
    start = FORT.read(read_position(told["start"]), told["box"])
    log = Log(start, FORT.apply, map(read_entry, told["entries"]))
    return {row.seat: row.points for row in FORT.standing(log.position).rows}


def finish(phones: Phones) -> None:
    """Cards are counted where that is asked; then page, engine and the real game agree."""
    phones.count_what_is_open()
    real = {each.seat: each.total for each in scoring.scores(phones.truth)}
    best = scoring.winners(phones.truth, scoring.scores(phones.truth))
    for page in {id(page): page for page in phones.pages.values()}.values():
        page.goto(f"/t/{phones.code}/score/")
        assert score(page) == engines(page, phones.code) == real
        won = page.locator(".results > li.winner").evaluate_all("rows => rows.map(({ id }) => id)")
        assert sorted(won) == [f"seat-{seat}" for seat in best]


def test_three_play_a_whole_game_with_a_phone_each(phone: Phone) -> None:
    truth = Truth(9, 3, tries=100)
    pages = {seat: phone("en", fresh=True) for seat in range(3)}
    code = lay(truth, pages[0], one_phone=False)
    for seat, page in pages.items():
        page.goto(f"/t/{code}/?sit=1")
        page.locator(f'button[name=seat][value="{seat}"]').tap()
        page.locator("#part").wait_for()
    phones = Phones(truth, pages, code)
    name_what_lies_open(phones, "park", "perk_row")
    phones.play()
    assert truth.truth.ending and min(seat.turns for seat in truth.truth.seats) >= 5
    phones.to_the_score()
    phones.lay_open()
    finish(phones)


def test_two_play_cats_and_dogs_on_one_phone(phone: Phone) -> None:
    truth = Truth(28, 2, ("dogs", "cats"), tries=25)
    page = phone("cs", fresh=True)
    phones = Phones(truth, {0: page, 1: page}, lay(truth, page))
    name_what_lies_open(phones, "park", "perk_row", "cat_row")
    phones.play()
    assert any(seat.doghouse for seat in truth.truth.seats)
    assert any(seat.cats for seat in truth.truth.seats)
    phones.to_the_score()
    phones.lay_open()
    finish(phones)


def test_two_play_a_game_without_entering_a_card(phone: Phone) -> None:
    """Only what is played is named. What the cards then bring is a range until it is counted."""
    truth = Truth(8, 2, odds=1, tries=25)
    page = phone("pl", fresh=True)
    phones = Phones(truth, {0: page, 1: page}, lay(truth, page))
    name_what_lies_open(phones, "perk_row")
    phones.play()
    phones.to_the_score()
    phones.lay_open()
    real = {each.seat: each.total for each in scoring.scores(truth.truth)}
    ranges = score(page)
    assert ranges == engines(page, phones.code)
    assert any(low < high for low, high in ranges.values())
    assert all(ranges[seat][0] <= real[seat][0] <= ranges[seat][1] for seat in real)
    finish(phones)


POINTS = {0: (18, 3), 1: (9, 5), 2: (25, 1), 3: (12, 2)}
"""What four players end with: points and fort level."""
BRINGS = {0: ("loner", 5), 1: ("slime-lab", 6), 2: ("piggy-bank", 2), 3: ("minimalism", 8)}
"""Their made-up rules, and what the table counts for them."""
LEVEL_POINTS = (0, 1, 3, 9, 16, 23)


def test_four_count_a_game_at_points_depth(phone: Phone) -> None:
    page = phone("en", fresh=True)
    code = lay(Truth(1, 4), page, depth="points")
    for seat, (points, level) in POINTS.items():
        for path, number in ((f"seats.{seat}.vp", points), (f"seats.{seat}.level", level)):
            for part in (number // 2, number - number // 2):
                add(page, path, part)
    assert "F7.1" in page.locator(".last-round").inner_text()
    page.goto(f"/t/{code}/score/")
    page.locator('form[action$="/finish/"] button').tap()
    for seat, (rule, _points) in BRINGS.items():
        here = page.locator(f"#open-{seat}")
        here.locator(".cover > summary").tap()
        here.locator(f'button[name=card][value="{rule}"]').tap()
        expect(page.locator(f"#open-{seat}")).to_have_count(0)
    for seat, (_rule, points) in BRINGS.items():
        form = page.locator(f"#seat-{seat} .ask-points form")
        if form.count():
            form.locator("input[name=points]").fill(str(points))
            form.locator("button").tap()
            expect(page.locator(f"#seat-{seat} .ask-points")).to_have_count(0)
    # F7.3: the only one at level 5 was the first there.
    expect(page.locator('#seat-1 [data-part="macaroni"]')).to_have_count(1)
    found = score(page)
    macaroni = {1: 4}
    for seat, (points, level) in POINTS.items():
        total = points + LEVEL_POINTS[level] + BRINGS[seat][1] + macaroni.get(seat, 0)
        assert found[seat] == (total, total), seat
    assert found == engines(page, code)
    assert page.locator(".results > li.winner").get_attribute("id") == "seat-1"


def add(page: Page, path: str, number: int) -> None:
    """A number changed with the keypad, once the page shows it."""
    if not number:
        return
    shown = page.locator(f'.num[id="n-{path}"]')
    was = int(shown.get_attribute("data-value") or 0)
    shown.tap()
    for key in f"+{number}":
        page.locator(f'#keypad [data-key="{key}"]').tap()
    page.locator("#keypad .primary").tap()
    expect(shown).to_have_attribute("data-value", str(was + number))
