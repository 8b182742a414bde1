"""The real server tells every phone at once that a table has changed, and nothing else."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from threading import Barrier, Thread

import psycopg
import pytest
import redis

from tests import servers
from tests.rounds import best_of_rounds
from tests.servers import POSTGRES, REDIS
from tests.tables.served import Remote, Stream

CHANGES = 20
SOON = 0.5


def change_and_listen(ann: Remote, stream: Stream) -> float:
    """Seconds from sending a change to hearing of it, for 95 of 100."""
    delays = []
    begun = ann.number()
    for number in range(begun, begun + CHANGES):
        sent = time.monotonic()
        status, said = ann.post(
            "correct/", path="seats.0.vp", value="+1", number=number, client=f"c{number}"
        )
        stream.wait_for_version(number + 1)
        delays.append(time.monotonic() - sent)
        assert status == 200, said
    return sorted(delays)[int(CHANGES * 0.95) - 1]


def only_numbers(stream: Stream, last: int) -> None:
    lines = stream.said()
    odd = [line for line in lines if not re.fullmatch(r"data: \d+", line)]
    assert not odd, odd
    assert lines[-1] == f"data: {last}"


def test_a_change_is_heard_within_half_a_second_and_only_its_number(address: str) -> None:
    ann = Remote(address)
    ann.open("Ann", "Ben")
    stream = Stream(address, ann.code)  # a stranger may listen: there is nothing to hear
    stream.wait_for_version(0)
    best_of_rounds(SOON, lambda: change_and_listen(ann, stream))
    only_numbers(stream, ann.number())
    stream.close()


def test_a_table_hears_nothing_of_another(address: str) -> None:
    ann, eva = Remote(address), Remote(address)
    ann.open("Ann", "Ben")
    eva.open("Eva", "Fil")
    stream = Stream(address, eva.code)
    other = Stream(address, ann.code)
    stream.wait_for_version(0)
    other.wait_for_version(0)
    change_and_listen(ann, other)
    only_numbers(stream, 0)
    for each in (stream, other):
        each.close()


def test_who_listens_late_or_again_hears_where_the_table_stands(address: str) -> None:
    ann = Remote(address)
    ann.open("Ann", "Ben")
    ann.post("correct/", path="seats.0.vp", value="3", number=0, client="first")
    for _ in range(3):
        stream = Stream(address, ann.code)
        stream.wait_for_version(1)
        stream.close()
    ann.post("correct/", path="seats.0.vp", value="4", number=1, client="second")
    assert ann.number() == 2  # phones that went away trouble nobody


def test_a_table_that_is_none_has_no_stream(address: str) -> None:
    status, _headers, _text = Remote(address).send("GET", "/t/BBBBB/live/")
    assert status == 404


def test_with_redis_every_process_hears_it(tmp_path: Path) -> None:
    try:
        with redis.Redis.from_url(REDIS, socket_timeout=3) as server:
            server.ping()
    except redis.ConnectionError as error:
        pytest.skip(f"No Redis answers at {REDIS}: {error}")
    shared = {"DATABASE_URL": f"sqlite:///{tmp_path}/shared.sqlite3", "SECRET_KEY": "k" * 60}
    with ExitStack() as stack:
        one, other = (
            stack.enter_context(servers.running(tmp_path / name, REDIS_URL=REDIS, **shared))[0]
            for name in ("one", "other")
        )
        ann = Remote(one)
        ann.open("Ann", "Ben")
        stream = Stream(other, ann.code)
        stream.wait_for_version(0)
        best_of_rounds(SOON, lambda: change_and_listen(ann, stream))
        only_numbers(stream, ann.number())
        stream.close()
        ben = Remote(other, ann.code)
        assert ben.sit(1) == 302
        assert ben.number() == ann.number()


def test_without_the_redis_it_was_promised_a_command_is_entered_all_the_same(
    tmp_path: Path,
) -> None:
    nobody = f"redis://127.0.0.1:{servers.free_port()}/0"
    code = (
        "from games import live; live.ring('BBBBB', 1); "
        "from django.conf import settings; print(settings.REDIS_URL)"
    )
    rung = servers.manage("shell", "-v0", "-c", code, data=tmp_path, REDIS_URL=nobody)
    assert rung.returncode == 0 and rung.stdout.strip() == nobody, rung.stderr


CROWD = 64
"""More than the pool has threads, on any machine."""


def test_when_all_phones_come_back_at_once_each_hears_where_the_table_stands(
    address: str,
) -> None:
    """As after the server was away: nobody waits for a thread that waits for another."""
    ann = Remote(address)
    ann.open("Ann", "Ben")

    def come_back() -> int:
        stream = Stream(address, ann.code)
        stream.wait_for_version(0)
        stream.close()
        return 1

    assert at_once(*[come_back] * CROWD) == [1] * CROWD
    assert ann.number() == 0


# Two at once --------------------------------------------------------------------------------------


@pytest.fixture
def postgresql() -> Iterator[tuple[psycopg.Connection, str]]:
    """A database server and the name of a new database there."""
    name = f"fort_{servers.free_port()}"
    try:
        server = psycopg.connect(f"{POSTGRES}/postgres", autocommit=True, connect_timeout=3)
    except psycopg.OperationalError as error:
        pytest.skip(f"No PostgreSQL answers at {POSTGRES}: {error}")
    with server:
        server.execute(f"CREATE DATABASE {name}".encode())
        try:
            yield server, name
        finally:
            server.execute(f"DROP DATABASE {name} WITH (FORCE)".encode())


@pytest.fixture(params=["sqlite", "postgresql"])
def any_database(request: pytest.FixtureRequest, address: str, tmp_path: Path) -> Iterator[str]:
    """The address of the site on either kind of database."""
    if request.param == "sqlite":
        yield address
        return
    _server, name = request.getfixturevalue("postgresql")
    with servers.running(tmp_path / "pg", DATABASE_URL=f"{POSTGRES}/{name}") as (here, _):
        yield here


def test_when_the_database_comes_back_so_does_the_table(
    postgresql: tuple[psycopg.Connection, str], tmp_path: Path
) -> None:
    server, name = postgresql
    with servers.running(tmp_path / "pg", DATABASE_URL=f"{POSTGRES}/{name}") as (here, _):
        ann = Remote(here)
        ann.open("Ann", "Ben")
        for _ in range(10):  # until every thread has its connection
            ann.get("part/")
        server.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", (name,)
        )
        answers = [ann.send("GET", f"/t/{ann.code}/part/")[0] for _ in range(20)]
    assert answers == [200] * 20


def at_once(*deeds: object) -> list[int]:
    """What each of these is answered when all are sent at the same moment."""
    start, answers = Barrier(len(deeds)), [0] * len(deeds)

    def run(i: int) -> None:
        start.wait()
        answers[i] = deeds[i]()  # type: ignore[operator]

    threads = [Thread(target=run, args=(i,)) for i in range(len(deeds))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sorted(answers)


def test_of_two_at_the_same_moment_one_is_entered_and_one_is_told(any_database: str) -> None:
    ann = Remote(any_database)
    ann.open("Ann", "Ben")
    ben = Remote(any_database, ann.code)
    assert ben.sit(1) == 302

    def correct(phone: Remote, number: int, client: str) -> int:
        return phone.post("correct/", path="seats.0.vp", value="+1", number=number, client=client)[
            0
        ]

    for number in range(15):
        answers = at_once(
            lambda n=number: correct(ann, n, f"ann{n}"), lambda n=number: correct(ben, n, f"ben{n}")
        )
        assert answers == [200, 409]
        assert ann.number() == number + 1
    for number in range(15, 25):
        again = Remote(any_database, ann.code)
        again.cookies = dict(ann.cookies)
        answers = at_once(
            lambda n=number: correct(ann, n, f"tap{n}"),
            lambda n=number, phone=again: correct(phone, n, f"tap{n}"),
        )
        assert answers == [200, 200]  # a double tap: both are told it is done
        assert ann.number() == number + 1


def test_what_two_say_of_different_things_at_the_same_moment_is_both_entered(
    any_database: str,
) -> None:
    ann = Remote(any_database)
    ann.open("Ann", "Ben")
    ben = Remote(any_database, ann.code)
    assert ben.sit(1) == 302

    def correct(phone: Remote, seat: int, number: int) -> int:
        path, client = f"seats.{seat}.vp", f"{seat}-{number}"
        sent = {"path": path, "value": "+1", "number": number, "client": client}
        return phone.post("correct/", **sent)[0]

    for number in range(0, 20, 2):
        answers = at_once(lambda n=number: correct(ann, 0, n), lambda n=number: correct(ben, 1, n))
        assert answers == [200, 200]
        assert ann.number() == number + 2


def test_of_two_phones_that_take_a_seat_at_once_one_sits(any_database: str) -> None:
    ann = Remote(any_database)
    ann.open("Ann", "Ben", "Cyr", "Dan")
    for seat in range(4):
        fresh = [Remote(any_database, ann.code) for _ in range(2)]
        for phone in fresh:
            phone.get()
        assert at_once(*(lambda p=p, s=seat: p.post("sit/", seat=s)[0] for p in fresh)) == [
            302,
            409,
        ]
