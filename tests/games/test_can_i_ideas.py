"""What could I do? Asked about the table that is described on the page Can I?"""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games import thinking
from games.engine.written.situation import unpack
from games.models import Table
from games.views.can_i import ideas
from tests.tables.phone import Phone

pytestmark = pytest.mark.django_db
GAMES = ("fort", "five-towers")


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(ideas, "PLAYOUTS", 16)
    monkeypatch.setattr(ideas, "AT_ONCE", 20.0)
    monkeypatch.setattr(ideas, "PATIENCE", 20.0)
    monkeypatch.setattr(thinking.Hint, "wait_for_first", thinking.Hint.wait)
    yield
    thinking.close()


def links(answer: Any, kind: str) -> list[str]:
    found = re.findall(rf'class="{kind}"[^>]*? href="([^"]*)"', answer.content.decode())
    return [html.unescape(each) for each in found]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begin", ["first", "middle"])
def test_each_idea_is_a_move_that_the_referee_allows(client: Client, game: str, begin: str) -> None:
    page = client.get("/can-i/", {"game": game, "begin": begin}, follow=True)
    (ask,) = links(page, "ask-ideas")
    found = links(client.get(ask, headers={"HX-Request": "true"}), "idea")
    assert 1 <= len(found) <= 3
    for link in found:
        verdict = client.get(link)
        assert 'class="verdict legal"' in verdict.content.decode(), link


def test_without_scripts_a_page_waits(client: Client) -> None:
    page = client.get("/can-i/", {"begin": "middle"}, follow=True)
    (ask,) = links(page, "ask-ideas")
    alone = client.get(ask)
    assert "<html" in alone.content.decode()
    assert links(alone, "idea")


def test_what_is_asked_is_what_the_page_shows(client: Client) -> None:
    page = client.get("/can-i/", {"game": "fort", "begin": "middle"}, follow=True)
    (ask,) = links(page, "ask-ideas")
    asked, shown = (
        unpack(parse_qs(urlsplit(each).query)["p"][0]) for each in (ask, page.redirect_chain[-1][0])
    )
    assert asked == shown


def test_a_table_that_wants_no_hints_has_none_here_either(client: Client) -> None:
    phone = Phone()
    phone.open("Ann", "Ben")
    Table.objects.filter(code=phone.code).update(hints=False)
    page = phone.client.get(f"/can-i/?table={phone.code}", follow=True)
    assert page.status_code == 200
    assert not links(page, "ask-ideas")


@pytest.mark.parametrize("p", ["nonsense", "", "eJwDAAAAAAE"])
def test_nonsense_is_no_error(client: Client, p: str) -> None:
    assert client.get("/can-i/ideas/", {"p": p}).status_code in (200, 302)
    assert client.get("/can-i/ideas/", {"game": "chess"}).status_code == 404


def test_two_who_ask_from_one_address_do_not_stop_each_other(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A hosted site stands behind a proxy: to it all phones of the world have that one address."""
    asked: list[thinking.Hint] = []
    monkeypatch.setattr(thinking.Worker, "tell", lambda head, hint: asked.append(hint))
    monkeypatch.setattr(thinking.Hint, "wait_for_first", lambda hint, seconds: hint)
    for game in GAMES:
        page = client.get("/can-i/", {"game": game, "begin": "middle"}, follow=True)
        (ask,) = links(page, "ask-ideas")
        client.get(ask, headers={"HX-Request": "true"})
    assert [hint.wanted for hint in asked] == [True, True]
    assert all(thinking.ask("a third", hint.question) is hint for hint in asked)
