"""Tells phones that a table has a new version; never what is in it.

In one process the bell is rung here; with Redis every process hears it, each by one connection. It
is a service on top, so nothing that is entered depends on it: now and then the database is asked as
well, for many tables at once, and so their phones hear what no bell has told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import (
    AsyncIterator,
    Awaitable,
    Callable,
    Coroutine,
    Iterable,
    Mapping,
    Sequence,
)
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from time import monotonic
from typing import Any

from django.conf import settings

from fortcompanion.hosting import counted

HEARTBEAT = 3.0
"""Seconds: within twice as many a phone is to know that nobody is there any more."""
TOGETHER = 0.25
"""Seconds: whose turn comes within so many is asked for in the same question."""
Versions = AsyncIterator[int | None]
"""Versions as they come; None when there is no more to say than that the table is still there."""
Ask = Callable[[Sequence[str]], Awaitable[Mapping[str, int]]]
"""Asks the database which versions the tables with these codes have."""
Queue = asyncio.Queue[int | None]


@dataclass(eq=False)
class _Room:
    """Those of one loop who listen to one table."""

    code: str
    loop: asyncio.AbstractEventLoop
    queues: set[Queue] = field(default_factory=set)
    due: float = field(default_factory=lambda: monotonic() + HEARTBEAT)
    """When the database is asked again."""

    def say(self, number: int | None) -> None:
        for queue in self.queues:
            queue.put_nowait(number)


_rooms: defaultdict[str, list[_Room]] = defaultdict(list)
"""By the code of the table."""
_lock = Lock()
_logger = logging.getLogger(__name__)


def ring(code: str, number: int) -> None:
    """The table with this code is now at this version."""
    if settings.REDIS_URL:
        _ring_in_redis(code, number)
    else:
        _ring_here(code, number)


bell: Callable[[str, int], None] = lambda code, number: None  # noqa: E731
"""One more who hears it: in a pocket no stream does."""


def _ring_here(code: str, number: int) -> None:
    bell(code, number)
    with _lock:
        rooms = list(_rooms.get(code, ()))
    for room in rooms:
        with suppress(RuntimeError):  # a loop that has ended has nobody listening
            room.loop.call_soon_threadsafe(room.say, number)


@asynccontextmanager
async def versions(code: str, ask: Ask) -> AsyncIterator[Versions]:
    """Listens to the table from the first moment on."""
    if settings.REDIS_URL:
        _hear_redis()
    queue, room = Queue(), _enter(code)
    room.queues.add(queue)
    _keep_beating(ask)
    try:
        yield _from_queue(queue)
    finally:
        room.queues.discard(queue)
        if not room.queues:
            _leave(code, room)


def _enter(code: str) -> _Room:
    loop = asyncio.get_running_loop()
    with _lock:
        found = next((room for room in _rooms[code] if room.loop is loop), None)
        if found is None:
            found = _Room(code, loop)
            _rooms[code].append(found)
        return found


def _leave(code: str, room: _Room) -> None:
    with _lock:
        _rooms[code].remove(room)
        if not _rooms[code]:
            del _rooms[code]


async def _from_queue(queue: Queue) -> Versions:
    while True:
        yield await queue.get()


_beating: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


def _keep_beating(ask: Ask) -> None:
    _once_a_loop(_beating, lambda: _beat(ask))


async def _beat(ask: Ask) -> None:
    """While anybody listens: what the database knows, or at least that somebody is there."""
    loop = asyncio.get_running_loop()
    while rooms := [room for room in _all_rooms() if room.loop is loop]:
        await asyncio.sleep(min(room.due for room in rooms) - monotonic())
        soon = monotonic() + TOGETHER
        due = [room for room in rooms if room.due <= soon]
        known: Mapping[str, int] = {}
        try:
            known = await ask([room.code for room in due])
        except Exception as error:  # whatever it is, requests meet it too and tell of it
            _logger.debug("The database was not heard: %s.", type(error).__name__)
        for room in due:
            room.due = monotonic() + HEARTBEAT
            room.say(known.get(room.code))


def _all_rooms() -> Iterable[_Room]:
    with _lock:
        return [room for rooms in _rooms.values() for room in rooms]


def _once_a_loop(
    tasks: dict[asyncio.AbstractEventLoop, asyncio.Task[None]],
    begin: Callable[[], Coroutine[Any, Any, None]],
) -> None:
    """For all tables: so many phones, and still one task."""
    loop = asyncio.get_running_loop()
    if loop not in tasks or tasks[loop].done():
        for each in [each for each in tasks if each.is_closed()]:
            del tasks[each]
        tasks[loop] = loop.create_task(begin())


counted.tell_now("streams", lambda: sum(len(room.queues) for room in _all_rooms()))
counted.tell_now("tables_awake", lambda: len(_rooms))


# Several processes --------------------------------------------------------------------------------

CHANNEL = "fort:table:"
AGAIN = 0.5
"""Seconds until a Redis that did not answer is asked again."""
_hearing: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}


@lru_cache
def _redis(url: str) -> Any:
    import redis

    return redis.Redis.from_url(url, socket_timeout=1.0, socket_connect_timeout=1.0)


def _ring_in_redis(code: str, number: int) -> None:
    from redis.exceptions import RedisError

    try:
        _redis(settings.REDIS_URL).publish(f"{CHANNEL}{code}", number)
    except RedisError:
        _logger.warning("Redis does not answer: phones hear of it a little later.")


def _hear_redis() -> None:
    _once_a_loop(_hearing, _heard_in_redis)


async def _heard_in_redis() -> None:
    from redis import asyncio as redis
    from redis.exceptions import RedisError

    while True:
        try:
            async with redis.Redis.from_url(settings.REDIS_URL) as client, client.pubsub() as heard:
                await heard.psubscribe(f"{CHANNEL}*")
                async for message in heard.listen():
                    if message["type"] == "pmessage":
                        code = message["channel"].decode().removeprefix(CHANNEL)
                        _ring_here(code, int(message["data"]))
        except (RedisError, OSError, ValueError):
            _logger.warning("Redis is not heard: phones hear of changes a little later.")
        await asyncio.sleep(AGAIN)
