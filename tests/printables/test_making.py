"""Whoever waits for a PDF hears of every page when it is done, and what is wrong if none comes."""

import base64
import json
import logging
import urllib.request
from pathlib import Path

import pytest
from django.test import Client

from printables import making
from printables.words import CannotPrint
from tests import servers

pytestmark = pytest.mark.django_db
FAULT = {"en": "our doing", "cs": "naše chyba", "pl": "nasza wina"}


@pytest.mark.parametrize("interface", ["asginl", "wsgi"])
def test_a_page_is_told_of_while_the_next_one_is_drawn(interface: str, tmp_path: Path) -> None:
    held = f"tests.printables.held:{interface}"
    with servers.running(tmp_path, application=held, interface=interface) as (site, _):
        wanted = f"{site}/print/steps/?set=everything"
        with urllib.request.urlopen(wanted, timeout=servers.PATIENCE) as answer:
            first = json.loads(answer.readline())
            assert first["done"] == 1 and first["of"] == 12
            (tmp_path / "go").touch()  # only now can there be a second page
            rest = [json.loads(line) for line in answer]
    assert [told["done"] for told in rest[:-1]] == list(range(2, 13))
    assert base64.b64decode(rest[-1]["pdf"]).startswith(b"%PDF")


def last_word(language: str) -> str:
    client = Client(headers={"accept-language": language})
    answer = client.get("/print/steps/?set=dogs")
    return str(json.loads(answer.getvalue().splitlines()[-1])["trouble"])


@pytest.mark.parametrize("language", FAULT)
def test_a_fault_of_ours_is_logged_and_told_as_one(
    language: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def break_down(*_: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(making, "to_pdf", break_down)
    with caplog.at_level(logging.ERROR):
        assert FAULT[language] in last_word(language)
    assert any(each.exc_info and each.exc_info[0] is ZeroDivisionError for each in caplog.records)


def test_what_cant_be_printed_is_told_with_its_own_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> bytes:
        raise CannotPrint("does-not-fit", name="Chef")

    monkeypatch.setattr(making, "to_pdf", refuse)
    assert last_word("en") == CannotPrint("does-not-fit", name="Chef").say("en")
