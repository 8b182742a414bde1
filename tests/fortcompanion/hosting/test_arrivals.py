"""Who sits at the computer hears that phones have come in, or why none may have."""

from __future__ import annotations

import http.client
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from django.test import RequestFactory
from pytest_django.fixtures import Settings

from fortcompanion.hosting.home import arrivals, opening
from tests import servers


@pytest.fixture(autouse=True)
def terminal(settings: Settings) -> Iterator[None]:
    settings.TERMINAL_LANGUAGE = "en"
    arrivals._own.clear()
    arrivals._come.clear()
    yield
    arrivals._own.clear()
    arrivals._come.clear()


def come(phone: str) -> None:
    arrivals.notice(RequestFactory().get("/", REMOTE_ADDR=phone))


def test_each_phone_is_told_of_once(capsys: pytest.CaptureFixture[str]) -> None:
    for phone in ("192.168.1.7", "192.168.1.7", "192.168.1.8"):
        come(phone)
    assert capsys.readouterr().out == "1 phone has come in.\n2 phones have come in.\n"


def test_the_computer_itself_is_no_phone(capsys: pytest.CaptureFixture[str]) -> None:
    arrivals._own.add("127.0.0.1")
    come("127.0.0.1")
    assert capsys.readouterr().out == ""


def test_it_is_told_in_the_language_of_the_terminal(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    for said, spoken in (("cs_CZ.UTF-8", "cs"), ("pl", "pl"), ("C.UTF-8", "en"), ("de_DE", "en")):
        monkeypatch.setenv("LANG", said)
        assert opening.terminal_language() == spoken
    settings.TERMINAL_LANGUAGE = "cs"
    for phone in ("192.168.1.7", "192.168.1.8"):
        come(phone)
    assert capsys.readouterr().out.splitlines()[-1] == "Přišly 2 mobily."


def test_without_a_phone_the_likeliest_reasons_are_named(
    settings: Settings, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.PORT = 8123
    monkeypatch.setattr(arrivals, "lan_address", lambda: "192.168.1.2")
    arrivals.remind()
    said = capsys.readouterr().out
    assert "8123" in said and "guests" in said and "firewall" in said
    monkeypatch.setattr(arrivals, "lan_address", lambda: "127.0.0.1")
    arrivals.remind()
    assert "no network" in capsys.readouterr().out
    come("192.168.1.7")
    capsys.readouterr()
    arrivals.remind()
    assert capsys.readouterr().out == ""


def test_the_terminal_of_the_house_tells_of_a_phone(tmp_path: Path) -> None:
    with servers.running(tmp_path / "data") as (address, printed):
        assert "come in" not in printed.read_text(), "so far it was the computer itself"
        port = urlsplit(address).port or 0
        door = http.client.HTTPConnection(
            "127.0.0.1", port, timeout=30, source_address=("127.0.0.2", 0)
        )
        with closing(door):
            door.request("GET", "/")
            assert door.getresponse().status == 200
        until = time.monotonic() + 30
        while "1 phone has come in." not in printed.read_text():
            assert time.monotonic() < until, printed.read_text()
            time.sleep(0.1)
