"""A phone at a table: Django's own client, with the few things one does there."""

from __future__ import annotations

import html
import re
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.http import HttpResponse
from django.test import Client

from games import tables
from games.fort.cards import BOARDS
from games.models import Table

NAMES = ("Ann", "Ben", "Cyr", "Dan")
_taps = count(1)


class Phone:
    """Its cookies are its own; `code` is the table it looks at."""

    def __init__(self, language: str = "en", code: str = "") -> None:
        self.client = Client(headers={"Accept-Language": language})
        self.code = code

    def get(self, place: str = "", /, *, htmx: bool = False, **query: Any) -> Any:
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.get(f"/t/{self.code}/{place}", query, headers=headers)

    def post(self, place: str, /, *, htmx: bool = True, **fields: Any) -> Any:
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.post(f"/t/{self.code}/{place}", fields, headers=headers)

    def open(self, *names: str, **fields: Any) -> Any:
        """Opens a table; this phone keeps all its seats until somebody takes one."""
        fields = {"name": names, "board": BOARDS[: len(names)], "first": "0", **fields}
        answer = self.client.post("/tables/open/", {"game": "fort", "one_phone": "1", **fields})
        if answer.status_code == 302:
            self.code = urlsplit(answer["Location"]).path.split("/")[2]
        return answer

    def sit(self, seat: int | str) -> Any:
        return self.post("sit/", htmx=False, seat=seat)

    # Entries --------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return Table.objects.get(code=self.code)

    @property
    def now(self) -> tables.Moment:
        return tables.moment(self.table)

    def enter(self, place: str, /, **fields: Any) -> Any:
        """A command as the page would send it just now."""
        fields.setdefault("number", self.now.number)
        fields.setdefault("client", f"tap-{next(_taps)}")
        return self.post(place, **fields)

    def shows(self, place: str, *cards: str) -> Any:
        return self.enter("show/", place=place, card=cards)

    def corrects(self, path: str, value: str, **more: Any) -> Any:
        return self.enter("correct/", path=path, value=value, **more)

    def does(self, answers: str, **more: Any) -> Any:
        return self.enter("do/", a=answers, **more)


def text(answer: HttpResponse) -> str:
    return html.unescape(answer.content.decode())


def asked(answer: HttpResponse) -> list[str]:
    """The ANSWERS behind the options of a sheet."""
    links = re.findall(r'class="option[^"]*" href="([^"]*)"', answer.content.decode())
    return [parse_qs(urlsplit(html.unescape(link)).query)["a"][0] for link in links]


def hidden_field(answer: HttpResponse, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', answer.content.decode())
    assert found, f"no field {name}"
    return html.unescape(found[1])
