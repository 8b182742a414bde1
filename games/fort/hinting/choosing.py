"""Which of the moves thought about are worth telling: really different things to do."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from games.engine.asking import Answer
from games.engine.hinting.comparing import beyond_chance, together
from games.engine.hinting.mind import Move, Record
from games.engine.hinting.search import Thought, Weighed
from games.fort.box.cards import UNKNOWN

MOST = 3
FAR = 0.12
"""So much worse than the best, a third move is no alternative."""


def really_different(thought: Thought) -> list[Weighed]:
    """The best of each thing to do: moves that first differ in a later answer are ways to do one.

    Two ways of the best one show where that is the choice that matters more.
    """
    known: dict[Move, Weighed] = {}
    for weighed in thought.moves:
        if weighed.known():
            known.setdefault(as_far_as_known(weighed.move), weighed)
    tried = list(known.values())
    if not tried:
        return []
    at = alike([weighed.move for weighed in tried])
    best = tried[0]
    things: dict[Answer | None, Weighed] = {}
    for weighed in tried:
        things.setdefault(_answer(weighed.move, at), weighed)
    others = [weighed for weighed in things.values() if not _is_way_of(best, weighed, at)]
    others = others or list(things.values())[1:]
    ways = [
        weighed
        for weighed in tried[1:]
        if _is_way_of(best, weighed, at) and _behind(best, weighed) is not None
    ]
    second, rest = others[:1], others[1:]
    third = [each for each in rest if best.worth - each.worth < FAR][:1]
    if not third and ways and second and _gap(best, ways[0]) > _gap(best, second[0]):
        third = ways[:1]
    return [best, *second, *third][:MOST]


def as_far_as_known(move: Move) -> Move:
    """The answers up to one that nobody can give yet, such as a made-up rule in its stack."""
    return tuple(takewhile(lambda answer: UNKNOWN not in _cards(answer[1]), move))


def _cards(value: object) -> tuple[object, ...]:
    return value if isinstance(value, tuple) else (value,)


def alike(moves: Sequence[Move]) -> int:
    """How many of the first answers all moves share."""
    shortest = min(map(len, moves))
    first = moves[0]
    return next(
        (at for at in range(shortest) if any(move[at] != first[at] for move in moves)), shortest
    )


def _answer(move: Move, at: int) -> Answer | None:
    return move[at] if at < len(move) else None


def _is_way_of(best: Weighed, other: Weighed, at: int) -> bool:
    """To follow with another card to the same end is no other thing to do."""
    both = _answer(best.move, at), _answer(other.move, at)
    if both[0] == both[1]:
        return True
    if not all(answer and answer[0] == "verb" and answer[1][0] == "follow" for answer in both):
        return False
    pairs = together(best, other)
    return bool(pairs) and all(_now(mine) == _now(its) for mine, its in pairs)


def _now(record: Record) -> dict[str, float]:
    """What comes of it at once."""
    return {fact: value for fact, value in record.facts.items() if fact.startswith("now:")}


def _gap(best: Weighed, other: Weighed) -> float:
    """How much less the other is worth, in the worlds both were tried in."""
    pairs = together(best, other)
    return sum(mine.worth - its.worth for mine, its in pairs) / len(pairs) if pairs else 0.0


def _behind(best: Weighed, other: Weighed) -> float | None:
    """How much less the other is worth; None where that may be chance."""
    gaps = [mine.worth - its.worth for mine, its in together(best, other)]
    return _gap(best, other) if gaps and beyond_chance(gaps) else None
