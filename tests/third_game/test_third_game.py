"""Another game is a folder of rules, a folder of site and one line: then it has everything."""

from __future__ import annotations

import json
import subprocess
from io import BytesIO
from random import Random

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override
from pypdf import PdfReader

from games.catalogue import GAMES
from games.engine.hinting.search import PLAYOUTS
from games.engine.languages import LANGUAGES
from games.engine.log import Log
from games.engine.notation import read_entry, read_position, write_entry, write_position
from games.engine.playout import play
from games.public.adjudicator import answer
from games.public.openapi import description
from games.reading import library
from games.views.library.search import results
from tests.tables.phone import Phone, text
from tests.third_game.rules.game import SNAILS

pytestmark = pytest.mark.django_db
NAMES = ("Ann", "Ben", "Cyr")


def opened(language: str = "en") -> Phone:
    phone = Phone(language)
    phone.open(*NAMES, game="snails", board=[])
    return phone


def test_it_is_one_of_the_games_to_open_a_table_for() -> None:
    page = text(Client().get("/tables/"))
    assert 'value="snails"' in page or "game=snails" in page


def test_a_table_of_it_has_a_log_and_takes_back() -> None:
    phone = opened()
    assert phone.does("take=3").status_code == 200
    assert phone.does("take=1").status_code == 200
    assert [seat.steps for seat in phone.now.position.seats] == [3, 1, 0]
    assert "Ben takes 1." in text(phone.get("log/"))
    phone.enter("undo/")
    assert [seat.steps for seat in phone.now.position.seats] == [3, 0, 0]


def test_S2_1_a_fourth_card_is_refused_with_its_clause() -> None:
    phone = opened()
    refused = phone.does("take=4")
    assert refused.status_code == 422 and "S2.1" in text(refused)
    assert phone.now.number == 0


def test_each_phone_takes_for_its_own_seat_only() -> None:
    ann = opened()
    ben = Phone(code=ann.code)
    ben.sit(1)
    assert "takes" not in text(ben.get()) or ben.does("take=1").status_code == 204
    assert ben.now.number == 0
    assert ann.does("take=2").status_code == 200
    assert ben.does("take=2").status_code == 200
    assert [seat.steps for seat in ben.now.position.seats] == [2, 2, 0]


def test_a_sheet_asks_and_says_what_the_move_would_do() -> None:
    phone = opened()
    assert "How many cards?" in text(phone.get("ask/"))
    assert "Ann takes 2." in text(phone.get("ask/", a="take=2"))


def test_its_card_that_is_tapped_says_what_its_page_says() -> None:
    phone = opened()
    face = text(phone.get("card/snail/", htmx=True))
    assert "/cards/snails/snail/" in face and "<html" not in face
    assert phone.get("card/slug/").status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_page_its_book_and_its_card_speak_three_languages(language: str) -> None:
    phone = opened(language)
    assert SNAILS.rulebook.text("S2.2", language) in text(phone.client.get("/rules/snails/S2.2"))
    for place in ("", "whole/", "questions/", "glossary/", "turn/"):
        assert phone.client.get(f"/rules/snails/{place}").status_code == 200
    for place in ("cards/snails/", "cards/snails/snail/"):
        assert phone.client.get(f"/{place}").status_code == 200
    assert phone.get().status_code == phone.get("big/").status_code == 200
    assert phone.get("score/").status_code == 200


def test_the_search_finds_its_clauses_and_its_words() -> None:
    with override("en"):
        assert "/rules/snails/S2.2" in [each.address for each in results("S2.2")]
        assert any("snails" in each.address for each in results("snail"))
    assert any(page.game == "snails" for page in library.pages())


def test_can_i_judges_it() -> None:
    client = Client()
    page = client.get("/can-i/", {"game": "snails"}, follow=True)
    assert page.context["c"].verdict.word == "legal"
    beyond = client.get(
        "/can-i/", {"game": "snails", "p": page.context["c"].p, "t": "take:3"}, follow=True
    )
    assert beyond.context["c"].verdict.word == "illegal" and "S2.2" in text(beyond)


def test_the_public_address_answers_for_it_and_is_described() -> None:
    asked = {"game": "snails", "position": {"seats": [{"steps": 20}, {}]}, "ask": {"choices": True}}
    assert answer(asked)["choices"] == [{"take": 1}]
    assert "SnailsMove" in description()["components"]["schemas"]


def test_ideas_are_thought_of_in_the_process_that_thinks() -> None:
    phone = opened()
    page = text(phone.get("ask/ideas/", who=0))
    assert "Take 3" in page and PLAYOUTS


def test_its_card_comes_out_of_the_printer() -> None:
    answer = Client().get("/print/fort-companion.pdf", {"game": "snails", "card": "snail:9"})
    pdf = b"".join(answer) if answer.streaming else answer.content
    assert "snail" in PdfReader(BytesIO(pdf)).pages[0].extract_text().lower()


def test_a_finished_game_is_counted_and_kept_in_the_history() -> None:
    phone = opened()
    while not phone.now.game.is_over(phone.now.position):
        steps = phone.now.position.seats[phone.now.position.turn].steps
        phone.does(f"take={min(3, 21 - steps)}")
    assert "21" in text(phone.get("score/"))
    assert phone.code in text(phone.client.get("/tables/history/"))


@pytest.mark.parametrize("players", SNAILS.players)
def test_random_games_end_replay_and_read_back_exactly(players: int) -> None:
    game = GAMES["snails"]
    for seed in range(20):
        start = game.deal(("Ann", "Ben", "Cyr", "Dan")[:players], Random(seed))
        played = play(game, game.copy(start), Random(seed), record=True)
        log = Log(start, game.apply, played.choices)
        assert log.position == played.position and game.ending(log.position)
        for entry in played.choices:
            assert read_entry(write_entry(entry)) == entry
        line = write_position(game.write(played.position))
        assert game.read(read_position(line)) == played.position
        assert sum(game.totals(played.position)) <= 30 and game.winners(played.position)


def test_nothing_else_in_the_house_knows_it() -> None:
    files = subprocess.run(
        ["git", "grep", "-liw", "snails", "--", ":!tests/third_game"],
        cwd=settings.BASE_DIR,
        capture_output=True,
        text=True,
        check=False,
    )
    assert files.stdout == ""
    assert json.loads(json.dumps(GAMES["snails"].name)) == "snails"
