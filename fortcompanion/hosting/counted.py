"""What happens in this process, counted: `counted.add("prints")`.

Several processes have their own counts each. With Redis they lay them together there, so that
whichever of them is asked tells the sum.
"""

from __future__ import annotations

import json
import os
import socket
from collections import defaultdict
from collections.abc import Callable, Mapping
from functools import lru_cache
from threading import Lock
from time import monotonic

from django.conf import settings
from django.core.cache import cache

A_WHILE = 5.0
"""Seconds between two times that a process lays its counts beside the others'."""
FORGOTTEN = 3600
LISTED = "counted-by"

ME = f"{socket.gethostname()}-{os.getpid()}"
_counts: defaultdict[str, float] = defaultdict(float)
_now: dict[str, Callable[[], float]] = {}
_lock = Lock()
_shared_at = 0.0


def add(name: str, by: float = 1, **labels: str) -> None:
    with _lock:
        _counts[_key(name, **labels)] += by


def tell_now(name: str, figure: Callable[[], float]) -> None:
    """A figure that goes up and down, asked for when somebody looks."""
    _now[name] = figure


def mine() -> dict[str, float]:
    with _lock:
        counts = dict(_counts)
    return counts | {name: float(figure()) for name, figure in _now.items()}


def share() -> None:
    """Lays the counts of this process beside the others', now and then."""
    global _shared_at
    if not settings.REDIS_URL or monotonic() - _shared_at < A_WHILE:
        return
    _shared_at = monotonic()
    cache.set(f"counted:{ME}", json.dumps(mine()), FORGOTTEN)
    others = set(json.loads(cache.get(LISTED) or "[]"))
    if ME not in others:
        cache.set(LISTED, json.dumps(sorted(others | {ME})), None)


def of_all() -> Mapping[str, float]:
    """The sum over all processes that have been heard of lately."""
    found: defaultdict[str, float] = defaultdict(float)
    told = [mine()]
    if settings.REDIS_URL:
        others = (who for who in json.loads(cache.get(LISTED) or "[]") if who != ME)
        told += [json.loads(cache.get(f"counted:{who}") or "{}") for who in others]
    for counts in told:
        for name, figure in counts.items():
            found[name] += figure
    return found


@lru_cache(1000)
def _key(name: str, **labels: str) -> str:
    said = ",".join(f'{key}="{value}"' for key, value in sorted(labels.items()))
    return f"{name}{{{said}}}" if said else name
