"""The same steps at a server and in a pocket, by the pages' own `fetch`, and what the pages say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any

from playwright.sync_api import Frame, Page

from games.engine.entries import Choice, Entry, Reveal
from games.engine.notation import write_answers

FETCH = """async ([address, fields, kind]) => {
  const sent = fields && {
    method: "POST",
    headers: { "Content-Type": kind ?? "application/x-www-form-urlencoded" },
    body: kind ? fields : new URLSearchParams(fields),
  };
  const answer = await fetch(new URL(address, location.href), sent || {});
  const bytes = new Uint8Array(await answer.arrayBuffer());
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  const said = [...answer.headers];
  return { status: answer.status, headers: Object.fromEntries(said), data: btoa(text) };
}"""
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')
VOLATILE = [
    (re.compile(r"data-(etag|version|mark|still)=\S+"), ""),
    (re.compile(r'(name="(csrfmiddlewaretoken|client)"\s+value=|nonce=)"[^"]*"'), r"\1"),
    (re.compile(r"<time\b.*?</time>", re.S), "<time>"),
    (re.compile(r"<symbol\b.*?</symbol>", re.S), ""),
    (re.compile(r'<link rel="stylesheet" href="[^"]*/photo[^"]*">'), ""),
    (re.compile(r'<details class="photo missing">.*?</details>', re.S), ""),
    (re.compile(r'<div\s+class="photo".*?</template>\s*</div>', re.S), ""),
    (re.compile(r'<details class="how by-photo">.*?</details>', re.S), ""),
    (re.compile(r"\s+"), " "),
]
"""What differs from one showing of a page to the next; a phone reads no photos and has no drawings
for them."""
_taps = count(1)


@dataclass(frozen=True)
class Said:
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


def tables(frame: Frame) -> int:
    """How many this phone knows."""
    frame.goto(f"{frame.url.partition('/fort/')[0]}/fort/tables/")
    return frame.locator(".my-tables > li").count()


class Walker:
    """One phone: `where` shows a page of the site, `home` is where the site begins."""

    def __init__(self, where: Page | Frame, home: str) -> None:
        self.where = where
        self.home = home
        self.code = ""
        self.token = ""

    def ask(self, path: str, fields: Any = None, kind: str | None = None) -> Said:
        import base64

        address = self.home + path
        told = self.where.evaluate(FETCH, [address, fields, kind])
        return Said(told["status"], told["headers"], base64.b64decode(told["data"]))

    def send(self, path: str, fields: Sequence[tuple[str, str]]) -> Said:
        if not self.token:
            found = TOKEN.search(self.ask("tables/").text)
            assert found
            self.token = found[1]
        said = self.ask(path, [["csrfmiddlewaretoken", self.token], *map(list, fields)])
        assert said.status < 400, (path, fields, said.status, said.text[:2000])
        return said

    def open_table(self, names: Sequence[str], boards: Sequence[str], **more: str) -> None:
        fields = [*(("name", name) for name in names), *(("board", each) for each in boards)]
        fields += [("one_phone", "1"), ("game", "fort"), ("first", "0"), *more.items()]
        page = self.send("tables/open/", fields).text
        found = re.search(r"/t/(\w+)/part/", page)
        assert found, page[:2000]
        self.code = found[1]

    def enter(self, number: int, entry: Entry) -> Said:
        fields = [("number", str(number)), ("client", f"pocket-{next(_taps)}")]
        if isinstance(entry, Choice):
            fields += [("a", write_answers(entry.answers)), ("who", str(entry.seat))]
            return self.send(f"t/{self.code}/do/", fields)
        assert isinstance(entry, Reveal)
        fields += [("place", entry.place), *(("card", card) for card in entry.cards)]
        return self.send(f"t/{self.code}/show/", fields)

    def page(self, path: str) -> str:
        """What a page says in its middle, wherever it stands and whichever table it is of."""
        said = self.ask(path.replace("CODE", self.code))
        assert said.status == 200, (path, said.status)
        text = said.text
        text = text[text.find("<main") : text.find("</main>")] if "<main" in text else text
        for pattern, instead in VOLATILE:
            text = pattern.sub(instead, text)
        base = "/" + self.home.split("/", 3)[3]
        text = re.sub(rf'(="|\s|&quot;){re.escape(base)}', r"\1/", text) if base != "/" else text
        return text.replace(self.home, "HOME/").replace(self.code or "????", "CODE")


def different(one: str, other: str) -> Mapping[str, str]:
    """Where two pages begin to differ."""
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), -1)
    if at < 0 and len(one) == len(other):
        return {}
    return {"one": one[max(0, at - 100) : at + 200], "other": other[max(0, at - 100) : at + 200]}
