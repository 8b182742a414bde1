"""A look back at a table: asked for once and kept; for each seat what it may know."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from fortcompanion.hosting import budgets
from games import thinking
from games.models import KeptReview, Table
from games.tables import reviews
from tests.tables.phone import Phone, text
from tests.tables.secrets import HANDS, find, names

pytestmark = pytest.mark.django_db


@pytest.fixture
def phones(monkeypatch: pytest.MonkeyPatch) -> list[Phone]:
    """Three seats that have entered their hands; two of them have played."""
    monkeypatch.setattr("games.views.table.review.page.PATIENCE", 120.0)
    ann = Phone()
    ann.open("Ann", "Ben", "Cyr")
    found = [ann, Phone(code=ann.code), Phone(code=ann.code)]
    for seat, phone in enumerate(found):
        phone.sit(seat)
        phone.shows(f"hand.{seat}", *HANDS[seat])
    for place, card in enumerate(("chef", "doc", "icky-sticky")):
        ann.shows(f"park.{place}", card)
    assert ann.does("verb=skip/").status_code == 200
    return found


def over(phone: Phone) -> None:
    phone.corrects("seats.1.vp", "12")
    phone.enter("finish/")


def test_a_game_that_is_over_is_looked_back_at_once_and_the_look_back_kept_until_a_correction(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])
    assert f"/t/{phones[0].code}/review/" in text(phones[0].get("score/"))
    page = text(phones[0].get("review/"))
    assert "Where it turned" in page and "chances to win" in page
    kept = KeptReview.objects.get(table=phones[0].table)
    assert kept.found["who"] is None and kept.number == phones[0].now.number

    def nobody(*_: Any) -> None:
        raise AssertionError("it is kept: nobody need think again")

    with monkeypatch.context() as kept_alone:
        kept_alone.setattr(thinking, "ask", nobody)
        stranger = Phone("pl", code=phones[0].code)
        assert "Przełomowe chwile" in text(stranger.get("review/"))
        assert "Kde se to zlomilo" in text(Phone("cs", code=phones[0].code).get("review/"))
    phones[0].corrects("seats.1.vp", "3")
    phones[0].get("review/")
    anew = KeptReview.objects.get(table=phones[0].table)
    assert anew.pk == kept.pk and anew.number > kept.number


def test_while_the_game_goes_on_a_seat_is_shown_nothing_of_what_others_hold(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[thinking.LookBack] = []
    tell = thinking.Worker.tell

    def listen(head: thinking.Worker, hint: thinking.Hint) -> None:
        assert isinstance(hint.question, thinking.LookBack)
        asked.append(hint.question)
        tell(head, hint)

    monkeypatch.setattr(thinking.Worker, "tell", listen)
    for seat, phone in enumerate(phones):
        page = text(phone.get("review/"))
        assert "your own seat" in page
        others = {card for other, hand in HANDS.items() if other != seat for card in hand}
        assert not find(names(tuple(others)), page)
        sent = json.dumps([asked[-1].start, asked[-1].entries, asked[-1].seen])
        assert not find(names(tuple(others)), sent)
        assert asked[-1].who == seat
    assert not KeptReview.objects.exists()


def test_a_stranger_is_sent_to_the_table_while_the_game_goes_on(phones: list[Phone]) -> None:
    answer = Phone(code=phones[0].code).get("review/")
    assert answer.status_code == 302 and answer["Location"] == f"/t/{phones[0].code}/"
    Table.objects.filter(code=phones[0].code).update(hints=False)
    assert phones[0].get("review/").status_code == 302


def test_the_page_shows_how_far_it_is_and_asks_again(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])
    monkeypatch.setattr("games.views.table.review.page.PATIENCE", 0.0)
    monkeypatch.setattr(reviews, "found", lambda *_: None)
    page = text(phones[0].get("review/"))
    assert "<progress" in page and "?looks=1" in page and "may be left" in page


def test_who_looks_again_does_not_begin_anew(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])
    asked: list[object] = []
    question = reviews._question

    def count(*given: Any) -> thinking.LookBack:
        asked.append(given)
        return question(*given)

    monkeypatch.setattr(reviews, "_question", count)
    monkeypatch.setattr("games.views.table.review.page.PATIENCE", 0.0)
    for looks in range(3):
        assert "<progress" in text(phones[0].get("review/", htmx=True, looks=looks))
    assert len(asked) == 1
    thinking.stop(f"{phones[0].code}/review/all")


def test_who_comes_while_too_many_think_is_told_to_come_back(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])

    def busy(*_: Any) -> None:
        raise thinking.Busy

    monkeypatch.setattr(thinking, "ask", busy)
    assert "Too many think at this moment" in text(phones[0].get("review/"))


def test_points_alone_say_nothing_of_how_they_came_about(phones: list[Phone]) -> None:
    over(phones[0])
    Table.objects.filter(code=phones[0].code).update(depth="points")
    assert "/review/" not in text(phones[0].get("score/"))
    assert phones[0].get("review/").status_code == 302


def test_whoever_begins_a_look_back_pays_for_it_once(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])
    monkeypatch.setattr("games.views.table.review.page.PATIENCE", 0.0)
    monkeypatch.setattr(thinking.Worker, "tell", lambda *_: None)
    paid: list[object] = []
    monkeypatch.setattr(budgets.Budget, "spend", lambda budget, _: paid.append(budget))
    for looks in (5, 6, 0):
        phones[0].get("review/", htmx=True, looks=looks)
    assert paid == [budgets.THINKING]


def test_looks_back_leave_room_for_ideas(monkeypatch: pytest.MonkeyPatch) -> None:
    def tell(head: thinking.Worker, hint: thinking.Hint) -> None:
        head.hints[id(hint)] = hint

    monkeypatch.setattr(thinking.Worker, "tell", tell)
    thinking.close()
    backs = [
        thinking.LookBack(game="fort", start="", box="{}", number=n, opened="", at=())
        for n in range(3)
    ]
    for back in backs[: thinking.MOST_BACK_AT_ONCE]:
        thinking.ask(f"{back.number}", back)
    with pytest.raises(thinking.Busy):
        thinking.ask("too many", backs[-1])
    for n in range(thinking.MOST_AT_ONCE):
        thinking.ask(f"idea {n}", thinking.Question("fort", "", "{}", 0, seed=str(n)))
    with pytest.raises(thinking.Busy):
        thinking.ask("one more", thinking.Question("fort", "", "{}", 0, seed="x"))
    thinking.close()


# The command --------------------------------------------------------------------------------------


def test_the_file_of_a_table_is_looked_back_at_without_a_site(
    phones: list[Phone], tmp_path: Path
) -> None:
    over(phones[0])
    file = tmp_path / "game.json"
    file.write_bytes(phones[0].get("export.json").content)
    out = io.StringIO()
    call_command("review", str(file), "--json", stdout=out)
    said = json.loads(out.getvalue())
    assert said["names"] == ["Ann", "Ben", "Cyr"] and said["format"] == 1
    assert len(said["times"]["seconds"]) == 3
    out = io.StringIO()
    call_command("review", str(file), stdout=out)
    assert "turning points:" in out.getvalue() and "luck, in chances to win:" in out.getvalue()


@pytest.mark.parametrize("content", ["{", "[]", '{"game": "fort"}', '{"start": "", "entries": []}'])
def test_any_other_file_is_refused_with_a_word(content: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(content)
    with pytest.raises(CommandError, match=r"entries|read|replayed"):
        call_command("review", str(file))


def test_a_game_that_can_not_be_gone_through_says_so(
    phones: list[Phone], monkeypatch: pytest.MonkeyPatch
) -> None:
    over(phones[0])

    def failed(_who: str, question: Any) -> thinking.Hint:
        hint = thinking.Hint(question)
        hint.hear({"wrong": "x"})
        return hint

    monkeypatch.setattr(thinking, "ask", failed)
    assert "could not be gone through again" in text(phones[0].get("review/"))


def test_who_sits_at_a_table_finds_the_way_to_their_own_look_back(phones: list[Phone]) -> None:
    link = f"/t/{phones[0].code}/review/"
    assert link in text(phones[1].get("score/"))
    assert link not in text(Phone(code=phones[0].code).get("score/"))
