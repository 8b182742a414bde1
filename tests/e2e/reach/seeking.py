"""A thumb that seeks its way through the sheets by what the page offers, and taps it for real."""

from __future__ import annotations

import re
from typing import TypedDict

from playwright.sync_api import Page, expect

MOST_TAPS = 30
KEY = re.compile(r"[\w.]*?\.?([a-z-]+)(?: [\w-]+)?\.\d+=")
"""`public.card.0=` on the page of a move is `card=` of the move."""
LOOK = """() => {
  const sheet = document.querySelector("#sheet[open] #sheet-body");
  const root = sheet ?? document.querySelector("#part .now");
  const said = (it) => {
    if (it.matches("a")) {
      const asked = new URL(it.getAttribute("hx-get"), location.href).searchParams;
      return asked.get("page") ?? asked.get("a") ?? "";
    }
    return it.name === "a" ? it.value : new FormData(it.form).getAll("a").join(" ");
  };
  const lids = (it) => {
    const over = [];
    for (let up = it.parentElement; up && up !== root; up = up.parentElement) {
      if (up.matches("details:not([open])") && !up.firstElementChild.contains(it)) over.unshift(up);
    }
    return over;
  };
  const buttons = "form button:not([disabled]):not([type=button])";
  const all = [...root.querySelectorAll(`a[hx-get], ${buttons}`)];
  window.seen = all.filter((it) => !it.closest("[hidden]")).map((it) => [...lids(it), it]);
  return window.seen.map((way) => {
    const it = way.at(-1);
    return {
      id: it.id, said: said(it), sends: !it.matches("a"), lids: way.length - 1,
      chosen: it.matches(".on, [aria-current=true]"), missing: Boolean(it.closest(".row.missing")),
      main: it.matches(".primary"), back: Boolean(it.closest(".ask-top, .add-ideas, .ask-ideas")),
      text: it.textContent.replace(/\\s+/g, " ").trim(),
    };
  });
}"""
SUMMARY = "([n, k]) => window.seen[n][k].firstElementChild"
AT_REST = "() => !document.documentElement.classList.contains('still')"
IN_PEACE = """() => {
  const later = setTimeout;
  window.setTimeout = (work, pause, ...more) => later(work, pause === 350 ? 0 : pause, ...more);
}"""
"""This thumb taps once, and looks before: it need not be kept from tapping twice."""
WENT_ON = """before => document.querySelector("#sheet[open] #ask-title")
    || Number(document.getElementById("part").dataset.number) > before"""
SWAPPED = "() => !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"


class Seen(TypedDict):
    """What can be tapped."""

    id: str
    said: str
    sends: bool
    lids: int
    chosen: bool
    missing: bool
    main: bool
    back: bool
    text: str


class Seeking:
    def __init__(self, page: Page) -> None:
        self.page = page
        self.tapped: list[str] = []
        page.evaluate(IN_PEACE)

    @property
    def number(self) -> int:
        return int(self.page.locator("#part").get_attribute("data-number") or 0)

    @property
    def in_a_sheet(self) -> bool:
        return self.page.locator("#sheet[open]").count() > 0

    def seen(self) -> list[Seen]:
        self.page.wait_for_function(SWAPPED)
        self.page.wait_for_function(AT_REST)
        found: list[Seen] = self.page.evaluate(LOOK)
        return found

    def tap(self, number: int, seen: Seen) -> None:
        """Once the lids over it are lifted."""
        self.tapped.append(seen["text"][:60])
        for lid in range(seen["lids"]):
            summary = self.page.evaluate_handle(SUMMARY, [number, lid]).as_element()
            assert summary is not None
            summary.tap()
        target = self.page.evaluate_handle("n => window.seen[n].at(-1)", number).as_element()
        assert target is not None
        target.tap()

    def does(self, wants: tuple[str, ...], seat: int = 0) -> None:
        """Taps from the table to the end of a move that says all this."""
        before, lines = self.number, ""
        for _ in range(MOST_TAPS):
            seen = self.seen()
            said = [KEY.sub(r"\1=", each["said"]) for each in seen]
            score = [sum(want in line for want in wants) for line in said]
            now = sum(want in lines for want in wants)
            sends = [n for n, it in enumerate(seen) if it["sends"] and score[n] == len(wants)]
            if sends:
                self.tap(sends[0], seen[sends[0]])
                expect(self.page.locator("#sheet")).to_be_hidden()
                self.page.wait_for_function(
                    "before => Number(document.getElementById('part').dataset.number) > before",
                    arg=before,
                )
                return
            on = [n for n, it in enumerate(seen) if not it["sends"] and not it["back"]]
            better = [n for n in on if score[n] > now and not seen[n]["chosen"]]
            better.sort(key=lambda n: (-score[n], seen[n]["lids"]))
            missing = sorted((n for n in on if seen[n]["missing"]), key=lambda n: seen[n]["lids"])
            ways = better or missing or self.onward(seen, seat)
            assert ways, f"dead end on the way to {wants}: {self.tapped}, {seen}"
            lines = said[ways[0]] or lines
            self.tap(ways[0], seen[ways[0]])
        raise AssertionError(f"no end on the way to {wants}: {self.tapped}")

    def onward(self, seen: list[Seen], seat: int) -> list[int]:
        """From the table into the sheet of all there is to choose."""
        if self.in_a_sheet:
            return []
        follow = [n for n, it in enumerate(seen) if it["id"] == f"follow-{seat}"]
        return follow or [n for n, it in enumerate(seen) if it["main"] and not it["sends"]]

    def leads_on(self) -> None:
        """The table offers the next thing to do, and it can be done or begun."""
        before, seen = self.number, self.seen()
        mains = [n for n, it in enumerate(seen) if it["main"]]
        mains = mains or [n for n, it in enumerate(seen) if not it["back"]]
        assert mains, f"nothing to tap on the table after {self.tapped}"
        self.tap(mains[0], seen[mains[0]])
        self.page.wait_for_function(WENT_ON, arg=before)
        if self.in_a_sheet:
            assert any(not it["back"] for it in self.seen()), self.tapped
