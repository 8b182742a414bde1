"""The box profile in words: what is asked about one's own box, and the log's line of a change."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.fort.box.profile import COST_KEYS, OPTIONS, Box
from games.fort.box.rulebook import RULEBOOK
from games.fort.box.say import card_name
from games.fort.told import talk

ANSWERS: dict[str, tuple[Any, ...]] = {
    "minimalism_points": (8, 2),
    "follow_counts": ("all", "choose"),
    "supply": ("limited", "unlimited"),
    "best_friends_safe": (False, True),
    "loki_goes_to": ("rival", "neighbour"),
}


def clause(option: str) -> str:
    """The clause that the option changes."""
    return next(each.id for each in RULEBOOK.clauses.values() if each.option == option)


def word(value: Any) -> str:
    """An answer as it stands in forms and in the keys of the phrases."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)


def question(option: str, language: str) -> str:
    return talk.phrase("box", option, language)


def answer(option: str, value: Any, language: str) -> str:
    if option == "minimalism_points" and value not in ANSWERS[option]:
        return str(value)
    return talk.phrase("box", f"{option}_{word(value)}", language)


def price(cost: Sequence[int], language: str) -> str:
    """Pizza, toys, any: "1 pizza, 1 toy, 1 of either"."""
    parts: list[str] = [talk.tokens(cost[:2], language)]
    if cost[2]:
        parts.append(talk.phrase("box", "any", language, n=cost[2]))
    return ", ".join(filter(None, parts)) or talk.phrase("box", "none", language)


def prices(box: Box, language: str) -> list[tuple[str, str]]:
    """What each level costs: "the price of fort level 1", "1 pizza, 1 toy"."""
    return [
        (talk.phrase("box", "fort_costs", language, n=level), price(cost, language))
        for level, cost in enumerate(box.fort_costs, 1)
    ]


def corrected(
    before: Box, after: Box, path: Sequence[str], language: str, told: str = "said"
) -> str:
    """A line of the log; `path` is the correction's, after `profile.`."""
    what, was, now = path[0], "", ""
    if path[0] == "fort_costs" and len(path) > 1 and path[1] in COST_KEYS:
        level = COST_KEYS.index(path[1])
        what = talk.phrase("box", "fort_costs", language, n=level + 1)
        was, now = (price(box.fort_costs[level], language) for box in (before, after))
    elif path[0] == "kid_copies" and len(path) > 1 and path[1] in after.kid_copies:
        what = talk.phrase("box", "kid_copies", language, card=card_name(path[1], language))
        was, now = (str(box.kid_copies[path[1]]) for box in (before, after))
    elif path[0] in OPTIONS:
        what = talk.phrase("box", f"{path[0]}_short", language)
        was, now = (answer(path[0], getattr(box, path[0]), language) for box in (before, after))
    return talk.phrase("box", told, language, what=what, now=now, before=was)


def lines(usual: Box, box: Box, language: str) -> list[str]:
    """What of a box is not as usual."""
    paths = [path.split(".")[1:] for path, _value in changes(usual, box)]
    return [
        corrected(usual, box, path, language, "differs")
        for path in paths
        if path[0] not in OPTIONS or path[0] in ANSWERS
    ]


def changes(before: Box, after: Box) -> list[tuple[str, Any]]:
    """The corrections, path and value each, that make one box of the other."""
    found: list[tuple[str, Any]] = [
        (f"profile.fort_costs.{key}", new)
        for key, old, new in zip(COST_KEYS, before.fort_costs, after.fort_costs, strict=True)
        if old != new
    ]
    found += [
        (f"profile.kid_copies.{id}", after.kid_copies[id])
        for id in after.kid_copies
        if before.kid_copies[id] != after.kid_copies[id]
    ]
    found += [
        (f"profile.{option}", getattr(after, option))
        for option in OPTIONS
        if getattr(before, option) != getattr(after, option)
    ]
    return found
