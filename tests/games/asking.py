"""Somebody who asks "Can I?" on its page."""

from __future__ import annotations

import html
import re
from typing import Any

from django.test import Client

HERE = "/can-i/"
BUTTON = re.compile(r'<button[^>]*name="t" value="([^"]+)"')


class Asking:
    """Somebody with the page open; without a script each tap is a new page."""

    def __init__(self, client: Client, language: str = "en", **query: str) -> None:
        self.client = client
        self.language = language
        self.open(query)

    def open(self, query: Any, address: str = HERE) -> None:
        self.answer = self.client.get(
            address, query, follow=True, headers={"Accept-Language": self.language}
        )
        assert self.answer.status_code == 200
        assert len(self.answer.content) <= 60_000
        self.c = self.answer.context["c"]

    def tap(self, tap: str, **more: str | list[str]) -> Asking:
        self.open({"p": self.c.p, "t": tap, **more})
        return self

    @property
    def word(self) -> str:
        return str(self.c.verdict.word)

    @property
    def buttons(self) -> list[str]:
        return [html.unescape(tap) for tap in BUTTON.findall(self.answer.content.decode())]
