"""What was found out about houses that have not changed since: true for every process and phone."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

from games.book.models import House

Found = TypeVar("Found")
Key = tuple[int, str, Hashable]
"""House, its state, what."""
LEAST = 50
"""What the smallest of them weighs."""


class Memory(Generic[Found]):
    """As much as weighs `most` together; what was wanted longest ago is forgotten first."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: OrderedDict[Key, tuple[Found, int]] = OrderedDict()
        self._weight = 0
        self._lock = Lock()

    def of(
        self,
        house: House,
        what: Hashable,
        find: Callable[[], Found],
        weigh: Callable[[Found], int],
    ) -> Found:
        """Found now, unless it is known. A house without a state has not been changed yet."""
        key = house.pk, house.state, what
        with self._lock:
            if key in self._known:
                self._known.move_to_end(key)
                return self._known[key][0]
        found = find()
        if house.state:
            with self._lock:
                self._keep(key, found, LEAST + weigh(found))
        return found

    def _keep(self, key: Key, found: Found, weight: int) -> None:
        for other in [each for each in self._known if each == key or _is_outdated(each, key)]:
            self._weight -= self._known.pop(other)[1]
        self._known[key] = found, weight
        self._weight += weight
        while self._weight > self._most:
            _key, (_found, oldest) = self._known.popitem(last=False)
            self._weight -= oldest


def _is_outdated(before: Key, now: Key) -> bool:
    return before[0] == now[0] and before[1] != now[1]
