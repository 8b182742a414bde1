"""Whatever costs the site something has a budget, and who is over it hears when to try again."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client, RequestFactory

from fortcompanion.hosting import budgets
from fortcompanion.hosting.budgets import Budget
from games import practice, tables, thinking
from games.models import Table
from games.seats import passes
from tests.answers import Answer

pytestmark = pytest.mark.django_db
WAIT = 20
"""Seconds that are left of the minute."""
NOW = 16_667 * 60.0 - WAIT
PAGES = {
    "can I": (budgets.JUDGING, "/can-i/"),
    "print": (budgets.PRINTING, "/print/"),
    "pdf": (budgets.PRINTING, "/print/fort-companion.pdf"),
    "page of a preview": (budgets.PRINTING, "/print/page/1.webp"),
    "steps": (budgets.PRINTING, "/print/steps/"),
    "search": (budgets.SEARCHING, "/search/?q=duck"),
    "wrong codes": (budgets.GUESSING, "/t/BBBBB/"),
}
FORMS = {
    "opening": (budgets.OPENING, "/tables/open/", {"game": "fort", "name": ["Ann", "Ben"]}),
    "practice": (budgets.OPENING, "/tables/practise/", {"game": "fort", "bots": "greedy"}),
    "joining": (budgets.GUESSING, "/tables/join/", {"code": "BBBBB"}),
    "judging": (budgets.JUDGING, "/api/adjudicate/", {}),
}
LANGUAGES = ("en", "cs", "pl")


@pytest.fixture(autouse=True)
def untouched(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Nothing spent yet, and the minute does not end."""
    monkeypatch.setattr(budgets, "time", lambda: NOW)
    cache.clear()
    yield
    cache.clear()


def spend_all(budget: Budget, who: str) -> None:
    minute = int(NOW) // budgets.A_MINUTE
    cache.set(f"budget:{budget.name}:{who}:{minute}", budget.each, 120)


def guest(address: str = "192.168.1.30", language: str = "en") -> Client:
    return Client(REMOTE_ADDR=address, headers={"accept-language": language})


def insist_on_waiting(answer: Answer) -> None:
    assert answer.status_code == 429
    assert answer.headers["Retry-After"] == str(WAIT)
    assert "no-store" in answer.headers["Cache-Control"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", PAGES)
def test_a_page_over_its_budget_says_when_to_try_again(name: str, language: str) -> None:
    budget, path = PAGES[name]
    spend_all(budget, "192.168.1.30")
    answer = guest(language=language).get(path)
    insist_on_waiting(answer)
    assert answer.headers["Content-Language"] == language
    if budget is not budgets.GUESSING:
        assert re.search(rf"\b{WAIT} (second|sekund)", answer.content.decode())
    assert guest("192.168.1.31").get(path).status_code != 429, "others are served"


@pytest.mark.parametrize("name", FORMS)
def test_a_form_over_its_budget_does_nothing(name: str) -> None:
    budget, path, fields = FORMS[name]
    spend_all(budget, "192.168.1.30")
    before = Table.objects.count()
    insist_on_waiting(guest().post(path, fields))
    assert Table.objects.count() == before


@pytest.mark.parametrize("name", ["can I", "print"])
def test_a_part_that_htmx_asks_for_comes_as_a_part_with_a_place_of_its_own(name: str) -> None:
    budget, path = PAGES[name]
    spend_all(budget, "192.168.1.30")
    answer = guest().get(path, headers={"hx-request": "true"})
    insist_on_waiting(answer)
    assert answer.headers["HX-Retarget"] == "#too-many"
    assert "<html" not in answer.content.decode()
    assert f"in {WAIT} seconds" in answer.content.decode()


def test_a_program_is_told_in_its_own_form() -> None:
    spend_all(budgets.JUDGING, "192.168.1.30")
    answer = guest(language="pl").post("/api/adjudicate/", {}, content_type="application/json")
    insist_on_waiting(answer)
    assert answer.json()["error"]["message"].endswith(f"za {WAIT} s.")


@pytest.mark.parametrize("htmx", [True, False])
def test_ideas_over_their_budget_say_so_where_they_would_stand(htmx: bool) -> None:
    spend_all(budgets.THINKING, "192.168.1.30")
    client, headers = guest(), {"hx-request": "true"} if htmx else {}
    page = client.get("/can-i/", {"begin": "middle"}, follow=True).content.decode()
    [address] = re.findall(r'class="ask-ideas"[^>]*? href="([^"]*)"', page)
    answer = client.get(html.unescape(address), headers=headers)
    assert answer.headers["Retry-After"] == str(WAIT)
    assert f"Try again in {WAIT} seconds." in answer.content.decode()


def test_a_rematch_is_a_table_too() -> None:
    table = tables.open_table(["Ann", "Ben"], first=0)
    client = guest()
    seated = HttpResponse()
    passes.keep(RequestFactory().get("/"), seated, table, passes.issue(table, None))
    client.cookies.update(seated.cookies)
    spend_all(budgets.OPENING, "192.168.1.30")
    insist_on_waiting(client.post(f"/t/{table.code}/again/"))


def test_bots_that_have_thought_enough_do_what_comes_to_their_mind(
    monkeypatch: pytest.MonkeyPatch, settings: Any
) -> None:
    settings.BOTS_PAUSE = 0
    monkeypatch.setattr(thinking, "ask", lambda *_: pytest.fail("it thinks"))
    table = practice.open_table("Ann", 1, game="five-towers", bots="hint", seed="a")
    spend_all(budgets.BOTS, table.code)
    practice.play_on(table)
    assert tables.game_of(table).to_decide(tables.dealt(table)[1]) == table.among_bots["human"]


def test_all_together_have_a_budget_as_well() -> None:
    minute = int(NOW) // budgets.A_MINUTE
    cache.set(f"budget:{budgets.SEARCHING.name}:{minute}", budgets.SEARCHING.all, 120)
    insist_on_waiting(guest().get("/search/?q=duck"))


def test_behind_a_proxy_each_phone_has_its_own_and_nobody_writes_one_for_himself(
    settings: Any,
) -> None:
    """The proxy adds the address it heard from; what stands before it a phone made up."""
    settings.TRUSTED_PROXIES = 1
    spend_all(budgets.SEARCHING, "203.0.113.9")

    def asks(forwarded: str) -> int:
        headers = {"X-Forwarded-For": forwarded}
        proxy = Client(REMOTE_ADDR="127.0.0.1", headers=headers)
        return proxy.get("/search/?q=duck").status_code

    assert asks("203.0.113.9") == 429
    assert asks("10.9.8.7, 203.0.113.9") == 429
    assert asks("203.0.113.9, 203.0.113.10") == 200
    settings.TRUSTED_PROXIES = 0
    spend_all(budgets.SEARCHING, "192.168.1.30")
    said = {"x-forwarded-for": "198.51.100.1"}
    assert guest().get("/search/?q=duck", headers=said).status_code == 429
