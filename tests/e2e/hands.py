"""What hands do at a table in the browser, and what eyes look for: open it, tap, read."""

import re
import time
from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.sending import given, send

Axe = Callable[[Page], None]
LARGE = "document.documentElement.style.fontSize = '200%'"
"""Text of twice its size."""
WIDE = """() => {
  const most = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= most) return [];
  return [...document.querySelectorAll("body *")]
    .filter((each) => each.getBoundingClientRect().right > most + 1 && each.checkVisibility())
    .map((each) => `${each.localName}.${each.className.baseVal ?? each.className}`).slice(-6);
}"""
"""What is wider than the phone."""


class Thumb:
    """Taps, and counts them."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, target: Locator | str) -> None:
        self.taps += 1
        where = self.page.locator(target) if isinstance(target, str) else target
        where.tap()

    def main_button(self) -> None:
        self.tap(".now .thumb .primary")

    def lift_the_cover(self) -> None:
        """Where a hand is secret and the phone goes round."""
        expect(self.page.locator("#sheet")).to_be_visible()
        cover = self.page.locator("#sheet .cover:not([open]) > summary")
        if cover.count():
            self.tap(cover)

    def card(self, name: str) -> None:
        choices = self.page.locator("#sheet .choice-card, #sheet .option")
        self.tap(choices.filter(has_text=name).locator("visible=true").first)

    def do_it(self) -> None:
        self.tap("#sheet .answer .primary")
        expect(self.page.locator("#sheet")).to_be_hidden()


def open_table(page: Page, *names: str, one_phone: bool = True, **wishes: str) -> str:
    """The code of a table just opened on this phone, which shows it.

    Only what the form says is sent: filling it in has tests of its own (`open_by_taps`).
    """
    said = given(page, "/tables/", "open-table")
    said["name"] = [*names, *[""] * (len(said["name"]) - len(names))]
    said["depth"] = [wishes.pop("depth", "cards")]
    said["one_phone"] = ["1"] if one_phone else []
    said |= {field: values.split() for field, values in wishes.items()}
    answer = send(page, "/tables/open/", said)
    assert answer.status == 302, answer.text()
    page.goto(answer.headers["location"])
    return code_of(page)


def open_by_taps(page: Page, *names: str, one_phone: bool = True, **wishes: str) -> str:
    """The same by the form itself."""
    page.goto("/tables/")
    for line, name in enumerate(names):
        page.locator("input[name=name]").nth(line).fill(name)
    page.locator("[type=checkbox][name=one_phone]").set_checked(one_phone)
    keep_cards(page, wishes.pop("depth", "cards"))
    if wishes:
        page.locator(".open-table .finer > summary").click()
    for field, values in wishes.items():
        for value in values.split():
            page.locator(f'input[name={field}][value="{value}"]').check()
    page.locator(".open-table .primary").click()
    page.wait_for_url(re.compile(r"/t/\w+/"))
    return code_of(page)


def sit(page: Page, code: str, seat: int) -> None:
    """Takes a seat, as the page for it would send, and looks at the table."""
    assert page.request.get(f"/t/{code}/?sit=1").ok  # the form, and what it is to be sent with
    answer = send(page, f"/t/{code}/sit/", {"seat": str(seat)})
    assert answer.status == 302, answer.text()
    page.goto(f"/t/{code}/")
    page.locator("#part").wait_for()


def code_of(page: Page) -> str:
    return page.url.partition("/t/")[2].partition("/")[0]


def keep_cards(page: Page, depth: str) -> None:
    """How a table tells its turns is chosen later, on its own page; here the form says it along."""
    page.locator(".open-table").evaluate(
        """(form, value) => {
          for (const each of form.querySelectorAll("[name=depth]")) each.removeAttribute("name");
          const field = document.createElement("input");
          form.append(Object.assign(field, { type: "hidden", name: "depth", value }));
        }""",
        depth,
    )


def now(page: Page) -> Locator:
    return page.locator("#now-title")


def turn(name: str, phase: str) -> re.Pattern[str]:
    """What stands above the table, on everybody's phone and on their own."""
    return re.compile(rf"^\s*({name}|Your turn): {phase}\s*$")


def number(page: Page, path: str) -> Locator:
    return page.locator(f'.num[id="n-{path}"]')


def points(page: Page, path: str, number: int) -> None:
    """Types a number of a board on the keypad."""
    shown = page.locator(f'.num[id="n-{path}"]')
    shown.tap()
    for key in str(number):
        page.locator(f'#keypad [data-key="{key}"]').tap()
    page.locator("#keypad .primary").tap()
    expect(shown).to_have_attribute("data-value", str(number))


def lay_open(page: Page, seat: int, rule: str) -> None:
    """Says at the end which made-up rule a seat had; "" is none."""
    here = page.locator(f"#open-{seat}")
    button = here.locator(f'button[value="{rule}"]')
    button.wait_for(state="attached")
    cover = here.locator(".cover:not([open]) > summary")
    if cover.count():
        cover.tap()
    button.tap()
    expect(page.locator(f"#open-{seat}")).to_have_count(0)


def score(page: Page) -> dict[int, tuple[int, int]]:
    """What a score page says of everybody."""
    rows = page.locator(".results > li").evaluate_all(
        "rows => rows.map((row) => [row.id, row.dataset.low, row.dataset.high])"
    )
    return {int(id.removeprefix("seat-")): (int(low), int(high)) for id, low, high in rows}


def seconds_until(page: Page, headline: str) -> float:
    """How long it takes until a phone says this above the table."""
    begun = time.monotonic()
    page.wait_for_function(
        "text => document.getElementById('now-title')?.textContent.trim() === text", arg=headline
    )
    return time.monotonic() - begun


def look(page: Page, axe: Axe) -> None:
    axe(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


AT_OR_OVER = """number => location.pathname.endsWith("/score/")
    || document.getElementById("part")?.dataset.number === number"""
"""The table has got so far; when it is over, phones go to the score by themselves."""


def enter_hand(page: Page, code: str, seat: int, *cards: str) -> None:
    page.goto(f"/t/{code}/name/?place=hand.{seat}")
    page.evaluate("document.querySelectorAll('details').forEach((each) => each.open = 1)")
    for card in cards:
        page.locator(f'form [name=card][value="{card}"]').first.evaluate("box => box.click()")
    page.locator("[data-these]").tap()
    page.wait_for_url(re.compile(f"/t/{code}/$"))


# A thumb that taps twice --------------------------------------------------------------------------

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
TAPPED_AGAIN = "() => window.again"


def tap_twice(found: Locator, pause: int) -> None:
    """On the same spot, whatever lies there the second time; not before the page is at rest."""
    page = found.page
    found.wait_for()
    page.wait_for_function(AT_REST)
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    at = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.evaluate(AGAIN, [*at, pause])
    page.touchscreen.tap(*at)
