"""A cache in Redis that forgets everything while Redis is away, and fails nobody.

What is kept there is a service on top: budgets, counts, what was thought of lately.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

_logger = logging.getLogger(__name__)


class Cache(RedisCache):
    def add(self, key: Any, *args: Any, **more: Any) -> bool:
        return bool(_tried(lambda: super(Cache, self).add(key, *args, **more), True))

    def get(self, key: Any, default: Any = None, version: int | None = None) -> Any:
        return _tried(lambda: super(Cache, self).get(key, default, version), default)

    def set(self, key: Any, *args: Any, **more: Any) -> None:
        _tried(lambda: super(Cache, self).set(key, *args, **more), None)

    def touch(self, key: Any, *args: Any, **more: Any) -> bool:
        return bool(_tried(lambda: super(Cache, self).touch(key, *args, **more), False))

    def delete(self, key: Any, version: int | None = None) -> bool:
        return bool(_tried(lambda: super(Cache, self).delete(key, version), False))

    def has_key(self, key: Any, version: int | None = None) -> bool:
        return bool(_tried(lambda: super(Cache, self).has_key(key, version), False))

    def incr(self, key: Any, delta: int = 1, version: int | None = None) -> int:
        """Without Redis as for a key that is not there: ValueError, as Django does."""
        found = _tried(lambda: super(Cache, self).incr(key, delta, version), None)
        if found is None:
            raise ValueError(f"Key '{key}' not found")
        return int(found)


def _tried(do: Callable[[], Any], instead: Any) -> Any:
    try:
        return do()
    except RedisError as error:
        _logger.warning("Redis does not answer (%s): nothing is remembered.", type(error).__name__)
        return instead
