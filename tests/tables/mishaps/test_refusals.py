"""What a live table refuses it refuses with the real cause: on the sheet of a move, question by
question, and where something is sent all the same."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.languages import LANGUAGES
from games.fort.box import rulebook
from tests.tables.phone import Phone, hidden_field

pytestmark = pytest.mark.django_db
PAGE, ASKED, SENT = "page", "asked", "sent"


@dataclass(frozen=True)
class Refusal:
    hand: str
    way: str
    move: str
    """The wish of the page, or the answers that are given or sent."""
    said: str
    clauses: str
    table: dict[str, Any] = field(default_factory=dict)
    """Corrections beforehand, at the seat that is refused."""
    after: str = ""
    """What Ann has played; then it is Ben who is refused."""


REFUSALS = {
    "room for two": Refusal(
        "bug moles chef doc kitty",
        PAGE,
        "verb=play/bug/ add=moles off=private",
        "3 pizzas, but room for only 2 in the Stuff.",
        "F2.3",
        {"stuff.pizza": 2},
    ),
    "no room at all": Refusal(
        "chef moles bug doc kitty",
        PAGE,
        "verb=play/chef/ off=private",
        "1 pizza, but no room in the Stuff.",
        "F2.3",
        {"stuff.pizza": 4},
    ),
    "two of a kind, room for one": Refusal(
        "ace bug chef doc moles",
        PAGE,
        "verb=play/ace/ off=private",
        "2 pizzas, but room for only 1 in the Stuff.",
        "F2.3",
        {"stuff.pizza": 3, "stuff.toy": 4},
    ),
    "a fort that is too dear": Refusal(
        "rusty bug chef doc moles",
        PAGE,
        "verb=play/rusty/",
        "Fort level 1 costs 1 toy more than there are.",
        "F6.1",
        {"stuff.pizza": 1},
    ),
    "the same, asked": Refusal(
        "rusty bug chef doc moles",
        ASKED,
        "verb=play/rusty/",
        "Fort level 1 costs 1 toy more than there are.",
        "F6.1",
        {"stuff.pizza": 1},
    ),
    "the same, sent": Refusal(
        "rusty bug chef doc moles",
        SENT,
        "verb=play/rusty/",
        "Fort level 1 costs 1 toy more than there are.",
        "F6.1",
        {"stuff.pizza": 1},
    ),
    "the highest level": Refusal(
        "rusty bug chef doc moles",
        PAGE,
        "verb=play/rusty/",
        "The fort is at level 5 already.",
        "F6.5",
        {"level": 5},
    ),
    "nothing to pack": Refusal(
        "penny bug chef doc moles",
        PAGE,
        "verb=play/penny/ off=private",
        "1 token to pack, but none in the Stuff.",
        "F4.9",
    ),
    "a full Pack": Refusal(
        "scout bug chef doc moles",
        PAGE,
        "verb=play/scout/ off=private",
        "1 token to pack, but no room in the Pack.",
        "F2.4",
        {"pack.toy": 1, "stuff.toy": 1},
    ),
    "a full Lookout": Refusal(
        "prince bug chef doc moles",
        PAGE,
        "verb=play/prince/ off=private",
        "1 card for the Lookout, but it is full.",
        "F2.2",
        {"lookout": ("dash",)},
    ),
    "nothing to spend": Refusal(
        "kitty bug chef doc moles",
        PAGE,
        "verb=play/kitty/ off=public",
        "1 toy to spend, but none there.",
        "F4.9",
    ),
    "nothing to convert": Refusal(
        "golden-boy bug chef doc moles",
        PAGE,
        "verb=play/golden-boy/ off=private",
        "There is no token to convert, or no room for the new one.",
        "F4.13",
    ),
    "a dog's level": Refusal(
        "ranger bug chef doc moles",
        PAGE,
        "verb=play/ranger/",
        "It needs fort level 2, but the fort is at 0.",
        "F9.1",
    ),
    "a dog's symbol": Refusal(
        "squeaker bug chef doc moles",
        PAGE,
        "verb=play/squeaker/",
        "It needs 1 glue, but gets 0.",
        "F9.1",
        {"level": 2},
    ),
    "a dog's pizza, sent": Refusal(
        "pudge bug chef doc moles",
        SENT,
        "verb=play/pudge/",
        "It needs 1 pizza to spend, but finds 0.",
        "F9.1",
    ),
    "a card that is not held": Refusal(
        "kitty bug chef doc moles", SENT, "verb=play/sarge/", "Sarge is not in the hand.", "F3.3"
    ),
    "DIY of somebody else": Refusal(
        "kitty bug chef doc moles", SENT, "verb=diy/", "DIY is not among your perks.", "F8.4 F8.10"
    ),
    "Do-Over of somebody else": Refusal(
        "kitty bug chef doc moles",
        SENT,
        "verb=do-over/",
        "Do-Over is not among your perks.",
        "F8.5 F8.10",
    ),
    "too early": Refusal(
        "kitty bug chef doc moles", SENT, "verb=recruit/", "Now it is time to play a card.", "F3.1"
    ),
    "follow with another suit": Refusal(
        "tink chef doc kitty penny",
        SENT,
        "verb=follow/tink/",
        "Tink doesn't show what is followed: shovel.",
        "F5.1",
        after="bug",
    ),
    "follow with a card that is not held": Refusal(
        "tink chef doc kitty penny",
        SENT,
        "verb=follow/sarge/",
        "Sarge is not in the hand.",
        "F5.1",
        after="bug",
    ),
    "follow without room": Refusal(
        "moles chef doc kitty penny",
        PAGE,
        "verb=follow/moles/",
        "2 pizzas, but room for only 1 in the Stuff.",
        "F2.3 F5.2",
        {"stuff.pizza": 3},
        after="bug",
    ),
    "the same, sent by a follower": Refusal(
        "moles chef doc kitty penny",
        SENT,
        "verb=follow/moles/",
        "2 pizzas, but room for only 1 in the Stuff.",
        "F2.3 F5.2",
        {"stuff.pizza": 3},
        after="bug",
    ),
    "follow with two and no Copy Cat": Refusal(
        "rusty moles doc kitty penny",
        SENT,
        "verb=follow/moles/rusty/",
        "Copy Cat is not among your perks.",
        "F5.2 F8.3",
        after="bug",
    ),
}


def prepared(phone: Phone, it: Refusal) -> None:
    phone.open("Ann", "Ben", module=["dogs", "cats"])
    seat = 1 if it.after else 0
    for path, value in it.table.items():
        number = phone.now.number
        entry = Correction(f"seats.{seat}.{path}", value)
        tables.record(phone.table, entry, None, number, f"prepared-{number}")
    phone.shows(f"hand.{seat}", *it.hand.split())
    if it.after:
        phone.shows("hand.0", it.after, "ant", "dash", "munch", "skids")
        page = phone.get("ask/page/", htmx=True, page=f"verb=play/{it.after}/")
        assert phone.does(hidden_field(page, "a")).status_code == 200


def refused(phone: Phone, it: Refusal) -> list[Any]:
    who = {"who": "1"} if it.after else {}
    if it.way == PAGE:
        answer: Any = phone.get("ask/page/", htmx=True, page=it.move, **who)
        return list(answer.context["page"].outcome.verdict.rules)
    if it.way == ASKED:
        answer = phone.get("ask/", htmx=True, a=it.move, **who)
        return list(answer.context["q"].done.verdict.rules)
    answer = phone.does(it.move, **who)
    assert answer.status_code == 422
    return list(answer.context["trouble"].rules)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("title", REFUSALS)
def test_the_real_cause_is_named(title: str, language: str) -> None:
    it = REFUSALS[title]
    phone = Phone(language)
    prepared(phone, it)
    rules = refused(phone, it)
    assert set(it.clauses.split()) <= {id for rule in rules for id in (rule.id, *rule.also)}
    first = rules[0]
    assert re.findall(r"\d+", first.text) == re.findall(r"\d+", it.said)
    assert first.text != rulebook.refusal(first.id, language)
    if language == "en":
        assert first.text == it.said
