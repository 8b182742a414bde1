"""Clients that send or read a byte a second: they hold nothing that others need."""

from __future__ import annotations

import socket
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Event, Thread
from urllib.parse import urlsplit

from tests import servers
from tests.tables.served import Remote, Stream

SLOW = 15
"""Of each kind: far more than a process has threads."""
PATIENTLY = 10.0
TO_STOP = 8.0
"""The server gives them three seconds; a busy machine needs its own time besides."""
HEAD = "GET /tables/ HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: "
BODY = (
    "POST /tables/open/ HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: csrftoken={token}\r\n"
    "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 5000\r\n\r\nname="
)
READS = "GET /offline/library.en.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
STREAM = "GET /t/{code}/live/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"


@contextmanager
def slowly(address: str, *kinds: tuple[str, bool]) -> Iterator[None]:
    """So many connections of each kind, each sending or else reading a byte a second."""
    parts, done = urlsplit(address), Event()
    with ExitStack() as all_of_them:
        slow = []
        for said, sends in kinds * SLOW:
            one = all_of_them.enter_context(socket.create_connection((parts.hostname, parts.port)))
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            one.setblocking(False)
            one.sendall(said.encode())
            slow.append((one, sends))

        def drip() -> None:
            while not done.wait(1.0):
                for one, sends in slow:
                    with suppress(OSError):  # nothing there to read yet, or the server has ended
                        if sends:
                            one.send(b"a")
                        else:
                            one.recv(1)

        dripping = Thread(target=drip)
        dripping.start()
        try:
            time.sleep(2.0)
            yield
        finally:
            done.set()
            dripping.join()


def test_slow_senders_hold_up_no_process_of_pages(tmp_path: Path) -> None:
    with servers.running(tmp_path, command="serve --pages") as (address, _printed):
        ann = Remote(address)
        ann.open("Ann", "Ben")
        body = BODY.replace("{token}", ann.cookies["csrftoken"])
        with slowly(address, (HEAD, True), (body, True)):
            began = time.monotonic()
            fields = {"path": "seats.0.vp", "value": "+1", "client": "c", "number": 0}
            assert ann.post("correct/", **fields)[0] == 200
            assert time.monotonic() - began < PATIENTLY


def test_slow_clients_hold_nobody_up_and_the_server_stops_without_them(tmp_path: Path) -> None:
    with ExitStack() as site:
        address, _printed = site.enter_context(servers.running(tmp_path))
        ann = Remote(address)
        ann.open("Ann", "Ben")
        urllib.request.urlopen(f"{address}/offline/library.en.json").close()  # packed once
        body = BODY.replace("{token}", ann.cookies["csrftoken"])
        stream_of_it = STREAM.replace("{code}", ann.code)
        kinds = ((HEAD, True), (body, True), (READS, False), (stream_of_it, False))
        with slowly(address, *kinds):
            stream = Stream(address, ann.code)
            for number in range(5):
                began = time.monotonic()
                fields = {"path": "seats.0.vp", "value": "+1", "client": f"c{number}"}
                assert ann.post("correct/", number=number, **fields)[0] == 200
                stream.wait_for_version(number + 1)
                assert time.monotonic() - began < PATIENTLY
            stream.close()
            began = time.monotonic()
            site.close()
            assert time.monotonic() - began < TO_STOP
    with servers.running(tmp_path) as (address, _printed):
        again = Remote(address, ann.code)
        again.cookies = ann.cookies
        assert again.number() == 5, "what was acknowledged is there"
