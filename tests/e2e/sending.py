"""What a phone would send after many taps, sent at once: the taps have tests of their own."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import count

from playwright.sync_api import Page

Fields = Mapping[str, str | float | bool]
_taps = count(1)


def enter(page: Page, code: str, entered: Iterable[tuple[str, Fields]]) -> None:
    """These commands, one after the other, at a table that has no entry yet."""
    cookies = {each.get("name"): each.get("value", "") for each in page.context.cookies()}
    headers = {"X-CSRFToken": cookies["csrftoken"], "Referer": page.url}
    for number, (command, fields) in enumerate(entered):
        said = {"number": str(number), "client": f"sent-{next(_taps)}", **fields}
        answer = page.request.post(f"/t/{code}/{command}/", form=said, headers=headers)
        assert answer.ok, (command, fields, answer.status)
