"""Where a game turned: the turns in which somebody's chance changed most."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.engine.hinting.chances import Shares
from games.engine.hinting.review.looking import PastLine, Reckoned
from games.engine.hinting.review.luck import Luck

MOST, LEAST = 5, 3
MUCH = 0.08
"""Changes of this size are turning points, as long as there are not too many."""
LITTLE = 0.03
"""Smaller ones are none, even where there are too few."""
ERRORS = 3.0
MOSTLY = 0.65
HARDLY = 0.3
DECIDED = 0.6
"""Who had this chance before the last turn has won no surprising victory."""


@dataclass(frozen=True, slots=True)
class Turning:
    """One turn, or round."""

    line: int
    """With which most of it came."""
    first: int
    last: int
    seat: int
    """Whose chance changed most."""
    before: Shares
    after: Shares
    by: str
    """`luck`, `choice` or `both`; nothing where that is not known."""


def turning_points(
    lines: Sequence[PastLine],
    turns: Sequence[int],
    told: Sequence[Reckoned],
    luck: Sequence[Luck] | None,
) -> list[Turning]:
    """`turns` says to which turn each line belongs; `told` has the beginning before the lines."""
    found: list[tuple[float, Turning]] = []
    begin = 0
    for at in range(1, len(lines) + 1):
        if at < len(lines) and turns[at] == turns[begin]:
            continue
        turning = _turning(lines, told, begin, at, luck)
        size = abs(turning.after[turning.seat] - turning.before[turning.seat])
        if size > ERRORS * max(told[begin].error, told[at].error):
            last = at == len(lines)
            if not (last and max(turning.before) >= DECIDED <= turning.after[_first(turning)]):
                found.append((size, turning))
        begin = at
    found.sort(key=lambda each: -each[0])
    kept = [each for each in found[:MOST] if each[0] >= MUCH]
    kept = kept if len(kept) >= LEAST else [each for each in found[:LEAST] if each[0] >= LITTLE]
    return sorted((turning for _, turning in kept), key=lambda each: each.first)


def _first(turning: Turning) -> int:
    return max(range(len(turning.before)), key=lambda seat: turning.before[seat])


def _turning(
    lines: Sequence[PastLine],
    told: Sequence[Reckoned],
    begin: int,
    end: int,
    luck: Sequence[Luck] | None,
) -> Turning:
    before, after = told[begin].shares, told[end].shares
    changes = [now - was for was, now in zip(before, after, strict=True)]
    seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
    way = 1 if changes[seat] > 0 else -1
    most = max(
        range(begin, end), key=lambda at: way * (told[at + 1].shares[seat] - told[at].shares[seat])
    )
    numbers = {line.number for line in lines[begin:end]}
    by = ""
    if luck is not None and changes[seat]:
        part = sum(each.gains[seat] for each in luck if each.line in numbers) / changes[seat]
        by = "luck" if part >= MOSTLY else "choice" if part <= HARDLY else "both"
    return Turning(
        lines[most].number, lines[begin].number, lines[end - 1].number, seat, before, after, by
    )
