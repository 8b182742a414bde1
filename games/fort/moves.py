"""Moves as the public contract writes them: read with checks, and written from answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.engine.errors import NotAMove
from games.engine.wording import quoted
from games.fort import reading
from games.fort.cards import ALL_SUITS, KINDS, SUITS_ONLY

Move = Mapping[str, Any]
Check = Callable[[Any, str], Any]

PLAYING = ("kids", "best_friends", "dogs")
PLACES = ("hand", "discard", "deck", "park", "park_deck", "yard", "lookout")
BOXES = ("public", "private", "dog")
PERKS = ("recycling", "diy", "rough-housing", "do-over", "birthday-party")
KEPT = ("made_up_rules", "perks")


def _card(*kinds: str) -> Check:
    return lambda value, at: reading.a_card(value, at, kinds, hidden=False)


def _cards(*kinds: str) -> Check:
    return lambda value, at: reading.cards(value, at, kinds, hidden=False)


def _shown(value: Any, at: str) -> list[str]:
    return reading.cards(value, at, PLAYING)


def _one(*allowed: str) -> Check:
    return lambda value, at: reading.one_of(value, allowed, at)


def _places(value: Any, at: str) -> dict[str, Any]:
    """`{"stuff": {…}, "pack": {…}}`, with the supply where Sticky Fingers takes from it."""
    data = reading.mapping(value, at)
    for key in data:
        reading.one_of(key, ("stuff", "pack", "supply"), f"{at}.{reading.short(key)}")
    return {key: reading.tokens(data[key], f"{at}.{key}") for key in data}


def _bundle(value: Any, at: str) -> Any:
    data = reading.mapping(value, at)
    if any(key in ("stuff", "pack", "supply") for key in data):
        return _places(data, at)
    return reading.tokens(data, at)


def _swap(value: Any, at: str) -> dict[str, Any]:
    return _record({"to": _one(*KINDS), "stuff": reading.number, "pack": reading.number}, value, at)


def _card_at(value: Any, at: str) -> dict[str, Any]:
    if isinstance(value, str):
        return {"card": reading.a_card(value, at, PLAYING)}
    shape: dict[str, Check] = {
        "card": lambda each, where: reading.a_card(each, where, PLAYING),
        "from": _one(*PLACES),
        "seat": reading.number,
        "refill": _shown,
    }
    return _record(shape, value, at)


def _list(check: Check) -> Check:
    return lambda value, at: [
        check(each, f"{at}[{i}]") for i, each in enumerate(reading.sequence(value, at, 60))
    ]


def _coins(value: Any, at: str) -> dict[str, list[str]]:
    data = reading.mapping(value, at)
    found: dict[str, list[str]] = {}
    for key, suits in data.items():
        where = f"{at}.{reading.short(key)}"
        card = reading.a_card(key, where, PLAYING, hidden=False)
        listed = suits if isinstance(suits, list) else [suits]
        found[card] = [
            reading.one_of(suit, ALL_SUITS, f"{where}[{i}]") for i, suit in enumerate(listed)
        ]
    return found


def _place_of(value: Any, at: str) -> dict[str, Any]:
    return _record({"place": _one("park", "yard"), "seat": reading.number}, value, at)


def _record(shape: Mapping[str, Check], value: Any, at: str) -> dict[str, Any]:
    data = reading.mapping(value, at)
    for key in data:
        if key not in shape:
            where = f"{at}.{reading.short(key)}"
            raise NotAMove("no-such-key", where, word=quoted(key), allowed=", ".join(shape))
    return {key: shape[key](data[key], f"{at}.{key}") for key in data if data[key] is not None}


def _kid(value: Any, at: str) -> dict[str, Any]:
    shape = {
        "card": _card(*PLAYING),
        "from": _one("park", "yard"),
        "seat": reading.number,
        **USE,
        "refill": _shown,
    }
    return _record(shape, value, at)


DETAILS: dict[str, Check] = {
    "times": reading.number,
    "steps": _list(reading.text),
    "tokens": _bundle,
    "kind": _one(*KINDS),
    "symbol": _one(*ALL_SUITS),
    "swap": _swap,
    "cards": _list(_card_at),
    "rival": reading.number,
    "pay": _places,
    "reward": _card(*KEPT),
    "refill": _shown,
    "may": reading.truth,
    "from": _place_of,
    "to": reading.number,
    "discard": _list(_card_at),
    "kids": lambda value, at: _list(_kid)(value, at),
    "gain": _places,
    "take": _places,
    "drawn": _cards(*KEPT),
}
DETAILS["drawn"] = lambda value, at: (
    _cards(*KEPT)(value, at) if isinstance(value, list) else [_card(*KEPT)(value, at)]
)


def _action(value: Any, at: str) -> dict[str, Any]:
    action = _record({"box": _one(*BOXES), **DETAILS}, value, at)
    if "box" not in action:
        raise NotAMove("fort.which-box", f"{at}.box", allowed=", ".join(BOXES))
    return action


USE: dict[str, Check] = {
    "add": _cards(*PLAYING),
    "lookout": _cards(*PLAYING),
    "coins": _coins,
    "suit": _one(*SUITS_ONLY, "coin"),
    "actions": _list(_action),
}
ANY_CARD = ("kids", "best_friends", "dogs", "cats")
SHAPES: dict[str, dict[str, Check]] = {
    "play": {"play": _card(*ANY_CARD), **USE},
    "skip": {"skip": reading.truth},
    "follow": {
        "follow": lambda value, at: (
            _cards(*PLAYING)(value, at) if isinstance(value, list) else [_card(*PLAYING)(value, at)]
        ),
        "coins": _coins,
        **DETAILS,
        "box": _one("public"),
    },
    "pass": {"pass": reading.truth},
    "recruit": {"recruit": _card_at, "refill": _shown},
    "perk": {"perk": _one(*PERKS), "card": _card(*PLAYING), **DETAILS},
    "cat": {"cat": _card("cats"), "card": _card(*PLAYING), **DETAILS},
    "kids": {"kids": DETAILS["kids"]},
}


def verb_of(move: Move) -> str:
    return next(verb for verb in SHAPES if verb in move)


def read(value: object, seats: int, at: str = "ask.judge") -> dict[str, Any]:
    """The move, checked for shape; whether the rules allow it is not asked here."""
    data = reading.mapping(value, at)
    verbs = [verb for verb in SHAPES if verb in data]
    if "perk" in data or "cat" in data:
        verbs = [verb for verb in verbs if verb in ("perk", "cat")]
    if len(verbs) != 1:
        raise NotAMove("fort.what-move", at, allowed=", ".join(SHAPES))
    move = _record({**SHAPES[verbs[0]], "seat": reading.number}, data, at)
    if verbs[0] not in move:
        raise NotAMove("fort.no-value", f"{at}.{verbs[0]}", word=verbs[0])
    if verbs[0] in ("skip", "pass") and not move[verbs[0]]:
        raise NotAMove("fort.only-true", f"{at}.{verbs[0]}", word=verbs[0])
    _check_seats(move, seats, at)
    return move


def _check_seats(value: Any, seats: int, at: str) -> None:
    if isinstance(value, dict):
        for key, each in value.items():
            if key in ("seat", "rival") or (key == "to" and isinstance(each, int)):
                reading.seat(each, seats, f"{at}.{key}")
            else:
                _check_seats(each, seats, f"{at}.{key}")
    elif isinstance(value, list):
        for i, each in enumerate(value):
            _check_seats(each, seats, f"{at}[{i}]")
