"""What would make an illegal move legal: small changes, each judged before it is told.

The nearest comes first: a change to the move (another order, one card less, in full), then one to
the table ("if you had one more skateboard"), then another card.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from games.engine.errors import GameError
from games.fort.judge.judging import Verdict, judge
from games.fort.mending import saying, supposing
from games.fort.mending.changes import Piece, Pieces, differing, pieces, reverted, together
from games.fort.mending.near import near_moves
from games.fort.rules import turn
from games.fort.table.position import Position
from games.fort.written import moves

MOST = 3
MOST_NEAR = 10
ENOUGH_SECONDS = 0.2
HEAVY = {
    "play": 4.0,
    "follow": 3.0,
    "recruit": 3.0,
    "skip": 6.0,
    "pass": 6.0,
    "perk": 5.0,
    "cat": 5.0,
}
ANOTHER = ("play", "skip", "pass", "perk", "cat")
LESS_OFTEN = 0.3
LIGHT = {"pay": 0.3, "coins": 0.6, "swap": 0.7, "suit": 0.7}


Mend = tuple[float, dict[str, Any], list[Piece]]
"""How much is changed, the changed move, the pieces that are different."""


@dataclass(frozen=True, slots=True)
class Remedy:
    """With this `move` at this `position` the judge says legal."""

    text: str
    move: dict[str, Any]
    position: Position
    supposed: bool = False
    """It needs another table than the one there is: "if you had ..."."""


def suggestions(
    p: Position,
    move: dict[str, Any],
    language: str,
    most: int = MOST,
    seconds: float = ENOUGH_SECONDS,
) -> list[Remedy]:
    """The nearest legal moves to one that is illegal at `p`, told in the reader's language.

    `move` is written as in the public contract. Empty for a move that is not illegal. What it says
    depends on all that `p` holds, so `p` must be the table as the reader may see it.
    """
    until = perf_counter() + seconds
    verdict = _verdict(p, move)
    if verdict is None or verdict.word != "illegal":
        return []
    timely = supposing.moment(p, move)[2]
    found = sorted(_mends(p, move, until), key=lambda each: each[0])
    near = _told(p, move, [each for each in found if not _is_another(each)], language, most)
    others = _told(p, move, [each for each in found if _is_another(each)], language, most)
    wanted = most if not timely else 2 if len(near) < most else 1
    supposed = _supposed(p, move, language, wanted, until, sure=not near)
    if not timely:
        return [*supposed, *near, *others][:most]
    room = max(most - len(supposed), 1 if near else 0)
    return [*near[:room], *supposed, *([] if near else others)][:most]


def ways(
    p: Position, move: dict[str, Any], language: str, most: int = 6, seconds: float = ENOUGH_SECONDS
) -> list[Remedy]:
    """For a move that leaves open what matters: legal moves that say it."""
    mends = sorted(_mends(p, move, perf_counter() + seconds), key=lambda each: each[0])
    near = [each for each in mends if not _is_another(each)]
    return _told(p, move, near or mends, language, most)


def _is_another(mend: Mend) -> bool:
    """Another card or verb: nothing is left of what was asked about."""
    return any(len(path) == 1 and path[0] in ANOTHER for path in mend[2])


def _told(
    p: Position,
    move: dict[str, Any],
    mends: list[Mend],
    language: str,
    most: int,
) -> list[Remedy]:
    """In words; one that does all that an earlier one does and more is left out."""
    found: list[Remedy] = []
    said: list[set[str]] = []
    for _, changed, paths in mends:
        told = saying.change(p, move, changed, paths, language)
        nothing = found and ("skip" in changed or "pass" in changed)
        if nothing or any(before <= set(told) for before in said):
            continue
        said.append(set(told))
        found.append(Remedy(saying.sentence(told), changed, p))
        if len(found) == most:
            break
    return found


def _verdict(p: Position, move: dict[str, Any]) -> Verdict | None:
    try:
        return judge(p, moves.read(move, len(p.seats)))
    except GameError:
        return None


def _is_legal(p: Position, move: dict[str, Any]) -> bool:
    verdict = _verdict(p, move)
    return verdict is not None and verdict.word == "legal"


def _mends(p: Position, move: dict[str, Any], until: float) -> Iterator[Mend]:
    """Changed moves that are legal, each with as little changed as can be."""
    position, who, timely = supposing.moment(p, move)
    if not timely:
        decides = turn.to_decide(p)
        if decides is None:
            return
        position, who = p, decides
    old = pieces(move)
    seen: set[str] = set()
    for number, near in enumerate(near_moves(position, who, moves.read(move, len(p.seats)))):
        if number >= MOST_NEAR or (perf_counter() > until and seen):
            return
        if timely and "seat" in move:
            near["seat"] = move["seat"]
        if not _is_legal(p, near):
            continue
        parts = _smallest(p, old, pieces(near))
        changed = together(parts)
        paths = differing(old, parts)
        if str(changed) not in seen and paths:
            seen.add(str(changed))
            yield (
                sum(_weight(path, old.get(path), parts.get(path)) for path in paths),
                changed,
                paths,
            )


def _weight(path: Piece, old: Any, new: Any) -> float:
    if len(path) == 1 and path[0] in HEAVY:
        return HEAVY[path[0]]
    if path[-1] == "times" and old is not None and new is not None:
        return 1.0 + LESS_OFTEN * abs(int(old) - int(new))
    return LIGHT.get(path[-1], LIGHT.get(path[0], 1.0))


def _smallest(p: Position, old: Pieces, new: Pieces) -> Pieces:
    """As much as possible of the move is left as it was written."""
    for path in reversed(differing(old, new)):
        before = reverted(old, new, path)
        if before != new and _is_legal(p, together(before)):
            new = before
    return new


def _supposed(
    p: Position, move: dict[str, Any], language: str, most: int, until: float, sure: bool
) -> list[Remedy]:
    """`sure`: there is nothing else to tell, so it may take longer."""
    _, who, _ = supposing.moment(p, move)
    found: dict[str, Remedy] = {}
    for each in supposing.supposed(p, who, move):
        if len(found) >= most or (perf_counter() > until and (found or not sure)):
            break
        if supposing.makes_legal(each):
            text = saying.supposition(p, each, language)
            found.setdefault(text, Remedy(text, each.move, each.position, supposed=True))
    return list(found.values())
