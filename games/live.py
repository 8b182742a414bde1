"""Tells phones that a table has a new version; never what is in it.

In one process the bell is rung here; with Redis every process hears it, each by one connection. It
is a service on top, so nothing that is entered depends on it: now and then the database is asked as
well, once for all phones of a table, and so they hear what no bell has told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from functools import lru_cache
from threading import Lock
from typing import Any

from django.conf import settings

from fortcompanion.hosting import counted

HEARTBEAT = 3.0
"""Seconds: within twice as many a phone is to know that nobody is there any more."""
Versions = AsyncIterator[int | None]
"""Versions as they come; None when there is no more to say than that the table is still there."""
Ask = Callable[[], Awaitable[int]]
"""Asks the database which version a table has."""
Queue = asyncio.Queue[int | None]


@dataclass(eq=False)
class _Room:
    """Those of one loop who listen to one table."""

    loop: asyncio.AbstractEventLoop
    queues: set[Queue] = field(default_factory=set)
    beating: asyncio.Task[None] | None = None

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


def _ring_here(code: str, number: int) -> None:
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
    if room.beating is None:
        room.beating = asyncio.create_task(_beat(room, ask))
    try:
        yield _from_queue(queue)
    finally:
        room.queues.discard(queue)
        if not room.queues:
            room.beating.cancel()
            _leave(code, room)


def _enter(code: str) -> _Room:
    loop = asyncio.get_running_loop()
    with _lock:
        found = next((room for room in _rooms[code] if room.loop is loop), None)
        if found is None:
            found = _Room(loop)
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


async def _beat(room: _Room, ask: Ask) -> None:
    """While somebody listens: what the database knows, or at least that somebody is there."""
    while True:
        await asyncio.sleep(HEARTBEAT)
        try:
            room.say(await ask())
        except Exception as error:  # whatever it is, requests meet it too and tell of it
            _logger.debug("The database was not heard: %s.", type(error).__name__)
            room.say(None)


def _all_rooms() -> Iterable[_Room]:
    with _lock:
        return [room for rooms in _rooms.values() for room in rooms]


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
    """Once a loop, for all tables: so many phones, and still one connection."""
    loop = asyncio.get_running_loop()
    if loop not in _hearing or _hearing[loop].done():
        for each in [each for each in _hearing if each.is_closed()]:
            del _hearing[each]
        _hearing[loop] = loop.create_task(_heard_in_redis())


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
