"""The box profile: numbers and rulings that a table can set (F2.5, F6.2 and the options)."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.fort.cards import BY_KIND, CARDS

OPTIONS: Mapping[str, tuple[type, tuple[Any, ...]]] = MappingProxyType(
    {
        "minimalism_points": (int, ()),
        "follow_counts": (str, ("all", "choose")),
        "supply": (str, ("limited", "unlimited")),
        "best_friends_safe": (bool, ()),
        "loki_goes_to": (str, ("rival", "neighbour")),
    }
)
COST_KEYS = ("0to1", "1to2", "2to3", "3to4", "4to5")
PLENTY = 10**6


@dataclass(frozen=True)
class Box:
    """One box as its owner has it; shared by every position of a table, never written."""

    fort_costs: tuple[tuple[int, int, int], ...]
    """From each level to the next: pizza, toys, any."""
    kid_copies: Mapping[str, int]
    level_points: tuple[int, ...] = (0, 1, 3, 9, 16, 23)
    tokens: tuple[int, int] = (30, 30)
    minimalism_points: int = 8
    follow_counts: str = "all"
    supply: str = "limited"
    best_friends_safe: bool = False
    loki_goes_to: str = "rival"

    @property
    def supply_tokens(self) -> tuple[int, int]:
        """F4.11."""
        return (PLENTY, PLENTY) if self.supply == "unlimited" else self.tokens

    def with_changes(self, changes: object, at: str = "box") -> Box:
        """These changes laid over this box, key by key."""
        if not isinstance(changes, Mapping):
            raise NotAMove("a box profile is an object", at)
        box = self
        for key, value in changes.items():
            where = f"{at}.{key}"
            if key == "fort_costs":
                box = replace(box, fort_costs=_costs(box.fort_costs, value, where))
            elif key == "kid_copies":
                box = replace(box, kid_copies=_copies(box.kid_copies, value, where))
            elif key == "options":
                box = box.with_changes(value, where)
            elif key in OPTIONS:
                option: dict[str, Any] = {key: _option(key, value, where)}
                box = replace(box, **option)
            elif key not in ("status", "card_sizes_mm", "tracks"):
                raise NotAMove(f"a box profile has no {key!r:.60}", where)
        return box


def _count(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= 1000:
        raise NotAMove(f"{value!r:.60} is not a number of things", at)
    return value


def _option(key: str, value: object, at: str) -> object:
    kind, values = OPTIONS[key]
    if kind is int:
        return _count(value, at)
    if not isinstance(value, kind) or (values and value not in values):
        raise NotAMove(f"{key} is {' or '.join(map(str, values)) or 'true or false'}", at)
    return value


def _costs(
    costs: tuple[tuple[int, int, int], ...], changes: object, at: str
) -> tuple[tuple[int, int, int], ...]:
    if not isinstance(changes, Mapping):
        raise NotAMove("the costs of the fort are an object", at)
    rows = [list(cost) for cost in costs]
    for key, tokens in changes.items():
        if key == "status":
            continue
        if key not in COST_KEYS or not isinstance(tokens, Mapping):
            raise NotAMove("a cost is one of " + ", ".join(COST_KEYS), f"{at}.{key}")
        for kind, number in tokens.items():
            if kind not in ("pizza", "toy", "any"):
                raise NotAMove(f"a cost has no {kind!r:.60}", f"{at}.{key}.{kind}")
            place = ("pizza", "toy", "any").index(kind)
            rows[COST_KEYS.index(key)][place] = _count(number, f"{at}.{key}.{kind}")
    return tuple((pizza, toy, some) for pizza, toy, some in rows)


def _copies(copies: Mapping[str, int], changes: object, at: str) -> Mapping[str, int]:
    if not isinstance(changes, Mapping):
        raise NotAMove("copies of kids are an object", at)
    new = dict(copies)
    for key, number in changes.items():
        if key == "status":
            continue
        if key == "default":
            new.update({id: _count(number, f"{at}.{key}") for id in new if new[id] == 1})
            continue
        if key not in CARDS:
            raise NotAMove(f"there is no kid {key!r:.60}", f"{at}.{key}")
        new[key] = _count(number, f"{at}.{key}")
    return MappingProxyType(new)


@lru_cache(maxsize=1)
def standard() -> Box:
    """The profile as `box.toml` has it."""
    with (Path(__file__).parent / "box.toml").open("rb") as file:
        profile = tomllib.load(file)
    tracks = profile["tracks"]
    blank = Box(
        fort_costs=((0, 0, 0),) * 5,
        kid_copies=MappingProxyType(dict.fromkeys(BY_KIND["kids"], 1)),
        level_points=tuple(tracks["levels"]["vp"]),
        tokens=(tracks["supply"]["pizza"], tracks["supply"]["toy"]),
    )
    return blank.with_changes(
        {key: profile[key] for key in ("fort_costs", "kid_copies")}
    ).with_changes(profile["options"])
