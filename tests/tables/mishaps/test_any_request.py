"""Whatever is sent to whatever address: the site answers, has no fault, and does not grow.

The suite sends some thousands. `REQUESTS=100000` before the command sends as many, always others.
"""

from __future__ import annotations

import logging
import os
import socket
import time
from collections import Counter
from contextlib import closing
from pathlib import Path
from random import randrange
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.core.handlers.wsgi import WSGIHandler
from django.test import Client

from fortcompanion.hosting import budgets
from tests.tables.games import put, recorded
from tests.tables.mishaps.any_request import Heard, wild_requests
from tests.tables.phone import NAMES, Phone
from tests.tables.served import Remote

REQUESTED = int(os.environ.get("REQUESTS", "0"))
IN_PROCESS, SERVED = REQUESTED or 2000, REQUESTED // 20 or 150
SEED = int(os.environ.get("SEED") or (randrange(10**9) if REQUESTED else 1))
ROOM = 1.25
"""How much more memory it may have at the end than when half of it was done."""
PLACES = (
    "",
    "part/",
    "ask/",
    "log/",
    "score/",
    "seats/",
    "by-hand/",
    "wrong/",
    "big/",
    "names/",
    "odds/",
)


def gathered() -> Heard:
    """Tables of both games in different moments, and all that their pages say."""
    heard = Heard()
    entries = recorded(seed=5, players=4)
    for game, n in (("fort", 0), ("fort", 25), ("fort", len(entries)), ("five-towers", 0)):
        phones = [Phone() for _ in range(2)]
        phones[0].open(*NAMES, game=game, **({} if game == "fort" else {"board": []}))
        put(phones[0].table, entries[:n])
        phones[1].code = phones[0].code
        phones[1].sit(1)
        heard.codes.append(phones[0].code)
        for phone in phones:
            for place in PLACES:
                heard.page(phone.get(place).content.decode())
            heard.cookies += [(name, each.value) for name, each in phone.client.cookies.items()]
    for address in (
        "/",
        "/tables/",
        "/tables/practise/",
        "/print/",
        "/can-i/",
        "/cards/fort/",
        "/rules/fort/",
    ):
        heard.page(Client().get(address).content.decode())
    heard.codes.append("BBBBB")
    return heard


def memory() -> int:
    return int(Path("/proc/self/statm").read_text().split()[1])


@pytest.fixture
def generous(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is turned away, so that all is really answered."""
    monkeypatch.setattr(budgets.Budget, "spend", lambda *_: None)


@pytest.mark.django_db
@pytest.mark.usefixtures("generous")
def test_no_request_makes_the_site_fall_or_grow(
    caplog: pytest.LogCaptureFixture, client: Any
) -> None:
    heard, site = gathered(), WSGIHandler()
    caplog.set_level(logging.ERROR)
    answers: Counter[int] = Counter()
    slowest, sizes = (0.0, ""), list[int]()
    for n, wild in enumerate(wild_requests(heard, SEED, IN_PROCESS)):
        begun, status = time.process_time(), list[str]()
        answer = site(wild.environ(), lambda said, *_, into=status: into.append(said))
        for _ in () if wild.name == "live" else answer:
            pass
        answer.close()
        number = int(status[0].split()[0])
        answers[number] += 1
        fallen = [each for each in caplog.records if not each.name.startswith("django.security")]
        assert number < 500 and not fallen, (SEED, n, wild, caplog.text[-3000:])
        caplog.clear()
        slowest = max(slowest, (time.process_time() - begun, wild.name))
        if n % max(1, IN_PROCESS // 20) == 0:
            sizes.append(memory())
            if REQUESTED:
                print(SEED, n, sizes[-1], slowest, flush=True)  # noqa: T201 - it takes its time
    assert answers[200] > IN_PROCESS / 20 and answers[404] and answers[405] and answers[400]
    assert IN_PROCESS < 20_000 or sizes[-1] < sizes[len(sizes) // 2] * ROOM, sizes


def test_nor_does_the_real_server(address: str, data: Path) -> None:
    ann = Remote(address)
    ann.open("Ann", "Ben")
    heard = Heard(codes=[ann.code], cookies=list(ann.cookies.items()))
    for place in PLACES[:6]:
        heard.page(ann.get(place))
    door = urlsplit(address)
    answers: Counter[str] = Counter()
    for n, wild in enumerate(wild_requests(heard, SEED, SERVED)):
        if wild.name in ("live", "print_steps", "practise"):
            continue
        with closing(socket.create_connection((door.hostname, door.port), timeout=60)) as phone:
            phone.sendall(wild.on_the_wire())
            said = phone.recv(64).decode("latin-1")
            while phone.recv(65_536):
                pass
        answers[said[9:12]] += 1
        assert not said[9:].startswith("5"), (SEED, n, wild)
    assert answers["200"] and ann.number() >= 0
    printed = (data / "printed.txt").read_text()
    assert "Traceback" not in printed and "ERROR" not in printed, printed[-3000:]
