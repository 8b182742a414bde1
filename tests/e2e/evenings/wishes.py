"""What links on the page of a move wish for, and which of two wishes is nearer to a third."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any
from urllib.parse import parse_qs, urlsplit

from games.engine.notation import read_answers
from games.fort.sheet.wish import Wish, read


def verb_of(address: str) -> Any:
    """What a link begins; "" for one that begins any move."""
    query = parse_qs(urlsplit(address).query)
    begun = read_answers([*query.get("a", ()), *query.get("page", ()), ""][0])
    return begun[0][1] if begun else ""


def wished(address: str) -> Wish:
    return read(parse_qs(urlsplit(address.rpartition("#")[2]).query)["page"][0])


def is_nearer(then: Wish, now: Wish, goal: Wish) -> bool:
    """Whether one thing more is as it is to be."""
    if then.verb != now.verb:
        return then.verb == goal.verb
    if then.first != now.first:
        return then.first == goal.first
    return _apart(then, goal) < _apart(now, goal)


def _apart(one: Wish, other: Wish) -> int:
    """How many things are chosen in one wish alone."""
    pairs: list[tuple[Sequence[Any], Sequence[Any]]] = [
        (one.undone, other.undone),
        (one.added, other.added),
        (one.unused, other.unused),
        (one.used, other.used),
        (one.chosen, other.chosen),
        (one.left, other.left),
    ]
    lone = [(Counter(mine) - Counter(its), Counter(its) - Counter(mine)) for mine, its in pairs]
    return sum(mine.total() + its.total() for mine, its in lone)
