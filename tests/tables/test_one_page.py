"""The page of a play, as the server answers for it, and what it makes of any address."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games import tables
from games.engine.entries import Correction
from games.engine.notation import read_answers
from games.fort.box.cards import UNKNOWN
from tests.tables.phone import Phone, hidden_field, text

pytestmark = pytest.mark.django_db

HAND = ("munch", "ant", "doc")


@pytest.fixture
def ann(phones: list[Phone]) -> Phone:
    phones[0].shows("hand.0", *HAND)
    return phones[0]


def page(phone: Phone, wish: str, **more: Any) -> Any:
    return phone.get("ask/page/", htmx=True, page=wish, **more)


def test_the_page_sends_what_makes_the_move(ann: Phone) -> None:
    found = page(ann, "verb=play/munch/ add=ant")
    answers = hidden_field(found, "a")
    assert ("add", "ant") in read_answers(answers)
    assert ann.does(answers).status_code == 200
    assert ann.now.position.seats[0].vp == 2


def test_what_the_rules_forbid_comes_with_its_clause_and_no_button(ann: Phone) -> None:
    found = text(page(ann, "verb=play/munch/ off=public"))
    assert "F4.6" in found
    assert "Choose something else" in found


def test_a_lookout_card_without_a_name_can_be_named_from_the_page(ann: Phone) -> None:
    """F4.2: it helps an action only as what it is."""
    way = 'id="name-lookout" href="'
    assert way not in text(page(ann, "verb=play/munch/"))
    lies = Correction("seats.0.lookout", (UNKNOWN,))
    tables.record(ann.table, lies, 0, ann.now.number, "unnamed")
    assert way in text(page(ann, "verb=play/munch/"))
    assert way not in text(page(ann, "verb=play/doc/"))  # counts no symbols


def test_what_can_not_be_laid_out_is_asked_question_by_question(ann: Phone) -> None:
    answer = page(ann, "verb=skip/")
    assert answer.status_code == 302
    assert "/ask/?a=verb%3Dskip" in answer["Location"]


def test_who_has_nothing_to_decide_is_sent_back_to_the_table(phones: list[Phone]) -> None:
    assert page(phones[1], "verb=play/munch/").status_code == 204
    assert phones[1].get("ask/page/", page="verb=play/munch/").status_code == 302


@pytest.mark.parametrize(
    "wish", ["", "nonsense", "verb=play", "verb=play/munch/ x=1", "verb=play/munch/ add=nobody"]
)
def test_an_address_that_nobody_has_written_is_refused_kindly(ann: Phone, wish: str) -> None:
    answer = page(ann, wish)
    assert answer.status_code == 400
    assert "ask-title" in text(answer)


@pytest.mark.parametrize(
    "wish",
    [
        "verb=play/nobody/",
        "verb=play/munch/ public.times.0=x",
        "verb=play/munch/ public.card.0=1/2/3/",
        "verb=play/munch/ private.card.0=?/hand/77/",
        "verb=play/munch/ use=public/doc/ leave=private/nobody/ first=private",
        "verb=play/munch/ .top.0=slime-lab a.b=c ...=1",
        "verb=follow/munch/",
        "verb=recruit/",
        "verb=play/?/",
        "verb=play/munch/munch/",
    ],
)
def test_any_wish_gets_an_answer(ann: Phone, wish: str) -> None:
    assert page(ann, wish).status_code in (200, 302, 400)


def test_each_phone_reads_it_in_its_own_language(ann: Phone) -> None:
    headers = {"HX-Request": "true", "Accept-Language": "cs"}
    address = f"/t/{ann.code}/ask/page/"
    answer: Any = ann.client.get(address, {"page": "verb=play/munch/"}, headers=headers)
    found = text(answer)
    assert re.search("Zahrát kartu .*", found)
    assert "+ 1 pizzu, + 1 bod" in found
