"""`POST /api/adjudicate/`: the public contract over HTTP, and its description."""

from __future__ import annotations

import json
from typing import Any

import jsonschema_rs
import pytest
from django.test import Client

from games.catalogue import GAMES
from games.public import openapi
from games.views import api

HERE = "/api/adjudicate/"
TABLE = {"seats": [{"name": "Ann", "hand": ["bug", "chef"]}, {"name": "Ben"}]}
PLAY = {"play": "bug", "add": ["chef"], "actions": [{"box": "public"}]}
QUESTION = {"id": 7, "game": "fort", "position": TABLE, "ask": {"judge": PLAY}}


@pytest.fixture
def stranger() -> Client:
    """A program that sends neither cookies nor tokens."""
    return Client(enforce_csrf_checks=True)


def post(client: Client, body: Any, language: str = "en") -> Any:
    data = body if isinstance(body, bytes | str) else json.dumps(body)
    return client.post(
        HERE, data, content_type="application/json", headers={"Accept-Language": language}
    )


def test_a_question_is_answered_as_the_command_answers_it(stranger: Client) -> None:
    answer = post(stranger, QUESTION)
    assert answer.status_code == 200
    assert answer["Content-Type"] == "application/json"
    assert answer.json()["verdict"] == "illegal" and answer.json()["rules"] == ["F4.4"]
    assert answer.json()["id"] == 7


@pytest.mark.parametrize(
    ("language", "word"), [("cs", "počítá"), ("pl", "liczy"), ("de", "counts")]
)
def test_it_speaks_the_language_it_is_asked_in(stranger: Client, language: str, word: str) -> None:
    answer = post(stranger, QUESTION, language)
    assert word in answer.json()["why"].lower()
    assert "Accept-Language" in answer["Vary"]


def test_it_keeps_no_cookie_and_is_kept_by_nobody(stranger: Client) -> None:
    answer = post(stranger, QUESTION)
    assert not answer.cookies and not stranger.cookies
    assert "no-store" in answer["Cache-Control"]
    assert "Cookie" not in answer["Vary"]


def test_a_list_is_answered_in_order_with_its_errors_in_it(stranger: Client) -> None:
    score = {"id": "s", "game": "fort", "position": TABLE, "ask": {"score": True}}
    answer = post(stranger, [QUESTION, {"id": 8, "game": "chess"}, 5, score])
    assert answer.status_code == 200
    found = answer.json()
    assert [each["id"] for each in found] == [7, 8, None, "s"]
    assert found[1]["error"]["at"] == "game" and "error" in found[2] and "scores" in found[3]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ("", 400),
        ("{", 400),
        (b"\xff\xfe{}", 400),
        ("[1, NaN]", 400),
        ("9" * 5000, 400),
        ("[" * 100_000, 400),
        ("5", 422),
        ("null", 422),
        ("{}", 422),
        ('{"game": "fort", "position": {"seats": [{}, {}]}, "ask": {}}', 422),
        ("[" + "[" * 50 + "]" * 50 + "]", 200),
        (json.dumps([QUESTION] * 101), 413),
        (" " * 1_000_001, 413),
    ],
    ids=lambda value: str(value)[:12],
)
def test_nonsense_is_refused_as_the_contract_says(stranger: Client, body: Any, status: int) -> None:
    answer = post(stranger, body)
    assert answer.status_code == status
    found = answer.json()
    found = found[0] if isinstance(found, list) else found
    assert found["id"] is None
    assert found["error"]["code"] == "not-a-move" and found["error"]["message"]


def test_what_leaves_a_choice_open_is_asked_back(stranger: Client) -> None:
    tiny = {"seats": [{"hand": ["tiny"]}, {}]}
    move = {"play": "tiny", "actions": [{"box": "public"}]}
    answer = post(stranger, {"game": "fort", "position": tiny, "ask": {"judge": move}})
    assert answer.status_code == 422
    assert answer.json()["error"]["code"] == "choice-needed"


@pytest.mark.parametrize("method", ["get", "put", "delete", "head", "options"])
def test_only_post_asks(stranger: Client, method: str) -> None:
    answer = getattr(stranger, method)(HERE)
    assert answer.status_code == 405 and answer["Allow"] == "POST"


def test_a_question_has_its_time_and_the_next_one_is_answered(
    stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "SECONDS_A_QUESTION", 0.05)
    kids = ["puddin", "moles", "ace", "blades", "bud", "flipper", "chef", "doc", "ant"] * 3
    ann = {"hand": [*kids, "ghost"], "lookout": kids, "level": 4}
    endless = {
        "game": "fort",
        "position": {"seats": [ann, {}]},
        "ask": {"choices": True},
    }
    found = post(stranger, [endless, QUESTION]).json()
    assert found[0]["error"]["code"] == "too-much"
    assert found[1]["verdict"] == "illegal"


def test_all_questions_together_have_their_time(
    stranger: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(api, "SECONDS_IN_ALL", 0.0)
    found = post(stranger, [QUESTION, QUESTION]).json()
    assert [each["error"]["code"] for each in found] == ["too-much", "too-much"]


# The description ----------------------------------------------------------------------------------


def test_the_description_can_be_fetched(stranger: Client) -> None:
    answer = stranger.get("/api/openapi.json")
    assert answer.status_code == 200
    assert answer.json() == openapi.description()
    assert answer.json()["openapi"].startswith("3.1")


def test_every_game_is_described_with_all_its_questions(stranger: Client) -> None:
    schemas = openapi.description()["components"]["schemas"]
    described = [each["$ref"].rpartition("/")[2] for each in schemas["Question"]["anyOf"]]
    games = [schemas[name]["properties"]["game"]["enum"][0] for name in described]
    assert games == list(GAMES)
    towers = {"seats": [{"name": "Ann"}, {"name": "Ben"}], "offer": [["sand", 7]], "draw_pile": 9}
    for ask in ({"max_bid": True, "seat": 1}, {"judge": {"bid": 1}}, {"score": True}):
        question = {"game": "five-towers", "position": towers, "ask": ask}
        body = {**schemas["AboutTowers"], "components": {"schemas": schemas}}
        assert jsonschema_rs.is_valid(body, question)
        assert post(stranger, question).status_code == 200


def test_every_reference_of_the_description_leads_somewhere() -> None:
    whole = openapi.description()
    schemas = whole["components"]["schemas"]
    used = {part.split('"')[0] for part in json.dumps(whole).split("#/components/schemas/")[1:]}
    assert used == set(schemas)


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "cs", "pl"])
def test_the_page_shows_a_question_that_is_answered_as_it_says(
    client: Client, language: str
) -> None:
    page = client.get("/api/", headers={"Accept-Language": language})
    assert page.status_code == 200 and len(page.content) < 60_000
    found = post(client, openapi.example(), language).json()
    assert page.context["answer"] == json.dumps(found, ensure_ascii=False)
