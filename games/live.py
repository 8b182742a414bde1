"""Tells phones that a table has a new version; never what is in it.

In one process the bell is rung here; with Redis every process hears it.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import AsyncIterator
from threading import Lock
from typing import Any

from django.conf import settings

HEARTBEAT = 15.0
Listener = tuple[asyncio.AbstractEventLoop, "asyncio.Queue[int]"]

_listeners: dict[str, set[Listener]] = defaultdict(set)
_lock = Lock()


def ring(code: str, number: int) -> None:
    """The table with this code is now at this version."""
    if settings.REDIS_URL:
        _redis().publish(_channel(code), number)
        return
    with _lock:
        listeners = list(_listeners.get(code, ()))
    for loop, queue in listeners:
        loop.call_soon_threadsafe(queue.put_nowait, number)


async def versions(code: str) -> AsyncIterator[int | None]:
    """New versions of the table as they come; None now and then, to see who is still there."""
    if settings.REDIS_URL:
        async for number in _versions_from_redis(code):
            yield number
        return
    queue: asyncio.Queue[int] = asyncio.Queue()
    listener = (asyncio.get_running_loop(), queue)
    with _lock:
        _listeners[code].add(listener)
    try:
        while True:
            try:
                yield await asyncio.wait_for(queue.get(), HEARTBEAT)
            except TimeoutError:
                yield None
    finally:
        with _lock:
            _listeners[code].discard(listener)
            if not _listeners[code]:
                del _listeners[code]


def _channel(code: str) -> str:
    return f"fort:table:{code}"


def _redis() -> Any:
    import redis

    return redis.Redis.from_url(settings.REDIS_URL)


async def _versions_from_redis(code: str) -> AsyncIterator[int | None]:
    from redis import asyncio as redis

    client = redis.Redis.from_url(settings.REDIS_URL)
    async with client, client.pubsub() as heard:
        await heard.subscribe(_channel(code))
        while True:
            message = await heard.get_message(ignore_subscribe_messages=True, timeout=HEARTBEAT)
            yield int(message["data"]) if message else None
