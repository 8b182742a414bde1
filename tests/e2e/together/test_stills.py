"""A phone is sent what has changed, and shows what one that has just come shows."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from games.engine.entries import Choice, Entry, Reveal
from games.engine.notation import write_answers
from tests.e2e.conftest import DESK, Phone
from tests.e2e.hands import open_table
from tests.e2e.sending import Fields, enter
from tests.tables.games import recorded

SHOWN = """async () => {
  const told = (root) => {
    for (const each of root.querySelectorAll("[data-still]")) each.removeAttribute("data-still");
    for (const each of root.querySelectorAll("[role=button]")) each.removeAttribute("role");
    for (const each of root.querySelectorAll("details")) each.removeAttribute("open");
    for (const each of root.querySelectorAll("input[type=hidden], .held, noscript")) each.remove();
    for (const each of root.querySelectorAll("[class='']")) each.removeAttribute("class");
    return root.innerHTML.replace(/\\s+/g, " ").replace(/> | </g, (it) => it.trim());
  };
  const part = document.getElementById("part");
  const address = part.getAttribute("hx-get");
  const answer = await fetch(address, { headers: { "HX-Request": "true" } });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [told(part.cloneNode(true)), told(page.getElementById("part"))];
}"""
KNOWN = "version => Number(document.getElementById('part').dataset.version) >= version"


def said(entry: Entry) -> tuple[str, Fields]:
    if isinstance(entry, Choice):
        return "do", {"a": write_answers(entry.answers), "who": str(entry.seat)}
    assert isinstance(entry, Reveal)
    return "show", {"place": entry.place, "card": [str(card) for card in entry.cards]}


def in_step(page: Page, number: int) -> None:
    page.wait_for_function(KNOWN, arg=number)
    page.wait_for_function("() => !document.querySelector('.htmx-request, .htmx-settling')")
    shown, sent = page.evaluate(SHOWN)
    assert shown == sent, number
    assert page.locator("i[hx-preserve]").count() == 0


def watch(page: Page, code: str) -> None:
    page.goto(f"/t/{code}/")
    page.locator("button[value=watch]").click()
    page.wait_for_selector("#part")


@pytest.mark.parametrize("size", [(390, 664), DESK])
def test_after_every_entry_a_phone_shows_what_a_new_one_would(
    phone: Phone, size: tuple[int, int]
) -> None:
    keeper, page = phone("en"), phone("en", size=size)
    code = open_table(keeper, "Ann", "Ben", "Cyr", first="0")
    keeper.goto("/tables/")
    entries = recorded()
    enter(keeper, code, [said(each) for each in entries[:60]])
    watch(page, code)
    for number, entry in enumerate(entries[60:84], 60):
        enter(keeper, code, [said(entry)], after=number)
        in_step(page, number + 1)


def test_what_did_not_change_stays_as_a_hand_has_left_it(phone: Phone) -> None:
    keeper, page = phone("en"), phone("en")
    code = open_table(keeper, "Ann", "Ben", first="0", depth="boards")
    keeper.goto("/tables/")
    watch(page, code)
    own = "document.getElementById('seat-1')"
    before = page.evaluate(f"{own}.open")
    page.locator("#seat-1 > summary").click()
    page.evaluate(f"{own}.mine = 'the same'")
    enter(keeper, code, [("correct", {"path": "seats.0.vp", "value": "4"})])
    page.wait_for_function(KNOWN, arg=1)
    assert page.evaluate(f"{own}.mine") == "the same"
    assert page.evaluate(f"{own}.open") is not before
    assert "4" in page.locator("#seat-0 .glance").inner_text()


def test_an_element_that_is_missed_is_asked_for_again(phone: Phone) -> None:
    page = phone("en", fresh=True)
    code = open_table(page, "Ann", "Ben", first="0", depth="boards")
    page.wait_for_selector("#seat-1[data-still]")
    page.route(
        "**/part/",
        lambda route: (
            page.evaluate("document.getElementById('seat-1').remove()"),
            route.continue_(),
        ),
        times=1,
    )
    enter(page, code, [("correct", {"path": "seats.0.vp", "value": "4"})])
    page.wait_for_function(KNOWN, arg=1)
    page.wait_for_selector("details#seat-1")
    in_step(page, 1)
