"""Tables to practise at, and one who plays there."""

from __future__ import annotations

from random import Random
from typing import Any

from django.core import signing

from games import practice
from games.engine.hinting import bots
from games.engine.notation import write_answers
from games.seats import passes
from tests.tables.phone import Phone, asked


def sit_down(game: str = "fort", number: int = 3, **fields: Any) -> Phone:
    """Opened as the page does it."""
    phone = Phone()
    fields = {"game": game, "number": number, "bots": "greedy", "name": "Ann", **fields}
    answer = phone.client.post("/tables/practise/", fields)
    phone.code = answer["Location"].split("/")[2]
    phone.get("")
    return phone


def seated(seed: str, game: str = "fort", number: int = 2, **more: Any) -> Phone:
    """With cards that are the same each time."""
    table = practice.open_table("Ann", number, game=game, bots="greedy", seed=seed, **more)
    phone = Phone(code=table.code)
    secret = passes.issue(table, table.among_bots["human"])
    held = signing.dumps({table.code: [secret]}, salt=passes.SALT)
    phone.client.cookies[passes.COOKIE] = held
    return phone


def human(phone: Phone) -> int:
    return int(phone.table.among_bots["human"])


def first_move(phone: Phone) -> str:
    """The first answer to every question, as the sheets put it."""
    answers = ""
    for _ in range(40):
        query = {"a": answers} if answers else {}
        sheet = phone.get("ask/", htmx=True, **query)
        if many := sheet.context["q"].many:
            fields = {"a": many.answers, "many": many.field}
            sheet = phone.get("ask/", htmx=True, **fields)
        q = sheet.context["q"]
        if q.done:
            assert q.done.verdict.word == "legal"
            return str(q.done.answers)
        answers = asked(sheet)[0]
    raise AssertionError("the questions have no end")


def play_on(phone: Phone, most: int = 500) -> None:
    """One choice after the other, bots between them."""
    rng = Random(phone.code)
    for _ in range(most):
        now = phone.now
        if now.game.is_over(now.position):
            return
        assert now.game.to_decide(now.position) == human(phone)
        answers = write_answers(bots.random(now.game, now.position, rng))
        if phone.does(answers).status_code != 200:
            assert phone.does(first_move(phone)).status_code == 200
    raise AssertionError("the game has no end")
