"""The box profile: numbers and rulings that a table can set (F2.5, F6.2 and the options)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort.box.cards import BY_KIND, CARDS
from games.fort.box.tracks import BOX_FILE, LEVEL_POINTS, SUPPLY

OPTIONS: Mapping[str, tuple[type, tuple[Any, ...]]] = MappingProxyType(
    {
        "minimalism_points": (int, ()),
        "follow_counts": (str, ("all", "choose")),
        "supply": (str, ("limited", "unlimited")),
        "best_friends_safe": (bool, ()),
        "loki_goes_to": (str, ("rival", "neighbour")),
        "ask_all_followers": (bool, ()),
    }
)
COST_KEYS = ("0to1", "1to2", "2to3", "3to4", "4to5")
COSTS = ("pizza", "toy", "any")
KEYS = ("fort_costs", "kid_copies", "options", *OPTIONS)
LEFT_ALONE = ("status", "card_sizes_mm", "tracks")
MOST = 1000
PLENTY = 10**6


@dataclass(frozen=True)
class Box:
    """One box as its owner has it; shared by every position of a table, never written."""

    fort_costs: tuple[tuple[int, int, int], ...]
    """From each level to the next: pizza, toys, any."""
    kid_copies: Mapping[str, int]
    level_points: tuple[int, ...] = LEVEL_POINTS
    tokens: tuple[int, int] = SUPPLY
    minimalism_points: int = 8
    follow_counts: str = "all"
    supply: str = "limited"
    best_friends_safe: bool = False
    loki_goes_to: str = "rival"
    ask_all_followers: bool = False
    """At a real table: whoever holds cards is asked, so that nobody learns from being left out
    what a hand has not got."""
    dealt: bool = False
    """Whoever looks at this table has its cards dealt by the companion: nobody names any."""

    @property
    def supply_tokens(self) -> tuple[int, int]:
        """F4.11."""
        return (PLENTY, PLENTY) if self.supply == "unlimited" else self.tokens

    def with_changes(self, changes: object, at: str = "box") -> Box:
        """These changes laid over this box, key by key."""
        if not isinstance(changes, Mapping):
            raise NotAMove("want-object", at, value=quoted(changes))
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
            elif key not in LEFT_ALONE:
                raise NotAMove("no-such-key", where, word=quoted(key), allowed=", ".join(KEYS))
        return box

    def differences(self) -> dict[str, Any]:
        """What `with_changes` has to lay over the usual box to make this one."""
        usual = standard()
        costs = {
            key: dict(zip(COSTS, mine, strict=True))
            for key, mine, theirs in zip(COST_KEYS, self.fort_costs, usual.fort_costs, strict=True)
            if mine != theirs
        }
        copies = {
            id: number for id, number in self.kid_copies.items() if number != usual.kid_copies[id]
        }
        options = {
            key: getattr(self, key) for key in OPTIONS if getattr(self, key) != getattr(usual, key)
        }
        return {
            key: value
            for key, value in (
                ("fort_costs", costs),
                ("kid_copies", copies),
                ("options", options),
            )
            if value
        }


def _count(value: object, at: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= MOST:
        raise NotAMove("want-number", at, value=quoted(value), most=MOST)
    return value


def _option(key: str, value: object, at: str) -> object:
    kind, values = OPTIONS[key]
    if kind is int:
        return _count(value, at)
    if kind is bool and not isinstance(value, bool):
        raise NotAMove("want-truth", at, value=quoted(value))
    if values and value not in values:
        raise NotAMove("want-one-of", at, value=quoted(value), allowed=", ".join(values))
    return value


def _costs(
    costs: tuple[tuple[int, int, int], ...], changes: object, at: str
) -> tuple[tuple[int, int, int], ...]:
    if not isinstance(changes, Mapping):
        raise NotAMove("want-object", at, value=quoted(changes))
    rows = [list(cost) for cost in costs]
    for key, tokens in changes.items():
        if key == "status":
            continue
        where = f"{at}.{key}"
        if key not in COST_KEYS:
            raise NotAMove("no-such-key", where, word=quoted(key), allowed=", ".join(COST_KEYS))
        if not isinstance(tokens, Mapping):
            raise NotAMove("want-object", where, value=quoted(tokens))
        for kind, number in tokens.items():
            if kind not in COSTS:
                allowed = ", ".join(COSTS)
                raise NotAMove("no-such-key", f"{where}.{kind}", word=quoted(kind), allowed=allowed)
            rows[COST_KEYS.index(key)][COSTS.index(kind)] = _count(number, f"{where}.{kind}")
    return tuple((pizza, toy, some) for pizza, toy, some in rows)


def _copies(copies: Mapping[str, int], changes: object, at: str) -> Mapping[str, int]:
    if not isinstance(changes, Mapping):
        raise NotAMove("want-object", at, value=quoted(changes))
    new = dict(copies)
    for key, number in changes.items():
        if key == "status":
            continue
        if key == "default":
            new.update({id: _count(number, f"{at}.{key}") for id in new if new[id] == 1})
            continue
        if key not in CARDS:
            raise NotAMove("fort.no-card", f"{at}.{key}", card=quoted(key))
        new[key] = _count(number, f"{at}.{key}")
    return MappingProxyType(new)


@lru_cache(maxsize=1)
def standard() -> Box:
    """The profile as `box.toml` has it."""
    blank = Box(
        fort_costs=((0, 0, 0),) * 5,
        kid_copies=MappingProxyType(dict.fromkeys(BY_KIND["kids"], 1)),
    )
    return blank.with_changes(
        {key: BOX_FILE[key] for key in ("fort_costs", "kid_copies")}
    ).with_changes(BOX_FILE["options"])
