"""The search box in a real browser: while typing, by keyboard, and ranking as the server does."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from games.engine.folding import fold
from games.reading import searching
from games.search.finding import find, shown_of, stems_meant
from tests.e2e.conftest import DESK, Phone
from tests.games.lists import at_the_table, is_wanted, searches

ASK_ALL = """async ([address, queries]) => {
  const { unpack } = await import("/static/js/search/index.js");
  const { find } = await import("/static/js/search/ranking.js");
  const { findStems, lay } = await import("/static/js/search/showing.js");
  const index = unpack(await (await fetch(address)).json());
  return queries.map((query) => find(query, index).map((each) => [
    each.entry, each.score, each.languages, lay(each, index, findStems(query, index)).text,
  ]));
}"""


SMALL = (390, 664)
"""What is left of the screen of a phone between the bars of its browser."""

SEEN = """async (queries) => {
  const box = document.querySelector("input[type=search]");
  const rows = document.querySelector(".results");
  const range = document.createRange();
  const inside = ({ top, bottom, width }) => width > 0 && top >= 0 && bottom <= innerHeight;
  const wordsInSight = (place) => {
    const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    let seen = "";
    for (let node; (node = walker.nextNode());) {
      for (const { 0: word, index } of node.data.matchAll(/\\S+|\\s+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (!word.trim() || inside(range.getBoundingClientRect())) seen += word;
      }
    }
    return seen;
  };
  const found = [];
  for (const query of queries) {
    rows.replaceChildren();
    box.value = query;
    box.dispatchEvent(new Event("input"));
    while (!rows.children.length) await new Promise(requestAnimationFrame);
    scrollTo(0, 0);
    found.push([...rows.children]
      .filter((row) => inside(row.querySelector(".found-title").getBoundingClientRect()))
      .map((row) => [
        row.querySelector("a").href.replace(location.origin, ""),
        row.querySelector(".found-title").textContent,
        wordsInSight(row.querySelector(".found-what")),
      ]));
  }
  return found;
}"""


def test_the_first_screen_has_the_right_page_and_the_answer_itself(phone: Phone) -> None:
    """Of what players ask at a table: nine in ten, and four in five without another tap."""
    entries = searching.index().entries
    asked, missing, unseen = at_the_table(), [], []
    for reader in ("en", "cs", "pl"):
        page = phone(reader, size=SMALL, has_touch=True, is_mobile=True)
        page.goto("/search/?q=fort")
        expect(page.locator(".results > li").first).to_be_visible()
        mine = [each for each in asked if each.reader == reader]
        for search, rows in zip(mine, page.evaluate(SEEN, [a.query for a in mine]), strict=True):
            shown = {(address, title) for address, title, _ in rows}
            right = [each for each in entries if is_wanted(each, search)]
            if shown.isdisjoint((each.address, each.said[reader].title) for each in right):
                missing.append(search.query)
            in_sight = fold("\n".join(text for _, _, text in rows))
            if not any(fold(words) in in_sight for words in search.sight):
                unseen.append(search.query)
    assert len(missing) <= len(asked) / 10, missing
    assert len(unseen) <= len(asked) / 5, unseen


@pytest.mark.parametrize("reader", ["en", "cs", "pl"])
def test_the_phone_ranks_exactly_as_the_server(phone: Phone, reader: str) -> None:
    page = phone(reader)
    page.goto("/search/")
    asked = [*searches("searches.txt"), *searches("searches_kept_aside.txt"), *at_the_table()]
    queries = [search.query for search in asked if search.reader == reader]
    queries += ["", "a", "suit:glue toy", "-modul:psi typ:výhoda", "type:dogs,cats", "Straße"]
    queries += ['"baby face"', "foo:bar", "F4", "4", "xqzw", "co co co", "İstanbul", "o'clock"]
    index = searching.index()
    here = [
        [
            [each.entry, each.score, list(each.languages), [list(piece) for piece in shown]]
            for each in find(index, query, reader)
            for stems in [stems_meant(index, query, reader)]
            for shown in [shown_of(index.entries[each.entry], stems, reader)]
        ]
        for query in queries
    ]
    there = page.evaluate(ASK_ALL, [f"/search/index.{reader}.json", queries])
    for query, ours, theirs in zip(queries, here, there, strict=True):
        assert theirs == ours, query


def test_results_come_while_typing_and_the_keyboard_reaches_them(
    phone: Phone, axe: Callable[[Page], None]
) -> None:
    page = phone("cs", size=DESK)
    page.goto("/rules/fort/")
    page.keyboard.press("/")
    box = page.get_by_role("searchbox")
    expect(box).to_be_focused()
    page.keyboard.type("levakem")
    links = page.locator(".results a")
    expect(links.first).to_contain_text("Levák")
    expect(page.locator(".finder [role=status]")).to_contain_text("Nalezeno")
    axe(page)
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(box).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".results")).to_be_hidden()
    page.keyboard.type(" ")
    expect(links.first).to_be_visible()
    page.keyboard.press("ArrowDown")
    expect(links.first).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Levák")


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_enter_shows_all_that_was_found_on_a_page_of_its_own(phone: Phone, scripts: bool) -> None:
    page = phone("pl", java_script_enabled=scripts)
    page.goto("/rules/")
    box = page.get_by_role("searchbox")
    box.fill("kiedy konczy sie gra")
    box.press("Enter")
    page.wait_for_url("**/search/?q=*")
    expect(page.locator(".results a", has_text="F7.1").first).to_be_visible()
    expect(page.get_by_role("searchbox")).to_have_value("kiedy konczy sie gra")


def test_a_word_of_another_language_says_which(phone: Phone) -> None:
    page = phone("cs")
    page.goto("/search/")
    page.get_by_role("searchbox").fill("tiebreaker")
    expect(page.locator(".results a").first).to_contain_text("anglicky")
    page.get_by_role("searchbox").fill("qqqq")
    expect(page.locator(".finder [role=status]")).to_contain_text("Nic se nenašlo")


def test_axe_finds_nothing_on_the_page_of_results(
    phone: Phone, axe: Callable[[Page], None]
) -> None:
    page = phone("pl")
    page.goto("/search/?q=lookout")
    expect(page.locator(".results a").first).to_be_visible()
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
