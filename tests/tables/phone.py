"""A phone at a table: Django's own client, with the few things one does there."""

from __future__ import annotations

import html
import re
from itertools import count
from typing import Any
from urllib.parse import parse_qs, urlsplit

from django.test import Client

from games import tables
from games.fort.box.cards import BOARDS
from games.models import Table
from tests.answers import Answer

NAMES = ("Ann", "Ben", "Cyr", "Dan")
_taps = count(1)


class Phone:
    """Its cookies are its own; `code` is the table it looks at."""

    def __init__(self, language: str = "en", code: str = "") -> None:
        self.client = Client(headers={"Accept-Language": language})
        self.code = code

    def get(self, place: str = "", /, *, htmx: bool = False, **query: Any) -> Answer:
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.get(f"/t/{self.code}/{place}", query, headers=headers)

    def post(self, place: str, /, *, htmx: bool = True, **fields: Any) -> Answer:
        headers = {"HX-Request": "true"} if htmx else {}
        return self.client.post(f"/t/{self.code}/{place}", fields, headers=headers)

    def open(self, *names: str, **fields: Any) -> Answer:
        """Opens a table; this phone keeps all its seats until somebody takes one."""
        fields = {"name": names, "board": BOARDS[: len(names)], "first": "0", **fields}
        fields.setdefault("depth", "cards")
        answer = self.client.post("/tables/open/", {"game": "fort", "one_phone": "1", **fields})
        if answer.status_code == 302:
            self.code = urlsplit(answer["Location"]).path.split("/")[2]
        return answer

    def sit(self, seat: int | str) -> Answer:
        return self.post("sit/", htmx=False, seat=seat)

    # Entries --------------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        return Table.objects.get(code=self.code)

    @property
    def now(self) -> tables.Moment:
        return tables.moment(self.table)

    def enter(self, place: str, /, **fields: Any) -> Answer:
        """A command as the page would send it just now."""
        fields.setdefault("number", self.now.number)
        fields.setdefault("client", f"tap-{next(_taps)}")
        return self.post(place, **fields)

    def shows(self, place: str, *cards: str) -> Answer:
        return self.enter("show/", place=place, card=cards)

    def corrects(self, path: str, value: str, **more: Any) -> Answer:
        return self.enter("correct/", path=path, value=value, **more)

    def does(self, answers: str, **more: Any) -> Answer:
        return self.enter("do/", a=answers, **more)


def text(answer: Answer) -> str:
    return html.unescape(answer.content.decode())


def asked(answer: Answer) -> list[str]:
    """The ANSWERS behind the options of a sheet; of the cards to name, where nothing else is."""
    sent = answer.content.decode()
    links = re.findall(r'class="option[^"]*" href="([^"]*)"', sent)
    links = links or re.findall(r'class="choice-card" href="([^"]*)"', sent)
    return [parse_qs(urlsplit(html.unescape(link)).query)["a"][0] for link in links]


def hidden_field(answer: Answer, name: str) -> str:
    found = re.search(rf'name="{name}" value="([^"]*)"', answer.content.decode())
    assert found, f"no field {name}"
    return html.unescape(found[1])


def first_play(phone: Phone) -> str:
    """A whole legal move: the first option of every question."""
    answers = asked(phone.get("ask/", htmx=True))[0]
    assert answers.startswith("verb=play/")
    for _ in range(20):
        sheet = phone.get("ask/", htmx=True, a=answers)
        if many := sheet.context["q"].many:
            fields = {"a": many.answers, "many": many.field}
            sheet = phone.get("ask/", htmx=True, **fields)
        q = sheet.context["q"]
        if q.done:
            assert q.done.verdict.word == "legal", text(sheet)
            return str(q.done.answers)
        answers = asked(sheet)[0]
    raise AssertionError("the questions have no end")


def whole(phone: Phone, answers: str, **more: str) -> str:
    """The move that begins so, with the first answer to whatever else is asked."""
    for _ in range(8):
        sheet = phone.get("ask/", htmx=True, a=answers, **more)
        if many := sheet.context["q"].many:
            sheet = phone.get("ask/", htmx=True, a=many.answers, many=many.field, **more)
        q = sheet.context["q"]
        if q.done:
            return str(q.done.answers)
        answers = asked(sheet)[0]
    raise AssertionError("the questions have no end")
