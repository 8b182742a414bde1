"""Four phones around one table: in step within half a second, and again after any interruption."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.conf import settings
from playwright.sync_api import Page, Route, expect

from tests import servers
from tests.e2e.conftest import Phone
from tests.e2e.hands import now, number, open_table, seconds_until
from tests.rounds import best_of_rounds

CHANGES = 40
SOON = 500
CATCH_UP = 5.0
SAID = 5.0

WATCH = """() => {
  window.shown = [];
  const look = () => {
    const number = Number(document.getElementById("part").dataset.number);
    if (number === window.shown.at(-1)?.[0]) return;
    window.shown.push([number, performance.timeOrigin + performance.now()]);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  look();
}"""
TAP = """async (n) => {
  const at = () => Number(document.getElementById("part").dataset.number);
  const until = performance.now() + 30000;
  while (at() < n - 1) {
    if (performance.now() > until) throw new Error(`${at()} instead of ${n - 1}`);
    await new Promise(requestAnimationFrame);
  }
  const form = document.querySelector('#undo').form;
  const values = {
    path: "seats.0.vp", value: String(n % 20), client: `change-${n}`,
    number: document.getElementById("part").dataset.number,
    csrfmiddlewaretoken: form.elements.csrfmiddlewaretoken.value,
  };
  const answer = { source: "#part", target: "#part", swap: "outerHTML", values };
  const sent = performance.timeOrigin + performance.now();
  await htmx.ajax("POST", form.action.replace("undo/", "correct/"), answer);
  return sent;
}"""


LISTENS_WITHOUT_POLLING = """(() => {
  const often = setInterval;
  window.setInterval = (look, pause) => (pause < 5000 ? often(look, pause) : 0);
  window.EventSource = class extends EventSource {
    constructor(url) {
      super(url);
      this.addEventListener("message", ({ data }) => { window.told = Number(data); });
    }
  };
})()"""


def around(phone: Phone, *seats: str) -> list[Page]:
    """A phone each; the first one has opened the table."""
    pages = [phone("en") for _ in seats]
    sit_down(pages, *seats)
    return pages


def sit_down(pages: list[Page], *seats: str) -> None:
    open_table(pages[0], *seats, first="0", one_phone=False)
    found = re.search(r"/t/(\w+)/", pages[0].url)
    assert found
    for page, name in zip(pages, seats, strict=True):
        if page is not pages[0]:
            page.goto(found[0])
        page.get_by_role("button", name=name).click()
        expect(now(page)).to_be_visible()
        page.wait_for_load_state()


def test_a_change_is_on_the_other_three_phones_within_half_a_second(phone: Phone) -> None:
    """95 of 100, in the best of three rounds: the machine's own hiccups are not the site's."""
    pages = around(phone, "Ann", "Ben", "Cleo", "Dan")
    for page in pages:
        page.evaluate(WATCH)
        expect(page.locator("#sync .age")).to_have_text("now")
    best_of_rounds(SOON, lambda: round_of_changes(pages))


def round_of_changes(pages: list[Page]) -> float:
    """What 95 of 100 delays keep within. Every change arrives, and none out of order."""
    begun = int(pages[0].locator("#part").get_attribute("data-number") or 0)
    numbers = range(begun + 1, begun + CHANGES + 1)
    sent = {n: pages[n % 4].evaluate(TAP, n) for n in numbers}
    delays: list[float] = []
    for seat, page in enumerate(pages):
        expect(page.locator(f'#part[data-number="{numbers[-1]}"]')).to_be_visible()
        expect(number(page, "seats.0.vp")).to_have_attribute("data-value", str(numbers[-1] % 20))
        shown = page.evaluate("window.shown")
        in_order = [n for n, _when in shown]
        assert in_order == sorted(set(in_order)) and in_order[-1] == numbers[-1]
        # A phone that shows a later change has left this one out.
        delays += [
            next(when for later, when in shown if later >= n) - sent[n]
            for n in numbers
            if n % 4 != seat
        ]
    assert len(delays) == 3 * CHANGES
    return sorted(delays)[int(len(delays) * 0.95) - 1]


def test_a_change_told_while_an_answer_is_on_its_way_is_asked_for_at_once(phone: Phone) -> None:
    ann, ben = phone("en"), phone("en", fresh=True)
    ben.add_init_script(LISTENS_WITHOUT_POLLING)
    sit_down([ann, ben], "Ann", "Ben")
    ben.wait_for_function("() => window.told >= 0")
    held: list[Route] = []
    ben.route("**/part/", lambda route: held.append(route), times=1)
    with ben.expect_request("**/part/"):
        mend(ann, 0, "5")
    told = ben.evaluate("window.told")
    answer = held[0].fetch()
    mend(ann, 0, "6")
    ben.wait_for_function("before => window.told > before", arg=told)
    held[0].fulfill(response=answer)
    expect(number(ben, "seats.0.vp")).to_have_text(re.compile("^6"))


def test_a_phone_whose_stream_is_cut_catches_up_within_five_seconds(phone: Phone) -> None:
    ann, ben = around(phone, "Ann", "Ben")

    def cut_and_mended() -> float:
        ben.route(re.compile("/(live|part)/"), lambda route: route.abort())
        ben.reload()
        ann.get_by_role("button", name="Skip").click()
        expect(now(ann)).to_have_text("Your turn: Recruit")
        ben.wait_for_timeout(1_500)
        expect(now(ben)).to_have_text("Ann: Play")
        ben.unroute_all()
        taken = seconds_until(ben, "Ann: Recruit")
        ann.locator("#undo").click()
        expect(now(ben)).to_have_text("Ann: Play")
        return taken

    best_of_rounds(CATCH_UP, cut_and_mended)


@pytest.mark.parametrize("beside", ["score/", "big/"])
def test_a_page_beside_the_table_whose_stream_was_refused_asks_for_it_again(
    phone: Phone, beside: str
) -> None:
    ann, other = phone("en"), phone("en", fresh=True)
    code = open_table(ann, "Ann", "Ben", first="0")
    other.add_init_script(LISTENS_WITHOUT_POLLING)
    other.route("**/live/", lambda route: route.fulfill(status=503), times=1)
    with other.expect_response(lambda answer: answer.url.endswith("/live/") and answer.ok):
        other.goto(f"/t/{code}/{beside}")
    mend(ann, 0, "7")
    points = {"score/": "#seat-0 h2 b", "big/": ".side.s0 .points dd"}[beside]
    expect(other.locator(points)).to_have_text("7")


@pytest.mark.parametrize("beside", ["score/", "big/"])
def test_a_page_beside_the_table_that_wakes_looks_by_itself_without_a_stream(
    phone: Phone, beside: str
) -> None:
    ann, other = phone("en"), phone("en", fresh=True)
    code = open_table(ann, "Ann", "Ben", first="0")
    other.add_init_script(LISTENS_WITHOUT_POLLING)
    other.route("**/live/", lambda route: route.fulfill(status=503))
    other.goto(f"/t/{code}/{beside}")
    mend(ann, 0, "7")
    points = other.locator({"score/": "#seat-0 h2 b", "big/": ".side.s0 .points dd"}[beside])
    expect(points).to_have_text("0")
    expect(ann.locator('#part[data-number="1"]')).to_be_attached()  # the site has it
    other.evaluate("dispatchEvent(new Event('online'))")
    expect(points).to_have_text("7")


# The server goes away -----------------------------------------------------------------------------


class Server:
    """One that may stop and come back on the same port with the same table."""

    def __init__(self, data: Path) -> None:
        data.mkdir()
        shutil.copytree(settings.STATIC_ROOT, data / "static")
        self.data, self.port = data, servers.free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "manage.py", "serve", "--port", str(self.port)],
            cwd=settings.BASE_DIR,
            env=servers.environment(self.data),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        deadline = time.monotonic() + servers.PATIENCE
        while not servers.answers(self.address):
            assert self.process.poll() is None and time.monotonic() < deadline
            time.sleep(0.05)

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    server = Server(tmp_path / "data")
    yield server
    server.stop()


def test_while_the_server_is_away_phones_ask_seldom_and_then_go_on_in_the_middle_of_a_turn(
    phone: Phone, own_server: Server
) -> None:
    ann = phone("en", base_url=own_server.address, fresh=True)
    open_table(ann, "Ann", "Ben", first="0")
    ann.locator(".now .thumb .primary").tap()  # a choice has been begun
    expect(ann.locator("#sheet")).to_be_visible()
    asked: list[str] = []
    ann.on("request", lambda request: asked.append(request.url))
    with ann.expect_request("**/part/"):
        own_server.stop()
        expect(ann.locator("#sheet > #cut-off .silent")).to_be_visible(timeout=SAID * 1000)
        ann.wait_for_timeout(6_000)
    parts = [url for url in asked if "/part/" in url]
    assert 1 <= len(parts) <= 8, parts
    assert len(asked) <= 20, asked
    with ann.expect_response("**/part/"):
        own_server.start()
    expect(ann.locator("#cut-off")).to_be_hidden()
    cover = ann.locator("#sheet .cover:not([open]) > summary")
    if cover.count():
        cover.tap()
    ann.locator("#sheet .choice-card, #sheet .option", has_text="Doodles").first.tap()
    ann.locator("#sheet .answer .primary").tap()
    expect(now(ann)).to_have_text(re.compile("^Ann: Follow"))
    expect(ann.locator("#log .log li")).to_have_count(1)


# Taps without a connection ------------------------------------------------------------------------


def mend(page: Page, seat: int, typed: str) -> None:
    number(page, f"seats.{seat}.vp").tap()
    for key in typed:
        page.locator(f'#keypad [data-key="{key}"]').tap()
    page.locator("#keypad .primary").tap()


def test_several_taps_wait_in_sight_and_are_sent_in_their_order(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.context.set_offline(True)
    page.get_by_role("button", name="Skip").click()
    mend(page, 0, "+3")
    page.locator("#seat-1 > summary").tap()
    mend(page, 1, "+5")
    mend(page, 1, "9")
    waiting = page.locator("#waiting li .what")
    expect(waiting).to_have_count(4)
    expect(waiting.nth(1)).to_contain_text("Ann")
    expect(waiting.nth(1)).to_contain_text("+3")
    page.locator("#waiting li").nth(2).get_by_role("button", name="Discard").click()
    expect(waiting).to_have_count(3)
    page.context.set_offline(False)
    expect(number(page, "seats.1.vp")).to_have_text(re.compile("^9"))
    expect(number(page, "seats.0.vp")).to_have_text(re.compile("^3"))
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("#cut-off")).to_be_hidden()
    expect(page.locator('#part[data-number="3"]')).to_be_visible()


def test_what_waits_is_still_there_when_the_page_is_opened_anew(phone: Phone) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    posts = re.compile("/(do|correct)/")
    page.route(posts, lambda route: route.abort())
    page.get_by_role("button", name="Skip").click()
    expect(page.locator("#waiting li")).to_have_count(1)
    page.reload()
    expect(page.locator("#waiting li")).to_have_count(1)
    page.unroute(posts)
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(page.locator("#waiting")).to_be_hidden()
    expect(page.locator("#log .log li")).to_have_count(1)


def test_if_one_is_refused_the_later_ones_wait_for_the_player(phone: Phone) -> None:
    ann, ben = around(phone, "Ann", "Ben")
    ben.context.set_offline(True)
    mend(ben, 1, "+2")
    mend(ben, 1, "+3")
    expect(ben.locator("#waiting li")).to_have_count(2)
    ann.locator("#seat-1 > summary").tap()
    mend(ann, 1, "7")
    expect(number(ann, "seats.1.vp")).to_have_text(re.compile("^7"))
    ben.context.set_offline(False)
    expect(ben.locator("#sheet #ask-title")).to_contain_text("Others were quicker")
    expect(ben.locator("#waiting li")).to_have_count(1)
    ben.keyboard.press("Escape")
    expect(ben.locator("#waiting .refused")).to_contain_text("+2")
    expect(number(ben, "seats.1.vp")).to_have_text(re.compile("^7"))
    ben.get_by_role("button", name="Send the rest").click()
    expect(number(ben, "seats.1.vp")).to_have_text(re.compile("^10"))
    expect(number(ann, "seats.1.vp")).to_have_text(re.compile("^10"))
    expect(ben.locator("#waiting")).to_be_hidden()


def test_what_was_counted_on_two_phones_at_once_is_all_there_and_nobody_is_asked(
    phone: Phone,
) -> None:
    ann, ben = around(phone, "Ann", "Ben")
    ben.context.set_offline(True)
    mend(ben, 1, "+2")
    mend(ben, 1, "+3")
    mend(ann, 0, "7")
    expect(number(ann, "seats.0.vp")).to_have_text(re.compile("^7"))
    ben.context.set_offline(False)
    for page in (ann, ben):
        expect(number(page, "seats.0.vp")).to_have_text(re.compile("^7"))
        expect(number(page, "seats.1.vp")).to_have_text(re.compile("^5"))
    expect(ben.locator("#waiting")).to_be_hidden()
    expect(ben.locator("#sheet")).to_be_hidden()


def test_the_back_button_after_a_choice_shows_the_table_as_it_is_and_does_nothing_twice(
    phone: Phone,
) -> None:
    page = phone("en")
    open_table(page, "Ann", "Ben", first="0")
    page.get_by_role("button", name="Skip").click()
    expect(now(page)).to_have_text("Ann: Recruit")
    page.goto("/rules/")
    page.go_back()
    expect(now(page)).to_have_text("Ann: Recruit")
    expect(page.locator("#log .log li")).to_have_count(1)
