"""Tells phones that a table has a new version; never what is in it.

In one process the bell is rung here; with Redis every process hears it. It is a service on top:
whoever does not hear it asks again by itself, so nothing that is entered depends on it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from functools import lru_cache
from threading import Lock
from typing import Any

from django.conf import settings

from fortcompanion.hosting import counted

HEARTBEAT = 3.0
"""Seconds: within twice as many a phone is to know that nobody is there any more."""
_heard: Counter[str] = Counter()
"""How many phones of this process listen to each table, by its code."""
Listener = tuple[asyncio.AbstractEventLoop, "asyncio.Queue[int]"]
Versions = AsyncIterator[int | None]
"""New versions as they come; None now and then, to see who is still there."""

_listeners: dict[str, set[Listener]] = defaultdict(set)
_lock = Lock()
_logger = logging.getLogger(__name__)


def ring(code: str, number: int) -> None:
    """The table with this code is now at this version."""
    if settings.REDIS_URL:
        _ring_in_redis(code, number)
        return
    with _lock:
        listeners = list(_listeners.get(code, ()))
    for loop, queue in listeners:
        with suppress(RuntimeError):  # a loop that has ended has nobody listening
            loop.call_soon_threadsafe(queue.put_nowait, number)


@asynccontextmanager
async def versions(code: str) -> AsyncIterator[Versions]:
    """Listens to the table from the first moment on."""
    listen = _listening_in_redis if settings.REDIS_URL else _listening
    with _lock:
        _heard[code] += 1
    try:
        async with listen(code) as heard:
            yield heard
    finally:
        with _lock:
            _heard[code] -= 1
            if not _heard[code]:
                del _heard[code]


@asynccontextmanager
async def _listening(code: str) -> AsyncIterator[Versions]:
    queue: asyncio.Queue[int] = asyncio.Queue()
    listener = (asyncio.get_running_loop(), queue)
    with _lock:
        _listeners[code].add(listener)
    try:
        yield _from_queue(queue)
    finally:
        with _lock:
            _listeners[code].discard(listener)
            if not _listeners[code]:
                del _listeners[code]


async def _from_queue(queue: asyncio.Queue[int]) -> Versions:
    while True:
        try:
            yield await asyncio.wait_for(queue.get(), HEARTBEAT)
        except TimeoutError:
            yield None


counted.tell_now("streams", lambda: sum(_heard.values()))
counted.tell_now("tables_awake", lambda: len(_heard))


# Several processes --------------------------------------------------------------------------------


def _channel(code: str) -> str:
    return f"fort:table:{code}"


@lru_cache
def _redis(url: str) -> Any:
    import redis

    return redis.Redis.from_url(url)


def _ring_in_redis(code: str, number: int) -> None:
    from redis.exceptions import RedisError

    try:
        _redis(settings.REDIS_URL).publish(_channel(code), number)
    except RedisError:
        _logger.warning("Redis does not answer: phones ask for new versions by themselves.")


@asynccontextmanager
async def _listening_in_redis(code: str) -> AsyncIterator[Versions]:
    from redis import asyncio as redis

    client = redis.Redis.from_url(settings.REDIS_URL)
    async with client, client.pubsub() as heard:
        await heard.subscribe(_channel(code))
        await heard.get_message(timeout=HEARTBEAT)  # the answer to subscribing
        yield _from_redis(heard)


async def _from_redis(heard: Any) -> Versions:
    while True:
        message = await heard.get_message(ignore_subscribe_messages=True, timeout=HEARTBEAT)
        yield int(message["data"]) if message else None
