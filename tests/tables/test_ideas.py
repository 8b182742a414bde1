"""What could I do? Asked at a table: for one's own seat, from what it knows, and only if wanted."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from games import thinking
from games.engine.notation import read_position
from games.views.table import hints
from tests.tables.phone import NAMES, Phone, asked, text

pytestmark = pytest.mark.django_db

HAND = ("moles", "bug", "rocket-bros", "puddin", "prince")


@pytest.fixture
def questions(monkeypatch: pytest.MonkeyPatch) -> list[thinking.Question]:
    """All that the process that thinks is told."""
    heard: list[thinking.Question] = []
    tell = thinking.Worker.tell

    def listen(head: thinking.Worker, hint: thinking.Hint) -> None:
        assert isinstance(hint.question, thinking.Question)
        heard.append(hint.question)
        tell(head, hint)

    monkeypatch.setattr(thinking.Worker, "tell", listen)
    thinking.close()
    return heard


def links(answer: Any, kind: str) -> list[str]:
    pattern = rf'class="{kind}"[^>]*? href="([^"]*)"'
    return [each.replace("&amp;", "&") for each in re.findall(pattern, answer.content.decode())]


def answers_in(link: str) -> str:
    return parse_qs(urlsplit(link).query)["a"][0]


def test_nothing_is_thought_about_before_it_is_asked(
    phones: list[Phone], questions: list[thinking.Question]
) -> None:
    page = phones[0].get()
    assert links(page, "ask-ideas")
    assert not questions


def test_two_or_three_ideas_come_and_each_leads_to_its_sheet(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("hand.0", *HAND)
    answer = ann.get("ask/ideas/", htmx=True)
    found = links(answer, "idea")
    assert 1 <= len(found) <= 3
    assert "data-settled" in text(answer)
    for link in found:
        sheet = ann.client.get(link, headers={"HX-Request": "true"}, follow=True)
        assert 'class="verdict legal"' in text(sheet)
    assert ann.does(answers_in(found[0])).status_code == 200


def test_the_same_question_has_the_same_answer(phones: list[Phone]) -> None:
    first = text(phones[0].get("ask/ideas/", htmx=True))
    thinking.close()
    assert text(phones[0].get("ask/ideas/", htmx=True)) == first


def test_in_the_middle_of_a_move_the_rest_is_thought_about(phones: list[Phone]) -> None:
    ann = phones[0]
    ann.shows("hand.0", *HAND)
    sheet = ann.get("ask/", htmx=True)
    begun = next(each for each in asked(sheet) if "prince" in each)
    inside = ann.get("ask/", htmx=True, a=begun)
    (link,) = links(inside, "ask-ideas")
    found = links(ann.client.get(link, headers={"HX-Request": "true"}), "idea")
    assert found
    assert all(answers_in(each).startswith(begun) for each in found)


def test_who_does_not_decide_gets_none(
    phones: list[Phone], questions: list[thinking.Question]
) -> None:
    for phone in (phones[1], Phone(code=phones[0].code)):
        assert phone.get("ask/ideas/", htmx=True).status_code == 204
        assert phone.get("ask/ideas/").status_code == 302
        assert phone.get("ask/ideas/", htmx=True, who="0").status_code == 204
        assert not links(phone.get(), "ask-ideas")
    assert not questions


def test_what_other_seats_hold_is_not_even_told_to_the_process(
    phones: list[Phone], questions: list[thinking.Question]
) -> None:
    phones[0].shows("hand.0", *HAND)
    phones[1].shows("hand.1", "bones", "smoke", "spike", "giggles", "noodle-twins")
    answer = phones[0].get("ask/ideas/", htmx=True)
    (question,) = questions
    table = read_position(question.position)
    assert table["seats"][0]["hand"] == list(HAND)
    assert set(table["seats"][1]["hand"]) == {"?"}
    assert "giggles" not in question.position
    assert "Giggles" not in text(answer)


def test_on_a_phone_for_several_only_the_seat_that_decides_is_known_and_covered(
    questions: list[thinking.Question],
) -> None:
    phone = Phone()
    phone.open(*NAMES[:2])
    phone.shows("hand.1", "bones", "smoke", "spike", "giggles", "noodle-twins")
    answer = phone.get("ask/ideas/", htmx=True)
    assert "cover whole" in text(answer)
    assert "giggles" not in questions[0].position


def test_a_table_without_hints_refuses_and_shows_no_button(
    phones: list[Phone], questions: list[thinking.Question]
) -> None:
    ann = phones[0]
    number = ann.now.number
    before = ann.get("part/")["ETag"]
    assert ann.post("hints/", hints="no").status_code == 302
    assert ann.get("part/")["ETag"] != before
    assert ann.now.number == number
    assert not links(ann.get(), "ask-ideas")
    assert not links(ann.get("ask/", htmx=True), "ask-ideas")
    for htmx in (True, False):
        assert ann.get("ask/ideas/", htmx=htmx).status_code == 403
    assert not questions
    ann.post("hints/", hints="yes")
    assert ann.get("ask/ideas/", htmx=True).status_code == 200


def test_who_only_watches_does_not_turn_them_off(phones: list[Phone]) -> None:
    Phone(code=phones[0].code).post("hints/", hints="no")
    assert phones[0].table.hints


def test_a_table_is_opened_with_or_without_them() -> None:
    for sent, hints_on in (([], True), (["no"], False), (["no", "yes"], True)):
        phone = Phone()
        phone.open(*NAMES[:2], hints=sent)
        assert phone.table.hints is hints_on


def test_a_table_that_keeps_no_cards_has_none(phones: list[Phone]) -> None:
    phones[0].post("depth/", depth="points")
    assert not links(phones[0].get(), "ask-ideas")
    assert phones[0].get("ask/ideas/", htmx=True).status_code == 204


def test_a_sheet_of_ideas_closes_when_the_table_has_moved_on(phones: list[Phone]) -> None:
    ann = phones[0]
    old = ann.now.number
    ann.does("verb=skip/")
    moved = ann.get("ask/ideas/", htmx=True, number=old, looks=1)
    assert moved.status_code == 204
    assert moved["HX-Trigger"] == "changed"


def test_when_the_table_moves_on_thinking_stops(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = phones[0]
    monkeypatch.setattr(hints, "PLAYOUTS", 1_000_000)
    monkeypatch.setattr(hints, "AT_ONCE", 0.0)
    monkeypatch.setattr(thinking.Hint, "wait_for_first", lambda hint, seconds: hint)
    answer = ann.get("ask/ideas/", htmx=True)
    assert "every 400ms" in text(answer)
    hint = thinking.last(f"{ann.code}/0")
    assert hint is not None
    ann.does("verb=skip/")
    assert hint.wait(120).dropped


def test_a_hand_that_nobody_has_entered_is_named_for_better_ideas(phones: list[Phone]) -> None:
    answer = text(phones[0].get("ask/ideas/", htmx=True))
    assert "?place=hand.0" in answer
    phones[0].shows("hand.0", *HAND)
    assert "place=hand" not in text(phones[0].get("ask/ideas/", htmx=True))


def test_when_many_ask_it_says_so_kindly(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "MOST_AT_ONCE", 0)
    thinking.close()
    answer = phones[0].get("ask/ideas/", htmx=True)
    assert answer.status_code == 200
    assert "A lot of people are asking" in text(answer)
    assert "Think again" in text(answer)


def test_what_makes_no_sense_brings_no_ideas_and_no_error(phones: list[Phone]) -> None:
    assert "Nothing comes to mind" in text(phones[0].get("ask/ideas/", htmx=True, a="verb=fly/"))
    assert phones[0].get("ask/ideas/", htmx=True, a="nonsense").status_code == 204


def test_without_scripts_a_page_waits_for_the_ideas(phones: list[Phone]) -> None:
    unknown = phones[0].get("ask/ideas/")
    assert unknown.status_code == 200
    assert not links(unknown, "idea") and "Name it, and there are ideas" in text(unknown)
    phones[0].shows("hand.0", *HAND)
    page = phones[0].get("ask/ideas/")
    assert page.status_code == 200
    assert links(page, "idea")
    assert "http-equiv" not in text(page)


@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_ideas_at_a_table_of_the_other_game(language: str) -> None:
    phone = Phone(language)
    phone.open("Ann", "Ben", "Cyr", game="five-towers")
    assert not links(phone.get(), "ask-ideas"), "the offer has to be shown first"
    offer = ("candy-15", "tree-14", "sand-9", "scrap-7", "scary-3")
    phone.shows("offer", *offer)
    assert links(phone.get(), "ask-ideas")
    found = links(phone.get("ask/ideas/", htmx=True), "idea")
    assert found
    assert phone.client.get(found[0], headers={"HX-Request": "true"}).status_code == 200
