"""Moves that were not offered: offered ones with something changed, left out, doubled or added."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

Path = tuple[str | int, ...]


def inner(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Everything within a move, with the way there."""
    yield path, value
    if isinstance(value, dict):
        for key, each in value.items():
            yield from inner(each, (*path, key))
    elif isinstance(value, list):
        for i, each in enumerate(value):
            yield from inner(each, (*path, i))


def at(value: Any, path: Path) -> Any:
    for key in path:
        value = value[key]
    return value


def name(path: Path) -> str:
    """The key under which something stands: also for what stands in a list."""
    return next((key for key in reversed(path) if isinstance(key, str)), "")


class Words:
    """What moves say, key by key: from here come the changes."""

    def __init__(self) -> None:
        self._by_key: dict[str, dict[str, Any]] = {}

    def learn(self, move: dict[str, Any]) -> None:
        for path, value in inner(move):
            if path:
                self._by_key.setdefault(name(path), {})[json.dumps(value)] = value

    def other(self, path: Path, value: Any, rng: Random) -> Any:
        """Something else of the same kind that can stand there."""
        if isinstance(value, bool):
            return not value
        if isinstance(value, int):
            return max(0, value + rng.choice((-1, 1)))
        others = [
            each
            for each in self._by_key.get(name(path), {}).values()
            if type(each) is type(value) and each != value
        ]
        return rng.choice(others) if others else value

    def key_for(self, place: dict[str, Any], rng: Random) -> tuple[str, Any] | None:
        key = rng.choice(list(self._by_key))
        if key in place:
            return None
        return key, rng.choice(list(self._by_key[key].values()))


def changed(move: dict[str, Any], words: Words, rng: Random, cards: list[str]) -> dict[str, Any]:
    """The move with one thing made different; `cards` are those that could be meant instead."""
    new: dict[str, Any] = json.loads(json.dumps(move))
    places = [(path, value) for path, value in inner(new) if path]
    path, value = rng.choice(places)
    place = at(new, path[:-1])
    way = rng.randrange(6)
    if way == 0 and isinstance(value, list) and value:
        value.reverse()
        if rng.random() < 0.5:
            value.append(rng.choice(value))
    elif way == 1:
        del place[path[-1]]
    elif way == 2:
        holders = [each for _, each in inner(new) if isinstance(each, dict)]
        found = words.key_for(rng.choice(holders), rng)
        if found is not None:
            rng.choice(holders).setdefault(*found)
    elif way == 3 and isinstance(value, list) and cards and name(path) != "actions":
        value.append(rng.choice(cards))
    elif way == 4 and isinstance(value, str) and cards:
        place[path[-1]] = rng.choice(cards)
    else:
        place[path[-1]] = words.other(path, value, rng)
    return new
