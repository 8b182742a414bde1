"""Photos are read one after the other, in a process that comes and goes; the site hears of it."""

from __future__ import annotations

import json
import os
import signal
import time
from collections.abc import Iterator
from queue import Queue
from random import Random

import pytest
from django.test import Client

from games.camera import asking, eyes
from games.camera.asking import News
from games.camera.photo import MOST_BYTES, NoPhoto
from games.fort.box.cards import BY_KIND
from games.sites import photographing
from tests.camera import scenes

extra = pytest.mark.skipif(not eyes.are_there(), reason="needs `make camera`")
PATIENCE = 120
HEIC = b"\x00\x00\x00\x18ftypheic"
NAMES = photographing.names_in("fort")


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    asking.close()
    yield
    asking.close()


@pytest.fixture(scope="module")
def photo() -> bytes:
    return scenes.row(Random(1).sample(BY_KIND["kids"], 3), 220, 1, sleeves=False).photo


def last(heard: Queue[News]) -> News:
    while True:
        news = heard.get(timeout=PATIENCE)
        if "place" not in news:
            return news


@extra
def test_photos_sent_together_are_read_in_turn_and_each_knows_its_place(photo: bytes) -> None:
    heard: list[Queue[News]] = [Queue() for _ in range(asking.MOST_WAITING + 1)]
    for each in heard:
        asking.ask(photo, NAMES, each.put)
    with pytest.raises(asking.Busy):
        asking.ask(photo, NAMES, print)
    assert heard[0].get() == {"place": 0}
    assert heard[2].get() == {"place": 2}
    for each in heard[3:]:
        each.put({"trouble": "dropped"})
    assert {len(last(each)["seen"]) for each in heard[:2]} == {3}
    assert heard[2].get(timeout=PATIENCE) == {"place": 1}


@extra
def test_the_reader_is_nice_and_ends_when_nobody_has_sent_a_photo_for_a_while(
    photo: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: Queue[News] = Queue()
    asking.ask(photo, NAMES, heard.put)
    assert last(heard)["seen"]
    reader = asking.running()
    assert reader is not None
    assert os.getpriority(os.PRIO_PROCESS, reader.process.pid) >= 10
    os.kill(reader.process.pid, signal.SIGTERM)  # as it ends by itself after a minute
    reader.listener.join(PATIENCE)
    assert asking.running() is None
    asking.ask(photo, NAMES, heard.put)
    assert last(heard)["seen"]


@extra
def test_a_photo_that_kills_the_reader_is_given_up_and_the_next_one_is_read(photo: bytes) -> None:
    heard: list[Queue[News]] = [Queue(), Queue()]
    for each in heard:
        asking.ask(photo, NAMES, each.put)
    reader = asking.running()
    assert reader is not None
    time.sleep(0.5)
    os.kill(reader.process.pid, signal.SIGKILL)
    assert last(heard[0]) == {"trouble": "fault"}
    assert last(heard[1])["seen"]


def test_what_is_no_photo_never_reaches_the_reader() -> None:
    with pytest.raises(NoPhoto):
        asking.ask(b"", NAMES, print)
    assert asking.running() is None


# The view -----------------------------------------------------------------------------------------


def send(client: Client, data: bytes, address: str = "/photo/?game=fort") -> list[News]:
    answer = client.post(address, data, content_type="image/jpeg")
    body = b"".join(answer) if answer.streaming else answer.content
    return [json.loads(line) for line in body.splitlines()]


@extra
def test_a_phone_sends_a_photo_and_hears_what_lies_there(client: Client, photo: bytes) -> None:
    told = send(client, photo)
    assert told[0] == {"place": 0}
    assert sorted(each["cards"][0] for each in told[-1]["seen"]) == sorted(
        Random(1).sample(BY_KIND["kids"], 3)
    )


@extra
@pytest.mark.parametrize(
    ("data", "word"),
    [(b"", "No photo"), (b"a letter", "no picture"), (b"\x00\x00\x00\x18ftypheic", "HEIC")],
)
def test_what_can_not_be_read_is_answered_in_words(client: Client, data: bytes, word: str) -> None:
    assert word in send(client, data)[-1]["trouble"]


def test_without_the_extra_it_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(eyes, "are_there", lambda: False)
    answer = client.post("/photo/?game=fort", b"x", content_type="image/jpeg")
    assert answer.status_code == 501
    assert "can't read photos" in json.loads(answer.content)["trouble"]


@pytest.mark.parametrize(("begin", "word"), [(b"\xff\xd8", "large"), (HEIC, "HEIC")])
def test_a_photo_of_several_megabytes_is_let_in_and_judged_as_a_photo(
    client: Client, monkeypatch: pytest.MonkeyPatch, begin: bytes, word: str
) -> None:
    monkeypatch.setattr(eyes, "are_there", lambda: True)
    more = MOST_BYTES + 1 if word == "large" else MOST_BYTES - 100
    assert word in send(client, begin + bytes(more))[-1]["trouble"]


@pytest.mark.parametrize("game", ["", "chess", "five-towers"])
def test_a_game_whose_cards_have_no_names_has_nothing_to_read(client: Client, game: str) -> None:
    answer = client.post(f"/photo/?game={game}", b"x", content_type="image/jpeg")
    assert answer.status_code == 404
