"""What a phone would send after many taps, sent at once: the taps have tests of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html.parser import HTMLParser
from itertools import count
from urllib.parse import urlencode

from playwright.sync_api import APIResponse, Page

FORM = "application/x-www-form-urlencoded"
Fields = Mapping[str, str | Sequence[str]]
_taps = count(1)


def send(page: Page, address: str, fields: Fields) -> APIResponse:
    """A form of a page that this phone has been given; where that leads it does not go."""
    token = next(each for each in page.context.cookies() if each.get("name") == "csrftoken")
    return page.request.post(
        address,
        data=urlencode(fields, doseq=True),
        headers={"Content-Type": FORM, "X-CSRFToken": token.get("value", "")},
        max_redirects=0,
    )


def enter(page: Page, code: str, entered: Iterable[tuple[str, Fields]], *, after: int = 0) -> None:
    """These commands, one after the other, at a table that has so many entries."""
    for number, (command, fields) in enumerate(entered, after):
        said = {"number": str(number), "client": f"sent-{next(_taps)}", **fields}
        answer = send(page, f"/t/{code}/{command}/", said)
        assert answer.status < 400, (command, fields, answer.status, answer.text())


def given(page: Page, address: str, form: str) -> dict[str, list[str]]:
    """What the form of this class says if nobody touches it, to a phone of this language."""
    language = page.evaluate("navigator.language")
    answer = page.request.get(address, headers={"Accept-Language": language})
    assert answer.ok, answer.status
    reader = _Form(form)
    reader.feed(answer.text())
    assert reader.fields, f"no form {form} at {address}"
    return reader.fields


class _Form(HTMLParser):
    """The fields of one form, as a browser would send them."""

    def __init__(self, named: str) -> None:
        super().__init__()
        self.named = named
        self.fields: dict[str, list[str]] = {}
        self._inside = False
        self._list = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = dict(attrs)
        name, value = said.get("name") or "", said.get("value")
        if tag == "form":
            self._inside = self.named in (said.get("class") or "").split()
        elif not self._inside:
            return
        elif tag == "input" and name:
            if said.get("type") not in ("checkbox", "radio") or "checked" in said:
                self.fields.setdefault(name, []).append(value or "")
        elif tag == "select":
            self._list = name
            self.fields.setdefault(name, [])
        elif tag == "option" and self._list and "selected" in said:
            self.fields[self._list].append(value or "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._inside = False
        elif tag == "select":
            self._list = ""
